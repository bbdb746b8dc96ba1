/// What an excerpt of a text may show near a place. All numbers are distances from the place, in bytes.
struct HiddenBytes: Sendable {
    /// How many bytes before and after the place are looked at. An excerpt shows no others.
    static let reach = 4096

    /// The bytes of secrets, and of what is not a part of the value that was read.
    let ranges: [Range<Int>]
    /// What an excerpt shows in their place.
    let word: String
    /// The bytes that an excerpt may show. If there are none, there is no excerpt.
    let known: Range<Int>

    /// Nothing may be shown.
    static let all = HiddenBytes(ranges: [], known: 0..<0)

    init(ranges: [Range<Int>], known: Range<Int>, word: String = ErrorText.secret) {
        self.ranges = ranges
        self.word = word
        self.known = known.clamped(to: -Self.reach..<Self.reach)
    }

    /// Returns the bytes of an excerpt without secrets, and the new position of the mark.
    func removed(from bytes: [UInt8], mark: Int) -> (bytes: [UInt8], mark: Int) {
        var (shown, newMark, next) = ([UInt8](), mark, 0)
        for range in ranges {
            let hidden = (range.lowerBound + mark..<range.upperBound + mark).clamped(to: next..<bytes.count)
            if hidden.isEmpty { continue }
            shown += bytes[next..<hidden.lowerBound]
            if hidden.upperBound <= mark {
                newMark += word.utf8.count - hidden.count
            } else if hidden.lowerBound < mark {
                // The mark is in the secret, so it moves to the start of the word.
                newMark = shown.count
            }
            shown += Array(word.utf8)
            next = hidden.upperBound
        }
        shown += bytes[next...]
        return (shown, newMark)
    }
}
