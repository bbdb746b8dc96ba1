import TestSupport
import DataMapperCore
import DataMapperJSON
import Foundation

/// The test data of RFC 8785's authors.
@Suite("JCS", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct CanonicalCorpusTests {
    @Test func documents() throws {
        let names = try Corpus.names(in: "jcs/input")
        expectEqual(
            names, ["arrays.json", "french.json", "structures.json", "unicode.json", "values.json", "weird.json"])
        for name in names {
            let value = try JsonSerializer.canonical.deserializeOrThrow(Corpus.data("jcs/input/\(name)"))
            let canonical = try JsonSerializer.canonical.serializeOrThrow(value)
            try expectEqual(canonical, Corpus.data("jcs/output/\(name)"), "\(name)")
            let hexName = name.replacingOccurrences(of: ".json", with: ".txt")
            let hex = String(decoding: try Corpus.data("jcs/outhex/\(hexName)"), as: UTF8.self)
            let bytes = hex.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
            expectEqual(Array(canonical), bytes, "\(name)")
        }
    }

    @Test func numbers() throws {
        let lines = String(decoding: try Corpus.data("jcs/es6-numbers-10000.txt"), as: UTF8.self).split(separator: "\n")
        expectEqual(lines.count, 10_000)
        var wrong: [Substring] = []
        for line in lines {
            let fields = line.split(separator: ",")
            let bits = try require(fields.first.flatMap { UInt64($0, radix: 16) })
            let text = String(try require(fields.last))
            let value = SupportedType.double(Double(bitPattern: bits))
            let written = try JsonSerializer.canonical.serializeOrThrow(toString: value)
            // Canonical text stays canonical, even if a number has become an integer.
            let again = try JsonSerializer.canonical.deserializeOrThrow(fromString: text)
            if written != text || again.double != value.double { wrong.append(line) }
            if try JsonSerializer.canonical.serializeOrThrow(toString: again) != text { wrong.append(line) }
        }
        expectEqual(wrong.count, 0)
        expectEqual(wrong.prefix(5), [])
    }
}
