internal import CDataMapper
internal import DataMapperValues

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
    package mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
        let end = base + bytes.count
        var p = base
        switch ending {
        case .closing: return scanToClosing(&p, end) ? p - base : nil
        case .delimiter: return bytes.firstIndex(where: Self.isDelimiter)
        case .byte(let byte):
            if bytes.count >= Self.blockSize { return Self.find(byte, base, bytes.count) }
            Self.skip(&p, end) { JsonBytes.places($0, byte) }
            while p < end, p.pointee != byte { p += 1 }
            return p < end ? p - base : nil
        }
    }

    /// Returns the first place of a byte in a text that is at least as long as a block.
    private static func find(_ byte: UInt8, _ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var offset = 0
        while true {
            let places = datamapper_places(text + offset, byte, 0)
            if places != 0 { return offset + places.trailingZeroBitCount }
            if offset + blockSize == count { return nil }
            // The last block overlaps the one before it.
            offset = min(offset + blockSize, count - blockSize)
        }
    }

    private mutating func scanToClosing(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        while true {
            if depth > 0, scanBlocks(&p, end) { return true }
            if p == end { return false }
            // Byte by byte: the first bracket, a string alone, the last bytes, or a block with an unusual backslash.
            let count = depth > 0 ? Self.blockSize : isInString ? .max : 1
            let limit = end - p > count ? p + count : end
            if scanBytes(&p, limit) { return true }
        }
    }

    private static let blockSize = Int(DATAMAPPER_BLOCK_SIZE)

    /// Scans whole blocks of a container. Returns true at its end. Stops before a block with a backslash outside of a
    /// string, which is invalid.
    private mutating func scanBlocks(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        var (depth, isInString, isAfterBackslash) = (depth, isInString, isAfterBackslash)
        defer { (self.depth, self.isInString, self.isAfterBackslash) = (depth, isInString, isAfterBackslash) }
        while end - p >= Self.blockSize {
            let backslashes = datamapper_places(p, UInt8(ascii: "\\"), 0)
            var (escaped, endsWithBackslash) = (UInt64(0), false)
            if backslashes != 0 || isAfterBackslash {
                (escaped, endsWithBackslash) = Self.escaped(backslashes, isAfterBackslash)
            }
            // A bit from each opening quotation mark to the byte before the closing one.
            var strings = datamapper_places(p, UInt8(ascii: "\""), 0) & ~escaped
            strings ^= strings &<< 1
            strings ^= strings &<< 2
            strings ^= strings &<< 4
            strings ^= strings &<< 8
            strings ^= strings &<< 16
            strings ^= strings &<< 32
            if isInString { strings = ~strings }
            if backslashes & ~strings != 0 { return false }
            let opening = datamapper_places(p, UInt8(ascii: "{"), 0x20) & ~strings
            var closing = datamapper_places(p, UInt8(ascii: "}"), 0x20) & ~strings
            if depth > closing.nonzeroBitCount {
                depth &+= opening.nonzeroBitCount &- closing.nonzeroBitCount
            } else {
                while closing != 0 {
                    let place = closing.trailingZeroBitCount
                    closing &= closing &- 1
                    depth &-= 1
                    let before = opening & ((1 &<< UInt64(truncatingIfNeeded: place)) &- 1)
                    if depth &+ before.nonzeroBitCount == 0 {
                        (depth, isInString, isAfterBackslash) = (0, false, false)
                        p += place + 1
                        return true
                    }
                }
                depth &+= opening.nonzeroBitCount
            }
            isInString = strings >> 63 != 0
            isAfterBackslash = endsWithBackslash
            p += Self.blockSize
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

    private mutating func scanBytes(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        var (depth, isInString) = (depth, isInString)
        defer { (self.depth, self.isInString) = (depth, isInString) }
        if isAfterBackslash {
            p += 1
            isAfterBackslash = false
        }
        while true {
            if isInString {
                Self.skip(&p, end, JsonBytes.textEnds)
                if p == end { return false }
                let byte = p.pointee
                p += 1
                if byte == UInt8(ascii: "\\") {
                    if p == end {
                        isAfterBackslash = true
                        return false
                    }
                    p += 1
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                    if depth == 0 { return true }
                }
            } else {
                Self.skip(&p, end, JsonBytes.structure)
                if p == end { return false }
                let byte = p.pointee
                p += 1
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

    /// Skips words without a marked byte. Stops at the first marked byte, or when less than a word is left.
    @inline(__always)
    private static func skip(
        _ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ marks: (UInt64) -> UInt64
    ) {
        while end - p >= 8 {
            let marked = marks(JsonBytes.word(p))
            if marked != 0 {
                p += marked.trailingZeroBitCount >> 3
                return
            }
            p += 8
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
    package static func isPlain(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = token.baseAddress, (1..<64).contains(token.count) else { return false }
        if token[0] == UInt8(ascii: "\"") {
            let scanned = JsonString.scan(base + 1, base + token.count)
            return !scanned.hasEscapes && scanned.defect == nil
        }
        let digits = token[0] == UInt8(ascii: "-") ? token.dropFirst() : token[...]
        if let first = digits.first, first &- 0x30 < 10 {
            return (first != 0x30 || digits.count == 1) && digits.allSatisfy { $0 &- 0x30 < 10 }
        }
        return ["true", "false", "null"].contains { $0.utf8.elementsEqual(token) }
    }
}
