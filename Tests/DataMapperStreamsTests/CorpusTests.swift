import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// JSONTestSuite, cut at every place.
@Suite("Cut corpora", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct CorpusTests {
    static func files() -> [(name: String, data: Data)] {
        let names = (try? Corpus.names(in: "JSONTestSuite/test_parsing")) ?? []
        return names.compactMap { name in
            guard let data = try? Corpus.data("JSONTestSuite/test_parsing/\(name)"), data.count < 4096 else {
                return nil
            }
            return (name, data)
        }
    }

    @Test func `a file that is cut gives what the whole file gives`() throws {
        let files = Self.files()
        #expect(files.count > 300)
        for (name, data) in files {
            let isObject = data.first { $0 > 0x20 } == UInt8(ascii: "{")
            for framing in [isObject ? .members() : .array(), .concatenated, .lines] as [Framing] {
                let whole = Transcript([data], framing).lines
                expectEqual(Transcript(Transcript.bytes(data), framing).lines, whole, "\(name) byte by byte")
                // All framings stop and continue in the same way.
                if framing == .lines || framing == .concatenated { continue }
                for chunks in Transcript.halves(data) where Transcript(chunks, framing).lines != whole {
                    Issue.record("\(name) cut after \(chunks[0].count): \(Transcript(chunks, framing).lines)")
                }
            }
        }
    }

    /// Files for which a stream does not say what the parser says.
    static let deviations = [
        "i_structure_500_nested_arrays.json": "the depth of an element is counted from the element",
        "i_string_utf16BE_no_BOM.json": "UTF-16 is an error", "i_string_utf16LE_no_BOM.json": "UTF-16 is an error",
        "n_structure_null-byte-outside-string.json": "a zero as the second byte is UTF-16",
    ]

    @Test func `a stream accepts what the parser accepts, and finds the same errors`() throws {
        var different: [String: String] = [:]
        for (name, data) in Self.files() {
            let isObject = data.first { $0 > 0x20 } == UInt8(ascii: "{")
            guard isObject || data.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { continue }
            let lines = Transcript([data], isObject ? .members() : .array()).lines
            do {
                let value = try JsonSerializer().deserializeOrThrow(data)
                let isSame = lines.last == "end" && lines.count > value.count ?? 0
                if !isSame { different[name] = lines.joined(separator: "; ") }
            } catch {
                let text = Transcript.text(of: error)
                let isFound = lines.contains { $0.hasSuffix(text) }
                if !isFound { different[name] = "\(text) / \(lines.joined(separator: "; "))" }
            }
        }
        expectEqual(Set(different.keys), Set(Self.deviations.keys), "\(different)")
    }
}
