import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// Chunks that are long enough to be read where they are, and tokens that continue in them.
@Suite("Chunks of input") struct InputBlockTests {
    static let framings: [Framing] = [.array(), .members(), .lines, .concatenated, .textSequence]

    @Test(arguments: framings)
    func `a chunk can be cut anywhere, and can come before the last one has been read`(_ framing: Framing) {
        let text = Data(RunTests.text(framing, RunTests.elements(40)).utf8)
        let whole = Transcript([text], framing).lines
        #expect(whole.count > 40)
        for cut in stride(from: 1, to: text.count - 1000, by: Extended.isEnabled ? 5 : 23) {
            let chunks = [text.prefix(cut), text.dropFirst(cut).prefix(400), text.dropFirst(cut + 400)]
            expectEqual(Transcript(chunks, framing).lines, whole, "cut after \(cut)")
            let later = Transcript(chunks, framing, readingAfter: { $0 == 0 })
            expectEqual(later.lines, whole, "cut after \(cut), and read later")
        }
    }

    @Test(arguments: framings) func `an element that is too large ends in a long chunk`(_ framing: Framing) {
        var options = JsonReadingOptions()
        options.limits.elementSize = 200
        let large = #"{"a":"\#(String(repeating: "x", count: 300))"}"#
        let elements = [#"{"a":1}"#, large] + (2..<100).map { #"{"a":\#($0)}"# }
        let text = Data(RunTests.text(framing, elements).utf8)
        let whole = Transcript([text], framing, options).lines
        expectEqual(whole.count, 101)
        #expect(whole[1].contains("exceeds the limit of 200"))
        for cut in stride(from: 1, to: text.count, by: Extended.isEnabled ? 3 : 17) {
            let chunks = [text.prefix(cut), text.dropFirst(cut)]
            expectEqual(Transcript(chunks, framing, options).lines, whole, "cut after \(cut)")
        }
    }
}
