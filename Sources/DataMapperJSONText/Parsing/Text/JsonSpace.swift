package import DataMapperValues

/// Finds comments, and the white space that only JSON5 has (https://spec.json5.org, sections 7 and 8).
package enum JsonSpace {
    enum Comment {
        case none
        /// The comment, with the end of its line, ends before this byte.
        case ends(Int)
        case unterminated
        case invalidUTF8(Int)
    }

    /// Returns the place after all comments and white space that the options accept. A comment that is not closed is
    /// not skipped.
    static func skip(from start: Int, in text: BorrowedBytes, _ options: JsonReadingOptions) -> Int {
        var place = start
        while place < text.count {
            switch text[place] {
            case let byte where byte.isSpace: place += 1
            case UInt8(ascii: "/"):
                guard options.acceptsComments, case .ends(let next) = comment(at: place, in: text) else { return place }
                place = next
            default:
                let length = options.allowsJSON5 ? spaceLength(at: place, in: text) : 0
                if length == 0 { return place }
                place += length
            }
        }
        return place
    }

    static func comment(at place: Int, in text: BorrowedBytes) -> Comment {
        let rest = text.part(from: place)
        let isLine = rest.starts(with: "//")
        guard isLine || rest.starts(with: "/*") else { return .none }
        var next = place + 2
        while next < text.count {
            let lineEnd = isLine ? lineEndLength(at: next, in: text) : 0
            if lineEnd > 0 { return .ends(next + lineEnd) }
            if !isLine, text[next] == UInt8(ascii: "*"), next + 1 < text.count, text[next + 1] == UInt8(ascii: "/") {
                return .ends(next + 2)
            }
            let length = text[next] < 0x80 ? 1 : text.sequenceLength(at: next)
            if length == 0 { return .invalidUTF8(next) }
            next += length
        }
        return isLine ? .ends(next) : .unterminated
    }

    /// Returns the number of bytes of a line terminator of JSON5, or 0.
    package static func lineEndLength(at place: Int, in text: BorrowedBytes) -> Int {
        switch text[place] {
        case 0x0A: 1
        case 0x0D: place + 1 < text.count && text[place + 1] == 0x0A ? 2 : 1
        case 0xE2: place + 2 < text.count && text[place + 1] == 0x80 && text[place + 2] | 1 == 0xA9 ? 3 : 0
        default: 0
        }
    }

    /// Returns the number of bytes of a white space character that JSON5 has and JSON has not, or 0.
    package static func spaceLength(at place: Int, in text: BorrowedBytes) -> Int {
        let rest = text[place...].prefix(3)
        switch rest.first {
        case 0x0B, 0x0C: return 1
        // A no-break space.
        case 0xC2: return rest.count > 1 && rest[place + 1] == 0xA0 ? 2 : 0
        case 0xE1, 0xE2, 0xE3, 0xEF:
            guard rest.count == 3 else { return 0 }
            switch (rest[place], rest[place + 1], rest[place + 2]) {
            // A byte order mark, and the space separators of Unicode.
            case (0xEF, 0xBB, 0xBF), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF),
                (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xE2, 0x80, 0xA8...0xA9):
                return 3
            default: return 0
            }
        default: return 0
        }
    }
}
