import DataMapperCore
import Testing

/// Types that are read from a scalar, from an object, or from either.
@Suite("Objects and scalars") struct ScalarObjectTests {
    struct Version: Deserializable, Equatable {
        let major: Int
        let minor: Int

        /// From `{"major": 1, "minor": 2}` or from `1`; the keys are tried first.
        init(_ data: DeserializableData) throws {
            if let major: Int = data["major"].get() {
                self.major = major
                minor = data["minor"].get(or: 0)
            } else {
                major = try data.get()
                minor = 0
            }
        }
    }

    struct Name: Deserializable, Equatable {
        let text: String?
        let language: String?

        /// The scalar is tried first.
        init(_ data: DeserializableData) throws {
            text = data.get() ?? data["text"].get()
            language = data["language"].get()
        }
    }

    struct Money: Deserializable, Equatable {
        let cents: Int
        let currency: String?

        init(_ data: DeserializableData) throws {
            cents = data["cents"].get() ?? data.get(using: Cents()) ?? 0
            currency = data["currency"].get()
        }
    }

    /// Reads the scalar as an enum, and a missing value as any type, before it reads keys.
    struct Paint: Deserializable {
        let color: Color?
        let anything: SupportedType
        let gloss: Int?

        init(_ data: DeserializableData) throws {
            color = data.get() ?? data["color"].get()
            anything = try data["anything"].get()
            gloss = data["gloss"].get()
        }
    }

    struct Raw: Deserializable, Equatable {
        let value: SupportedType
        let extra: Int?

        init(_ data: DeserializableData) throws {
            value = data.raw
            extra = data["extra"].get()
        }
    }

    /// Reads keys of a sibling before it reads the sibling as a scalar.
    struct Neighbour: Deserializable, Equatable {
        let red: Int?
        let color: Color
        let kind: Color?

        init(_ data: DeserializableData) throws {
            red = data["color", "red"].get()
            color = try data["color"].get()
            kind = data["color"].get()
        }
    }

    struct Wrapper: Deserializable, Equatable {
        let item: Item

        init(_ data: DeserializableData) throws { item = try data.get() }
    }

    struct AllOptional: Deserializable, Equatable {
        let a: Int?
        let b: Item?

        init(_ data: DeserializableData) throws {
            a = data["a"].get()
            b = data["b", "c"].get()
        }
    }

    static func read<T: Deserializable>(_: T.Type, _ value: SupportedType) -> T? { ObjectMapper().deserialize(value) }

    @Test(arguments: Representation.allCases) func `from either`(_ representation: Representation) throws {
        let mapper = ObjectMapper()
        try expectEqual(
            mapper.deserialize(Version.self, fromValue: representation.of(5)),
            mapper.deserialize(fromValue: ["major": 5]))
        expectError("expected integer, found string at $") {
            try mapper.deserialize(Version.self, fromValue: .string("x"))
        }
        try expectEqual(mapper.deserialize(Name.self, fromValue: representation.of("a")).text, "a")
        try expectEqual(
            mapper.deserialize(Name.self, fromValue: representation.of(["text": "a", "language": "en"])).language, "en")
        expectError("expected object, found integer at $") { try mapper.deserialize(Name.self, fromValue: 5) }
        try expectEqual(mapper.deserialize(Money.self, fromValue: representation.of(1.5)).cents, 150)
        try expectEqual(mapper.deserialize(Paint.self, fromValue: representation.of("red")).color, .red)
        try expectEqual(
            mapper.deserialize(Paint.self, fromValue: representation.of(["gloss": 1, "color": "red"])).gloss, 1)
        expectError("expected object, found string at $") {
            try mapper.deserialize(Paint.self, fromValue: .string("blue"))
        }
        try expectEqual(mapper.deserialize(Raw.self, fromValue: representation.of("a")).value, "a")
        try expectEqual(mapper.deserialize([Version].self, fromValue: [1, ["major": 2], 3]).map(\.major), [1, 2, 3])
    }

    @Test(arguments: Representation.allCases) func `from a neighbour`(_ representation: Representation) throws {
        let value = representation.of(["color": "red"])
        let neighbour = try ObjectMapper().deserialize(Neighbour.self, fromValue: value)
        expectEqual(neighbour.color, .red)
        expectEqual(neighbour.kind, .red)
    }

    @Test(arguments: [nil, 5, "nonsense", true, 1.5, [], [1]] as [SupportedType], Representation.allCases)
    func `objects of optionals are not made from nothing`(_ value: SupportedType, _ representation: Representation) {
        let value = representation.of(value)
        expectNil(Self.read(AllOptional.self, value))
        expectNil(Self.read(Item.self, value))
        expectNil(Self.read(Wrapper.self, value))
        expectNil(Self.read([AllOptional].self, .array([value, value])))
        expectEqual(Self.read([AllOptional?].self, .array([value, [:]]))?.map { $0 == nil }, [true, false])
        expectEqual(Self.read([String: AllOptional?].self, ["x": value]), ["x": nil])
        expectEqual(value.view.get(or: Item(number: 1)), Item(number: 1))
    }

    /// An object that receives null, because it accepts null.
    struct Nullable: Deserializable, Equatable {
        static var acceptsNull: Bool { true }
        let isNull: Bool

        init(_ data: DeserializableData) throws { isNull = data.isNull }
    }

    @Test func `types that accept null`() throws {
        expectEqual(Self.read(Nullable.self, nil), Self.read(Nullable.self, nil))
        expectEqual(Self.read(Nullable.self, nil)?.isNull, true)
        try expectEqual((["x": 1] as SupportedType).view["absent"].get() as Nullable, Self.read(Nullable.self, nil))
        expectEqual(Self.read(SupportedType.self, nil), .null)
    }
}
