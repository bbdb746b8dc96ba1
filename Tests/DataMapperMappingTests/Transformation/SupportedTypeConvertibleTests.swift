import DataMapperCore
import Foundation
import Testing

/// A type with a transformation that converts null to a value.
private struct Host: Equatable, SupportedTypeConvertible {
    let name: String

    static var defaultTransformation: AnyTransformation<Host> {
        AnyTransformation(
            transformFrom: { $0.isNull ? Host(name: "localhost") : $0.string.map { Host(name: $0) } },
            transformObject: { $0.map { .string($0.name) } ?? "nobody" })
    }
}

private struct Socket: Equatable, SupportedTypeConvertible {
    let number: UInt16

    static let defaultTransformation = IntegerTransformation<UInt16>()
        .map(from: { Socket(number: $0) }, to: { $0.number }).typeErased()
}

private final class ConvertibleNode: SupportedTypeConvertible {
    let name: String

    init(name: String) { self.name = name }

    static let defaultTransformation = StringTransformation()
        .map(from: { ConvertibleNode(name: $0) }, to: { $0.name }).typeErased()
}

/// Would be mapped as its raw value, but names a transformation.
private enum Size: String, SupportedTypeConvertible {
    case small, large, unknown

    static let defaultTransformation = EnumTransformation<Size>().default(.unknown).typeErased()
}

private enum ConvertibleLevel: Int, SupportedTypeConvertible {
    case low = 1, high

    static let defaultTransformation = EnumTransformation<ConvertibleLevel>(
        rawValueTransformation: IntTransformation().lenient
    )
    .typeErased()
}

private struct ReadOnly: Equatable, DeserializableSupportedTypeConvertible {
    let length: Int

    static let defaultDeserializableTransformation = AnyDeserializableTransformation<ReadOnly> {
        $0.string.map { ReadOnly(length: $0.count) }
    }
}

private struct WriteOnly: SerializableSupportedTypeConvertible {
    let number: Int

    static let defaultSerializableTransformation = AnySerializableTransformation<WriteOnly> {
        .string("#\($0?.number ?? 0)")
    }
}

private enum ReadOnlySize: String, DeserializableSupportedTypeConvertible {
    case small, unknown

    static let defaultDeserializableTransformation: AnyDeserializableTransformation<ReadOnlySize> =
        EnumTransformation<ReadOnlySize>().default(.unknown)
}

private enum WriteOnlySize: String, SerializableSupportedTypeConvertible {
    case small

    static let defaultSerializableTransformation = AnySerializableTransformation<WriteOnlySize> {
        .string($0?.rawValue.uppercased() ?? "")
    }
}

@Suite("SupportedTypeConvertible and Transformation") struct SupportedTypeConvertibleTransformationTests {
    private let mapper = ObjectMapper()

    @Test func `transformation is the default`() throws {
        try expectEqual(mapper.deserialize(Host.self, fromValue: .string("a")), Host(name: "a"))
        try expectEqual(
            mapper.deserialize([Socket].self, fromValue: [1, 65535]), [Socket(number: 1), Socket(number: 65535)])
        try expectEqual(mapper.deserialize(ConvertibleNode.self, fromValue: .string("n")).name, "n")
        expectEqual(mapper.serialize(Host(name: "a")), "a")
        expectEqual(mapper.serialize(["p": Socket(number: 80)]), ["p": 80])
        expectEqual(mapper.serialize(ConvertibleNode(name: "n")), "n")
    }

    @Test func `transformation sees null`() {
        expectEqual(mapper.deserialize(.null), Host(name: "localhost"))
        expectEqual(mapper.deserialize([nil, "a"]), [Host(name: "localhost"), Host(name: "a")])
        expectEqual(mapper.deserialize([nil, 1]), [Host(name: "localhost"), nil] as [Host?])
        expectNil(mapper.deserialize(.null) as Socket?)
        expectNil(mapper.deserialize([nil]) as [Socket]?)
        #expect(Host.acceptsNull)
    }

    @Test func `absent is null`() throws {
        struct Server: Deserializable {
            let host: Host
            let other: Host?
            let port: Socket?

            init(_ data: DeserializableData) throws {
                host = try data["host"].get()
                other = data["other"].get()
                port = data["port"].get()
            }
        }
        let server = try mapper.deserialize(Server.self, fromValue: [:])
        expectEqual(server.host, Host(name: "localhost"))
        expectEqual(server.other, Host(name: "localhost"))
        expectNil(server.port)
    }

    @Test func `nil is null without asking`() {
        expectEqual(mapper.serialize(nil as Host?), .null)
        expectEqual(mapper.serialize([Host(name: "a"), nil]), ["a", nil])
    }

    @Test func `nothing is an error`() {
        let error = expectThrows(DeserializationError.self) {
            try mapper.deserialize([String: Socket].self, fromValue: ["a": 65536])
        }
        expectEqual(error?.code, .numberOutOfRange)
        expectEqual(error?.path.description, "$.a")
        let absent = expectThrows(DeserializationError.self) { try mapper.deserialize(Socket.self, fromValue: .null) }
        expectEqual(absent?.code, .wrongType)
    }

    @Test func `maps in both directions`() throws {
        struct Server: DefaultMappable {
            var host = Host(name: "")
            var port: Socket?
            var size = Size.small

            mutating func mapping(_ data: inout MappableData) throws {
                try data["host"].map(&host)
                data["port"].map(&port)
                data["size"].map(&size, or: .large)
            }
        }
        let value: SupportedType = ["host": "a", "port": 80, "size": "large"]
        let server = try mapper.deserialize(Server.self, fromValue: value)
        expectEqual(server.host, Host(name: "a"))
        expectEqual(server.port, Socket(number: 80))
        expectEqual(server.size, .large)
        expectEqual(mapper.serialize(server), value)
    }

    @Test func `raw values give way to the transformation`() throws {
        try expectEqual(
            mapper.deserialize([Size].self, fromValue: ["small", "huge", nil]), [.small, .unknown, .unknown])
        expectEqual(mapper.serialize(Size.large), "large")
        try expectEqual(mapper.deserialize([ConvertibleLevel].self, fromValue: ["1", 2]), [.low, .high])
        expectEqual(mapper.serialize([ConvertibleLevel.high]), [2])
        expectEqual(mapper.deserialize("huge"), ReadOnlySize.unknown)
        expectEqual(mapper.serialize(WriteOnlySize.small), "SMALL")
    }

    @Test func `one direction`() {
        expectEqual(mapper.deserialize("abc"), ReadOnly(length: 3))
        expectNil(mapper.deserialize(.null) as ReadOnly?)
        expectEqual(mapper.serialize(WriteOnly(number: 3)), "#3")
    }

    // MARK: Types that come with one

    @Test func `D21: defaults are the same for everybody, and nobody's to change`() {
        func check<T: SupportedTypeConvertible & Equatable>(_ object: T, _ value: SupportedType) {
            expectEqual(T.defaultTransformation.transform(from: value), object)
            expectEqual(T.defaultTransformation.transform(object: object), value)
            expectNil(T.defaultTransformation.transform(from: .null))
            expectEqual(T.defaultTransformation.transform(object: nil), .null)
            expectEqual(T.defaultDeserializableTransformation.transform(from: value), object)
            expectEqual(T.defaultSerializableTransformation.transform(object: object), value)
            expectEqual(mapper.deserialize(value), object)
            expectNil(mapper.deserialize(.null) as T?)
            expectEqual(mapper.deserialize([value]), [object])
            #expect(!T.acceptsNull)
        }
        check(true, .bool(true))
        check(1 as Int, .int(1))
        check(-1 as Int8, .int(-1))
        check(-1 as Int16, .int(-1))
        check(-1 as Int32, .int(-1))
        check(-1 as Int64, .int(-1))
        check(1 as UInt, .int(1))
        check(1 as UInt8, .int(1))
        check(1 as UInt16, .int(1))
        check(1 as UInt32, .int(1))
        check(UInt64.max, .uint64(.max))
        check(1.5 as Double, .double(1.5))
        check("A", .string("A"))
        if let url = URL(string: "https://google.com/") { check(url, "https://google.com/") }
        // Written as decimals that are not equal to any Double.
        expectEqual(Float.defaultTransformation.transform(from: 0.1), 0.1)
        expectEqual(Float.defaultTransformation.transform(object: 0.1).description, "0.1")
        #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
        expectEqual(Float16.defaultTransformation.transform(from: 0.5), 0.5)
        expectEqual(Float16.defaultTransformation.transform(object: 0.5).description, "0.5")
        expectNil(Float16.defaultTransformation.transform(from: .null))
        #endif
    }

    @Test func `Types that a program may give a transformation of its own have none until then`() {
        func check<T: SerializableAndDeserializable & Equatable>(_ object: T, _ value: SupportedType) {
            #expect(mapper.serialize([object]) == [value] || T.self == Data.self)
            expectEqual(mapper.deserialize(value), object)
            expectNil(mapper.deserialize(.null) as T?)
            expectEqual(mapper.deserialize([value]), [object])
            #expect(!T.acceptsNull)
            #expect(!(T.self is any DeserializableSupportedTypeConvertible.Type))
            #expect(!(T.self is any SerializableSupportedTypeConvertible.Type))
        }
        check(Date(timeIntervalSince1970: 1.5), "1970-01-01T00:00:01.500Z")
        check(Data([1, 2]), "AQI=")
        check(Decimal(7), .decimal(7))
        if let uuid = UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000") {
            check(uuid, "123E4567-E89B-12D3-A456-426614174000")
        }
    }

    @Test func `value types are mappable`() throws {
        func roundTrip<T: Mappable & Equatable>(_ object: T) throws {
            try expectEqual(mapper.deserialize(T.self, fromValue: mapper.serializeOrThrow(object)), object)
            var output = SerializableData(objectMapper: mapper)
            object.serialize(to: &output)
            try expectEqual(mapper.deserialize(T.self, fromValue: output.raw), object)
            output = SerializableData(objectMapper: mapper)
            object.mapping(&output)
            try expectEqual(mapper.deserialize(T.self, fromValue: output.raw), object)
        }
        try roundTrip(true)
        try roundTrip(UInt64.max)
        try roundTrip(0.1)
        try roundTrip(Float(0.1))
        try roundTrip("A")
        try roundTrip(Host(name: "a"))
        try roundTrip(Size.large)
    }
}
