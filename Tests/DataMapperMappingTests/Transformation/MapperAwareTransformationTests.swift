import DataMapperCore
import Foundation
import Testing

/// Transformations that use the mapper. Transformations that wrap or combine them must pass the mapper on, and their
/// errors, too.
@Suite("Transformations that see the mapper") struct MapperAwareTransformationTests {
    /// A date in an object, in the mapper's form. Without a mapper, it is a number of days.
    struct Day: Transformation {
        func transform(from value: SupportedType) -> Date? {
            value.int.map { Date(timeIntervalSince1970: Double($0) * 86_400) }
        }

        func transform(object: Date?) -> SupportedType {
            object.map { .int(Int($0.timeIntervalSince1970 / 86_400)) } ?? .null
        }

        func object(from data: DeserializableData) throws -> Date { try data["day"].get() }

        func write(_ object: Date?, to data: inout SerializableData) { data["day"].set(object) }
    }

    struct Delegated: DelegatedTransformation {
        typealias Object = Date

        let transformationDelegate = Day().typeErased()
    }

    struct Composite: CompositeTransformation {
        typealias Object = String

        let transformationDelegate = Day().typeErased()

        func convert(from value: Date?) -> String? {
            value.flatMap { $0.timeIntervalSince1970 < 0 ? nil : "\($0.timeIntervalSince1970)" }
        }

        func convert(object: String?) -> Date? { object.flatMap { Double($0) }.map { Date(timeIntervalSince1970: $0) } }
    }

    static let mapper = ObjectMapper(policy: MappingPolicy(dates: .millisecondsSince1970))
    static let second = Date(timeIntervalSince1970: 1)

    private func read<R: DeserializableTransformation>(_ value: SupportedType, _ transformation: R) -> R.Object? {
        try? Self.mapper.deserialize(fromValue: ["x": value], using: Member(transformation))
    }

    private func failure<R: DeserializableTransformation>(_ value: SupportedType, _ transformation: R) -> String? {
        message { try Self.mapper.deserialize(fromValue: ["x": value], using: Member(transformation)) }
    }

    private func written<W: SerializableTransformation>(_ object: W.Object?, _ transformation: W) throws -> String {
        try Self.mapper.serializeOrThrow(object, using: transformation).description
    }

    /// Transforms the value under `x` with another transformation.
    struct Member<Base: DeserializableTransformation>: DeserializableTransformation {
        let base: Base

        init(_ base: Base) { self.base = base }

        func transform(from value: SupportedType) -> Base.Object? { nil }

        func object(from data: DeserializableData) throws -> Base.Object { try data["x"].get(using: base) }
    }

    static let day: SupportedType = ["day": 1000]

    @Test func `hidden`() throws {
        let both = Day().typeErased().typeErased()
        let reading: AnyDeserializableTransformation<Date> = Day().typeErased()
        let writing: AnySerializableTransformation<Date> = Day().typeErased()
        expectEqual(read(Self.day, both), Self.second)
        expectEqual(read(Self.day, reading), Self.second)
        expectEqual(failure(["day": "?"], both), "expected number, found string at $.x.day")
        expectEqual(failure(["day": "?"], reading), "expected number, found string at $.x.day")
        expectEqual(failure(1, both), "expected object, found integer at $.x")
        try expectEqual(written(Self.second, both), #"{"day": 1000}"#)
        try expectEqual(written(Self.second, writing), #"{"day": 1000}"#)
        expectEqual(both.transform(from: 1), Date(timeIntervalSince1970: 86_400))
        expectEqual(both.transform(object: Date(timeIntervalSince1970: 86_400)), 1)
    }

    @Test func `made of functions`() {
        let reading = AnyDeserializableTransformation<Int> { $0.int }
        expectEqual(failure("1", reading), "string cannot be converted at $.x")
        expectEqual(failure(.null, reading), "expected value, found null at $.x")
    }

    @Test func `within others`() throws {
        // In arrays.
        expectEqual(read([Self.day, Self.day], Day().array), [Self.second, Self.second])
        expectEqual(failure([Self.day, ["day": "?"]], Day().array), "expected number, found string at $.x[1].day")
        expectEqual(failure([Self.day, nil], Day().array), "expected date, found nothing at $.x[1].day")
        expectEqual(failure([:], Day().array), "expected array, found object at $.x")
        try expectEqual(written([Self.second], Day().array), #"[{"day": 1000}]"#)
        try expectEqual(written(nil, Day().array), "null")

        // In dictionaries.
        expectEqual(read(["a": Self.day], Day().dictionary), ["a": Self.second])
        expectEqual(failure(["a": ["day": "?"]], Day().dictionary), "expected number, found string at $.x.a.day")
        expectEqual(failure(["a": [:]], Day().array.dictionary), "expected array, found object at $.x.a")
        try expectEqual(written(["b": Self.second], Day().dictionary), #"{"b": {"day": 1000}}"#)

        // Optional.
        expectEqual(read(Self.day, Day().optional), .some(Self.second))
        expectEqual(read(.null, Day().optional), .some(nil))
        expectEqual(failure(["day": "?"], Day().optional), "expected number, found string at $.x.day")
        expectEqual(read([Self.day, nil], Day().optional.array), [Self.second, nil])
        try expectEqual(written([Self.second, nil], Day().optional.array), #"[{"day": 1000}, null]"#)

        // Lenient, and with a default.
        expectEqual(read(Self.day, Day().lenient), Self.second)
        expectEqual(read("1", Day().lenient), Date(timeIntervalSince1970: 86_400))
        expectEqual(failure(["day": "?"], Day().lenient), "expected number, found string at $.x.day")
        try expectEqual(written(Self.second, Day().lenient), #"{"day": 1000}"#)
        expectEqual(read(Self.day, Day().default(.distantPast)), Self.second)
        expectEqual(read(["day": "?"], Day().default(.distantPast)), .distantPast)
        try expectEqual(written(Self.second, Day().default(.distantPast)), #"{"day": 1000}"#)

        // Mapped.
        let seconds = Day().map(
            from: { $0 < Date(timeIntervalSince1970: 0) ? nil : $0.timeIntervalSince1970 },
            to: { Date(timeIntervalSince1970: $0) })
        expectEqual(read(Self.day, seconds), 1)
        expectEqual(failure(["day": "?"], seconds), "expected number, found string at $.x.day")
        expectEqual(failure(["day": -1000], seconds), "object cannot be converted at $.x")
        try expectEqual(written(1, seconds), #"{"day": 1000}"#)

        // Delegated and composite.
        expectEqual(read(Self.day, Delegated()), Self.second)
        expectEqual(failure(["day": "?"], Delegated()), "expected number, found string at $.x.day")
        try expectEqual(written(Self.second, Delegated()), #"{"day": 1000}"#)
        expectEqual(read(Self.day, Composite()), "1.0")
        expectEqual(failure(["day": "?"], Composite()), "expected number, found string at $.x.day")
        expectEqual(failure(["day": -1000], Composite()), "object cannot be converted at $.x")
        try expectEqual(written("1", Composite()), #"{"day": 1000}"#)
    }

    @Test func `as the default of a type`() throws {
        struct Birthday: SupportedTypeConvertible {
            let date: Date

            static let defaultTransformation: AnyTransformation<Birthday> = Day().map(
                from: { Birthday(date: $0) }, to: { $0.date })
        }
        let value: SupportedType = ["a": [Self.day]]
        let birthdays = try Self.mapper.deserialize([String: [Birthday]].self, fromValue: value)
        expectEqual(birthdays["a"]?.map(\.date), [Self.second])
        try expectEqual(Self.mapper.serializeOrThrow(birthdays), value)
        expectEqual(
            message {
                try Self.mapper.deserialize([String: [Birthday]].self, fromValue: ["a": [["day": "?"]]])
            }, "expected number, found string at $.a[0].day")
    }

    @Test func `as a strategy for dates`() throws {
        struct Year: Transformation {
            func transform(from value: SupportedType) -> Date? { nil }
            func transform(object: Date?) -> SupportedType { .null }

            func object(from data: DeserializableData) throws -> Date {
                Date(timeIntervalSince1970: try data["year"].get() * 31_556_952 - 62_167_219_200)
            }

            func write(_ object: Date?, to data: inout SerializableData) {
                data["year"].set(
                    object.map { Int((($0.timeIntervalSince1970 + 62_167_219_200) / 31_556_952).rounded()) })
            }
        }
        let mapper = ObjectMapper(policy: MappingPolicy(dates: .custom(Year())))
        let dates = try mapper.deserialize([String: Date].self, fromValue: ["a": ["year": 2000]])
        try expectEqual(mapper.serializeOrThrow(dates).description, #"{"a": {"year": 2000}}"#)
        expectError("expected number, found string at $[0].year") {
            try mapper.deserialize([Date].self, fromValue: [["year": "?"]])
        }
    }
}
