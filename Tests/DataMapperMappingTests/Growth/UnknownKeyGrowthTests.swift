import DataMapper
import Foundation
import Testing

/// So many unknown keys that code that is not linear would take minutes.
@Suite("Growth: unknown keys") struct UnknownKeyGrowthTests {
    private let mapper = ObjectMapper()

    static let count = 6_000

    struct Settings: DefaultMappable, UnknownKeyPreserving {
        var port: Int?
        var inner: [Settings]?
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws {
            data["port"].map(&port)
            data["inner"].map(&inner)
        }
    }

    static func object(_ count: Int = count, from first: Int = 0, value: String = "1", end: String = "") -> String {
        "{" + (first..<first + count).map { "\"portal\($0)\":\(value)" }.joined(separator: ",") + end + "}"
    }

    @Test func `an update of unknown keys`() throws {
        var settings = try mapper.read(Settings.self, Self.object())
        try mapper.update(&settings, Self.object(value: "2"))
        try expectEqual(mapper.write(settings), Self.object(value: "2"))
        try mapper.update(&settings, Self.object(from: Self.count))
        expectEqual(settings.unknownKeys.keys.count, 2 * Self.count)
        expectEqual(settings.unknownKeys.keys.last, "portal\(2 * Self.count - 1)")
    }

    @Test func `an update that removes unknown keys`() throws {
        var settings = try mapper.read(Settings.self, Self.object())
        try mapper.update(&settings, Self.object(value: "null"))
        #expect(settings.unknownKeys.isEmpty)
        try expectEqual(mapper.write(settings), "{}")
    }

    @Test func `an update that fails after unknown keys`() throws {
        let mapper = mapper.with { $0.invalidOptionals = .fail }
        var settings = try mapper.read(Settings.self, Self.object())
        let error = expectThrows(DeserializationError.self) {
            try mapper.update(&settings, Self.object(value: "2", end: #","port":"x""#))
        }
        expectEqual(error?.code, .wrongType)
        try expectEqual(mapper.write(settings), Self.object())
    }

    @Test func `unknown keys below levels that keep`() throws {
        let (levels, payload) = (30, Self.object(3_000))
        let text =
            String(repeating: #"{"x":1,"inner":["#, count: levels) + payload + String(repeating: "]}", count: levels)
        let settings = try mapper.read(Settings.self, text)
        try expectEqual(mapper.write(settings), text)
    }

    @Test func `unknown keys that are rejected look for one suggestion`() {
        let mapper = mapper.with(.strict)
        let error = expectThrows(DeserializationError.self) { try mapper.read(Plain.self, Self.object()) }
        expectEqual(error?.code, .unknownKey)
        expectEqual(error?.path.description, "$.portal0")
    }

    @Test func `unknown keys that are not listed have no suggestions`() throws {
        let report = try mapper.with(.lenient).report(Settings.self, Self.object())
        // A type that keeps unknown keys knows all keys.
        #expect(report.problems.isEmpty)
        let plain = try mapper.with(.lenient).report(Plain.self, Self.object())
        expectEqual(plain.problems.count, 1_000)
        expectEqual(plain.unlistedProblems, Self.count - 1_000)
        expectEqual(plain.problems.last?.jsonPointer, "/portal999")
    }

    struct Plain: Deserializable {
        let port: Int?
        init(_ data: DeserializableData) throws { port = data["port"].get() }
    }
}
