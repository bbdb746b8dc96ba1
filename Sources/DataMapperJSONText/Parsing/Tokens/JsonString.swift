internal import DataMapperValues

/// Scans strings (RFC 8259 section 7).
///
/// The functions with pointers read from a place in a text up to its end, which is passed to them. They read a word only if
/// eight bytes are left, and a single byte only before the end.
enum JsonString {
    /// What was found from a byte of a string on. `Place` is a pointer in the parser's loops, and a number elsewhere.
    struct Scanned<Place> {
        /// The place after the closing quotation mark; for an invalid string, the place of the defect.
        var end: Place
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
        var p = unsafe start
        while unsafe end - p >= 8 {
            let stops = unsafe JsonBytes.stops(JsonBytes.word(p))
            if stops != 0 { return unsafe p + (stops.trailingZeroBitCount >> 3) }
            unsafe p += 8
        }
        return unsafe p
    }

    /// Finds the end of a string from one of its bytes on, and checks its UTF-8. Stops at the first escape; `end` is then
    /// the place of the escape.
    static func scan(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> Scanned<UnsafePointer<UInt8>> {
        var p = unsafe start
        var isASCII = true
        while true {
            if unsafe end - p >= 8 {
                let stops = unsafe JsonBytes.stops(JsonBytes.word(p))
                if stops == 0 {
                    unsafe p += 8
                    continue
                }
                unsafe p += stops.trailingZeroBitCount >> 3
            } else if unsafe p == end {
                return unsafe Scanned(end: p, isASCII: isASCII, hasEscapes: false, defect: .unterminated)
            }
            let byte = unsafe p.pointee
            if byte == UInt8(ascii: "\"") {
                return unsafe Scanned(end: p + 1, isASCII: isASCII, hasEscapes: false, defect: nil)
            }
            if byte >= 0x80 {
                isASCII = false
                repeat {
                    let length = unsafe Utf8.sequenceLength(p, end)
                    if length == 0 {
                        return unsafe Scanned(end: p, isASCII: false, hasEscapes: false, defect: .invalidUTF8)
                    }
                    unsafe p += length
                } while unsafe p < end && p.pointee >= 0x80
            } else if byte == UInt8(ascii: "\\") {
                return unsafe Scanned(end: p, isASCII: isASCII, hasEscapes: true, defect: nil)
            } else if byte < 0x20 {
                return unsafe Scanned(end: p, isASCII: isASCII, hasEscapes: false, defect: .controlCharacter)
            } else {
                unsafe p += 1
            }
        }
    }

    /// Does the same in bytes.
    static func scan(_ text: BorrowedBytes, from start: Int) -> Scanned<Int> {
        precondition(start >= 0 && start <= text.count, "there is no such byte")
        let scanned = unsafe scan(text.start + start, text.start + text.count)
        return unsafe Scanned(
            end: scanned.end - text.start, isASCII: scanned.isASCII, hasEscapes: scanned.hasEscapes,
            defect: scanned.defect)
    }

    // MARK: Escapes

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
    ) -> Scanned<UnsafePointer<UInt8>> {
        let run = unsafe escape - start
        builder.reserveArena(run + reserve)
        unsafe copy(start, run, end, to: builder.arena + builder.arenaCount)
        builder.arenaCount += run
        var p = unsafe escape
        var isASCII = isASCII
        text: while true {
            builder.reserveArena(reserve)
            let room = unsafe min(end - p, builder.arenaCapacity - builder.arenaCount)
            if room < step { break }
            let last = unsafe p + (room - step)
            var target = unsafe builder.arena + builder.arenaCount
            defer { builder.arenaCount = unsafe target - builder.arena }
            while unsafe p <= last {
                let word = unsafe JsonBytes.word(p)
                unsafe store(word, at: target)
                let stops = JsonBytes.stops(word)
                if stops == 0 {
                    unsafe p += 8
                    unsafe target += 8
                    continue
                }
                let plain = stops.trailingZeroBitCount >> 3
                unsafe p += plain
                unsafe target += plain
                let byte = unsafe p.pointee
                if unsafe startsUnicodeEscape(p) {
                    // Most unnecessary escapes are of ASCII characters.
                    if unsafe JsonBytes.pair(p + 2) == 0x3030, let scalar = unsafe digits.two(p + 4), scalar < 0x80 {
                        unsafe target.pointee = UInt8(truncatingIfNeeded: scalar)
                        unsafe target += 1
                        unsafe p += 6
                        continue
                    }
                    guard let (scalar, count) = unsafe unicodeEscape(p, digits) else { break text }
                    if scalar >= 0x80 { isASCII = false }
                    let (bytes, length) = utf8(scalar)
                    unsafe store(bytes.littleEndian, at: target)
                    unsafe target += length
                    unsafe p += count
                } else if byte == UInt8(ascii: "\\") {
                    guard let character = unsafe simpleEscape(p[1]) else { break text }
                    unsafe target.pointee = character
                    unsafe target += 1
                    unsafe p += 2
                } else if byte == UInt8(ascii: "\"") {
                    return unsafe Scanned(end: p + 1, isASCII: isASCII, hasEscapes: true, defect: nil)
                } else if byte < 0x20 {
                    break text
                } else {
                    isASCII = false
                    repeat {
                        let length = unsafe Utf8.sequenceLength(p, end)
                        if length == 0 { break text }
                        unsafe store(UnsafeRawPointer(p).loadUnaligned(as: UInt32.self), at: target)
                        unsafe p += length
                        unsafe target += length
                    } while unsafe p <= last && p.pointee >= 0x80
                }
            }
        }
        let rest = unsafe BorrowedBytes(start: p, count: end - p)
        let scanned = unescapeCarefully(rest, isASCII: isASCII, into: &builder)
        return unsafe Scanned(
            end: p + scanned.end, isASCII: scanned.isASCII, hasEscapes: scanned.hasEscapes, defect: scanned.defect)
    }

    /// Copies a run of plain text. There is room for at least `reserve` more bytes.
    @inline(__always)
    private static func copy(
        _ text: UnsafePointer<UInt8>, _ count: Int, _ end: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
    ) {
        // Most runs are short. To copy too much costs less than to call a function.
        typealias Words = (UInt64, UInt64, UInt64, UInt64)
        if unsafe count <= 32 && end - text >= 32 {
            unsafe store(UnsafeRawPointer(text).loadUnaligned(as: Words.self), at: target)
        } else {
            unsafe target.update(from: text, count: count)
        }
    }

    /// Returns the scalar of one \uXXXX or a pair of them at `p`, and their number of bytes. Returns nil if something
    /// is wrong. There must be at least twelve bytes.
    @inline(__always)
    private static func unicodeEscape(
        _ p: UnsafePointer<UInt8>, _ digits: HexDigits
    ) -> (scalar: UInt32, count: Int)? {
        guard let unit = unsafe digits.four(p + 2) else { return nil }
        if unit & 0xF800 != 0xD800 { return (unit, 6) }
        guard unsafe unit < 0xDC00 && startsUnicodeEscape(p + 6), let low = unsafe digits.four(p + 8),
            low & 0xFC00 == 0xDC00
        else { return nil }
        return (scalar(unit, low), 12)
    }

    @inline(__always)
    private static func startsUnicodeEscape(_ p: UnsafePointer<UInt8>) -> Bool {
        // A backslash, and a `u` in the higher byte.
        unsafe JsonBytes.pair(p) == 0x755C
    }

    @inline(__always)
    private static func store<Value: BitwiseCopyable>(_ value: Value, at target: UnsafeMutablePointer<UInt8>) {
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: value, as: Value.self)
    }
}

extension DocumentBuilder {
    /// Copies a character into the arena as UTF-8, without a node.
    mutating func append(scalar: UInt32) {
        reserveArena(MemoryLayout<UInt32>.size)
        let (bytes, length) = JsonString.utf8(scalar)
        unsafe UnsafeMutableRawPointer(arena + arenaCount).storeBytes(of: bytes.littleEndian, as: UInt32.self)
        arenaCount += length
    }

    /// Returns whether the bytes in the arena from a place on are ASCII.
    func isASCII(from place: Int) -> Bool {
        let text = arenaBytes.part(from: place)
        return unsafe Utf8.isASCII(text.start, text.count)
    }
}

/// Converts hexadecimal digits to numbers with a table.
///
/// The table has a value for each of the 256 bytes. It is created once, and is never changed or freed.
@safe
struct HexDigits: @unchecked Sendable {
    static let shared = HexDigits()

    /// The value of each byte as a digit. -1 if it is not a digit, so that a number with such a byte is negative.
    private let values: UnsafePointer<Int8>

    private init() {
        let table = unsafe GrowingMemory.allocate(Int8.self, capacity: 256)
        unsafe table.update(repeating: -1, count: 256)
        for (digits, first) in [("0123456789", 0), ("abcdef", 10), ("ABCDEF", 10)] as [(String, Int8)] {
            for (value, digit) in digits.utf8.enumerated() { unsafe table[Int(digit)] = first + Int8(value) }
        }
        unsafe values = UnsafePointer(table)
    }

    func isDigit(_ byte: UInt8) -> Bool { value(byte) >= 0 }

    /// Returns the number of two digits, or nil if one of them is not a digit.
    @inline(__always)
    func two(_ p: UnsafePointer<UInt8>) -> UInt32? {
        unsafe UInt32(exactly: value(p[0]) << 4 | value(p[1]))
    }

    @inline(__always)
    func four(_ p: UnsafePointer<UInt8>) -> UInt32? {
        unsafe UInt32(exactly: value(p[0]) << 12 | value(p[1]) << 8 | value(p[2]) << 4 | value(p[3]))
    }

    /// Returns the number of two digits in bytes, or nil if one of them is not a digit, or if there are too few.
    func two(at place: Int, in text: BorrowedBytes) -> UInt32? {
        place + 2 <= text.count ? unsafe two(text.part(place..<place + 2).start) : nil
    }

    func four(at place: Int, in text: BorrowedBytes) -> UInt32? {
        place + 4 <= text.count ? unsafe four(text.part(place..<place + 4).start) : nil
    }

    @inline(__always)
    private func value(_ byte: UInt8) -> Int32 { unsafe Int32(values[Int(byte)]) }
}
