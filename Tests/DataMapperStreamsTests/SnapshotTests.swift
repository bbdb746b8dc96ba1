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

    @Test func `a text with escapes may be cut anywhere`() async throws {
        let text = #"{"a":["x\n\u20ac\ud83d\ude00\"\\y","z"],"\u00e9\n":[]}"#
        let whole = ["a": ["x\n€😀\"\\y", "z"], "é\n": []]
        for count in 1..<text.count {
            let found = try await Self.snapshots(
                [String(text.prefix(count)), String(text.dropFirst(count))], of: Value.self)
            expectEqual(found.map(\.partial).dropFirst(), [whole, whole], "\(count)")
            expectEqual(found.last?.report?.value, whole, "\(count)")
        }
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
    }

    struct Answer: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let pieces: [String?]
        let partials: [[String]?]
        let problem: String
        /// If it is not the default.
        var limits = ProcessingLimits.standard
    }

    @Test(
        arguments: [
            Answer(
                testDescription: "no piece", pieces: [nil], partials: [nil],
                problem: "unexpected end of document at $ (line 1, column 1); failed"),
            Answer(
                testDescription: "an empty piece", pieces: ["", nil, ""], partials: [nil],
                problem: "unexpected end of document at $ (line 1, column 1); failed"),
            Answer(
                testDescription: "nothing that counts", pieces: [" ", "-"], partials: [nil],
                problem: "unexpected end of document at $ (line 1, column 3); failed"),
            Answer(
                testDescription: "a text for people", pieces: ["Sorry", ", I", " cannot"],
                partials: [nil, nil, nil, nil],
                problem: "expected a value at $ (line 1, column 1); failed"),
            Answer(
                testDescription: "an error in the middle", pieces: [#"["a""#, "\n}", ", 1", "]"],
                partials: [["a"], ["a"], ["a"], ["a"], ["a"]],
                problem: "expected ',' or ']' after array element at $ (line 2, column 1); failed"),
            Answer(
                testDescription: "two commas", pieces: [#"["a""#, ",", ",", #""b"]"#],
                partials: [["a"], ["a"], ["a"], ["a"], ["a"]],
                problem: "expected a value at $ (line 1, column 6); failed"),
            Answer(
                testDescription: "text after the value", pieces: [#"["a"]"#, " ", "\n", "x", " y"],
                partials: [["a"], ["a"], ["a"], ["a"]],
                problem: "unexpected content after the document at $ (line 2, column 1); failed"),
            Answer(
                testDescription: "text after the value, in one piece", pieces: [#"["a"]x"#, "y"],
                partials: [nil, nil, nil],
                problem: "unexpected content after the document at $ (line 1, column 6); failed"),
            Answer(
                testDescription: "a large text", pieces: [#"["a","#, #""b","#, #""c"]"#],
                partials: [["a"], ["a"], ["a"], ["a"]],
                problem:
                    "document exceeds the limit of 8 at $ (line 1, column 1); raise ProcessingLimits.documentSize if you trust the document; failed",
                limits: limited { $0.documentSize = 8 }),
            Answer(
                testDescription: "a long string", pieces: [#"["ab"#, "cd", "ef", #"g"]"#],
                partials: [["ab"], ["abcd"], ["abcd"], ["abcd"], ["abcd"]],
                problem:
                    "string exceeds the limit of 5 at $ (line 1, column 2); raise ProcessingLimits.stringLength if you trust the document; failed",
                limits: limited { $0.stringLength = 5 }),
            Answer(
                testDescription: "short strings", pieces: [#"["ab"#, #"cd","ab"#, #"cd","abc"#, "dx"],
                partials: [
                    ["ab"], ["abcd", "ab"], ["abcd", "abcd", "abc"], ["abcd", "abcd", "abcdx"],
                    ["abcd", "abcd", "abcdx"],
                ],
                problem: "unexpected end of document in string at $ (line 1, column 22); failed",
                limits: limited { $0.stringLength = 5 }),
            Answer(
                testDescription: "many combining marks", pieces: [#"["a\u0301"#, "\u{301}", #"\u0301"#, "\u{301}"],
                partials: [["a\u{301}"], ["a\u{301}\u{301}"], ["a\u{301}\u{301}\u{301}"]]
                    + Array(repeating: ["a\u{301}\u{301}\u{301}"], count: 2),
                problem:
                    "number of combining characters in a row exceeds the limit of 3 at $ (line 1, column 2); raise ProcessingLimits.combiningMarks if you trust the document; failed",
                limits: limited { $0.combiningMarks = 3 }),
            Answer(
                testDescription: "many values", pieces: [#"["a","#, #""b","#, #""c","#, #""d"]"#],
                partials: [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c"], ["a", "b", "c"]],
                problem:
                    "number of elements exceeds the limit of 4 at $ (line 1, column 14); raise ProcessingLimits.elementCount if you trust the document; failed",
                limits: limited { $0.elementCount = 4 }),
        ])
    func `an answer that cannot be read`(_ answer: Answer) async throws {
        let mapper = ObjectMapper(policy: MappingPolicy(limits: answer.limits))
        var found: [Snapshot<[String]>] = []
        for try await snapshot in Self.stream(answer.pieces).snapshots(of: [String].self, with: mapper, text: { $0 }) {
            found.append(snapshot)
        }
        expectEqual(found.map(\.partial), answer.partials)
        expectEqual(found.map(\.newText).joined(), answer.pieces.compactMap(\.self).joined())
        expectEqual(found.dropLast().filter { $0.report != nil }.count, 0)
        expectEqual(found.last?.report?.problems.map(\.description), [answer.problem])
    }

    static func limited(_ change: (inout ProcessingLimits) -> Void) -> ProcessingLimits {
        var limits = ProcessingLimits.standard
        change(&limits)
        return limits
    }

    @Test(arguments: [[#"{"a":["x","#, "]", #","b":["y"]}"#], [#"{"a":["x"],"#, " ", "},", #""b":["y"]}"#]])
    func `nothing counts after a comma before a bracket`(_ pieces: [String]) async throws {
        let found = try await Self.snapshots(pieces, of: Value.self)
        expectEqual(found.map(\.partial), Array(repeating: ["a": ["x"]], count: pieces.count + 1))
        expectEqual(found.last?.report?.value, nil)
    }

    @Test func `text that shows nothing new is in the next snapshot`() async throws {
        let found = try await Self.snapshots(
            [" ", "[\"a\"", ", \"\\u", "00", "e9", "\"]", " ", "\n"], of: [String].self)
        expectEqual(
            found.map(\.partial), [["a"], ["a", ""], ["a", ""], ["a", "\u{E9}"], ["a", "\u{E9}"], ["a", "\u{E9}"]])
        expectEqual(found.map(\.newText), [" [\"a\"", ", \"\\u", "00", "e9", "\"]", " \n"])
    }

    @Test func `an invalid value does not affect the others`() async throws {
        let pieces = [
            (index: 1, text: "{]"), (index: 0, text: "[\"a\""), (index: 1, text: "}"), (index: 0, text: "]"),
            (index: 2, text: ""),
        ]
        var found: [String] = []
        for try await snapshot in Self.stream(pieces).snapshots(of: [String].self, with: Self.mapper, pieces: { [$0] })
        {
            found.append(
                "\(snapshot.index) \(snapshot.newText) \(snapshot.report.map { "\($0.problems.count)" } ?? "-")")
        }
        expectEqual(found, ["1 {] -", "0 [\"a\" -", "1 } -", "0 ] -", "0  0", "1  1", "2  1"])
    }

    @Test(
        arguments: [
            ("few", 1_024, 0, nil), ("many values", 1_025, 0, 1_024), ("large values", 3, 5, 2),
            ("small values", 3, 3, nil),
            ("one large value", 1, 20, nil),
        ] as [(String, Int, Int, Int?)])
    func `values are limited together`(_: String, _ count: Int, _ size: Int, _ failure: Int?) async throws {
        let mapper = ObjectMapper(policy: MappingPolicy(limits: Self.limited { $0.documentSize = 10 }))
        let pieces = (0..<count).map { (index: -$0, text: String(repeating: " ", count: size)) }
        var iterator = Self.stream(pieces).snapshots(of: [String].self, with: mapper, pieces: { [$0] })
            .makeAsyncIterator()
        var (reports, text) = (0, "")
        do {
            while let snapshot = try await iterator.next() { reports += snapshot.report == nil ? 0 : 1 }
        } catch { text = "\(error)" }
        let message = "more than 1024 values, or values that are too large together at line 1, column 1"
        expectEqual(text, failure == nil ? "" : message)
        expectEqual(reports, failure == nil ? count : 0)
        expectNil(try await iterator.next()?.index)
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
        let refusing = Self.stream(["[]", "x"]).snapshots(of: [String].self, with: Self.mapper) { _ -> String? in
            throw Refused()
        }
        var iterator = refusing.makeAsyncIterator()
        await #expect(throws: Refused.self) { try await iterator.next() }
        expectNil(try await iterator.next()?.index)
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
            [[], ["a"], ["a"], ["a"]])
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
