internal import DataMapperValues

/// Resolves escapes (RFC 8259 section 7).
extension JsonString {
    /// The largest number of bytes that one step of `unescape` reads: seven plain bytes and a surrogate pair. It writes
    /// at most seven bytes and four, although it writes words and half words.
    private static let step = 7 + 12

    /// The room that is reserved in the arena at a time, so that this happens seldom.
    private static let reserve = 64

    /// Resolves the escapes of a string into the builder's arena. The string starts at `start`, and its first escape is
    /// at `escape`. The result is at the end of the arena, after the previous `arenaCount`.
    ///
    /// Reads and writes words without a check for each. Resolving never makes text longer, so the room in the arena
    /// does not shrink faster than the rest of the text. A step that begins at `last` or before it stays inside the
    /// text and inside the arena. At the end of the text, or if something is wrong, `unescapeCarefully` continues.
    @inline(never)
    static func unescape(
        _ start: UnsafePointer<UInt8>, _ escape: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isASCII: Bool,
        digits: HexDigits, into builder: inout DocumentBuilder
    ) -> Scanned {
        let run = escape - start
        builder.reserveArena(run + reserve)
        copy(start, run, end, to: builder.arena + builder.arenaCount)
        builder.arenaCount += run
        var p = escape
        var isASCII = isASCII
        text: while true {
            builder.reserveArena(reserve)
            let room = min(end - p, builder.arenaCapacity - builder.arenaCount)
            if room < step { break }
            let last = p + (room - step)
            var target = builder.arena + builder.arenaCount
            defer { builder.arenaCount = target - builder.arena }
            while p <= last {
                let word = JsonBytes.word(p)
                store(word, at: target)
                let stops = JsonBytes.stops(word)
                if stops == 0 {
                    p += 8
                    target += 8
                    continue
                }
                let plain = stops.trailingZeroBitCount >> 3
                p += plain
                target += plain
                let byte = p.pointee
                if startsUnicodeEscape(p) {
                    // Most unnecessary escapes are of ASCII characters.
                    if JsonBytes.pair(p + 2) == 0x3030, let scalar = digits.two(p + 4), scalar < 0x80 {
                        target.pointee = UInt8(truncatingIfNeeded: scalar)
                        target += 1
                        p += 6
                        continue
                    }
                    guard let (scalar, count) = unicodeEscape(p, digits) else { break text }
                    if scalar >= 0x80 { isASCII = false }
                    target += write(scalar, to: target)
                    p += count
                } else if byte == UInt8(ascii: "\\") {
                    guard let character = simpleEscape(p[1]) else { break text }
                    target.pointee = character
                    target += 1
                    p += 2
                } else if byte == UInt8(ascii: "\"") {
                    return Scanned(end: p + 1, isASCII: isASCII, hasEscapes: true, defect: nil)
                } else if byte < 0x20 {
                    break text
                } else {
                    isASCII = false
                    repeat {
                        let length = Utf8.sequenceLength(p, end)
                        if length == 0 { break text }
                        store(UnsafeRawPointer(p).loadUnaligned(as: UInt32.self), at: target)
                        p += length
                        target += length
                    } while p <= last && p.pointee >= 0x80
                }
            }
        }
        return unescapeCarefully(p, end, isASCII: isASCII, digits: digits, into: &builder)
    }

    /// Copies a run of plain text. There is room for at least `reserve` more bytes.
    @inline(__always)
    private static func copy(
        _ text: UnsafePointer<UInt8>, _ count: Int, _ end: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
    ) {
        // Most runs are short. To copy too much costs less than to call a function.
        typealias Words = (UInt64, UInt64, UInt64, UInt64)
        if count <= 32, end - text >= 32 {
            store(UnsafeRawPointer(text).loadUnaligned(as: Words.self), at: target)
        } else {
            target.update(from: text, count: count)
        }
    }

    /// Returns the scalar of one \uXXXX or a pair of them at `p`, and their number of bytes. Returns nil if something
    /// is wrong. There must be at least twelve bytes.
    @inline(__always)
    private static func unicodeEscape(
        _ p: UnsafePointer<UInt8>, _ digits: HexDigits
    ) -> (scalar: UInt32, count: Int)? {
        guard let unit = digits.four(p + 2) else { return nil }
        if unit & 0xF800 != 0xD800 { return (unit, 6) }
        guard unit < 0xDC00, startsUnicodeEscape(p + 6), let low = digits.four(p + 8), low & 0xFC00 == 0xDC00 else {
            return nil
        }
        return (scalar(unit, low), 12)
    }

    /// Resolves the rest of a string, from `start` on, with a check for every byte, and finds problems.
    @inline(never)
    private static func unescapeCarefully(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isASCII: Bool, digits: HexDigits,
        into builder: inout DocumentBuilder
    ) -> Scanned {
        var p = start
        var isASCII = isASCII
        while true {
            var scanned = scan(p, end)
            isASCII = isASCII && scanned.isASCII
            scanned.isASCII = isASCII
            // Without an escape or a defect, the run ends after the closing quotation mark.
            let run = scanned.end - p - (scanned.hasEscapes || scanned.defect != nil ? 0 : 1)
            builder.reserveArena(run + 4)
            (builder.arena + builder.arenaCount).update(from: p, count: run)
            builder.arenaCount += run
            p = scanned.end
            guard scanned.hasEscapes else {
                scanned.hasEscapes = true
                return scanned
            }
            guard let scalar = resolveEscape(&p, end, digits, &scanned.defect) else {
                scanned.end = p
                return scanned
            }
            if scalar >= 0x80 { isASCII = false }
            builder.arenaCount += write(scalar, to: builder.arena + builder.arenaCount)
        }
    }

    /// Reads the escape at `p` and moves to its end. Returns nil if it is invalid, and moves to the defect.
    private static func resolveEscape(
        _ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ digits: HexDigits, _ defect: inout Defect?
    ) -> UInt32? {
        guard end - p >= 2 else {
            p = end
            defect = .unterminated
            return nil
        }
        let byte = p[1]
        if byte != UInt8(ascii: "u") {
            guard let scalar = simpleEscape(byte) else {
                defect = .invalidEscape
                return nil
            }
            p += 2
            return UInt32(scalar)
        }
        guard end - p >= 6, let unit = digits.four(p + 2) else {
            defect = isCutShort(p, end, digits) ? .unterminated : .invalidEscape
            if defect == .unterminated { p = end }
            return nil
        }
        guard unit >= 0xD800, unit < 0xE000 else {
            p += 6
            return unit
        }
        if unit < 0xDC00 {
            if end - p >= 12, startsUnicodeEscape(p + 6), let low = digits.four(p + 8), low >= 0xDC00, low < 0xE000 {
                p += 12
                return scalar(unit, low)
            }
            if isCutShort(p + 6, end, digits) {
                p = end
                defect = .unterminated
                return nil
            }
        }
        defect = .loneSurrogate
        return nil
    }

    /// Returns whether the document ends inside the \uXXXX at `p`, or inside what could have been one.
    static func isCutShort(
        _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ digits: HexDigits
    ) -> Bool {
        let rest = UnsafeBufferPointer(start: p, count: end - p)
        guard rest.count < 6, zip(rest, "\\u".utf8).allSatisfy(==) else { return false }
        return rest.dropFirst(2).allSatisfy { digits.isDigit($0) }
    }

    // MARK: Parts

    @inline(__always)
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

    @inline(__always)
    private static func startsUnicodeEscape(_ p: UnsafePointer<UInt8>) -> Bool {
        // A backslash, and a `u` in the higher byte.
        JsonBytes.pair(p) == 0x755C
    }

    @inline(__always)
    private static func scalar(_ high: UInt32, _ low: UInt32) -> UInt32 {
        0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    /// Writes a scalar as UTF-8 and returns its number of bytes. There must be room for four, and all four are written.
    @inline(__always)
    static func write(_ scalar: UInt32, to target: UnsafeMutablePointer<UInt8>) -> Int {
        let (sixth, twelfth, eighteenth) = (scalar >> 6, scalar >> 12, scalar >> 18)
        let bytes: UInt32
        let count: Int
        switch scalar {
        case ..<0x80: (bytes, count) = (scalar, 1)
        case ..<0x800: (bytes, count) = (0x80C0 | sixth | (scalar & 0x3F) << 8, 2)
        case ..<0x10000:
            (bytes, count) = (0x80_80E0 | twelfth | (sixth & 0x3F) << 8 | (scalar & 0x3F) << 16, 3)
        default:
            bytes = 0x8080_80F0 | eighteenth | (twelfth & 0x3F) << 8 | (sixth & 0x3F) << 16 | (scalar & 0x3F) << 24
            count = 4
        }
        store(bytes.littleEndian, at: target)
        return count
    }

    @inline(__always)
    private static func store<Value: BitwiseCopyable>(_ value: Value, at target: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(target).storeBytes(of: value, as: Value.self)
    }
}
