#if os(Linux) || os(macOS)
import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Long keys, many keys, and keys that an object has very often.
@Suite("Hostile input: keys", .timeLimit(.minutes(5))) struct KeyTests {
    private static func read(_ text: String, _ change: (inout JsonReadingOptions) -> Void = { _ in }) throws
        -> SupportedType
    {
        var options = JsonReadingOptions()
        change(&options)
        return try JsonSerializer(reading: options).deserializeOrThrow(fromString: text)
    }

    private static func object(_ keys: some Sequence<String>) -> String {
        "{" + keys.lazy.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    }

    fileprivate static func checkRepeatedKeys() throws {
        for key in ["a", "a key that does not fit into a small string", "\\u0061", "e\u{301}"] {
            let text = object(repeatElement(key, count: 100_000))
            expectEqual(try read(text).count, 1)
            expectEqual(try read(text) { $0.duplicateKeys = .useFirst }.count, 1)
            expect(formatProblem { try read(text) { $0.duplicateKeys = .reject } }, "duplicate object key")
        }
        // Each of many keys twice.
        let keys = (0..<30_000).map { "k\($0)" }
        let value = try read(object(keys + keys.reversed()))
        expectEqual(value.count, 30_000)
        expectEqual(try ObjectMapper().deserialize([String: Int].self, fromValue: value).count, 30_000)
    }

    fileprivate static func checkLongKeys() throws {
        let long = String(repeating: "k", count: 4 << 20)
        let text = object([long + "a", long + "b", long + "a"])
        let value = try read(text)
        expectEqual(value.count, 2)
        expectEqual(value[long + "b"]?.int, 1)
        expect(formatProblem { try read(text) { $0.limits = .untrusted } }, "document exceeds the limit of 4194304")
        expect(
            formatProblem { try read(object([String(long.prefix(1_025))])) { $0.limits = .untrusted } },
            "key exceeds the limit of 1024")
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize([String: Bool].self, fromValue: value)
        }
        expectEqual(error?.code, .wrongType)
    }

    /// To compare such texts, Swift needs time that grows with the square of their length.
    fileprivate static func checkMarks() throws {
        for text in [
            "\"e\(String(repeating: "\u{301}", count: 100_000))\"",
            object(["e\(String(repeating: "\u{301}", count: 100_000))"]),
        ] {
            expect(formatProblem { try read(text) }, "number of combining characters in a row exceeds the limit of 256")
        }
    }

    @Test func `keys that are repeated`() async {
        await #expect(processExitsWith: .success) { try KeyTests.checkRepeatedKeys() }
    }

    @Test func `keys of megabytes`() async {
        await #expect(processExitsWith: .success) { try KeyTests.checkLongKeys() }
    }

    @Test func `keys with very many accents`() async {
        await #expect(processExitsWith: .success) { try KeyTests.checkMarks() }
    }
}
#endif
