import DataMapper
import Foundation
import Testing

/// So many unknown keys that code that is not linear would take minutes.
@Suite("Growth: unknown keys")
struct UnknownKeyGrowthTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    static let count = 6_000

    struct Settings: Mappable, UnknownKeyPreserving {
        var port: Int?
        var inner: [Settings]?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["port"].map(&port)
            data["inner"].map(&inner)
        }
    }

    static func object(_ count: Int = count, from first: Int = 0, value: String = "1", end: String = "") -> String {
        "{" + (first..<first + count).map { "\"portal\($0)\":\(value)" }.joined(separator: ",") + end + "}"
    }

    @Test func `an update of unknown keys`() throws {
        var settings = try mapper.deserialize(Settings.self, from: Self.object(), with: json)
        try mapper.update(&settings, from: Self.object(value: "2"), with: json)
        #expect(try mapper.serialize(settings, toString: json) == Self.object(value: "2"))
        try mapper.update(&settings, from: Self.object(from: Self.count), with: json)
        #expect(settings.unknownKeys.keys.count == 2 * Self.count)
        #expect(settings.unknownKeys.keys.last == "portal\(2 * Self.count - 1)")
    }

    @Test func `an update that removes unknown keys`() throws {
        var settings = try mapper.deserialize(Settings.self, from: Self.object(), with: json)
        try mapper.update(&settings, from: Self.object(value: "null"), with: json)
        #expect(settings.unknownKeys.isEmpty)
        #expect(try mapper.serialize(settings, toString: json) == "{}")
    }

    @Test func `an update that fails after unknown keys`() throws {
        let mapper = mapper.with { $0.invalidOptionals = .fail }
        var settings = try mapper.deserialize(Settings.self, from: Self.object(), with: json)
        let error = #expect(throws: DeserializationError.self) {
            try mapper.update(&settings, from: Self.object(value: "2", end: #","port":"x""#), with: json)
        }
        #expect(error?.code == .wrongType)
        #expect(try mapper.serialize(settings, toString: json) == Self.object())
    }

    @Test func `unknown keys below levels that keep`() throws {
        let (levels, payload) = (30, Self.object(3_000))
        let text =
            String(repeating: #"{"x":1,"inner":["#, count: levels) + payload + String(repeating: "]}", count: levels)
        let settings = try mapper.deserialize(Settings.self, from: text, with: json)
        #expect(try mapper.serialize(settings, toString: json) == text)
    }

    @Test func `unknown keys that are rejected look for one suggestion`() {
        let mapper = mapper.with(.strict)
        let error = #expect(throws: DeserializationError.self) {
            try mapper.deserialize(Plain.self, from: Self.object(), with: json)
        }
        #expect(error?.code == .unknownKey)
        #expect(error?.path.description == "$.portal0")
    }

    @Test func `unknown keys that are not listed have no suggestions`() throws {
        let report = try mapper.with(.lenient).report(Settings.self, from: Self.object(), with: json)
        // A type that keeps unknown keys knows all keys.
        #expect(report.problems.isEmpty)
        let plain = try mapper.with(.lenient).report(Plain.self, from: Self.object(), with: json)
        #expect(plain.problems.count == 1_000)
        #expect(plain.unlistedProblems == Self.count - 1_000)
        #expect(plain.problems.last?.jsonPointer == "/portal999")
    }

    struct Plain: Deserializable {
        let port: Int?
        init(_ data: DeserializableData) throws { port = data["port"].get() }
    }
}
