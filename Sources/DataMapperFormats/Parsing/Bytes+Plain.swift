public import DataMapperValues

extension Bytes {
    /// Returns the first byte that is below 0x20, or `first`, `second` or `third`, which are ASCII; or `end` if there is
    /// none. It compares eight bytes at a time.
    @inlinable @inline(__always)
    package static func plainEnd(
        _ text: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ first: UInt8, _ second: UInt8, _ third: UInt8
    ) -> UnsafePointer<UInt8> {
        var isASCII = true
        return plainEnd(text, end, first, second, third, &isASCII)
    }

    /// Returns the same. Sets `isASCII` to false if a byte before it is not ASCII.
    @inlinable @inline(__always)
    package static func plainEnd(
        _ text: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ first: UInt8, _ second: UInt8, _ third: UInt8,
        _ isASCII: inout Bool
    ) -> UnsafePointer<UInt8> {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var all: UInt64 = 0
        defer { if all & (ones << 7) != 0 { isASCII = false } }
        var p = text
        if end - p >= 8 {
            let lastWord = end - 8
            repeat {
                let word = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
                let (a, b, c) = (
                    word ^ ones &* UInt64(first), word ^ ones &* UInt64(second), word ^ ones &* UInt64(third)
                )
                // A byte that is found borrows from the byte above it, so only the lowest one is certain, which is the
                // first byte. Bytes that are not ASCII are not searched for.
                let below = (word &- ones &* 0x20) | (a &- ones) | (b &- ones) | (c &- ones)
                let bits = below & ~word & (ones << 7)
                if bits != 0 {
                    // The bits up to the lowest one that is set.
                    all |= word & (bits ^ (bits &- 1))
                    return p + (bits.trailingZeroBitCount >> 3)
                }
                all |= word
                p += 8
            } while p <= lastWord
        }
        while p < end {
            let byte = p.pointee
            if byte < 0x20 || byte == first || byte == second || byte == third { return p }
            all |= UInt64(byte)
            p += 1
        }
        return end
    }
}
