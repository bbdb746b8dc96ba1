import DataMapper
import Foundation
import Testing

/// The mapper's own calls with `using:`.
@Suite("ObjectMapper, by a transformation") struct MapperUsingTests {
    protocol Event: Sendable { var date: Date { get } }

    struct Birth: Event, Mappable {
        var date: Date

        init(date: Date) { self.date = date }

        init(_ data: DeserializableData) throws { date = try data["date"].get() }

        mutating func mapping(_ data: inout MappableData) throws { try data["date"].map(&date) }
    }

    struct Party: Event, Serializable {
        var date: Date

        func serialize(to data: inout SerializableData) { data["date"].set(date) }
    }

    static let events = TypeRegistry<any Event>(key: "type").with(Birth.self, named: "birth") { $0 }
    static let mapper = ObjectMapper(policy: MappingPolicy(dates: .millisecondsSince1970))
    static let text = #"{"type":"birth","date":1500}"#

    @Test func `a single value is mapped by this mapper, as arrays are`() {
        let value = JsonSerializer().deserialize(fromString: Self.text)
        let birth = Birth(date: Date(timeIntervalSince1970: 1.5))
        expectEqual((Self.mapper.deserialize(value, using: Self.events) as (any Event)?)?.date, birth.date)
        expectEqual((Self.mapper.deserialize([value], using: Self.events) as [any Event]?)?.map(\.date), [birth.date])
        expectEqual(Self.mapper.serialize(birth, using: Self.events), value)
        expectEqual(Self.mapper.serialize([birth], using: Self.events), [value])
        expectEqual(Self.mapper.serialize(["a": birth], using: Self.events), ["a": value])
    }

    @Test func `bytes and text`() throws {
        let json = JsonSerializer()
        let birth = Birth(date: Date(timeIntervalSince1970: 1.5))
        try expectEqual(Self.mapper.deserialize(from: Self.text, with: json, using: Self.events).date, birth.date)
        try expectEqual(
            Self.mapper.deserialize(from: Data("[\(Self.text)]".utf8), with: json, using: Self.events.array).map(
                \.date), [birth.date])
        try expectEqual(Self.mapper.serialize(birth, toString: json, using: Self.events), Self.text)
        try expectEqual(Self.mapper.serialize([birth], to: json, using: Self.events.array), Data("[\(Self.text)]".utf8))
        try expectEqual(Self.mapper.serialize(nil, toString: json, using: Self.events.array), "null")
    }

    @Test func `a report`() throws {
        let text = #"[{"type":"birth","date":1},{"type":"?"},{"type":"birth","date":"x","extra":1}]"#
        let report = try Self.mapper.report(from: text, with: JsonSerializer(), using: Self.events.array)
        expectNil(report.value)
        expectEqual(report.problems.map(\.jsonPointer), ["/1/type", "/2/date"])
        let dropping = Self.mapper.with(.lenient)
        let dropped = dropping.report(
            fromValue: JsonSerializer().deserialize(fromString: text), using: Self.events.array)
        expectEqual(dropped.value?.map(\.date), [Date(timeIntervalSince1970: 1)])
        expectEqual(dropped.problems.map(\.jsonPointer), ["/1/type", "/2/date"])
        expectEqual(dropped.problems.map(\.outcome), [.elementDropped, .elementDropped])
        let strict = Self.mapper.with(MappingPolicy(unknownKeys: .reject))
        let one = Data(#"{"type":"birth","date":1,"extra":1}"#.utf8)
        let rejected = try strict.report(from: one, with: JsonSerializer(), using: Self.events)
        expectNil(rejected.value)
        expectEqual(rejected.problems.map(\.jsonPointer), ["/extra"])
    }

    @Test func `what is wrong, and where`() {
        let json = JsonSerializer()
        expectError("expected number, found boolean at $[1].date (line 1, column 51)") {
            try Self.mapper.deserialize(
                from: #"[{"type":"birth","date":1},{"type":"birth","date":true}]"#, with: json,
                using: Self.events.array)
        }
        expectError(#"unknown type name, expected one of "birth" at $.a.type (line 1, column 14)"#) {
            try Self.mapper.deserialize(from: #"{"a":{"type":"?"}}"#, with: json, using: Self.events.dictionary)
        }
        expectError("unexpected end of document at line 1, column 2") {
            try Self.mapper.deserialize(from: "[", with: json, using: Self.events.array)
        }
        let party = Party(date: .distantPast)
        expectError("Party is not registered at $[0]") {
            try Self.mapper.serialize([party], to: json, using: Self.events.array)
        }
        expectEqual(Self.mapper.serialize([party], using: Self.events), .null)
    }

    @Test func `the limit of depth`() {
        var limits = ProcessingLimits()
        limits.depth = 2
        let mapper = ObjectMapper(policy: MappingPolicy(limits: limits))
        let nested = AnyTransformation<SupportedType>(transformFrom: { $0 }, transformObject: { $0 ?? .null })
        expectEqual(mapper.deserialize([[1]], using: nested) as SupportedType?, [[1]])
        expectNil(mapper.deserialize([[[1]]], using: nested) as SupportedType?)
        expectEqual(mapper.serialize([[1]] as SupportedType, using: nested), [[1]])
        expectError(
            "nested more than 2 levels deep at $; raise the mapper's ProcessingLimits.depth if you trust the data"
        ) { try mapper.serializeOrThrow([[[1]]], using: nested) }
    }
}
