internal import DataMapperJSONText
internal import DataMapperValues

/// The bytes of a document that is being edited, followed by the bytes that are inserted.
///
/// Nothing is ever removed from it, so a range of it, a piece, keeps its meaning. The document is known to be valid,
/// so nothing is checked again.
struct EditedText {
    enum Language { case json, toml, yaml }

    enum Token { case opening, closing, comma, assignment, scalar }

    private(set) var bytes: [UInt8]
    /// Bytes are only added, so this stays valid.
    let knownSpaces = KnownSpaces()
    let language: Language
    /// The places of all opening brackets, in ascending order, and the places after the brackets that close them.
    private var opening: [Int] = []
    private var closing: [Int] = []
    /// How many more bytes can be made of existing ones.
    var copyLimit: Int

    init(_ bytes: [UInt8], _ language: Language) {
        self.bytes = bytes
        self.language = language
        copyLimit = 4 << 20 + 16 * bytes.count
        noteBrackets(in: 0..<bytes.count)
    }

    subscript(place: Int) -> UInt8 { bytes[place] }

    subscript(piece: Range<Int>) -> ArraySlice<UInt8> { bytes[piece] }

    /// The byte between a key and its value.
    var assignment: UInt8 { language == .toml ? UInt8(ascii: "=") : UInt8(ascii: ":") }

    // MARK: Inserting

    /// Adds bytes of the patch, without brackets.
    mutating func append(_ new: some Sequence<UInt8>) -> Range<Int> {
        let start = bytes.count
        bytes += new
        return start..<bytes.count
    }

    /// Adds a value of the patch.
    mutating func append(value: [UInt8]) -> Range<Int> {
        let piece = append(value)
        noteBrackets(in: piece)
        return piece
    }

    /// Counts bytes that were made of existing ones.
    ///
    /// - Throws: An error if there are too many. Otherwise, a small patch could copy a large comment again and again.
    mutating func count(_ copied: Int) throws {
        copyLimit -= copied
        if copyLimit < 0 { throw ErrorText.tooManyCopies }
    }

    /// Adds bytes that were made of existing ones, and counts them.
    mutating func append(copy: [UInt8], isValue: Bool = false) throws -> Range<Int> {
        try count(copy.count)
        return isValue ? append(value: copy) : append(copy)
    }

    /// Returns two pieces as one.
    mutating func join(_ first: Range<Int>, _ second: Range<Int>) throws -> Range<Int> {
        if first.isEmpty { return second }
        if second.isEmpty { return first }
        if first.upperBound == second.lowerBound { return first.lowerBound..<second.upperBound }
        return try append(copy: Array(bytes[first] + bytes[second]))
    }

    private mutating func noteBrackets(in piece: Range<Int>) {
        // The parser of YAML tells where values are.
        if language == .yaml { return }
        var (opening, closing) = (self.opening, self.closing)
        (self.opening, self.closing) = ([], [])
        var open: [Int] = []
        tokens(in: piece) { token, place, _ in
            switch token {
            case .opening:
                open.append(opening.count)
                opening.append(place)
                closing.append(piece.upperBound)
            case .closing:
                if let last = open.popLast() { closing[last] = place + 1 }
            default: break
            }
        }
        (self.opening, self.closing) = (opening, closing)
    }

    // MARK: Tokens

    /// Calls `body` with each token and its place, and with the start of its line if it is the first on its line.
    func tokens(in piece: Range<Int>, _ body: (Token, Int, _ line: Int?) -> Void) {
        var place = piece.lowerBound
        while true {
            var line: Int?
            place = afterSpace(place, piece.upperBound, &line)
            guard place < piece.upperBound else { return }
            let token = token(at: place)
            body(token, place, line)
            place = token == .scalar ? afterScalar(place, piece.upperBound) : place + 1
        }
    }

    func token(at place: Int) -> Token {
        switch bytes[place] {
        case UInt8(ascii: "["), UInt8(ascii: "{"): .opening
        case UInt8(ascii: "]"), UInt8(ascii: "}"): .closing
        case UInt8(ascii: ","): .comma
        case assignment: .assignment
        default: .scalar
        }
    }

    /// Returns the place after the value at `place`.
    func afterValue(_ place: Int, _ end: Int) -> Int {
        guard token(at: place) == .opening else { return afterScalar(place, end) }
        let number = opening.firstPlace { $0 >= place }
        return number < closing.count ? min(closing[number], end) : end
    }

    /// Returns the place after the key at `place`. In TOML, it can consist of several keys with points between them.
    func afterKey(_ place: Int, _ end: Int) -> Int {
        var place = place
        while place < end {
            let keyEnd = afterScalar(place, end)
            place = afterSpace(keyEnd, end)
            if place >= end || token(at: place) == .assignment { return keyEnd }
        }
        return end
    }

    /// Returns the place after white space and comments.
    func afterSpace(_ place: Int, _ end: Int) -> Int {
        var line: Int?
        return afterSpace(place, end, &line)
    }

    private func afterSpace(_ place: Int, _ end: Int, _ line: inout Int?) -> Int {
        var place = place
        while place < end {
            let lineEnd = lineEndLength(place, end)
            if lineEnd > 0 {
                place += lineEnd
                line = place
            } else if let next = afterComment(place, end) {
                place = next
            } else {
                let length = spaceLength(place, end)
                if length == 0 { return place }
                place += length
            }
        }
        return end
    }

    /// Returns the place after a string, a number or a word.
    private func afterScalar(_ place: Int, _ end: Int) -> Int {
        let mark = bytes[place]
        if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") { return afterString(place, end, mark) }
        var next = afterWord(place, end)
        // In TOML, a space can separate a date and a time.
        if language == .toml, next - place == 10, bytes[place + 4] == UInt8(ascii: "-"), next + 1 < end,
            bytes[next] == 0x20, bytes[next + 1] &- 0x30 < 10
        {
            next = afterWord(next + 1, end)
        }
        return max(next, place + 1)
    }

    private func afterString(_ place: Int, _ end: Int, _ mark: UInt8) -> Int {
        let isMultiline =
            language == .toml && end - place >= 6 && bytes[place + 1] == mark && bytes[place + 2] == mark
        let hasEscapes = language == .json || mark == UInt8(ascii: "\"")
        var next = place + (isMultiline ? 3 : 1)
        while next < end {
            if hasEscapes, bytes[next] == UInt8(ascii: "\\") {
                next += 2
            } else if bytes[next] != mark {
                next += 1
            } else if !isMultiline {
                return next + 1
            } else {
                // Up to two quotation marks can stand before those that end the text.
                let marks = bytes[next..<min(end, next + 5)].prefix { $0 == mark }.count
                if marks >= 3 { return next + marks }
                next += marks
            }
        }
        return end
    }

    private func afterWord(_ place: Int, _ end: Int) -> Int {
        var place = place
        while place < end {
            switch bytes[place] {
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
                UInt8(ascii: "\""), UInt8(ascii: "'"):
                return place
            case UInt8(ascii: ":"), UInt8(ascii: "/"): if language == .json { return place }
            case UInt8(ascii: "="), UInt8(ascii: "#"): if language == .toml { return place }
            default: if spaceLength(place, end) > 0 { return place }
            }
            place += 1
        }
        return end
    }

    // MARK: Space

    /// Returns the place after the comment at `place`, before the end of its line, or nil if there is none.
    func afterComment(_ place: Int, _ end: Int) -> Int? {
        switch language {
        case .toml, .yaml:
            guard bytes[place] == UInt8(ascii: "#") else { return nil }
        case .json:
            guard bytes[place] == UInt8(ascii: "/"), place + 1 < end else { return nil }
            if bytes[place + 1] == UInt8(ascii: "*") {
                var next = place + 2
                while next + 1 < end, bytes[next] != UInt8(ascii: "*") || bytes[next + 1] != UInt8(ascii: "/") {
                    next += 1
                }
                return min(next + 2, end)
            }
        }
        var next = place + 1
        while next < end, !endsComment(next, end) { next += 1 }
        return next
    }

    /// Returns whether the comment at `place` goes to the end of its line.
    func isLineComment(_ place: Int) -> Bool { language != .json || bytes[place + 1] == UInt8(ascii: "/") }

    /// U+2028 and U+2029 end a comment, too, but editors do not show a new line.
    private func endsComment(_ place: Int, _ end: Int) -> Bool {
        switch bytes[place] {
        case 0x0A, 0x0D: true
        case 0xE2 where language == .json:
            end - place >= 3 && bytes[place + 1] == 0x80 && bytes[place + 2] | 1 == 0xA9
        default: false
        }
    }

    /// Returns the number of bytes of a line end, or 0.
    func lineEndLength(_ place: Int, _ end: Int) -> Int {
        switch bytes[place] {
        case 0x0A: 1
        case 0x0D: place + 1 < end && bytes[place + 1] == 0x0A ? 2 : 1
        default: 0
        }
    }

    private func spaceLength(_ place: Int, _ end: Int) -> Int {
        switch bytes[place] {
        case let byte where byte.isSpace: return 1
        case 0x21..<0x80: return 0
        default:
            if language == .toml { return 0 }
            if language == .yaml { return markLength(place, end) }
            return BorrowedBytes.with(bytes[..<end]) { JsonSpace.spaceLength(at: place, in: $0) }
        }
    }

    /// Returns the number of bytes of a byte order mark at the start of a line, which is space in YAML; otherwise 0.
    func markLength(_ place: Int, _ end: Int) -> Int {
        let startsLine = place == 0 || bytes[place - 1] == 0x0A || bytes[place - 1] == 0x0D
        return startsLine ? ByteOrderMark.count(in: bytes[place..<end]) : 0
    }
}
