import DataMapper
import DocumentationSupport

/// What the examples in comments can use without showing it.
enum Examples {
    static let objectMapper = ObjectMapper()
    static let serializer = JsonSerializer()

    /// A user, with a name that must be there.
    struct User: Mappable, Equatable {
        var name = ""
        var age: Int?

        init(name: String, age: Int? = nil) {
            self.name = name
            self.age = age
        }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data["age"].map(&age)
        }
    }

    /// An order, with parts that are objects.
    struct Order: Mappable, Equatable {
        var id = 0
        var buyer = User(name: "")
        var quantities: [Int] = []

        init(id: Int, quantities: [Int]) {
            self.id = id
            self.quantities = quantities
        }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            try data["buyer"].map(&buyer)
            data["quantities"].map(&quantities, or: [])
        }
    }

    /// Classes with names in the data.
    class Animal: PolymorphicMappable {
        class var polymorphicKey: String { "kind" }
        class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "animal").with(subtype: Dog.self) }

        required init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {}
    }

    final class Dog: Animal {
        override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "dog") }
    }

    /// A class.
    final class Pet: Mappable {
        var name = ""

        required init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }

    /// A part of an object.
    struct Address: Mappable, Equatable {
        var city = ""

        init(city: String) { self.city = city }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { try data["city"].map(&city) }
    }
}

extension DeserializableData {
    /// Returns a view of a value, as an initializer gets it.
    static func example(_ value: SupportedType) -> DeserializableData {
        DeserializableData(data: value, objectMapper: ObjectMapper())
    }
}

extension MappableData {
    /// Returns a view of a value, as a `mapping` that reads gets it.
    static func example(_ value: SupportedType) -> MappableData { MappableData(reading: .example(value)) }

    /// Returns a view that a `mapping` writes to.
    static func example() -> MappableData { MappableData(writing: .example()) }
}

extension SerializableData {
    /// Returns a view that nothing has been written to yet.
    static func example() -> SerializableData { SerializableData(objectMapper: ObjectMapper()) }
}

/// Not that of Testing.
typealias SourceLocation = DataMapper.SourceLocation
