/// Checks text in UTF-8 (RFC 3629).
@usableFromInline
package enum Utf8 {
    /// Returns the number of bytes of the sequence that starts here. Returns 0 if it is invalid (RFC 3629 section 4):
    /// overlong, a surrogate, greater than U+10FFFF, or cut off. The first byte must not be ASCII.
    @inlinable @inline(__always)
    package static func sequenceLength(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        let first = p[0]
        let room = end - p
        if first < 0xE0 {
            return first >= 0xC2 && room >= 2 && isContinuation(p[1]) ? 2 : 0
        }
        if first < 0xF0 {
            guard room >= 3, isContinuation(p[1]), isContinuation(p[2]) else { return 0 }
            if first == 0xE0, p[1] < 0xA0 { return 0 }
            if first == 0xED, p[1] > 0x9F { return 0 }
            return 3
        }
        guard first < 0xF5, room >= 4, isContinuation(p[1]), isContinuation(p[2]), isContinuation(p[3]) else {
            return 0
        }
        if first == 0xF0, p[1] < 0x90 { return 0 }
        if first == 0xF4, p[1] > 0x8F { return 0 }
        return 4
    }

    @inlinable @inline(__always)
    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// Returns the number of bytes before the first invalid one, and whether all of these are ASCII.
    @inlinable
    package static func validCount(_ text: UnsafePointer<UInt8>, _ count: Int) -> (count: Int, isASCII: Bool) {
        let end = text + count
        var p = text
        var isASCII = true
        while p < end {
            if end - p >= 8, UnsafeRawPointer(p).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
                p += 8
            } else if p.pointee < 0x80 {
                p += 1
            } else {
                isASCII = false
                let length = sequenceLength(p, end)
                if length == 0 { break }
                p += length
            }
        }
        return (p - text, isASCII)
    }
}
