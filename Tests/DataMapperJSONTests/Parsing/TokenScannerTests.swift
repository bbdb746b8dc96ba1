import DataMapperJSONText
import DataMapperValues
import TestSupport

/// The ends of values in text that arrives in parts, and which of them need no parser.
struct TokenScannerTests {
    private static let long = String(repeating: "a", count: 61)

    @Test(arguments: [
        "0", "-0", "7", "-7", "10", "1234567890", "-9876543210", "true", "false", "null", #""""#, #""a""#, #""é€😀""#,
        "\"\(long)\"", String(repeating: "9", count: 63),
    ])
    func `a short token is plain`(_ token: String) {
        #expect(BorrowedBytes.with(token) { TokenScanner.isPlain($0) })
    }

    @Test(arguments: [
        "", "-", "-a", "01", "-01", "00", "1.5", "1e5", "1x", "1:", "1/", "0x1", "+1", "x", "tru", "truE", "truex",
        "nul", "nil", "'a'",
        #"""#, #""a"#, #""a\n""#, #""\u0041""#, "\"a\nb\"", "\"\(long)a\"", String(repeating: "9", count: 64), "[]",
        "{}", " 1", "/",
    ])
    func `others need the parser`(_ token: String) {
        #expect(!BorrowedBytes.with(token) { TokenScanner.isPlain($0) })
    }

    @Test func `bytes that are not UTF-8 need the parser`() {
        for byte in [0x80, 0xC3, 0xFF] as [UInt8] {
            #expect(!BorrowedBytes.with([0x22, byte, 0x22]) { TokenScanner.isPlain($0) })
        }
    }

    /// Values, each with what may come after it.
    static let values: [(value: String, rest: String)] = [
        (#""""#, ","), (#""a\"b""#, "]"), (#""a\\""#, "\""), (#""]}[{""#, "]"), ("[]", "]"), ("{}", "}"), ("[1}", "]"),
        (#"[[],{},"]",[{"a":"}\\"}]]"#, ","), (#"{"a":{"b":["\"",{"c":[]}]},"d":1}"#, "\"]}"), ("12.5e-3", ","),
        ("true", "]"), ("null", "\n"), ("-1", "\t"), ("0", ":"), ("1", "\""), ("false", "{"), ("1", "["), ("2", "}"),
        ("3", " "), ("4", "\r"),
    ]

    /// A block has 64 bytes, and strings before the value's end move it to every place among blocks and words.
    @Test(arguments: values)
    func `a value ends at the same byte, however the text is cut`(_ value: String, _ rest: String) {
        let isContainer = value.hasPrefix("[") || value.hasPrefix("{")
        for padding in isContainer ? Array(0...150) : [0] {
            let inner = padding == 0 ? value : "[\"" + String(repeating: "é", count: padding) + "\",\(value)]"
            let text = Array((inner + rest + "   ").utf8)
            let count = inner.utf8.count
            for size in [1, 2, 7, 8, 9, 63, 64, 65, 128, text.count] {
                expectEqual(Self.end(in: text, size), count, "\(inner) in parts of \(size)")
            }
            if count > 1 { expectNil(Self.end(in: Array(text[..<(count - 1)]), 64), inner) }
        }
    }

    /// Every second backslash is escaped, wherever a run of them begins in a block.
    @Test func `runs of backslashes`() {
        for count in 1...70 {
            for start in [0, 1, 30, 58, 60, 61, 62, 63] {
                let backslashes = String(repeating: "\\", count: count)
                let text =
                    "[\"" + String(repeating: "x", count: start) + backslashes + "\"]\"]"
                    + String(repeating: " ", count: 70)
                let expected = start + count + (count % 2 == 0 ? 4 : 6)
                for size in [1, 8, 64, text.utf8.count] {
                    expectEqual(
                        Self.end(in: Array(text.utf8), size), expected, "\(count) at \(start) in parts of \(size)")
                }
            }
        }
    }

    @Test(arguments: [0, 1, 6, 7, 8, 9, 55, 56, 57, 63, 64, 65, 100, 127, 128, 129, 200])
    func `everything before a byte`(_ count: Int) {
        let text = [UInt8](repeating: 0x61, count: count)
        for after in [[], [0x61], [UInt8](repeating: 0x61, count: 70), [0x0A], [0x0B, 0x0A]] as [[UInt8]] {
            for size in [1, 8, 63, 64, 65, 400] {
                expectEqual(Self.end(in: text + [0x0A] + after, size, until: 0x0A), count, "in parts of \(size)")
            }
        }
        expectNil(Self.end(in: text, 400, until: 0x0A))
        expectNil(Self.end(in: text + [0x0B, 0x09, 0x8A], 400, until: 0x0A))
    }

    /// Returns the number of bytes of the value that a text begins with, which is scanned in parts of one size.
    private static func end(in text: [UInt8], _ size: Int, until byte: UInt8? = nil) -> Int? {
        var scanner = byte.map { TokenScanner(until: $0) } ?? TokenScanner(value: text[0])
        for start in stride(from: 0, to: text.count, by: size) {
            let part = text[start..<min(start + size, text.count)]
            if let count = BorrowedBytes.with(part, { scanner.scan($0) }) { return start + count }
        }
        return nil
    }
}
