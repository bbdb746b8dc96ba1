/// Finds long runs of combining characters, such as accents.
///
/// To compare or hash a `String`, Swift sorts each such run by insertion; see ``ProcessingLimits/combiningMarks``. Only
/// characters with a combining class other than 0 are sorted.
package enum CombiningMarks {
    /// Returns whether the text has more than `limit` combining marks in a row. The text must be valid UTF-8.
    ///
    /// A mark has at least two bytes. So it is enough to look at one of every `2 * (limit + 1)` bytes: each run that is
    /// too long includes one of them. Marks are counted only around a mark that is found there, so usual text costs
    /// next to nothing.
    ///
    /// - Complexity: O(*n*) in the worst case.
    package static func exceed(_ limit: Int, in text: BorrowedBytes) -> Bool {
        let limit = max(limit, 0)
        // Written like this so that no limit overflows.
        guard limit < text.count / 2 else { return false }
        let step = 2 * (limit + 1)
        var place = step - 1
        while place < text.count {
            let start = startOfCharacter(text, place)
            if isMark(text, start), run(around: start, in: text, upTo: limit) > limit { return true }
            place += step
        }
        return false
    }

    /// Returns the number of marks in a row around the one at `place`. Counting ends after the limit.
    private static func run(around place: Int, in text: BorrowedBytes, upTo limit: Int) -> Int {
        var count = 1
        var start = place
        while count <= limit, start > 0 {
            start = startOfCharacter(text, start - 1)
            if !isMark(text, start) { break }
            count += 1
        }
        var next = place + length(text[place])
        while count <= limit, next < text.count, isMark(text, next) {
            count += 1
            next += length(text[next])
        }
        return count
    }

    private static func startOfCharacter(_ text: BorrowedBytes, _ place: Int) -> Int {
        var start = place
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    private static func length(_ first: UInt8) -> Int { first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

    /// Returns whether the character that starts at `place` is a combining mark. The first combining mark is U+0300.
    private static func isMark(_ text: BorrowedBytes, _ place: Int) -> Bool {
        guard text[place] >= 0xCC, place + length(text[place]) <= text.count else { return false }
        let first = UInt32(text[place])
        func tail(_ offset: Int) -> UInt32 { UInt32(text[place + offset] & 0x3F) }
        let value =
            switch length(text[place]) {
            case 2: (first & 0x1F) << 6 | tail(1)
            case 3: (first & 0x0F) << 12 | tail(1) << 6 | tail(2)
            default: (first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3)
            }
        guard let scalar = Unicode.Scalar(value) else { return false }
        return scalar.properties.canonicalCombiningClass != .notReordered
    }
}
