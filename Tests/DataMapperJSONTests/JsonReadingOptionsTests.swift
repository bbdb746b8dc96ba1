import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Limits: input at a limit is accepted, and input just beyond it is an error that names the limit.
struct JsonReadingOptionsTests {
    /// A limit and the texts around it.
    struct Limit: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let set: @Sendable (inout ProcessingLimits) -> Void
        let accepted: [String]
        let rejected: [(text: String, offset: Int)]
        let message: String

        init(
            _ name: String, _ set: @escaping @Sendable (inout ProcessingLimits) -> Void, accepted: [String],
            rejected: [(String, Int)], _ message: String
        ) {
            testDescription = name
            self.set = set
            self.accepted = accepted
            self.rejected = rejected.map { (text: $0.0, offset: $0.1) }
            self.message = message
        }
    }

    static let limits: [Limit] = [
        Limit(
            "depth", { $0.depth = 2 }, accepted: ["[[]]", #"{"a":{"b":1}}"#, "[[],[],{}]", "1"],
            rejected: [("[[[]]]", 2), (#"{"a":[{}]}"#, 6), ("[[],[[1]]]", 5)], "nesting exceeds the limit of 2"),
        Limit(
            "depth of nothing", { $0.depth = 0 }, accepted: ["1", #""a""#], rejected: [("[]", 0), (" {}", 1)],
            "nesting exceeds the limit of 0"),
        Limit(
            "documentSize", { $0.documentSize = 5 }, accepted: ["[1,2]", "12345", "null"],
            rejected: [("[1,2] ", 0), ("[1,23]", 0), ("      ", 0)], "document exceeds the limit of 5"),
        Limit(
            "stringLength", { $0.stringLength = 6 },
            accepted: [#""abcdef""#, #""\u0041""#, #""€€""#, #"["abcdef",""]"#, #"{"abcdefghij":1}"#],
            rejected: [(#""abcdefg""#, 0), (#"["a","\u0041b"]"#, 5), (#"{"a":"€€a"}"#, 5)],
            "string exceeds the limit of 6"),
        Limit(
            "stringLength of nothing", { $0.stringLength = 0 }, accepted: [#""""#, #"{"a":""}"#],
            rejected: [(#""a""#, 0)],
            "string exceeds the limit of 0"),
        Limit(
            "keyLength", { $0.keyLength = 3 }, accepted: [#"{"abc":"abcdef"}"#, #"{"€":1,"":2}"#],
            rejected: [(#"{"abcd":1}"#, 1), (#"{"a":1,"\n\n":2}"#, 7)], "key exceeds the limit of 3"),
        Limit(
            "numberLength", { $0.numberLength = 5 }, accepted: ["12345", "-1234", "1.234", "1e123", "[1,2,3,4,5,6]"],
            rejected: [("123456", 0), ("[1,-12345]", 3), ("1.2345", 0), ("1e+123", 0)], "number exceeds the limit of 5"),
        Limit(
            "combiningMarks", { $0.combiningMarks = 2 },
            accepted: [
                #""e\#u{301}\#u{316}""#, #""e\u0301\u0316e\u0301\u0316""#, #"{"e\#u{301}\#u{316}e\#u{301}":1}"#,
                #""ääääää""#,
                #""中文中文中文中文""#, #""\#u{1100}\#u{1161}\#u{11A8}\#u{1100}\#u{1161}\#u{11A8}""#,
            ],
            rejected: [
                (#"["e\#u{301}\#u{316}\#u{301}"]"#, 1), (#""\u0301\u0316\u0301""#, 0),
                (#"{"a":1,"\#u{5B0}\#u{5B1}\#u{5B2}":2}"#, 7),
                (#""\#u{1D165}\#u{1D166}\#u{1D167}""#, 0), (#""\n\#u{F71}\#u{F72}\#u{F74}""#, 0),
            ],
            "number of combining characters in a row exceeds the limit of 2"),
        Limit(
            "combiningMarks of nothing", { $0.combiningMarks = 0 }, accepted: [#""aé中😀""#],
            rejected: [(#""\#u{301}""#, 0), (#""中文e\#u{301}""#, 0)],
            "number of combining characters in a row exceeds the limit of 0"),
        Limit(
            "elementCount", { $0.elementCount = 4 },
            accepted: ["[1,2,3]", "[[[1]]]", #"{"a":[1]}"#, #"[{"a":1}]"#, "[[],[],[]]", "1"],
            rejected: [
                ("[1,2,3,4]", 7), ("[[],[],[],[]]", 10), (#"{"a":1,"b":2}"#, 7), (#"{"a":[1,2]}"#, 8),
                (#"[1,{"a":1,"b":2}]"#, 4),
            ],
            "number of elements exceeds the limit of 4"),
        Limit(
            "elementCount of one", { $0.elementCount = 1 }, accepted: ["1", "[]", "{}", #""a""#],
            rejected: [("[1]", 1), (#"{"a":1}"#, 1)], "number of elements exceeds the limit of 1"),
        Limit(
            "elementCount of nothing", { $0.elementCount = 0 }, accepted: [], rejected: [("1", 0), ("[]", 0)],
            "number of elements exceeds the limit of 0"),
    ]

    @Test(arguments: limits)
    func `each limit`(_ limit: Limit) throws {
        var options = JsonReadingOptions()
        limit.set(&options.limits)
        for text in limit.accepted { try expectEqual(Json.rewrite(text, options), Json.rewrite(text)) }
        for (text, offset) in limit.rejected {
            let error = try require(Json.error(text, options), "\(text)")
            let name = limit.testDescription.prefix { $0 != " " }
            expectEqual(error.code, .limitExceeded)
            expectEqual(error.message, limit.message)
            expectEqual(error.hint, "raise ProcessingLimits.\(name) if you trust the document")
            expectEqual(error.offset, offset, "\(text)")
        }
    }

    @Test
    func `limits below zero reject everything, and nothing else happens`() {
        for set in Self.limits.map(\.set) {
            var limits = ProcessingLimits()
            set(&limits)
            for limit in [\.documentSize, \.elementCount] as [WritableKeyPath<ProcessingLimits, Int>] {
                var options = JsonReadingOptions(limits: limits)
                options.limits[keyPath: limit] = -1
                expectEqual(Json.error("[1]", options)?.code, .limitExceeded)
            }
        }
    }

    @Test
    func `large element counts, at the limit and past it`() throws {
        for count in [1_000, 1_024, 4_096, 10_000] {
            var options = JsonReadingOptions()
            options.limits.elementCount = count
            let elements = String(repeating: "1,", count: count - 2)
            try expectEqual(Json.read("[\(elements)1]", options).count, count - 1)
            expectEqual(Json.error("[\(elements)1,1]", options)?.code, .limitExceeded)
        }
    }

    @Test
    func `the standard limits`() throws {
        let levels = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
        expectNil(Json.error(levels(128)))
        expectEqual(
            Json.error(levels(129))?.description,
            "nesting exceeds the limit of 128 at line 1, column 129; "
                + "raise ProcessingLimits.depth if you trust the document")
        expectNil(Json.error(String(repeating: "1", count: 20_000)))
        expectEqual(
            Json.error(String(repeating: "1", count: 20_001))?.description,
            "number exceeds the limit of 20000 at line 1, column 1; "
                + "raise ProcessingLimits.numberLength if you trust the document")
        try expectEqual(Json.read("\"" + String(repeating: "a", count: 1_000_000) + "\"").string?.utf8.count, 1_000_000)
    }

    @Test
    func `a limit is found before the document is read to its end`() throws {
        let brackets = try require(Json.error(String(repeating: "[", count: 1_000_000)))
        expectEqual(brackets.code, .limitExceeded)
        expectEqual(brackets.offset, 128)
        let objects = try require(Json.error(String(repeating: #"{"a":"#, count: 200_000)))
        expectEqual(objects.code, .limitExceeded)
        expectEqual(objects.offset, 128 * 5)
        let number = try require(Json.error(String(repeating: "9", count: 1 << 20)))
        expectEqual(number.code, .limitExceeded)
        expectEqual(number.offset, 0)
    }

    @Test
    func `without limits, the same texts are read or rejected for what they are`() throws {
        var options = JsonReadingOptions()
        options.limits.depth = .max
        options.limits.numberLength = .max
        let brackets = try require(Json.error(String(repeating: "[", count: 200_000), options))
        expectEqual(brackets.code, .unexpectedEnd)
        expectEqual(brackets.offset, 200_000)
        let digits = String(repeating: "9", count: 1 << 18)
        let number = try Json.read("[\(digits)]", options)
        expectNil(number[0]?.double)
        expectNil(number[0]?.int)
        expectEqual(JsonSerializer().serialize(toString: number), "[\(digits)]")
    }

    @Test func `an empty document is null if that is allowed`() throws {
        let serializer = JsonSerializer(reading: JsonReadingOptions(readsEmptyDocumentAsNull: true))
        let blank: [[UInt8]] = [
            [], Array(" \r\n\t".utf8), [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE, 0x20, 0], [0x20, 0, 0x0A, 0],
        ]
        for bytes in blank {
            try expectEqual(serializer.deserializeOrThrow(Data(bytes)), .null)
            expectThrows(JsonError.self) { try JsonSerializer().deserializeOrThrow(Data(bytes)) }
        }
        for text in ["[", "\u{a0}", "\"", "\0", "// a", "nul"] {
            expectThrows(JsonError.self) { try serializer.deserializeOrThrow(fromString: text) }
        }
        try expectEqual(serializer.deserializeOrThrow(Data(), within: .untrusted), .null)
        try expectEqual(serializer.deserializeOrThrow(fromString: " 1 "), 1)
    }
}
