internal import DataMapperValues

/// Resolves escapes (RFC 8259 section 7), with a check for every byte. The fast loop is `unescape`.
extension JsonString {
    /// Resolves the rest of a string, which may end in the text or not, and finds problems.
    @inline(never)
    static func unescapeCarefully(
        _ text: BorrowedBytes, isASCII: Bool, into builder: inout DocumentBuilder
    ) -> Scanned<Int> {
        var place = 0
        var isASCII = isASCII
        while true {
            var scanned = scan(text, from: place)
            isASCII = isASCII && scanned.isASCII
            scanned.isASCII = isASCII
            // Without an escape or a defect, the run ends after the closing quotation mark.
            let runEnd = scanned.end - (scanned.hasEscapes || scanned.defect != nil ? 0 : 1)
            builder.append(bytes: text.part(place..<runEnd))
            place = scanned.end
            guard scanned.hasEscapes else {
                scanned.hasEscapes = true
                return scanned
            }
            guard let scalar = resolveEscape(at: &place, in: text, &scanned.defect) else {
                scanned.end = place
                return scanned
            }
            if scalar >= 0x80 { isASCII = false }
            builder.append(scalar: scalar)
        }
    }

    /// Reads the escape at a place and moves to its end. Returns nil if it is invalid, and moves to the defect.
    private static func resolveEscape(
        at place: inout Int, in text: BorrowedBytes, _ defect: inout Defect?
    ) -> UInt32? {
        let digits = HexDigits.shared
        guard place + 1 < text.count else {
            place = text.count
            defect = .unterminated
            return nil
        }
        let byte = text[place + 1]
        if byte != UInt8(ascii: "u") {
            guard let scalar = simpleEscape(byte) else {
                defect = .invalidEscape
                return nil
            }
            place += 2
            return UInt32(scalar)
        }
        guard let unit = digits.four(at: place + 2, in: text) else {
            defect = isCutShort(at: place, in: text) ? .unterminated : .invalidEscape
            if defect == .unterminated { place = text.count }
            return nil
        }
        guard unit >= 0xD800, unit < 0xE000 else {
            place += 6
            return unit
        }
        if unit < 0xDC00 {
            let rest = text.part(from: place + 6)
            if rest.starts(with: "\\u"), let low = digits.four(at: 2, in: rest), low >= 0xDC00, low < 0xE000 {
                place += 12
                return scalar(unit, low)
            }
            if isCutShort(at: place + 6, in: text) {
                place = text.count
                defect = .unterminated
                return nil
            }
        }
        defect = .loneSurrogate
        return nil
    }

    /// Returns whether the document ends inside the \uXXXX at a place, or inside what could have been one.
    static func isCutShort(at place: Int, in text: BorrowedBytes) -> Bool {
        let rest = text.part(from: place)
        guard rest.count < 6, zip(rest, "\\u".utf8).allSatisfy(==) else { return false }
        return rest.dropFirst(2).allSatisfy { HexDigits.shared.isDigit($0) }
    }

    // MARK: Parts

    @inline(__always)
    static func simpleEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: nil
        }
    }

    @inline(__always)
    static func scalar(_ high: UInt32, _ low: UInt32) -> UInt32 {
        0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    /// Returns the bytes of a scalar in UTF-8 as a word, the first one lowest, and their number.
    @inline(__always)
    static func utf8(_ scalar: UInt32) -> (bytes: UInt32, count: Int) {
        let (sixth, twelfth, eighteenth) = (scalar >> 6, scalar >> 12, scalar >> 18)
        switch scalar {
        case ..<0x80: return (scalar, 1)
        case ..<0x800: return (0x80C0 | sixth | (scalar & 0x3F) << 8, 2)
        case ..<0x10000: return (0x80_80E0 | twelfth | (sixth & 0x3F) << 8 | (scalar & 0x3F) << 16, 3)
        default:
            let last = (sixth & 0x3F) << 16 | (scalar & 0x3F) << 24
            return (0x8080_80F0 | eighteenth | (twelfth & 0x3F) << 8 | last, 4)
        }
    }
}
