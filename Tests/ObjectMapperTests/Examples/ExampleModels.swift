import ObjectMapper

// The types that the examples of the documentation comments use without showing them.

struct User: Mappable, Hashable {
    var name = ""
    var age = 0

    init(name: String, age: Int = 0) {
        self.name = name
        self.age = age
    }

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        name <- map["name"]
        age <- map["age"]
    }
}

struct Point: ImmutableMappable {
    let x: Int
    let y: Int

    init(map: Map) throws {
        x = try map.value("x")
        y = try map.value("y")
    }
}

enum Role: String { case admin, guest }

/// A user as the user's name.
struct ByName: TransformType {
    func transformFromJSON(_ value: Any?) -> User? { (value as? String).map { User(name: $0) } }

    func transformToJSON(_ value: User?) -> String? { value?.name }
}

/// Returns what a map has written, with sorted keys.
func text(_ map: Map) -> String? { Mapper<User>.toJSONString(map.JSON, prettyPrint: false) }
