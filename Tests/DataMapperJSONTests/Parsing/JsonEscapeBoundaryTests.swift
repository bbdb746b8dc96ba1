import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Escapes at the boundaries of words: at every offset, with runs of every length between them, at the end of the text,
/// and in text that is longer than the reserved space.
struct JsonEscapeBoundaryTests {
    /// Each kind of escape, and each kind of text that is not an escape but ends a run of ASCII.
    private static let pieces = [
        (#"\n"#, "\n"), (#"\""#, "\""), (#"\u0041"#, "A"), (#"\u00e9"#, "é"), (#"\u20AC"#, "€"),
        (#"\ud83d\ude00"#, "😀"), ("é", "é"), ("€", "€"), ("😀", "😀"),
    ]

    private static func letters(_ count: Int) -> String { String("abcdefghijklmnopqrstuvwxyz".prefix(count)) }

    /// The ways to read the text: as the value of an object, as its key, and as the root.
    private static func readings(_ text: String) throws -> [[UInt8]?] {
        let object = try Json.read("{\"\(text)\":\"\(text)\"}")
        let root = try Json.read("\"\(text)\"")
        return [object.entries?.first?.key, object.entries?.first?.value.string, root.string].map {
            $0.map { [UInt8]($0.utf8) }
        }
    }

    @Test func `an escape at every offset of strings of every length`() throws {
        for (written, meant) in Self.pieces {
            for before in 0...17 {
                for after in 0...17 {
                    let (head, tail) = (Self.letters(before), Self.letters(after))
                    let expected = [UInt8]((head + "\t" + meant + tail).utf8)
                    let found = try Self.readings(#"\#(head)\t\#(written)\#(tail)"#)
                    expectEqual(found, [expected, expected, expected], "\(written) at \(before), \(after) behind it")
                }
            }
        }
    }

    @Test func `runs of every length between all pairs of escapes`() throws {
        for (first, firstMeant) in Self.pieces {
            for (second, secondMeant) in Self.pieces {
                for length in 0...18 {
                    let run = Self.letters(length)
                    let expected = [UInt8](("\n" + firstMeant + run + secondMeant + run).utf8)
                    let found = try Self.readings(#"\n\#(first)\#(run)\#(second)\#(run)"#)
                    expectEqual(found, [expected, expected, expected], "\(length) between \(first) and \(second)")
                }
            }
        }
    }

    @Test func `a first run of every length around that of the words it is copied by`() throws {
        for length in 0...100 {
            let run = String(repeating: "r", count: length)
            for rest in [0, 1, 30, 40] {
                let tail = String(repeating: "t", count: rest)
                let value = try Json.read("[\"\(run)\\n\(tail)\",\"\(tail)\\t\(run)\"]")
                expectEqual(value[0]?.string, "\(run)\n\(tail)")
                expectEqual(value[1]?.string, "\(tail)\t\(run)")
            }
        }
    }

    @Test(arguments: pieces.indices)
    func `strings of escapes alone, each longer than the one before`(_ index: Int) throws {
        let (written, meant) = Self.pieces[index]
        let counts = Array(0...40) + [63, 64, 65, 1000, 30_000]
        let text = counts.map { "\"\\n\(String(repeating: written, count: $0))\"" }.joined(separator: ",")
        let array = try require(try Json.read("[\(text)]").array)
        for (count, value) in zip(counts, array) {
            expectEqual(
                value.string.map { Array($0.utf8) }, Array(("\n" + String(repeating: meant, count: count)).utf8))
        }
    }

    @Test(arguments: [10, 100, 1000, 100_000])
    func `text behind an escape, in more than there was room for at first`(_ count: Int) throws {
        let text = String(repeating: "0123456789é", count: count)
        let value = try Json.read("[\"\\n\",\"\(text)\\n\(text)\\\"\(text)\"]")
        expectEqual(value[1]?.string, "\(text)\n\(text)\"\(text)")
    }

    @Test func `every kind of mistake at every offset behind an escape`() {
        let mistakes: [(text: [UInt8], code: JsonError.Code)] = [
            ([0x00], .controlCharacter), ([0x1F], .controlCharacter), ([0x0A], .controlCharacter),
            ([0x80], .invalidEncoding), ([0xC1, 0x81], .invalidEncoding), ([0xE2, 0x82, 0x41], .invalidEncoding),
            ([0xED, 0xA0, 0x80], .invalidEncoding), ([0xF4, 0x90, 0x80, 0x80], .invalidEncoding),
            (Array(#"\a"#.utf8), .invalidEscape), (Array(#"\u00g0"#.utf8), .invalidEscape),
            (Array(#"\u004G"#.utf8), .invalidEscape), (Array(#"\u12 4"#.utf8), .invalidEscape),
            ([0x5C, 0x75, 0x30, 0x30, 0x34, 0xB1], .invalidEscape),
            ([0x5C, 0x75, 0xB1, 0x32, 0x33, 0x34], .invalidEscape),
            (Array(#"\ud83d"#.utf8), .loneSurrogate), (Array(#"\ude00"#.utf8), .loneSurrogate),
            (Array(#"\ud83d\u0041"#.utf8), .loneSurrogate), (Array(#"\ud83d\ud83d"#.utf8), .loneSurrogate),
        ]
        for offset in 0...17 {
            for rest in [0, 1, 8, 40] {
                for (text, code) in mistakes {
                    let head = Array((#"["\u0041"# + Self.letters(offset)).utf8)
                    let tail = [UInt8](repeating: 0x7A, count: rest) + Array(#""]"#.utf8)
                    let error = Json.error(Data(head + text + tail))
                    expectEqual(error?.code, code, "\(text) at \(offset)")
                    expectEqual(error?.offset, head.count, "\(text) at \(offset)")
                }
            }
        }
    }

    @Test func `each byte as each of the four digits`() throws {
        let digits = Set("0123456789abcdefABCDEF".utf8)
        // Far from the end of the text, and near it.
        for tail in [String(repeating: "z", count: 40), ""] {
            for position in 0..<4 {
                for byte in UInt8.min ... .max {
                    var text = Array(#"1234"#.utf8)
                    text[position] = byte
                    let document = Data(Array(#"["\u"#.utf8) + text + Array((tail + "\"]").utf8))
                    guard digits.contains(byte) else {
                        expectEqual(Json.error(document)?.code, .invalidEscape)
                        continue
                    }
                    let scalar = try require(UInt32(String(decoding: text, as: UTF8.self), radix: 16))
                    let value = try JsonSerializer().deserializeOrThrow(document)
                    expectEqual(value[0]?.string?.unicodeScalars.first?.value, scalar)
                }
            }
        }
    }

    @Test func `every prefix of a string of escapes ends too early`() {
        let text = Array(##"["ab\u0041\n\u00e9cdefghijk\ud83d\ude00l\\\u20acmnopqrstuvwxyz\"\ud83d\ude00"##.utf8)
        for count in 1...text.count {
            let error = Json.error(Data(text[..<count]))
            expectEqual(error?.code, .unexpectedEnd, "\(count) bytes")
            expectEqual(error?.offset, count, "\(count) bytes")
        }
    }
}
