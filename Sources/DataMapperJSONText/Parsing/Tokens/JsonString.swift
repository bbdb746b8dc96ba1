internal import DataMapperValues

/// Scans strings (RFC 8259 section 7).
enum JsonString {
    struct Scanned {
        /// The place after the closing quotation mark; for an invalid string, the place of the defect.
        var end: UnsafePointer<UInt8>
        var isASCII: Bool
        var hasEscapes: Bool
        var defect: Defect?
    }

    /// Why a string is invalid.
    enum Defect {
        case unterminated, controlCharacter, invalidUTF8, invalidEscape, loneSurrogate
    }

    /// Returns the first byte that is not plain ASCII of a string. It can also be one of the last bytes of the text.
    ///
    /// It is transparent because the parser's loop is too large for the optimizer, which would call this function.
    @_transparent
    static func plainEnd(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        var p = start
        while end - p >= 8 {
            let stops = JsonBytes.stops(JsonBytes.word(p))
            if stops != 0 { return p + (stops.trailingZeroBitCount >> 3) }
            p += 8
        }
        return p
    }

    /// Finds the end of a string from one of its bytes on, and checks its UTF-8. Stops at the first escape; `end` is then
    /// the place of the escape.
    static func scan(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Scanned {
        var p = start
        var isASCII = true
        while true {
            if end - p >= 8 {
                let stops = JsonBytes.stops(JsonBytes.word(p))
                if stops == 0 {
                    p += 8
                    continue
                }
                p += stops.trailingZeroBitCount >> 3
            } else if p == end {
                return Scanned(end: p, isASCII: isASCII, hasEscapes: false, defect: .unterminated)
            }
            let byte = p.pointee
            if byte == UInt8(ascii: "\"") {
                return Scanned(end: p + 1, isASCII: isASCII, hasEscapes: false, defect: nil)
            }
            if byte >= 0x80 {
                isASCII = false
                repeat {
                    let length = Utf8.sequenceLength(p, end)
                    if length == 0 { return Scanned(end: p, isASCII: false, hasEscapes: false, defect: .invalidUTF8) }
                    p += length
                } while p < end && p.pointee >= 0x80
            } else if byte == UInt8(ascii: "\\") {
                return Scanned(end: p, isASCII: isASCII, hasEscapes: true, defect: nil)
            } else if byte < 0x20 {
                return Scanned(end: p, isASCII: isASCII, hasEscapes: false, defect: .controlCharacter)
            } else {
                p += 1
            }
        }
    }
}
