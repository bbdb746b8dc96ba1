/// Finds where the values and keys of a text without white space begin. The tape has a node for each of them, in the same
/// order.
package struct TokenPlaces {
    private let text: BorrowedBytes
    private var position = 0

    init(text: BorrowedBytes) { self.text = text }

    /// Returns how many values and keys begin before a place of a text.
    package static func count(before end: Int, in text: BorrowedBytes) -> Int {
        indices(of: [end], in: text)[0]
    }

    /// Returns how many values and keys begin before each of some places of a text, which are in ascending order.
    package static func indices(of places: [Int], in text: BorrowedBytes) -> [Int] {
        var tokens = TokenPlaces(text: text)
        var (next, count) = (tokens.next(), 0)
        return places.map { place in
            while let token = next, token < place { (next, count) = (tokens.next(), count + 1) }
            return count
        }
    }

    /// Returns the place of the value or key with an index, or the length of the text if there is none.
    package static func offset(of index: Int, in text: BorrowedBytes) -> Int {
        var tokens = TokenPlaces(text: text)
        for _ in 0..<max(0, index) { if tokens.next() == nil { break } }
        return tokens.next() ?? text.count
    }

    /// Returns the place of the next one; nil if there is none.
    mutating func next() -> Int? {
        while position < text.count, isBetween(text[position]) { position += 1 }
        guard position < text.count else { return nil }
        let start = position
        position += 1
        switch text[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): break
        case UInt8(ascii: "\""):
            while position < text.count, text[position] != UInt8(ascii: "\"") {
                position += text[position] == UInt8(ascii: "\\") ? 2 : 1
            }
            position += 1
        default: while position < text.count, !isBetween(text[position]) { position += 1 }
        }
        return start
    }

    private func isBetween(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }
}
