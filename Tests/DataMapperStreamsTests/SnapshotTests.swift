import DataMapper
import DataMapperStreams
import Foundation
import TestSupport

/// Values whose text arrives in pieces.
struct SnapshotTests {
    typealias Value = [String: [String]]

    struct Chunk: Deserializable, Sendable {
        let pieces: [(index: Int, text: String)]

        init(_ data: DeserializableData) throws {
            let calls: [SupportedType] = try data["calls"].get()
            pieces = calls.map { ($0["index"]?.int ?? 0, $0["arguments"]?.string ?? "") }
        }
    }

    static let mapper = ObjectMapper()

    static func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
        AsyncStream { stream in
            for element in elements { stream.yield(element) }
            stream.finish()
        }
    }

    static func snapshots<V: PartiallyMappable>(_ pieces: [String?], of _: V.Type) async throws -> [Snapshot<V>] {
        var found: [Snapshot<V>] = []
        for try await snapshot in stream(pieces).snapshots(of: V.self, with: mapper, text: { $0 }) {
            found.append(snapshot)
        }
        return found
    }

    @Test func `each piece has a snapshot, and the end a report`() async throws {
        let found = try await Self.snapshots(
            [#"{"a": ["#, nil, #""x"#, "", #"y"], "b":"#, " [] ", "}"], of: Value.self)
        expectEqual(
            found.map(\.partial),
            [["a": []], ["a": ["x"]], ["a": ["xy"]], ["a": ["xy"], "b": []]]
                + Array(repeating: ["a": ["xy"], "b": []], count: 2))
        expectEqual(found.map(\.newText), [#"{"a": ["#, #""x"#, #"y"], "b":"#, " [] ", "}", ""])
        expectEqual(found.map(\.index), [0, 0, 0, 0, 0, 0])
        expectEqual(found.map { $0.report == nil }, [true, true, true, true, true, false])
        expectEqual(found.last?.report?.value, ["a": ["xy"], "b": []])
    }

    @Test func `the report has all problems of the whole text`() async throws {
        let found = try await Self.snapshots([#"{"a": ["x", 1], "b""#, #": 2}"#], of: Value.self)
        expectEqual(found.last?.partial, ["a": ["x"]])
        expectEqual(
            found.last?.report?.problems.map(\.description),
            [
                "expected string, found integer at $.a[1] (line 1, column 13); failed",
                "expected array, found integer at $.b (line 1, column 22); failed",
            ])
        let cut = try await Self.snapshots([#"{"a": ["x"#], of: Value.self)
        expectEqual(cut.map(\.partial), [["a": ["x"]], ["a": ["x"]]])
        expectEqual(
            cut.last?.report?.problems.map(\.description),
            ["unexpected end of document in string at $ (line 1, column 10); failed"])
        expectEqual(try await Self.snapshots([], of: Value.self).count, 0)
        expectEqual(try await Self.snapshots([" ", "-"], of: Value.self).map { $0.partial == nil }, [true])
    }

    @Test func `invalid text ends the loop`() async throws {
        let error = await #expect(throws: JsonError.self) {
            try await Self.snapshots([#"{"a":"#, "\n]"], of: Value.self)
        }
        expectEqual(error?.description, "expected a value at line 2, column 1")
    }

    @Test func `pieces of several values are joined by index`() async throws {
        let events = [
            #"{"calls": [{"index": 1, "arguments": "[\"a"}]}"#,
            #"{"calls": [{"index": 0, "arguments": "[\"b"}, {"index": 1, "arguments": "c\", \""}]}"#,
            #"{"calls": []}"#, #"{"calls": [{"index": 0, "arguments": "\"]"}]}"#,
        ]
        let body = Self.stream(events.map { Array("data: \($0)\n\n".utf8) } + [Array("data: [DONE]\n\n".utf8)])
        let chunks = body.serverSentEvents(of: Chunk.self, until: "[DONE]", with: Self.mapper)
        var found: [String] = []
        for try await snapshot in chunks.snapshots(of: [String].self, with: Self.mapper, pieces: { $0.pieces }) {
            found.append(
                "\(snapshot.index): \(snapshot.partial ?? [])" + (snapshot.report.map { " \($0.problems.count)" } ?? "")
            )
        }
        expectEqual(
            found,
            [
                #"1: ["a"]"#, #"0: ["b"]"#, #"1: ["ac", ""]"#, #"0: ["b"]"#, #"0: ["b"] 0"#, #"1: ["ac", ""] 1"#,
            ])
    }

    @Test func `a text may be an error of the program, and the task may be cancelled`() async throws {
        struct Refused: Error {}
        let refusing = Self.stream(["[]"]).snapshots(of: [String].self, with: Self.mapper) { _ -> String? in
            throw Refused()
        }
        await #expect(throws: Refused.self) { for try await _ in refusing {} }
        let task = Task {
            let endless = AsyncStream<String> { stream in stream.yield("[") }
            for try await _ in endless.snapshots(of: [String].self, with: Self.mapper, text: { $0 }) {}
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a scalar, a mark and text after the value`() async throws {
        expectEqual(
            try await Self.snapshots(["\"a", "b\\", "n\\u00", "e9\"", " "], of: String.self).map(\.partial),
            ["a", "ab", "ab\n", "ab\n\u{E9}", "ab\n\u{E9}"])
        expectEqual(
            try await Self.snapshots(["\u{FEFF}[", "\"a\"]", "x"], of: [String].self).map(\.partial),
            [[], ["a"], ["a"]])
        expectEqual(
            try await Self.snapshots(["[null", ", \"a\"", "]"], of: [String?].self).last?.report?.value, [nil, "a"])
    }

    @Test func `options of streams are refused`() async throws {
        let serializer = JsonSerializer(reading: JsonReadingOptions(allowsComments: true))
        let sequence = Self.stream(["[/**/"]).snapshots(
            of: [String].self, with: Self.mapper, serializer: serializer, text: { $0 })
        let error = await #expect(throws: JsonError.self) { for try await _ in sequence {} }
        expectEqual(error?.code, .unsupportedOption)
    }
}
