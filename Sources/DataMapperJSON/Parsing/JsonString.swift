internal import DataMapperCore

/// Scanning strings (RFC 8259 section 7).
enum JsonString {
    /// What a string turned out to be.
    struct Scanned {
        /// Behind the closing quotation mark; at what is wrong, where there is a problem.
        var end: UnsafePointer<UInt8>
        var isASCII: Bool
        var hasEscapes: Bool
        var problem: Problem?
    }

    enum Problem {
        case unterminated, controlCharacter, invalidUTF8, invalidEscape, loneSurrogate
    }

    /// Finds the end of the string whose first byte is at `start`; validates UTF-8 on the way. Stops at the first escape,
    /// with `end` there.
    @inline(__always)
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
                return Scanned(end: p, isASCII: isASCII, hasEscapes: false, problem: .unterminated)
            }
            let byte = p.pointee
            if byte == UInt8(ascii: "\"") {
                return Scanned(end: p + 1, isASCII: isASCII, hasEscapes: false, problem: nil)
            }
            if byte >= 0x80 {
                isASCII = false
                repeat {
                    let length = JsonBytes.sequenceLength(p, end)
                    if length == 0 { return Scanned(end: p, isASCII: false, hasEscapes: false, problem: .invalidUTF8) }
                    p += length
                } while p < end && p.pointee >= 0x80
            } else if byte == UInt8(ascii: "\\") {
                return Scanned(end: p, isASCII: isASCII, hasEscapes: true, problem: nil)
            } else if byte < 0x20 {
                return Scanned(end: p, isASCII: isASCII, hasEscapes: false, problem: .controlCharacter)
            } else {
                p += 1
            }
        }
    }

    /// Resolves the escapes of the string whose first byte is at `start` and whose first escape is at `escape`, into the
    /// builder's arena. The result is at the end of the arena, from `arenaCount` as it was before.
    @inline(never)
    static func unescape(
        _ start: UnsafePointer<UInt8>, _ escape: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isASCII: Bool,
        into builder: inout DocumentBuilder
    ) -> Scanned {
        var p = start
        var scanned = Scanned(end: escape, isASCII: isASCII, hasEscapes: true, problem: nil)
        while true {
            // What stands before the escape is copied as it is.
            let run = scanned.end - p
            builder.reserveArena(run + 4)
            (builder.arena + builder.arenaCount).update(from: p, count: run)
            builder.arenaCount += run
            p = scanned.end
            guard scanned.hasEscapes else { break }
            guard let scalar = resolveEscape(&p, end, &scanned.problem) else {
                scanned.end = p
                return scanned
            }
            if scalar >= 0x80 { scanned.isASCII = false }
            append(scalar, to: &builder)
            let isASCII = scanned.isASCII
            scanned = scan(p, end)
            scanned.isASCII = scanned.isASCII && isASCII
            if scanned.problem != nil { return scanned }
        }
        // The last run ended behind the closing quotation mark.
        builder.arenaCount -= 1
        scanned.hasEscapes = true
        return scanned
    }

    /// Appends a scalar as UTF-8. There is room for it.
    @inline(__always)
    private static func append(_ scalar: UInt32, to builder: inout DocumentBuilder) {
        let target = builder.arena + builder.arenaCount
        func byte(_ shift: UInt32, _ mark: UInt32, _ mask: UInt32 = 0x3F) -> UInt8 {
            UInt8(truncatingIfNeeded: mark | (scalar >> shift & mask))
        }
        switch scalar {
        case ..<0x80:
            target[0] = UInt8(truncatingIfNeeded: scalar)
            builder.arenaCount += 1
        case ..<0x800:
            (target[0], target[1]) = (byte(6, 0xC0), byte(0, 0x80))
            builder.arenaCount += 2
        case ..<0x10000:
            (target[0], target[1], target[2]) = (byte(12, 0xE0), byte(6, 0x80), byte(0, 0x80))
            builder.arenaCount += 3
        default:
            (target[0], target[1], target[2], target[3]) = (
                byte(18, 0xF0), byte(12, 0x80), byte(6, 0x80), byte(0, 0x80)
            )
            builder.arenaCount += 4
        }
    }

    /// Reads the escape at `p` and goes behind it. Nil for a problem, with `p` where it is.
    private static func resolveEscape(
        _ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ problem: inout Problem?
    ) -> UInt32? {
        guard end - p >= 2 else {
            p = end
            problem = .unterminated
            return nil
        }
        let byte = p[1]
        if byte != UInt8(ascii: "u") {
            guard let scalar = simpleEscape(byte) else {
                problem = .invalidEscape
                return nil
            }
            p += 2
            return UInt32(scalar)
        }
        guard let unit = hexUnit(p + 2, end) else {
            problem = isCutShort(p, end) ? .unterminated : .invalidEscape
            if problem == .unterminated { p = end }
            return nil
        }
        guard unit >= 0xD800, unit < 0xE000 else {
            p += 6
            return unit
        }
        if unit < 0xDC00 {
            if end - p >= 8, p[6] == UInt8(ascii: "\\"), p[7] == UInt8(ascii: "u"), let low = hexUnit(p + 8, end),
                low >= 0xDC00, low < 0xE000
            {
                p += 12
                return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            if isCutShort(p + 6, end) {
                p = end
                problem = .unterminated
                return nil
            }
        }
        problem = .loneSurrogate
        return nil
    }

    /// Whether the document ends within the \uXXXX that is at `p`, or could have been.
    private static func isCutShort(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        let rest = UnsafeBufferPointer(start: p, count: end - p)
        guard rest.count < 6, zip(rest, "\\u".utf8).allSatisfy(==) else { return false }
        return rest.dropFirst(2).allSatisfy { hexDigit($0) != nil }
    }

    private static func simpleEscape(_ byte: UInt8) -> UInt8? {
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

    private static func hexUnit(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt32? {
        guard end - p >= 4 else { return nil }
        var unit: UInt32 = 0
        for offset in 0..<4 {
            guard let digit = hexDigit(p[offset]) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    @inline(__always)
    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): (byte | 0x20) - 0x57
        default: nil
        }
    }
}
