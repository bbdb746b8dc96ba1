import DataMapper
import Testing

/// What an alternative noted that was not chosen does not count.
extension EitherTests {
    struct Pair: Deserializable {
        let x: Int
        let y: Int

        init(_ data: DeserializableData) throws {
            x = try data["point", "x"].get()
            y = try data["point", "y"].get()
            _ = try data["id"].get() as Int
        }
    }

    struct Single: Deserializable {
        let x: Int

        init(_ data: DeserializableData) throws { x = try data["point", "x"].get() }
    }

    @Test func `keys that only the first type has read are unknown`() throws {
        let text = #"{"point":{"x":1,"y":2}}"#
        expectEqual(
            message { try Self.strict.read(Either<Pair, Single>.self, text) },
            "unknown key at $.point.y (line 1, column 17)")
        let report = try Self.strict.report(Either<Pair, Single>.self, text)
        expectEqual(report.problems.map { "\($0)" }, ["unknown key at $.point.y (line 1, column 17); failed"])
    }

    enum Color: String, SerializableAndDeserializable, UnknownCaseRepresentable {
        case red, other
        static let unknownCase = Color.other
    }

    @Test func `what the first type has accepted is not listed if the second one fits better`() throws {
        let report = try ObjectMapper().report(Either<Color, String>.self, #""blue""#)
        try expectEqual(report.get(), .right("blue"))
        expectEqual(report.accepted.map { "\($0)" }, [])
    }

    class Animal: Polymorphic, Deserializable {
        class var polymorphicKey: String { "type" }
        class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "animal") }
        let legs: Int

        required init(_ data: DeserializableData) throws { legs = try data["legs"].get() }
    }

    struct Preserving: DefaultMappable, UnknownKeyPreserving {
        var id = 0
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws { try data["id"].map(&id) }
    }

    @Test func `a key that names the first type is kept by the second one`() throws {
        let mapper = ObjectMapper(polymorph: StaticPolymorph())
        let text = #"{"type":"animal","id":7}"#
        guard case .right(let value) = try mapper.read(Either<Animal, Preserving>.self, text) else {
            return expectEqual("left", "right")
        }
        expectEqual(value.unknownKeys.keys, ["type"])
        try expectEqual(mapper.write(value), text)
    }
}
