import Foundation
import ObjectMapper
import TestSupport

/// The README examples of the original that this module supports, and the behavior that its text describes.
struct ReadmeExampleTests {
    class User: Mappable {
        var username: String?
        var age: Int?
        var weight: Double!
        var array: [Any]?
        var dictionary: [String: Any] = [:]
        var bestFriend: User?  // Nested User object
        var friends: [User]?  // Array of Users
        var birthday: Date?

        required init?(map: Map) {

        }

        // Mappable
        func mapping(map: Map) {
            username <- map["username"]
            age <- map["age"]
            weight <- map["weight"]
            array <- map["arr"]
            dictionary <- map["dict"]
            bestFriend <- map["best_friend"]
            friends <- map["friends"]
            birthday <- (map["birthday"], DateTransform())
        }
    }

    struct Temperature: Mappable {
        var celsius: Double?
        var fahrenheit: Double?

        init?(map: Map) {

        }

        mutating func mapping(map: Map) {
            celsius <- map["celsius"]
            fahrenheit <- map["fahrenheit"]
        }
    }

    @Test func basics() throws {
        let JSONString = #"""
            {"username":"John","age":30,"weight":72.5,"arr":[1,"two"],"dict":{"k":"v"},"best_friend":{"username":"Jane"},
             "friends":[{"username":"Jim"}],"birthday":86400}
            """#
        let user = try require(User(JSONString: JSONString))
        #expect(
            user.username == "John" && user.age == 30 && user.weight == 72.5 && user.array as NSArray? == [1, "two"])
        #expect(user.dictionary["k"] as? String == "v" && user.bestFriend?.username == "Jane")
        #expect(user.friends?.map(\.username) == ["Jim"] && user.birthday == Date(timeIntervalSince1970: 86_400))
        let text = try require(user.toJSONString(prettyPrint: true))
        let again = try require(Mapper<User>().map(JSONString: text))
        expectEqual(Mapper().toJSONString(again, prettyPrint: true), text)
        #expect(
            text.hasPrefix(
                "{\n  \"username\" : \"John\",\n  \"age\" : 30,\n  \"weight\" : 72.5,\n  \"arr\" : [\n    1,"))
        expectEqual(Temperature(JSONString: #"{"celsius":1}"#)?.toJSONString(), #"{"celsius":1}"#)
    }

    class Named: Mappable {
        required init?(map: Map) {
            // check if a required "name" property exists within the JSON.
            if map.JSON["name"] == nil { return nil }
        }
        func mapping(map: Map) {}
    }

    @Test func validation() {
        #expect(Named(JSONString: "{}") == nil && Named(JSONString: #"{"name":1}"#) != nil)
    }

    struct Post: ImmutableMappable {
        let title: String
        init(map: Map) throws { title = try map.value("title") }
        func mapping(map: Map) { title >>> map["title"] }
    }

    struct Author: ImmutableMappable {
        let name: String
        let createdAt: Date
        let updatedAt: Date?
        let posts: [Post]
        let surname: String?

        init(map: Map) throws {
            name = try map.value("name")  // throws an error when it fails
            createdAt = try map.value("createdAt", using: DateTransform())  // throws an error when it fails
            updatedAt = try? map.value("updatedAt", using: DateTransform())  // optional
            posts = (try? map.value("posts")) ?? []  // optional + default value
            surname = try? map.value("surname", default: "DefaultSurname")  // optional + default value as an argument
        }

        mutating func mapping(map: Map) {
            name >>> map["name"]
            createdAt >>> (map["createdAt"], DateTransform())
            updatedAt >>> (map["updatedAt"], DateTransform())
            posts >>> map["posts"]
        }
    }

    @Test func immutable() throws {
        let author = try Author(JSONString: #"{"name":"n","createdAt":5}"#)
        #expect(author.name == "n" && author.createdAt == Date(timeIntervalSince1970: 5) && author.updatedAt == nil)
        #expect(author.posts.isEmpty && author.surname == "DefaultSurname")
        expectEqual(author.toJSONString(), #"{"name":"n","createdAt":5,"posts":[]}"#)
        let full = try Author(
            JSONString: #"{"name":"n","createdAt":5,"updatedAt":6,"posts":[{"title":"t"}],"surname":"s"}"#)
        #expect(
            full.updatedAt == Date(timeIntervalSince1970: 6) && full.posts.map(\.title) == ["t"] && full.surname == "s")
        expectThrows(MapError.self) { try Author(JSONString: #"{"createdAt":5}"#) }
        expectThrows(MapError.self) { try Author(JSONString: #"{"name":"n","createdAt":"x"}"#) }
    }

    struct Paths: Mappable {
        var distance: Int?
        var first: Int?
        var identifier: String?
        var appName: String?
        var message: String?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            distance <- map["distance.value"]
            first <- map["distances.0.value"]
            identifier <- map["app.identifier", nested: false]
            appName <- map["com.myapp.info->com.myapp.name", delimiter: "->"]
            message <- map["message|msg", nested: false, delimiter: "|"]
        }
    }

    @Test func `nested keys`() throws {
        let text = #"""
            {"distance":{"text":"102 ft","value":31},"distances":[{"value":32}],"app.identifier":"id",
             "com.myapp.info":{"com.myapp.name":"app"},"code":200,"msg":"success"}
            """#
        let paths = try require(Paths(JSONString: text))
        #expect(paths.distance == 31 && paths.first == 32 && paths.identifier == "id" && paths.appName == "app")
        expectEqual(paths.message, "success")
        expectEqual(Paths(JSONString: #"{"code":200,"message":"success"}"#)?.message, "success")
        expectEqual(
            paths.toJSONString(),
            #"{"distance":{"value":31},"distances":{"0":{"value":32}},"app.identifier":"id","#
                + #""com.myapp.info":{"com.myapp.name":"app"},"message":"success"}"#)
        let again = paths.toJSONString().flatMap { Paths(JSONString: $0) }
        expectEqual(again?.first, 32)
    }

    struct Identified: Mappable {
        var id: Int?
        var short: Int?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            let transform = TransformOf<Int, String>(
                fromJSON: { (value: String?) -> Int? in
                    // transform value from String? to Int?
                    // swift-format-ignore: NeverForceUnwrap
                    return Int(value!)
                },
                toJSON: { (value: Int?) -> String? in
                    // transform value from Int? to String?
                    if let value = value { return String(value) }
                    return nil
                })

            id <- (map["id"], transform)
            // swift-format-ignore: NeverForceUnwrap
            short <- (map["short"], TransformOf<Int, String>(fromJSON: { Int($0!) }, toJSON: { $0.map { String($0) } }))
        }
    }

    @Test func `transform of`() {
        let identified = Identified(JSONString: #"{"id":"5","short":"6"}"#)
        #expect(identified?.id == 5 && identified?.short == 6)
        expectEqual(identified?.toJSONString(), #"{"id":"5","short":"6"}"#)
    }

    class Base: Mappable {
        var base: String?

        required init?(map: Map) {

        }

        func mapping(map: Map) { base <- map["base"] }
    }

    class Subclass: Base {
        var sub: String?

        required init?(map: Map) { super.init(map: map) }

        override func mapping(map: Map) {
            super.mapping(map: map)

            sub <- map["sub"]
        }
    }

    class Result<T: Mappable>: Mappable {
        var result: T?

        required init?(map: Map) {

        }

        func mapping(map: Map) { result <- map["result"] }
    }

    struct Context: MapContext { var importantMappingInfo = "Info that I need during mapping" }

    class Informed: Mappable {
        var name: String?

        required init?(map: Map) {

        }

        func mapping(map: Map) {
            if let context = map.context as? Context { name = context.importantMappingInfo }
        }
    }

    @Test func `subclasses generics and context`() {
        let sub = Subclass(JSONString: #"{"base":"b","sub":"s"}"#)
        #expect(sub?.base == "b" && sub?.sub == "s" && sub?.toJSONString() == #"{"base":"b","sub":"s"}"#)
        let result = Mapper<Result<User>>().map(JSON: ["result": ["username": "x"]])
        expectEqual(result?.result?.username, "x")
        let context = Context()
        let user = Mapper<Informed>(context: context).map(JSONString: "{}")
        expectEqual(user?.name, "Info that I need during mapping")
    }
}
