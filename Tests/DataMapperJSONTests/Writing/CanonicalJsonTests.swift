import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

@Suite("Canonical JSON") struct CanonicalJsonTests {
    static let table: [Row<SupportedType, String>] = [
        Row("null", .null, "null"),
        Row(
            "order of keys", ["b": 1, "a": [["d": true, "c": nil]], "": 0], #"{"":0,"a":[{"c":null,"d":true}],"b":1}"#),
        Row(
            "surrogates come before U+E000",
            [
                "\u{FB33}": 1, "\u{1F602}": 2, "\u{D7FF}": 3, "\u{E000}": 4, "\u{FFFF}": 5, "\u{10FFFF}": 6,
                "\u{10000}": 7,
            ],
            "{\"\u{D7FF}\":3,\"\u{10000}\":7,\"\u{1F602}\":2,\"\u{10FFFF}\":6,\"\u{E000}\":4,\"\u{FB33}\":1,\"\u{FFFF}\":5}"
        ),
        Row(
            "a prefix comes first", ["ab": 1, "a": 2, "a\u{E000}": 3, "a\u{10000}": 4],
            "{\"a\":2,\"ab\":1,\"a\u{10000}\":4,\"a\u{E000}\":3}"),
        Row(
            "within a character", ["\u{E9}": 1, "\u{E8}": 2, "\u{EE80}": 3, "\u{EE01}": 4],
            "{\"\u{E8}\":2,\"\u{E9}\":1,\"\u{EE01}\":4,\"\u{EE80}\":3}"),
        Row("no normalisation", ["\u{e9}": 1, "e\u{301}": 2], "{\"e\u{301}\":2,\"\u{e9}\":1}"),
        Row(
            "escapes", "\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}\"\\/\u{2028}",
            "\"\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f\u{7F}\\\"\\\\/\u{2028}\""),
        Row(
            "whole numbers", [.double(1), .double(-0.0), .int(7), .double(1e20), .double(-56)],
            "[1,0,7,100000000000000000000,-56]"),
        Row(
            "exponents",
            [.double(1e21), .double(1e-6), .double(1e-7), .double(1.5e300), .double(.leastNonzeroMagnitude)],
            "[1e+21,0.000001,1e-7,1.5e+300,5e-324]"),
        Row("fractions", [.double(0.1), .double(123.456), .double(-0.002)], "[0.1,123.456,-0.002]"),
        Row(
            "integers up to 2^53", [.int(9_007_199_254_740_992), .int(-9_007_199_254_740_992)],
            "[9007199254740992,-9007199254740992]"),
        Row(
            "integers that keep their digits",
            [.int(9_007_199_254_740_994), .int(1_000_000_000_000_000_000), .uint64(10_000_000_000_000_000_000)],
            "[9007199254740994,1000000000000000000,10000000000000000000]"),
        Row(
            "decimals",
            [.decimal(Decimal(string: "4.50") ?? 0), .decimal(Decimal(string: "0.10000000000000000000000001") ?? 0)],
            "[4.5,0.1]"),
        Row(
            "bytes and dates", [.data(Data([0, 255])), .date(Date(timeIntervalSince1970: 0))],
            #"["AP8=","1970-01-01T00:00:00Z"]"#),
    ]

    @Test(arguments: table) func writes(_ row: Row<SupportedType, String>) throws {
        try expectEqual(JsonSerializer.canonical.serializeOrThrow(toString: row.input), row.expected)
        expectEqual(JsonSerializer.canonical.serialize(toString: row.input), row.expected)
        let again = try JsonSerializer.canonical.deserializeOrThrow(fromString: row.expected)
        try expectEqual(JsonSerializer.canonical.serializeOrThrow(toString: again), row.expected)
    }

    @Test(
        arguments: [
            Row("[-0, 0.0, -0.0, 0e5]", "[0,0,0,0]"),
            Row("[1E30, 4.50, 2e-3, 1e2, 100.0]", "[1e+30,4.5,0.002,100,100]"),
            Row("[333333333.33333329, 1e-400]", "[333333333.3333333,0]"),
            Row("100000000000000000000000", "1e+23"),
            Row("[9007199254740993.0, 1.2345678901234567890e25]", "[9007199254740992,1.2345678901234568e+25]"),
            Row("  {\"b\" : [ ], \"a\":\"\\u20ac\\/\"}", "{\"a\":\"\u{20AC}/\",\"b\":[]}"),
        ] as [Row<String, String>])
    func `of texts`(_ row: Row<String, String>) throws {
        let value = try JsonSerializer.canonical.deserializeOrThrow(fromString: row.input)
        try expectEqual(JsonSerializer.canonical.serializeOrThrow(toString: value), row.expected)
    }

    static let errors: [Row<SupportedType, String>] = [
        Row("NaN", ["b": [1, .double(.nan)]], "JSON cannot express NaN and infinities at $.b[1]"),
        Row("infinity", .double(-.infinity), "JSON cannot express NaN and infinities at $"),
        Row(
            "2^53 + 1", ["a": .int(9_007_199_254_740_993)],
            "integer would lose digits in canonical JSON at $.a; write it as a string"),
        Row("Int64.max", .int64(.max), "integer would lose digits in canonical JSON at $; write it as a string"),
        Row("Int64.min", .int64(.min), "integer would lose digits in canonical JSON at $; write it as a string"),
        Row("UInt64.max", .uint64(.max), "integer would lose digits in canonical JSON at $; write it as a string"),
        Row("2^60", .int(1 << 60), "integer would lose digits in canonical JSON at $; write it as a string"),
    ]

    @Test(arguments: errors) func `what has no place`(_ row: Row<SupportedType, String>) throws {
        let error = expectError(row.expected, as: SerializationError.self) {
            try JsonSerializer.canonical.serializeOrThrow(row.input)
        }
        expectEqual(error?.code, .unsupportedValue)
    }

    @Test(
        arguments: [
            ("[123456789012345678901]", "integer would lose digits in canonical JSON at $[0]; write it as a string"),
            ("1e400", "canonical JSON cannot express a number beyond the range of Double at $; write it as a string"),
        ])
    func `texts that have no place`(_ text: String, _ message: String) throws {
        let value = try JsonSerializer.canonical.deserializeOrThrow(fromString: text)
        expectError(message, as: SerializationError.self) { try JsonSerializer.canonical.serializeOrThrow(value) }
    }

    @Test func `without errors, the nearest Double or null`() throws {
        let value: SupportedType = [.double(.nan), .int(9_007_199_254_740_993), .uint64(.max)]
        expectEqual(JsonSerializer.canonical.serialize(toString: value), "[null,9007199254740992,18446744073709552000]")
        let large = JsonSerializer().deserialize(fromString: "[1e400]")
        expectEqual(JsonSerializer.canonical.serialize(toString: large), "[null]")
    }

    @Test func `duplicate keys are rejected`() {
        let error = expectThrows(JsonError.self) {
            try JsonSerializer.canonical.deserializeOrThrow(fromString: #"{"a":1,"\u0061":2}"#)
        }
        expectEqual(error?.code, .duplicateKey)
    }

    @Test func `other options do not count`() throws {
        var options = JsonWritingOptions.canonical
        options.layout = .pretty
        options.escapesSlashes = true
        options.escapesNonASCII = true
        options.nonFiniteNumbers = .null
        let serializer = JsonSerializer(writing: options)
        try expectEqual(
            serializer.serializeOrThrow(toString: ["b": "/\u{e9}", "a": [1.0]]), "{\"a\":[1],\"b\":\"/\u{e9}\"}")
        expectThrows(SerializationError.self) { try serializer.serializeOrThrow(.double(.nan)) }
        #expect(options.isCanonical)
        #expect(!JsonWritingOptions().isCanonical)
        #expect(JsonWritingOptions.canonical != JsonWritingOptions())
    }

    /// The order of keys is that of Swift's UTF-16 views.
    @Test func `random keys`() throws {
        var random = SeededGenerator(state: 8785)
        let scalars: [Unicode.Scalar] = [
            "\0", "a", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{EFFF}", "\u{F000}",
            "\u{FFFF}", "\u{10000}", "\u{FFFFF}", "\u{10FFFF}",
        ]
        for _ in 0..<200 {
            var keys: Set<[UInt16]> = []
            for _ in 0..<20 {
                let text = String(
                    String.UnicodeScalarView(
                        (0..<Int.random(in: 0...4, using: &random)).map { _ in
                            scalars.randomElement(using: &random) ?? "a"
                        }))
                keys.insert(Array(text.utf16))
            }
            let sorted = keys.sorted { $0.lexicographicallyPrecedes($1) }
            let value = SupportedType.object(keys.map { (String(decoding: $0, as: UTF16.self), 1) })
            let written = try JsonSerializer().deserializeOrThrow(JsonSerializer.canonical.serializeOrThrow(value))
            expectEqual(written.entries?.map { Array($0.key.utf16) }, sorted)
        }
    }
}
