import TestSupport
import DataMapperCore
import DataMapperJSON
import Foundation

/// Strings that are difficult for a parser, and encodings.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct StringCorporaTests {
    @Test func `naughty strings, as values and as keys`() throws {
        let value = try JsonSerializer().deserializeOrThrow(try Corpus.data("blns/blns.json"))
        let strings = try require(value.array).compactMap(\.string)
        expectEqual(strings.count, 515)
        let options = [
            JsonWritingOptions(), JsonWritingOptions(layout: .pretty), JsonWritingOptions(escapesSlashes: true),
            JsonWritingOptions(escapesNonASCII: true), JsonWritingOptions(sortsKeys: true, escapesNonASCII: true),
        ]
        for options in options {
            let written = try JsonSerializer(writing: options).serializeOrThrow(value)
            #expect(!options.escapesNonASCII || written.allSatisfy { $0 < 0x80 })
            let read = try require(try JsonSerializer().deserializeOrThrow(written).array).compactMap(\.string)
            expectEqual(read.map { Array($0.utf8) }, strings.map { Array($0.utf8) })
            let foundation = try require(try JSONSerialization.jsonObject(with: written) as? [String])
            // JSONSerialization removes a raw byte order mark from a string that contains nothing else.
            let expected = strings.map { $0 == "\u{FEFF}" && !options.escapesNonASCII ? "" : $0 }
            expectEqual(foundation.map { Array($0.utf8) }, expected.map { Array($0.utf8) })
            let object = SupportedType.object(strings.enumerated().map { ($0.element, .int($0.offset)) })
            let copy = try JsonSerializer().deserializeOrThrow(
                try JsonSerializer(writing: options).serializeOrThrow(object))
            expectEqual(copy, object)
        }
    }

    /// The sequences of the file that are valid UTF-8. All others are invalid. The one of 2.1.1 is a control character.
    private static let valid: Set<String> = [
        "2.1.2", "2.1.3", "2.1.4", "2.2.1", "2.2.2", "2.2.3", "2.3.1", "2.3.2", "2.3.3", "2.3.4", "5.3.1", "5.3.2",
        "5.3.3", "5.3.4",
    ]

    @Test func `Markus Kuhn's malformed sequences are rejected, the others kept`() throws {
        var valid = Self.valid
        var malformed = 0
        for (label, bytes) in try Self.kuhnSequences() {
            let document = Data([0x5B, 0x22] + bytes + [0x22, 0x5D])
            if label == "2.1.1" {
                expectEqual(Json.error(document)?.code, .controlCharacter)
            } else if valid.remove(label) != nil {
                let value = try JsonSerializer().deserializeOrThrow(document)
                expectEqual(value[0]?.string.map { Array($0.utf8) }, bytes, "\(label)")
            } else {
                expectEqual(Json.error(document)?.code, .invalidEncoding, "\(label)")
                malformed += 1
            }
        }
        expectEqual(malformed, 64)
        expectEqual(valid, [])
    }

    /// The text between quotation marks after each number with three parts, and after 3.4.
    private static func kuhnSequences() throws -> [(label: String, bytes: [UInt8])] {
        let data = try Corpus.data("utf8-kuhn/UTF-8-test.txt")
        var label = ""
        var sequence: [UInt8]?
        var found: [(label: String, bytes: [UInt8])] = []
        for line in data.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if sequence == nil, let first = line.first, first >= 0x30, first <= 0x39 {
                label = String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
            }
            guard label.split(separator: ".").count == 3 || label == "3.4" else { continue }
            for byte in line {
                if byte != 0x22 {
                    sequence?.append(byte)
                } else if let bytes = sequence {
                    found.append((label, bytes))
                    sequence = nil
                } else {
                    sequence = []
                }
            }
        }
        return found
    }

    @Test func `one document in every encoding has one value`() throws {
        let names = try Corpus.names(in: "encodings").filter { $0.hasSuffix(".json") }
        expectEqual(names.count, 10)
        let expected = try JsonSerializer().deserializeOrThrow(try Corpus.data("encodings/utf8.json"))
        expectEqual(expected.count, 5)
        expectEqual(expected["en"]?.string, "I can eat glass and it doesn't hurt me.")
        for name in names {
            let value = try JsonSerializer().deserializeOrThrow(try Corpus.data("encodings/\(name)"))
            expectEqual(value, expected, "\(name)")
            expectEqual(JsonSerializer().serialize(value), JsonSerializer().serialize(expected), "\(name)")
        }
    }
}
