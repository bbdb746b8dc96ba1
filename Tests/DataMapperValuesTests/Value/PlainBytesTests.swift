import DataMapperValues
import TestSupport
import Testing

@Suite("Borrowed bytes: searching") struct PlainBytesTests {
    /// Texts around the size of a word, with one byte that is searched for, or with none.
    @Test(arguments: 0..<20)
    func `the first special byte is found from each position`(_ count: Int) {
        for special: UInt8? in [nil, 0x00, 0x1F, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|")] {
            for place in 0..<max(count, 1) {
                var text = [UInt8](repeating: UInt8(ascii: "a"), count: count)
                if let special, place < count { text[place] = special }
                let first = special != nil && place < count ? place : count
                for start in 0...count {
                    let found = BorrowedBytes.with(text) {
                        $0.plainEnd(from: start, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"))
                    }
                    expectEqual(found, first < start ? count : first, "\(text) from \(start)")
                }
            }
        }
    }

    @Test func `bytes that are not ASCII are noticed only before the special one`() {
        for count in 1..<20 {
            for place in 0..<count {
                var text = [UInt8](repeating: UInt8(ascii: "a"), count: count)
                text[place] = 0xC3
                for end in 0..<count where end != place {
                    text[end] = UInt8(ascii: ",")
                    var isASCII = true
                    let mark = UInt8(ascii: ",")
                    let found = BorrowedBytes.with(text) { $0.plainEnd(from: 0, mark, mark, mark, &isASCII) }
                    expectEqual(found, end, "\(text)")
                    expectEqual(isASCII, place > end, "\(text)")
                    text[end] = UInt8(ascii: "a")
                }
            }
        }
    }

    @Test func `there is no byte before the first and after the last`() {
        BorrowedBytes.with([1, 2, 3]) { bytes in
            #expect(bytes.byte(at: 0) == 1)
            #expect(bytes.byte(at: 2) == 3)
            #expect([-1, 3, .max, .min].allSatisfy { bytes.byte(at: $0) == nil })
        }
        BorrowedBytes.with([UInt8]()) { bytes in #expect(bytes.byte(at: 0) == nil) }
    }
}
