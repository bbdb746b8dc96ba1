internal import DataMapperValues

/// Finds comments, and the white space that only JSON5 has (https://spec.json5.org, sections 7 and 8).
package enum JsonSpace {
    enum Comment {
        case none
        /// The comment, with the end of its line, ends before this byte.
        case ends(UnsafePointer<UInt8>)
        case unterminated
        case invalidUTF8(UnsafePointer<UInt8>)
    }

    /// Returns the place after all comments and white space that the options accept. A comment that is not closed is
    /// not skipped.
    static func skip(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ options: JsonReadingOptions
    ) -> UnsafePointer<UInt8> {
        var p = start
        while p < end {
            switch p.pointee {
            case let byte where byte.isSpace: p += 1
            case UInt8(ascii: "/"):
                guard options.acceptsComments, case .ends(let next) = comment(p, end) else { return p }
                p = next
            default:
                let length = options.allowsJSON5 ? spaceLength(p, end) : 0
                if length == 0 { return p }
                p += length
            }
        }
        return p
    }

    static func comment(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Comment {
        guard end - p >= 2, p[0] == UInt8(ascii: "/"), p[1] == UInt8(ascii: "/") || p[1] == UInt8(ascii: "*") else {
            return .none
        }
        let isLine = p[1] == UInt8(ascii: "/")
        var q = p + 2
        while q < end {
            let lineEnd = isLine ? lineEndLength(q, end) : 0
            if lineEnd > 0 { return .ends(q + lineEnd) }
            if !isLine, q[0] == UInt8(ascii: "*"), end - q >= 2, q[1] == UInt8(ascii: "/") { return .ends(q + 2) }
            let length = q[0] < 0x80 ? 1 : Utf8.sequenceLength(q, end)
            if length == 0 { return .invalidUTF8(q) }
            q += length
        }
        return isLine ? .ends(q) : .unterminated
    }

    /// Returns the number of bytes of a line terminator of JSON5, or 0.
    package static func lineEndLength(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        switch p[0] {
        case 0x0A: 1
        case 0x0D: end - p >= 2 && p[1] == 0x0A ? 2 : 1
        case 0xE2: end - p >= 3 && p[1] == 0x80 && p[2] | 1 == 0xA9 ? 3 : 0
        default: 0
        }
    }

    /// Returns the number of bytes of a white space character that JSON5 has and JSON has not, or 0.
    package static func spaceLength(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        let rest = UnsafeBufferPointer(start: p, count: min(end - p, 3))
        switch rest.first {
        case 0x0B, 0x0C: return 1
        // A no-break space.
        case 0xC2: return rest.count > 1 && rest[1] == 0xA0 ? 2 : 0
        case 0xE1, 0xE2, 0xE3, 0xEF:
            guard rest.count == 3 else { return 0 }
            switch (rest[0], rest[1], rest[2]) {
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
