import DataMapper
import Testing

/// What an alternative noted that was not chosen does not count.
extension EitherTests {
    struct Pair: SerializableAndDeserializable {
        let x: Int
        let y: Int

        init(_ data: DeserializableData) throws {
            x = try data["point", "x"].get()
            y = try data["point", "y"].get()
            _ = try data["id"].get() as Int
        }

        func serialize(to data: inout SerializableData) {}
    }

    struct Single: SerializableAndDeserializable {
        let x: Int

        init(_ data: DeserializableData) throws { x = try data["point", "x"].get() }

        func serialize(to data: inout SerializableData) {}
    }

    @Test func `keys that only the first type has read are unknown`() throws {
        let text = #"{"point":{"x":1,"y":2}}"#
        expectEqual(
            message { try Self.strict.read(Either<Pair, Single>.self, text) },
            "unknown key at $.point.y (line 1, column 17)")
        let report = try Self.strict.report(Either<Pair, Single>.self, text)
        expectEqual(report.problems.map { "\($0)" }, ["unknown key at $.point.y (line 1, column 17); failed"])
    }

    struct Choice<Left: SerializableAndDeserializable, Right: SerializableAndDeserializable>: Mappable {
        var value: Either<Left, Right>

        init(_ data: DeserializableData) throws { value = try data["value"].get() }

        mutating func mapping(_ data: inout MappableData) throws { try data["value"].map(&value) }
    }

    @Test func `keys that only the type of the old value has read are unknown`() throws {
        var choice = try ObjectMapper().read(
            Choice<Pair, Single>.self, #"{"value":{"point":{"x":1,"y":2},"id":3}}"#)
        expectEqual(choice.value.left?.y, 2)
        let update = #"{"value":{"point":{"x":1,"y":2}}}"#
        expectEqual(
            message { try Self.strict.update(&choice, update) }, "unknown key at $.value.point.y (line 1, column 26)")
        try ObjectMapper().update(&choice, update)
        expectEqual(choice.value.right?.x, 1)
    }

    struct Aged: DefaultMappable {
        var age: Int?
        var name = ""

        mutating func mapping(_ data: inout MappableData) throws {
            data["age"].map(&age)
            try data["name"].map(&name)
        }
    }

    struct Numbered: DefaultMappable {
        var name = 0

        mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }

    @Test func `what the type of the old value did is not reported if it does not fit`() throws {
        var choice = try ObjectMapper().read(Choice<Aged, Numbered>.self, #"{"value":{"name":"A"}}"#)
        let report = try ObjectMapper().report(
            updating: &choice, from: #"{"value":{"age":"x","name":5}}"#, with: JsonSerializer())
        expectEqual(report.problems.map { "\($0)" }, [])
        expectEqual(choice.value.right?.name, 5)
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
