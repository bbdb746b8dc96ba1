import DataMapper
import Testing

@Suite("Context")
struct ContextPage {
    // BLOCK 1
    struct Site: Sendable {
        let address: String
    }

    struct Account: Sendable {
        let centsPerUnit: Int
    }

    struct Link: Deserializable {
        let url: String

        init(_ data: DeserializableData) throws {
            let site: Site? = data.context()
            url = (site?.address ?? "") + (try data["path"].get())
        }
    }
    // END

    // BLOCK 4
    struct Tagged: Mappable {
        var path = ""

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["path"].map(&path)
        }

        func serialize(to data: inout SerializableData) {
            mapping(&data)
            data["site"].set(data.context(Site.self)?.address)
        }
    }
    // END

    // BLOCK 6
    struct Money: Transformation {
        func transform(from value: SupportedType) -> Int? {
            value.int
        }

        func transform(object: Int?) -> SupportedType {
            object.map { .int($0) } ?? .null
        }

        func object(from data: DeserializableData) throws -> Int {
            try data.get() * (data.context(Account.self)?.centsPerUnit ?? 1)
        }

        func write(_ object: Int?, to data: inout SerializableData) {
            let cents = data.context(Account.self)?.centsPerUnit ?? 1
            data.set(object.map { $0 / cents })
        }
    }

    struct Order: Mappable {
        var total = 0

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["total"].map(&total, using: Money())
        }
    }
    // END

    // BLOCK 8
    struct TypeKey: Sendable {
        let key: String
    }

    class Animal: Mappable {
        var name = ""

        required init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
        }
    }

    final class Dog: Animal {}

    struct ByKey: Polymorph {
        func polymorphType<T>(for type: T.Type, in value: SupportedType, context: MappingContext) -> T.Type {
            let key = context[TypeKey.self]?.key ?? "type"
            return value[key]?.string == "dog" ? (Dog.self as? T.Type ?? type) : type
        }

        func writeTypeInfo<T>(to value: inout SupportedType, of type: T.Type, context: MappingContext) {
            if type == Dog.self { value[context[TypeKey.self]?.key ?? "type"] = "dog" }
        }

        func polymorphType<T>(for type: T.Type, in value: SupportedType) -> T.Type {
            type
        }

        func writeTypeInfo<T>(to value: inout SupportedType, of type: T.Type) {}
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let ofSite = objectMapper.with(context: Site(address: "https://example.org"))
        #expect(
            try ofSite.deserialize(Link.self, from: #"{"path": "/about"}"#, with: serializer).url
                == "https://example.org/about")
        #expect(try objectMapper.deserialize(Link.self, from: #"{"path": "/about"}"#, with: serializer).url == "/about")
        // END

        // BLOCK 3
        let both = ofSite.with(context: Account(centsPerUnit: 100))
        #expect(both.context[Site.self]?.address == "https://example.org")
        #expect(both.context[Account.self]?.centsPerUnit == 100)
        #expect(objectMapper.context[Site.self] == nil)
        // END

        // BLOCK 5
        let tagged: Tagged = try ofSite.deserialize(from: #"{"path": "/about"}"#, with: serializer)
        #expect(
            try ofSite.serialize(tagged, toString: serializer) == #"{"path":"/about","site":"https://example.org"}"#)
        // END

        // BLOCK 7
        let order: Order = try both.deserialize(from: #"{"total": 4}"#, with: serializer)
        #expect(order.total == 400)
        #expect(try both.serialize(order, toString: serializer) == #"{"total":4}"#)
        // END

        // BLOCK 9
        let zoo = ObjectMapper(polymorph: ByKey()).with(context: TypeKey(key: "kind"))
        let animals: [Animal]? = zoo.deserialize([["kind": "dog", "name": "Rex"], ["type": "dog", "name": "Ant"]])
        #expect(animals?.map { $0 is Dog } == [true, false])
        #expect(zoo.serialize(animals) == [["name": "Rex", "kind": "dog"], ["name": "Ant"]])
        // END
    }
}
