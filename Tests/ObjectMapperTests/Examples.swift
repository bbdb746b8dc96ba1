import ObjectMapper

/// What the examples in comments can use without showing it.
enum Examples {
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

    struct Note: Mappable {
        var text: String?

        init() {}

        init?(map: Map) {}

        mutating func mapping(map: Map) { text <- map["text"] }
    }

    struct Line: ImmutableMappable {
        let points: [Point]

        init(map: Map) throws { points = try map.value("line") }
    }
}

extension Map {
    /// Returns a map that reads an object.
    static func example(_ value: [String: Any]) -> Map { Map(mappingType: .fromJSON, JSON: value) }

    /// Returns a map that nothing has been written to yet.
    static func example() -> Map { Map(mappingType: .toJSON, JSON: [:]) }
}
