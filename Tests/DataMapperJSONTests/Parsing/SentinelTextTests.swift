import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#endif

/// The places of the bytes: small and large slices, at every alignment, at the very end of readable memory.
struct SentinelTextTests {
    /// A bit of everything.
    static let features = #"""
        {"null":null,"true":true,"false":false,"int":-1234567890123,"decimal":12.50,"scientific":-1.5E+10,"big":
        123456789012345678901234567890,"text":"plain","escaped":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00","unicode":"é€😀",
        "empty":["",[],{}],"nested":{"a":[1,[2,[3,{"b":null}]]]},
        "long":"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"}
        """#

    static let written =
        #"{"null":null,"true":true,"false":false,"int":-1234567890123,"decimal":12.50,"scientific":-1.5E+10,"big":"#
        + #"123456789012345678901234567890,"text":"plain","escaped":"\"\\/\b\f\n\r\té😀","unicode":"é€😀","#
        + #""empty":["",[],{}],"nested":{"a":[1,[2,[3,{"b":null}]]]},"#
        + #""long":"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"}"#

    @Test func `the value of the document that the others read`() throws {
        try expectEqual(Json.rewrite(Self.features), Self.written)
    }

    @Test func `a slice that does not start at zero`() throws {
        for text in ["[1,2]", "12", #""a""#, Self.features] {
            let whole = Data("xxxxx[".utf8) + Data(text.utf8) + Data("]9999\"".utf8)
            let slice = whole[6..<(6 + text.utf8.count)]
            expectEqual(slice.startIndex, 6)
            expectEqual(Json.outcome(slice), Json.outcome(Data(text.utf8)))
            expectEqual(Json.outcome(slice.dropLast()), Json.outcome(Data(text.utf8.dropLast())))
            let marked = Data("xx".utf8) + Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
            expectEqual(Json.outcome(marked.dropFirst(2)), Json.outcome(Data(text.utf8)))
        }
        let utf16 = Data("xxx".utf8) + Data("[1,\"é\"]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        expectEqual(Json.outcome(utf16.dropFirst(3)), #"[1,"é"]"#)
    }

    @Test func `documents of every size around where bytes are copied or shared`() throws {
        for count in 0...200 {
            let text = "[\"" + String(repeating: "a", count: count) + "\"]"
            let value = try Json.read(text)
            expectEqual(value[0]?.string?.utf8.count, count)
            let padded = String(repeating: " ", count: count) + "7"
            try expectEqual(Json.read(padded).int, 7)
        }
    }

    @Test func `a value outlives the data it was read from, and does not see it change`() throws {
        for count in [3, 100] {
            var data = Data("[\"\(String(repeating: "a", count: count))\"]".utf8)
            let value = try JsonSerializer().deserializeOrThrow(data)
            data.resetBytes(in: 0..<data.count)
            expectEqual(value[0]?.string, String(repeating: "a", count: count))
            data = Data()
            expectEqual(value[0]?.string, String(repeating: "a", count: count))
        }
    }

    @Test func `white space at the end changes nothing but where the end is`() throws {
        for end in ["\n", " ", "\r\n", "\t", " \n \n"] {
            try expectEqual(Json.rewrite(Self.features + end), Self.written)
            for (text, message) in [
                ("[[1]", "unexpected end of document"), (#"{"a":{}"#, "unexpected end of document"),
                ("[1", "unexpected end of document"), (#"["a"#, "unexpected control character in string"),
                (#"["a]"#, "unexpected control character in string"), ("[]x", "unexpected content after the document"),
                ("[1}", "expected ',' or ']' after array element"), ("]", "expected a value"),
            ] {
                let error = try require(Json.error(text + end + "\n"))
                let isAtEnd = message == "unexpected end of document"
                let isInString = message == "unexpected control character in string"
                expectEqual(error.message, message)
                #expect(isInString || error.offset == (isAtEnd ? (text + end + "\n").utf8.count : text.utf8.count - 1))
                if isAtEnd { expectEqual(error.line, 2 + end.filter { $0.isNewline }.count) }
            }
        }
    }

    @Test func `every prefix of a document throws`() throws {
        let bytes = Array(Self.features.utf8)
        for count in 0..<bytes.count {
            let error = try require(Json.error(Data(bytes[..<count])))
            // A sequence that is cut short is an encoding error. Any other text just ends.
            let isCut = String(validating: bytes[..<count], as: UTF8.self) == nil
            expectEqual(error.code, isCut ? .invalidEncoding : .unexpectedEnd, "\(count) bytes")
            #expect(isCut || error.offset == count, "\(count) bytes")
        }
    }

    @Test(arguments: [0x00, 0x22, 0x5C, 0x5D, 0x7D, 0x80, 0xFF] as [UInt8])
    func `every single byte changed gives a value or an error`(_ byte: UInt8) {
        let bytes = Array(Self.features.utf8)
        for position in bytes.indices where bytes[position] != byte {
            var changed = bytes
            changed[position] = byte
            let outcome = Json.outcome(Data(changed))
            #expect(outcome != Self.written)
            #expect(!outcome.isEmpty)
        }
    }

    #if canImport(Glibc)
    /// Ends of texts, correct or not, at places where a parser expects more.
    static let tails: [String] = [
        "]", "1]", "[]", "{}", #"{"a":1}"#, #"["a"]"#, #"["abcdefg"]"#, #"["abcdefgh"]"#, #"["a]"#, #"{"a}"#, #"{"a"}"#,
        #"{"a":}"#, #"{"a"]"#, #"{"a":"}"#, "[1.]", "[-]", "[1e]", "[1e+]", "[t]", "[tru]", "[true]", "[fals]", "[n]",
        "[nul]", "[,]", "[1,]", "[[]", "[{}", "{]", "[}", #"["\]"#, #"["\u]"#, #"["\u12]"#, #"["\ud83d]"#,
        #"["\ud83d\]"#, #"["\ud83d\ude0]"#, #"{"\]"#, "[0", "[12345678", "[1.12345678]", "[1.1234567]", "[          ]",
        "[ ", #"["é"]"#, #"["é]"#, #"["€€€]"#,
        "1", "-", "12.5", "t", "nul", #"""#, #""a"#, #""\"#, #""\u00"#, "{", "[", #"{"a"#, #"{"a""#, #"{"a":"#,
    ]

    @Test
    func `documents that end where memory ends`() throws {
        let memory = try GuardedPage()
        let cut =
            [[0x22, 0xC3], [0x22, 0xE2, 0x82], [0x22, 0xF0, 0x9F, 0x98], [0x5B, 0x22, 0xE2, 0x5D]] as [[UInt8]]
        for tail in Self.tails.map({ Array($0.utf8) }) + cut {
            for padding in [0, 1, 7, 64, 65, 100] {
                let bytes = [UInt8](repeating: 0x20, count: padding) + tail
                expectEqual(Json.outcome(memory.atEnd(bytes)), Json.outcome(Data(bytes)))
                expectEqual(Json.outcome(memory.atStart(bytes)), Json.outcome(Data(bytes)))
            }
        }
    }

    @Test
    func `every prefix of a document, ending where memory ends`() throws {
        let memory = try GuardedPage()
        let bytes = Array(Self.features.utf8)
        for count in 0...bytes.count {
            let prefix = Array(bytes[..<count])
            expectEqual(Json.outcome(memory.atEnd(prefix)), Json.outcome(Data(prefix)))
        }
    }

    @Test
    func `strings and numbers of every length, ending where memory ends`() throws {
        let memory = try GuardedPage()
        let padding = [UInt8](repeating: 0x20, count: 80)
        for length in 0...40 {
            let letters = String(repeating: "k", count: length)
            let digits = String(repeating: "7", count: length + 1)
            for text in [
                "[\"\(letters)\"]", "{\"\(letters)\":[]}", "{\"\(letters)\":\(digits)}", "[\(digits)]",
                "[0.\(digits)]",
            ] {
                expectEqual(Json.outcome(memory.atEnd(padding + Array(text.utf8))), text)
            }
        }
    }

    @Test
    func `strings with escapes, at every distance from where memory ends`() throws {
        let memory = try GuardedPage()
        let padding = [UInt8](repeating: 0x20, count: 80)
        for length in 0...40 {
            let letters = String(repeating: "k", count: length)
            for (written, meant) in [
                (#"\n"#, #"\n"#), (#"\u0041"#, "A"), (#"\u20ac"#, "€"), (#"\ud83d\ude00"#, "😀"), (#"\t€"#, #"\t€"#),
            ] {
                let expected = "[\"\(meant)\(letters)\(meant)\(letters)\"]"
                for text in [
                    "[\"\(written)\(letters)\(written)\(letters)\"]", "[\"\(meant)\(letters)\(written)\(letters)\"]",
                ] {
                    expectEqual(Json.outcome(memory.atEnd(padding + Array(text.utf8))), expected)
                }
                let unfinished = Array("[\"\(written)\(letters)\(written)\(letters)".utf8)
                for count in 2...unfinished.count {
                    let prefix = padding + unfinished[..<count]
                    expectEqual(Json.outcome(memory.atEnd(prefix)), Json.outcome(Data(prefix)))
                }
            }
        }
    }
    #endif

    @Test(arguments: 0..<16)
    func `every alignment`(_ offset: Int) throws {
        let bytes = Array(Self.features.utf8)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 16, alignment: 16)
        defer { memory.deallocate() }
        let target = UnsafeMutableRawBufferPointer(rebasing: memory[offset..<(offset + bytes.count)])
        target.copyBytes(from: bytes)
        let address = try require(target.baseAddress)
        let data = Data(bytesNoCopy: address, count: bytes.count, deallocator: .none)
        expectEqual(Json.outcome(data), Self.written)
    }
}

#if canImport(Glibc)
/// A page between two pages that cannot be read, so that reading one byte too many ends the process.
private final class GuardedPage {
    private let base: UnsafeMutableRawPointer
    private let size = Int(sysconf(Int32(_SC_PAGESIZE)))

    struct Unavailable: Error {}

    init() throws {
        let base = mmap(nil, 3 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let base, base != MAP_FAILED, mprotect(base + size, size, PROT_READ | PROT_WRITE) == 0 else {
            throw Unavailable()
        }
        self.base = base
    }

    deinit { munmap(base, 3 * size) }

    func atEnd(_ bytes: [UInt8]) -> Data { place(bytes, at: base + 2 * size - bytes.count) }

    func atStart(_ bytes: [UInt8]) -> Data { place(bytes, at: base + size) }

    /// Valid until the next call: the bytes are not copied.
    private func place(_ bytes: [UInt8], at address: UnsafeMutableRawPointer) -> Data {
        bytes.withUnsafeBytes { source in
            if let start = source.baseAddress { address.copyMemory(from: start, byteCount: source.count) }
        }
        return Data(bytesNoCopy: address, count: bytes.count, deallocator: .none)
    }
}
#endif
