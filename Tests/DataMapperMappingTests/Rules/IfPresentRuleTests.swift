import DataMapper
import Testing

/// `getIfPresent` and `mapIfPresent`: missing and null give nil or the default, and an invalid value is an error.
@Suite("Rules: if present") struct IfPresentRuleTests {
    private static func view(_ json: String) throws -> DeserializableData {
        DeserializableData(
            data: try JsonSerializer().deserializeOrThrow(fromString: json), objectMapper: ObjectMapper())
    }

    private static func mapped<V>(_ old: V, _ json: String, _ map: (inout MappableData, inout V) throws -> Void) throws
        -> V
    {
        var data = MappableData(reading: try view(json))
        var value = old
        try map(&data["v"], &value)
        return value
    }

    /// `LossTableTests` has all other ways.
    @Test(arguments: [
        ("{}", "9", "5"), (#"{"v": null}"#, "9", "9"), (#"{"v": 7}"#, "7", "7"),
        (
            #"{"v": "x"}"#, "expected integer, found string at $.v (line 1, column 7)",
            "expected integer, found string at $.v (line 1, column 7)"
        ),
    ])
    func `the default of an optional`(_ json: String, _ value: String, _ updatedValue: String) {
        expectEqual(outcome { try Self.view(json)["v"].getIfPresent(or: 9) as UInt8? }, value)
        expectEqual(outcome { try Self.mapped(5 as UInt8?, json) { try $0.mapIfPresent(&$1, or: 9) } }, value)
        expectEqual(outcome { try updated(5 as UInt8?, json) { try $0.mapIfPresent(&$1, or: 9) } }, updatedValue)
    }

    @Test func `the default is evaluated only when it is needed`() throws {
        for (json, expected) in [("{}", 1), (#"{"v": null}"#, 1), (#"{"v": 1}"#, 0), (#"{"v": "x"}"#, 0)] {
            var count = 0
            func fallback() -> Int {
                count += 1
                return 0
            }
            _ = try? Self.view(json)["v"].getIfPresent(or: fallback()) as Int
            expectEqual(count, expected, "\(json)")
        }
    }

    @Test func `a transformation is not asked about null`() throws {
        let asked = AnyDeserializableTransformation<Int> { $0.isNull ? -1 : $0.int }
        try expectNil(Self.view(#"{"v": null}"#)["v"].getIfPresent(using: asked))
        try expectEqual(Self.view("{}")["v"].getIfPresent(using: asked, or: 3), 3)
        try expectEqual(Self.view(#"{"v": 2}"#)["v"].getIfPresent(using: asked), 2)
    }

    @Test func `an invalid value leaves the property as it was`() throws {
        var data = MappableData(reading: try Self.view(#"{"v": "x"}"#))
        var (a, b) = (5 as Int?, 6)
        expectThrows(DeserializationError.self) { try data["v"].mapIfPresent(&a) }
        expectThrows(DeserializationError.self) { try data["v"].mapIfPresent(&b, or: 7) }
        #expect((a, b) == (5, 6))
    }

    struct Pair: Deserializable {
        init(_ data: DeserializableData) throws { _ = try (data["a"].get() as Int, data["b"].get() as Int) }
    }

    struct Key: DeserializableTransformation {
        let key: String

        func transform(from value: SupportedType) -> Int? { nil }

        func object(from data: DeserializableData) throws -> Int { try data[key].get() }
    }

    /// Two parts of the same object. Only the first one has a member.
    struct Parts: Deserializable {
        init(_ data: DeserializableData) throws {
            _ = try? data.flattened.get() as Pair
            try expectNil(data.flattened.getIfPresent(using: Key(key: "k")) as Int?)
        }
    }

    /// A part with a part that has no member.
    struct Outer: Deserializable {
        init(_ data: DeserializableData) throws {
            _ = try data["c"].get() as Int
            try expectNil(data.flattened.getIfPresent() as Pair?)
            _ = try data["d"].get() as Int
        }
    }

    struct Whole: Deserializable {
        init(_ data: DeserializableData) throws { _ = try data.flattened.getIfPresent() as Outer? }
    }

    /// Two parts of an object that is updated. Only the first one has a member.
    struct UpdatedParts: DefaultMappable {
        struct Pair: SerializableAndDeserializable {
            var (a, b) = (0, 0)

            init() {}

            init(_ data: DeserializableData) throws { (a, b) = try (data["a"].get(), data["b"].get()) }

            func serialize(to data: inout SerializableData) {}
        }

        struct Key: Transformation {
            func transform(from value: SupportedType) -> Int? { nil }
            func object(from data: DeserializableData) throws -> Int { try data["k"].get() }
            func transform(object: Int?) -> SupportedType { .null }
        }

        var key: Int? = 5
        var other = 6
        var pair: Pair? = Pair()

        mutating func mapping(_ data: inout MappableData) throws {
            if data["c"].isNull {
                var pair = Pair()
                expectThrows(DeserializationError.self) { try data.flattened.map(&pair) }
            } else {
                try data.flattened.mapIfPresent(&pair)
            }
            try data.flattened.mapIfPresent(&key, using: Key())
            try data.flattened.mapIfPresent(&other, using: Key(), or: 7)
        }
    }

    @Test func `an update does not change a part that is missing`() throws {
        for policy in [MappingPolicy(), MappingPolicy(unknownKeys: .report, invalidOptionals: .fail)] {
            let mapper = ObjectMapper(policy: policy)
            var object = UpdatedParts()
            try mapper.update(&object, #"{"a":1}"#)
            try mapper.update(&object, #"{"c":2}"#)
            expectEqual(object.key, 5)
            expectEqual(object.other, 6)
            expectEqual(object.pair?.a, 0)
            try mapper.update(&object, #"{"c":2,"a":3,"b":4,"k":8}"#)
            expectEqual([object.key, object.other, object.pair?.a, object.pair?.b], [8, 8, 3, 4])
            expectError("expected integer, found nothing at $.b (line 1, column 1)") {
                try mapper.update(&object, #"{"c":2,"a":1}"#)
            }
            expectError("expected integer, found string at $.k (line 1, column 12)") {
                try mapper.update(&object, #"{"c":2,"k":"x"}"#)
            }
            expectEqual([object.key, object.other, object.pair?.a, object.pair?.b], [8, 8, 3, 4])
        }
    }

    @Test func `a part is missing if it has no member, whatever other parts have`() throws {
        let following = ObjectMapper(policy: MappingPolicy(unknownKeys: .report, invalidOptionals: .fail))
        _ = try following.read(Parts.self, #"{"a":1}"#)
        expectNotNil(try following.report(Parts.self, #"{"a":1}"#).value)
        let error = "expected integer, found nothing at $.d (line 1, column 1)"
        expectError(error) { try following.read(Whole.self, #"{"c":1}"#) }
        expectEqual(try following.report(Whole.self, #"{"c":1}"#).problems.map(\.description), [error + "; failed"])
        _ = try following.read(Whole.self, #"{"x":1}"#)
        expectEqual(try following.report(Whole.self, #"{"x":1}"#).problems.count, 1)
    }

    @Test func `a part without members can be invalid`() throws {
        struct Part: Deserializable {
            struct Refusal: Error {}

            init(_ data: DeserializableData) throws { throw Refusal() }
        }
        struct Whole: Deserializable {
            init(_ data: DeserializableData) throws { _ = try data.flattened.getIfPresent() as Part? }
        }
        for policy in [MappingPolicy(), MappingPolicy(unknownKeys: .report, invalidOptionals: .fail)] {
            let mapper = ObjectMapper(policy: policy)
            let error = expectThrows(DeserializationError.self) { try mapper.read(Whole.self, #"{"a":1}"#) }
            #expect(error?.underlyingError is Part.Refusal)
        }
    }

    @Test func `writing is that of map`() throws {
        struct Both: DefaultMappable {
            var (a, b) = (nil as Int?, 2)
            mutating func mapping(_ data: inout MappableData) throws {
                try data["a"].mapIfPresent(&a)
                try data["b"].mapIfPresent(&b, or: 3)
                try data["c"].mapIfPresent(&a, using: IntTransformation())
                try data["d"].mapIfPresent(&b, using: IntTransformation(), or: 3)
            }
        }
        try expectEqual(ObjectMapper().write(Both()), #"{"a":null,"b":2,"c":null,"d":2}"#)
        let brief = ObjectMapper(policy: MappingPolicy(omissions: .nilValues))
        try expectEqual(brief.write(Both()), #"{"b":2,"d":2}"#)
    }
}
