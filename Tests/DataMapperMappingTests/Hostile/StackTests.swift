import DataMapper
import Foundation

/// Models that contain themselves, on threads with stacks of all sizes: they are mapped completely, or the call fails.
@Suite("Stack: what is nested too deeply for it") struct StackTests {
    /// Large, because the stack of each level grows with the number of properties.
    struct Mapped: Mappable {
        var a: Int?, b: String?, c: Double?, d: Date?, e: URL?, f: UUID?, g: Decimal?, h: Data?
        var i: String?, j: String?, k: String?, l: String?, m: String?, n: String?, o: String?, p: String?
        var next: [Mapped?]?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["a"].map(&a)
            data["b"].map(&b)
            data["c"].map(&c)
            data["d"].map(&d)
            data["e"].map(&e)
            data["f"].map(&f)
            data["g"].map(&g)
            data["h"].map(&h)
            data["i"].map(&i)
            data["p"].map(&p)
            data["next"].map(&next)
        }
    }

    struct Separate: SerializableAndDeserializable {
        let a: Int?
        let next: [Separate?]

        init(_ data: DeserializableData) throws {
            a = data["a"].get()
            next = data["next"].get(or: [])
        }

        func serialize(to data: inout SerializableData) {
            data["a"].set(a)
            data["next"].set(next)
        }
    }

    final class Instance: Mappable {
        var next: [String: Instance]?

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws { data["next"].map(&next) }
    }

    struct Keyed: Mappable {
        var next: [String: Keyed]?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { data["next"].map(&next) }
    }

    struct Keeping: Mappable, UnknownKeyPreserving {
        var next: [Keeping?]?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { data["next"].map(&next) }
    }

    /// Maps its contents with another call of the mapper, which does not know the levels around it.
    struct Calling: Deserializable {
        let next: [Calling]

        init(_ data: DeserializableData) throws {
            let inner = data["next"][0]
            next = inner.isNull ? [] : [try data.objectMapper.deserialize(Calling.self, fromValue: inner.raw)]
        }
    }

    /// Uses itself for its contents.
    struct Recursive: Transformation {
        func object(from data: DeserializableData) throws -> Int {
            data.isNull ? 0 : 1 + (try data["next"][0].get(using: self))
        }

        func transform(from value: SupportedType) -> Int? { value.isNull ? 0 : nil }

        func transform(object: Int?) -> SupportedType { .null }
    }

    private static let levels = 600

    private static let limits = {
        var limits = ProcessingLimits.standard
        limits.depth = 10_000
        return limits
    }()

    private static let serializer = JsonSerializer(reading: JsonReadingOptions(limits: limits))

    private static let mapper = ObjectMapper(policy: MappingPolicy(limits: limits))

    private static func text(_ open: String = #"{"a": 1, "next": ["#, _ close: String = "]}") -> String {
        String(repeating: open, count: levels) + #"{"a": 2}"# + String(repeating: close, count: levels)
    }

    private static func thrown(kilobytes: Int, _ body: @escaping @Sendable () throws -> Void) -> (any Error)? {
        do {
            try onThread(kilobytes: kilobytes, body)
            return nil
        } catch {
            return error
        }
    }

    /// Sizes from one that is too small for everything to one that is large enough for everything, in every build.
    private static let sizes = [128, 256, 512, 1024, 65_536]

    private static func check(
        _ body: @escaping @Sendable () throws -> Void, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let errors = sizes.map { thrown(kilobytes: $0, body) }
        #expect(errors.last.flatMap { $0 } == nil, sourceLocation: sourceLocation)
        for error in errors.dropLast().compactMap({ $0 }) {
            let isExhausted =
                (error as? DeserializationError)?.code == .stackExhausted
                || (error as? SerializationError)?.code == .stackExhausted
            #expect(isExhausted, "\(error)", sourceLocation: sourceLocation)
        }
        #expect(errors[0] != nil, sourceLocation: sourceLocation)
    }

    /// Created on a thread with enough stack.
    private static func made<T: Deserializable & Sendable>(_: T.Type) throws -> T {
        let text = text()
        return try onThread(kilobytes: 65_536) {
            try Self.mapper.deserialize(T.self, from: text, with: Self.serializer)
        }
    }

    @Test(arguments: [MappingPolicy.standard, .strict, .lenient]) func reading(_ policy: MappingPolicy) {
        let mapper = Self.mapper.with(policy).with { ($0.unknownKeys, $0.limits) = (.ignore, Self.limits) }
        let text = Self.text()
        Self.check { _ = try mapper.deserialize(Mapped.self, from: text, with: Self.serializer) }
        Self.check { _ = try mapper.deserialize(Separate.self, from: text, with: Self.serializer) }
        Self.check { _ = try mapper.deserialize(Keeping.self, from: text, with: Self.serializer) }
        Self.check { _ = try mapper.deserialize(Calling.self, from: text, with: Self.serializer) }
        let classes = Self.text(#"{"next": {"k": "#, "}}")
        Self.check { _ = try mapper.deserialize(Instance.self, from: classes, with: Self.serializer) }
        let value = try? Self.serializer.deserializeOrThrow(Data(text.utf8))
        Self.check { _ = try mapper.deserialize(fromValue: value ?? .null, using: Recursive()) }
    }

    @Test func `a report has no value`() throws {
        let text = Self.text()
        let error = Self.thrown(kilobytes: 128) {
            let report = try Self.mapper.report(Separate.self, from: text, with: Self.serializer)
            expectNil(report.value)
            #expect(report.problems.contains { $0.error.code == .stackExhausted && $0.outcome == .failed })
        }
        expectNil(error)
    }

    @Test func writing() throws {
        let mapped = try Self.made(Mapped.self)
        let separate = try Self.made(Separate.self)
        let keeping = try Self.made(Keeping.self)
        Self.check { _ = try Self.mapper.serialize(mapped, to: Self.serializer) }
        Self.check { _ = try Self.mapper.serialize(separate, to: Self.serializer) }
        Self.check { _ = try Self.mapper.serialize(keeping, to: Self.serializer) }
    }

    @Test func `an update leaves the object as it was`() throws {
        let mapped = try Self.made(Mapped.self)
        let text = Self.text(#"{"a": 3, "next": ["#)
        Self.check {
            var object = mapped
            do {
                try Self.mapper.update(&object, from: text, with: Self.serializer)
                expectEqual(object.a, 3)
            } catch {
                expectEqual(object.a, 1)
                throw error
            }
        }
    }

    @Test(arguments: [MappingPolicy.standard, .lenient])
    func `an update of dictionaries drops no member`(_ policy: MappingPolicy) {
        let mapper = Self.mapper.with(policy).with { ($0.unknownKeys, $0.limits) = (.ignore, Self.limits) }
        let text = Self.text(#"{"next": {"k": "#, "}}")
        Self.check {
            var object = try ObjectMapper().deserialize(Keyed.self, from: "{}", with: JsonSerializer())
            try mapper.update(&object, from: text, with: Self.serializer)
        }
    }

    /// Swift values of the depth that JSON has by default.
    @Test(arguments: [(#"{"a":"#, "}"), ("[", "]")]) func `values of Swift end before the stack does`(
        _ open: String, _ close: String
    ) throws {
        let text = String(repeating: open, count: 127) + "1" + String(repeating: close, count: 127)
        let value = try JsonSerializer().deserializeOrThrow(fromString: text)
        let whole = AnyValue(try JsonSerializer().typedSerializeOrThrow(value))
        try expectEqual(JsonSerializer().typedDeserializeOrThrow(whole.value), value)
        for body in [
            { _ = try JsonSerializer().typedSerializeOrThrow(value) },
            { _ = try JsonSerializer().typedDeserializeOrThrow(whole.value) },
        ] as [@Sendable () throws -> Void] {
            for kilobytes in [64, 128, 256] {
                let error = Self.thrown(kilobytes: kilobytes, body)
                #expect(error.map { ($0 as? SerializationError)?.code == .stackExhausted } ?? true)
            }
        }
    }

    private struct AnyValue: @unchecked Sendable {
        let value: Any

        init(_ value: Any) { self.value = value }
    }
}
