import DataMapper

extension Zoo {
    class Animal: PolymorphicMappable {
        var name: String?
        var friends: [Animal]?
        var best: Animal?

        class var polymorphicKey: String { "type" }
        class var polymorphicInfo: any PolymorphicInfo {
            createPolymorphicInfo(name: "animal").with(subtypes: Cat.self, Dog.self)
        }

        init() {}

        required init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            data["name"].map(&name)
            data["p"].map(&friends)
            data["o"].map(&best)
        }
    }

    final class Cat: Animal {
        var lives = 9

        override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "cat") }

        override func mapping(_ data: inout MappableData) throws {
            try super.mapping(&data)
            data["i"].map(&lives, or: 9)
        }
    }

    final class Dog: Animal {
        var size = 0

        override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "dog") }

        override func mapping(_ data: inout MappableData) throws {
            try super.mapping(&data)
            try data["size"].map(&size)
        }
    }

    protocol Shape: Sendable {}

    struct Circle: Shape, Mappable, UnknownKeyPreserving {
        var i: Int?
        var unknownKeys = UnknownKeys()
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws { data["i"].map(&i) }
    }

    struct Square: Shape, Mappable {
        var i = 0
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws { try data["i"].map(&i) }
    }

    struct Drawing: Mappable {
        var shapes: [any Shape]?
        var shape: (any Shape)?
        var table: [String: (any Shape)?] = [:]

        static let registry = TypeRegistry<any Shape>(key: "type")
            .with(Circle.self, named: "cat") { $0 }.with(Square.self, named: "dog") { $0 }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["p"].map(&shapes, using: Self.registry)
            data["o"].map(&shape, using: Self.registry)
            data["g"].map(&table, using: Self.registry, or: [:])
        }
    }
}
