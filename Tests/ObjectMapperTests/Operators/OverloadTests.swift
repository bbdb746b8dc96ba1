import Foundation
import ObjectMapper
import TestSupport

/// Code that compiles with the original, and has the same meaning here.
struct OverloadTests {
    class Animal: Mappable {
        var name: String!
        var age: Int!
        var owner: Animal!
        var young: [Animal]!
        var kind: Kind!
        var kinds: [Kind]!
        var born: Date!
        var big: Int64?

        required init?(map: Map) { mapping(map: map) }

        func mapping(map: Map) {
            name <- map["name"]
            age <- map["age"]
            owner <- map["owner"]
            young <- map["young"]
            kind <- map["kind"]
            kinds <- map["kinds"]
            born <- (map["born"], using: DateTransform())
            big <- map["big"]
        }
    }

    final class Dog: Animal {
        var tricks: [String] = []

        override func mapping(map: Map) {
            super.mapping(map: map)
            tricks <- map["tricks"]
        }
    }

    struct Generic<T: Mappable>: Mappable {
        var result: T?
        var results: [T] = []

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            result <- map["result"]
            results <- map["results"]
        }
    }

    @Test func `labelled tuples and implicit optionals`() throws {
        let text =
            #"{"name":"a","age":3,"owner":{"name":"o"},"young":[{"name":"y"}],"kind":"a","kinds":["b"],"born":5,"big":1}"#
        let animal = try require(Animal(JSONString: text))
        #expect(animal.name == "a" && animal.age == 3 && animal.owner.name == "o" && animal.young.first?.name == "y")
        #expect(animal.kind == .a && animal.kinds == [.b] && animal.born == Date(timeIntervalSince1970: 5))
        expectEqual(animal.toJSONString(), text.replacingOccurrences(of: "\n", with: ""))
    }

    @Test func `subclasses and generics`() throws {
        let dog = try require(Dog(JSONString: #"{"name":"d","tricks":["sit"]}"#))
        #expect(dog.name == "d" && dog.tricks == ["sit"])
        let plain = Mapper<Animal>().map(JSONString: "{}")
        expectEqual(plain.map { type(of: $0) == Animal.self }, true)
        let generic = Mapper<Generic<Dog>>().map(JSONString: #"{"result":{"tricks":["x"]},"results":[{}]}"#)
        #expect(generic?.result?.tricks == ["x"] && generic?.results.count == 1)
    }

    @Test func `optional against throwing`() throws {
        let mapper = Mapper<Fixed>()
        let thrown: Fixed = try mapper.map(JSON: ["v": 1])
        let optional: Fixed! = mapper.map(JSON: ["v": 2])
        let optionalText: Fixed? = mapper.map(JSONString: "{}")
        let array: [Fixed]? = mapper.mapArray(JSONString: #"[{"v":1},{}]"#)
        #expect(thrown.v == 1 && optional.v == 2 && optionalText == nil && array?.count == 1)
        let used = try Mapper<Fixed>().map(JSON: ["v": 3])
        expectEqual(used.v + 0, 3)
        expectNil(try? Fixed(JSONString: "{}"))
        expectEqual((try? Fixed(JSON: ["v": 1]))?.v, 1)
    }

    @Test func `string literals`() {
        let mapper = Mapper<Named>()
        expectEqual(mapper.mapArray(JSONArray: [["name": "a"], ["name": "b"]]).map(\.name), ["a", "b"])
        expectEqual(mapper.mapDictionary(JSON: ["x": ["name": "a"]])?["x"]?.name, "a")
        expectEqual(mapper.mapDictionaryOfArrays(JSON: ["x": [["name": "a"]]])?["x"]?.first?.name, "a")
        expectEqual(mapper.mapArrayOfArrays(JSONObject: [[["name": "a"]]])?.first?.first?.name, "a")
        let typed: [[String: String]] = [["name": "c"]]
        expectEqual(mapper.mapArray(JSONArray: typed).first?.name, "c")
        expectEqual(mapper.mapArray(JSONObject: typed)?.first?.name, "c")
    }

    struct Named: Mappable {
        var name: String?
        init?(map: Map) {}
        mutating func mapping(map: Map) { name <- map["name"] }
    }

    struct Everything: ImmutableMappable {
        let id: Int
        let name: String?
        let surname: String?
        let kind: Kind?
        let kinds: [Kind]?
        let fixed: Fixed?
        let fixeds: [Fixed]
        let updated: Date?
        let codable: [Plain]?
        let weight: Double!

        init(map: Map) throws {
            id = try map.value("id")
            name = try? map.value("name")
            surname = try? map.value("surname", default: "DefaultSurname")
            kind = try? map.value("kind")
            kinds = try? map.value("kinds")
            fixed = try? map.value("fixed")
            fixeds = (try? map.value("fixeds")) ?? []
            updated = try? map.value("updated", using: DateTransform())
            codable = try? map.value("codable", using: CodableTransform<[Plain]>())
            weight = try? map.value("weight")
        }
    }

    struct Plain: Codable, Equatable { let x: Int }

    @Test func `try question mark`() throws {
        let empty = try Everything(JSONString: #"{"id":1}"#)
        #expect(empty.name == nil && empty.surname == "DefaultSurname" && empty.kind == nil && empty.fixeds.isEmpty)
        #expect(empty.fixed == nil && empty.updated == nil && empty.codable == nil && empty.weight == nil)
        let text = #"""
            {"id":1,"name":"n","surname":"s","kind":"a","kinds":["a"],"fixed":{"v":1},"fixeds":[{"v":2}],"updated":5,
             "codable":[{"x":1}],"weight":1.5}
            """#
        let full = try Everything(JSONString: text)
        #expect(full.name == "n" && full.surname == "s" && full.kind == .a && full.kinds == [.a] && full.fixed?.v == 1)
        #expect(full.fixeds.map(\.v) == [2] && full.updated == Date(timeIntervalSince1970: 5))
        #expect(full.codable == [Plain(x: 1)] && full.weight == 1.5)
    }

    @Test func `dictionaries of any`() {
        var any: [Any] = []
        var dictionary: [String: Any] = [:]
        withMap(#"{"a":[1,"x"],"d":{"k":true}}"#) { map in
            any <- map["a"]
            dictionary <- map["d"]
        }
        #expect(any as NSArray == [1, "x"] && dictionary["k"] as? Bool == true)
    }
}
