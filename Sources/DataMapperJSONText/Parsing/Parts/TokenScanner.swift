package import DataMapperValues

/// Finds the end of a value in text that arrives in parts. The parser then checks the value.
///
/// It counts brackets without looking at their kind. So `[1}` is one value, which is invalid, and the text after it can
/// still be read.
package struct TokenScanner: Sendable {
    private enum End {
        /// At the quotation mark or bracket that closes the value.
        case closing
        /// Before a character that cannot be in a number or a word.
        case delimiter
        /// Before this byte.
        case byte(UInt8)
    }

    private let ending: End
    private var depth = 0
    private var isInString = false
    private var isAfterBackslash = false

    /// Creates a scanner for the value that starts with this byte. The byte must be scanned, too.
    package init(value first: UInt8) {
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): ending = .closing
        default: ending = .delimiter
        }
    }

    /// Creates a scanner for everything before a byte.
    package init(until byte: UInt8) { ending = .byte(byte) }

    /// Whether the value is a number or a word, which needs a byte after it to end.
    package var isWord: Bool { if case .delimiter = ending { true } else { false } }

    /// Returns the number of the next bytes that belong to the value, if it ends among them, and nil otherwise.
    package mutating func scan(_ bytes: BorrowedBytes) -> Int? {
        var place = 0
        switch ending {
        case .closing: return scanToClosing(&place, bytes) ? place : nil
        case .delimiter: return bytes.firstIndex(where: Self.isDelimiter)
        case .byte(let byte):
            if bytes.count >= JsonBytes.blockSize { return Self.find(byte, bytes) }
            Self.skip(&place, bytes.count, bytes) { JsonBytes.places($0, byte) }
            while place < bytes.count, bytes[place] != byte { place += 1 }
            return place < bytes.count ? place : nil
        }
    }

    /// Returns the first place of a byte in a text that is at least as long as a block.
    private static func find(_ byte: UInt8, _ text: BorrowedBytes) -> Int? {
        var offset = 0
        while true {
            let places = text.places(of: byte, inBlockAt: offset)
            if places != 0 { return offset + places.trailingZeroBitCount }
            if offset + JsonBytes.blockSize == text.count { return nil }
            // The last block overlaps the one before it.
            offset = min(offset + JsonBytes.blockSize, text.count - JsonBytes.blockSize)
        }
    }

    private mutating func scanToClosing(_ place: inout Int, _ text: BorrowedBytes) -> Bool {
        while true {
            if depth > 0, scanBlocks(&place, text) { return true }
            if place == text.count { return false }
            // Byte by byte: the first bracket, a string alone, the last bytes, or a block with an unusual backslash.
            let count = depth > 0 ? JsonBytes.blockSize : isInString ? .max : 1
            let limit = text.count - place > count ? place + count : text.count
            if scanBytes(&place, limit, text) { return true }
        }
    }

    /// Scans whole blocks of a container. Returns true at its end. Stops before a block with a backslash outside of a
    /// string, which is invalid.
    private mutating func scanBlocks(_ place: inout Int, _ text: BorrowedBytes) -> Bool {
        var (depth, isInString, isAfterBackslash) = (depth, isInString, isAfterBackslash)
        defer { (self.depth, self.isInString, self.isAfterBackslash) = (depth, isInString, isAfterBackslash) }
        while text.count - place >= JsonBytes.blockSize {
            let backslashes = text.places(of: UInt8(ascii: "\\"), inBlockAt: place)
            var (escaped, endsWithBackslash) = (UInt64(0), false)
            if backslashes != 0 || isAfterBackslash {
                (escaped, endsWithBackslash) = Self.escaped(backslashes, isAfterBackslash)
            }
            // A bit from each opening quotation mark to the byte before the closing one.
            var strings = text.places(of: UInt8(ascii: "\""), inBlockAt: place) & ~escaped
            strings ^= strings &<< 1
            strings ^= strings &<< 2
            strings ^= strings &<< 4
            strings ^= strings &<< 8
            strings ^= strings &<< 16
            strings ^= strings &<< 32
            if isInString { strings = ~strings }
            if backslashes & ~strings != 0 { return false }
            let opening = text.places(of: UInt8(ascii: "{"), fold: 0x20, inBlockAt: place) & ~strings
            var closing = text.places(of: UInt8(ascii: "}"), fold: 0x20, inBlockAt: place) & ~strings
            if depth > closing.nonzeroBitCount {
                depth &+= opening.nonzeroBitCount &- closing.nonzeroBitCount
            } else {
                while closing != 0 {
                    let last = closing.trailingZeroBitCount
                    closing &= closing &- 1
                    depth &-= 1
                    let before = opening & ((1 &<< UInt64(truncatingIfNeeded: last)) &- 1)
                    if depth &+ before.nonzeroBitCount == 0 {
                        (depth, isInString, isAfterBackslash) = (0, false, false)
                        place += last + 1
                        return true
                    }
                }
                depth &+= opening.nonzeroBitCount
            }
            isInString = strings >> 63 != 0
            isAfterBackslash = endsWithBackslash
            place += JsonBytes.blockSize
        }
        return false
    }

    /// Returns which bytes follow a backslash that is not escaped itself, and whether the last byte is such a backslash.
    ///
    /// In a run of backslashes, each second one is escaped, and so is the byte after a run of odd length. If the first
    /// bit of a run is added to the run, only the bit after the run is left. This is done for runs that begin at an odd
    /// place. Then the places of the other bits, odd or even, show what is escaped.
    private static func escaped(_ places: UInt64, _ isAfterBackslash: Bool) -> (UInt64, Bool) {
        let evenPlaces: UInt64 = 0x5555_5555_5555_5555
        let first: UInt64 = isAfterBackslash ? 1 : 0
        let places = places & ~first
        let following = places &<< 1 | first
        let oddStarts = places & ~evenPlaces & ~following
        let (evenRuns, overflow) = oddStarts.addingReportingOverflow(places)
        return ((evenPlaces ^ (evenRuns &<< 1)) & following, overflow)
    }

    private mutating func scanBytes(_ place: inout Int, _ end: Int, _ text: BorrowedBytes) -> Bool {
        var (depth, isInString) = (depth, isInString)
        defer { (self.depth, self.isInString) = (depth, isInString) }
        if isAfterBackslash {
            place += 1
            isAfterBackslash = false
        }
        while true {
            if isInString {
                Self.skip(&place, end, text, JsonBytes.textEnds)
                if place == end { return false }
                let byte = text[place]
                place += 1
                if byte == UInt8(ascii: "\\") {
                    if place == end {
                        isAfterBackslash = true
                        return false
                    }
                    place += 1
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                    if depth == 0 { return true }
                }
            } else {
                Self.skip(&place, end, text, JsonBytes.structure)
                if place == end { return false }
                let byte = text[place]
                place += 1
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth &+= 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth &-= 1
                    if depth <= 0 { return true }
                default: break
                }
            }
        }
    }

    /// Skips words without a marked byte. Stops at the first marked byte, or when less than a word is left before `end`.
    @inline(__always)
    private static func skip(
        _ place: inout Int, _ end: Int, _ text: BorrowedBytes, _ marks: (UInt64) -> UInt64
    ) {
        while end - place >= 8 {
            let marked = marks(text.word(at: place, as: UInt64.self))
            if marked != 0 {
                place += marked.trailingZeroBitCount >> 3
                return
            }
            place += 8
        }
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"):
            true
        default: byte.isSpace
        }
    }

    /// Returns whether a string, number or word is certainly valid and short. If not, the parser has to check it.
    package static func isPlain(_ token: BorrowedBytes) -> Bool {
        guard (1..<64).contains(token.count) else { return false }
        if token[0] == UInt8(ascii: "\"") {
            let scanned = JsonString.scan(token, from: 1)
            return !scanned.hasEscapes && scanned.defect == nil
        }
        let digits = token[0] == UInt8(ascii: "-") ? token.dropFirst() : token[...]
        if let first = digits.first, first &- 0x30 < 10 {
            return (first != 0x30 || digits.count == 1) && digits.allSatisfy { $0 &- 0x30 < 10 }
        }
        return token == "true" || token == "false" || token == "null"
    }
}
