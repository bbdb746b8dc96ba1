import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Long runs of characters that only combine with the one before them.
struct CombiningMarksTests {
    /// Marks of two, three and four bytes.
    static let marks: [Unicode.Scalar] = ["\u{301}", "\u{5B0}", "\u{F71}", "\u{302A}", "\u{1D165}", "\u{1E94A}"]

    static func run(_ count: Int, from first: Int = 0) -> String {
        (0..<count).reduce(into: "") { $0.unicodeScalars.append(marks[(first + $1) % marks.count]) }
    }

    @Test(arguments: [0, 1, 2, 3, 10, 255]) func `a run is found wherever it starts`(_ limit: Int) {
        var options = JsonReadingOptions()
        options.limits.combiningMarks = limit
        for length in 0...(2 * limit + 5) {
            for rest in ["", "a", "é", "中中中"] {
                let before = String(repeating: "x", count: length)
                let text = before + Self.run(limit, from: length) + rest
                expectNil(Json.error("\"\(text)\"", options))
                let tooLong = before + Self.run(limit + 1, from: length) + rest
                expectEqual(Json.error("\"\(tooLong)\"", options)?.code, .limitExceeded)
            }
        }
    }

    @Test(arguments: [ProcessingLimits.standard, .untrusted])
    func `the standard limit`(_ limits: ProcessingLimits) throws {
        let options = JsonReadingOptions(limits: limits)
        try expectEqual(Json.read("\"\(Self.run(256))\"", options).string, Self.run(256))
        expectEqual(
            Json.error("\"\(Self.run(257))\"", options)?.description,
            "number of combining characters in a row exceeds the limit of 256 at line 1, column 1; "
                + "raise ProcessingLimits.combiningMarks if you trust the document")
        let error = expectThrows(JsonError.self) {
            try JsonSerializer().deserializeOrThrow(Data("{\"\(Self.run(300))\":1}".utf8), within: limits)
        }
        expectEqual(error?.code, .limitExceeded)
    }

    @Test func `whoever raises the limit reads what is there, and no error is placed by it`() throws {
        var options = JsonReadingOptions()
        options.limits.combiningMarks = .max
        let text = Self.run(1000)
        try expectEqual(Json.read("[\"\(text)\"]", options)[0]?.string?.utf8.elementsEqual(text.utf8), true)
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(
                [Int].self, from: Data("[1, \"\(text)\"]".utf8), with: JsonSerializer(reading: options))
        }
        expectEqual(error?.location?.column, 5)
    }

    /// Sorting a run of this length by insertion would take hours.
    @Test func `texts and keys that would take hours to hash are rejected`() {
        let run = Self.run(1_000_000)
        for text in ["[\"\(run)\"]", "{\"\(run)\":1}"] {
            expectEqual(Json.error(text)?.code, .limitExceeded)
            expectThrows(JsonError.self) {
                try ObjectMapper().deserialize(Set<String>.self, from: Data(text.utf8), with: JsonSerializer())
            }
        }
    }

    @Test func `the lower one of two limits holds`() {
        var low = ProcessingLimits()
        low.combiningMarks = 3
        expectEqual(low.lowered(to: .standard).combiningMarks, 3)
        expectEqual(ProcessingLimits.standard.lowered(to: low).combiningMarks, 3)
    }
}
