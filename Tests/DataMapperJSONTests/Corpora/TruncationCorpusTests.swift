import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Documents of the corpora, cut at many places.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct TruncationCorpusTests {
    private static let whole = JsonReadingOptions(duplicateKeys: .useFirst)
    private static let cut = JsonReadingOptions(duplicateKeys: .useFirst, allowsTruncation: true)

    /// Checks that each of `cuts` texts is a prefix of the document, if it is valid. If a key comes twice, the first one
    /// counts: the last one would be in no prefix. Returns the number of texts that have a value.
    private func check(_ data: Data, _ name: String, cuts: Int) throws -> Int {
        guard let value = try? JsonSerializer(reading: Self.whole).deserializeOrThrow(data) else { return 0 }
        let serializer = JsonSerializer(reading: Self.cut)
        try expectEqual(serializer.deserializeOrThrow(data), value, "\(name)")
        var count = 0
        for index in 0..<min(cuts, data.count) {
            let length = data.count <= cuts ? index : Int(Double(index) / Double(cuts) * Double(data.count)) + index % 7
            do {
                let part = try serializer.deserializeOrThrow(data.prefix(length))
                count += 1
                // A number that is the whole document can be cut.
                let isPart = part.isPrefix(of: value) || part.double != nil && value.double != nil
                if !isPart { Issue.record("\(name) cut at \(length)") }
            } catch {
                // Nothing has begun.
                expectEqual((error as? JsonError)?.code, .unexpectedEnd, "\(name) cut at \(length)")
                #expect(length < 8 || value.entries == nil && value.array == nil, "\(name) cut at \(length)")
            }
        }
        return count
    }

    @Test func `all cuts of JSONTestSuite`() throws {
        var count = 0
        for name in try Corpus.names(in: "JSONTestSuite/test_parsing") where !name.hasPrefix("n_") {
            count += try check(try Corpus.data("JSONTestSuite/test_parsing/\(name)"), name, cuts: 1_000)
        }
        #expect(count > 1_000)
    }

    @Test(arguments: ["twitter", "twitterescaped", "numbers", "citm_catalog", "canada"])
    func `cuts of real documents`(_ name: String) throws {
        let cuts = Extended.isEnabled ? 1_000 : 5
        let count = try check(try Corpus.data("real-documents/\(name).json"), name, cuts: cuts)
        expectEqual(count, cuts - 1)
    }

    @Test func `cuts of lines`() throws {
        let lines = try Corpus.data("real-documents/amazon_cellphones.ndjson").split(separator: 0x0A)
        for (index, line) in lines.enumerated() where Extended.isEnabled || index % 50 == 0 {
            let count = try check(Data(line), "line \(index)", cuts: 1_000)
            #expect(count > 0)
        }
    }
}
