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
        var shown: [UInt8] = []
        var (next, newMark) = (0, mark)
        func copy(to end: Int) {
            if (next...end).contains(mark) { newMark = shown.count + mark - next }
            shown += bytes[next..<end]
        }
        for range in ranges {
            let hidden = (range.lowerBound + mark..<range.upperBound + mark).clamped(to: next..<bytes.count)
            if hidden.isEmpty { continue }
            copy(to: hidden.lowerBound)
            if hidden.lowerBound < mark, mark < hidden.upperBound { newMark = shown.count }
            shown += Array(word.utf8)
            next = hidden.upperBound
        }
        copy(to: bytes.count)
        return (shown, newMark)
    }
}
