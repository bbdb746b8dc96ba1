/// Compares and copies bytes, eight at a time, without reading outside of them.
@usableFromInline
package enum Bytes {
    @inlinable @inline(__always)
    package static func equal(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }

    /// Returns whether the bytes are equal. Both pointers must be valid for `count` bytes.
    @inlinable @inline(__always)
    package static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
        if count >= 8 {
            if !same(UInt64.self, left, right, 0) { return false }
            let last = count &- 8
            var offset = 8
            while offset < last {
                if !same(UInt64.self, left, right, offset) { return false }
                offset &+= 8
            }
            return same(UInt64.self, left, right, last)
        }
        if count >= 4 { return same(UInt32.self, left, right, 0) && same(UInt32.self, left, right, count &- 4) }
        if count >= 2 { return same(UInt16.self, left, right, 0) && same(UInt16.self, left, right, count &- 2) }
        return count == 0 || same(UInt8.self, left, right, 0)
    }

    /// Returns whether the next `count` bytes are equal. It reads whole words: up to seven bytes more, or eight bytes if
    /// `count` is 0. Then the result may be false.
    @inlinable @inline(__always)
    package static func startEqual(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
        var (left, right, count) = (UnsafeRawPointer(left), UnsafeRawPointer(right), count)
        while count > 8 {
            if !same(UInt64.self, left, right, 0) { return false }
            left += 8
            right += 8
            count &-= 8
        }
        let difference = left.loadUnaligned(as: UInt64.self) ^ right.loadUnaligned(as: UInt64.self)
        return UInt64(littleEndian: difference) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
    }

    /// Returns whether up to 32 bytes are equal. It reads at least eight. If `count` is 0, the result may be false.
    @inlinable @inline(__always)
    package static func shortEqual(
        _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
        let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
        if count < 8 {
            let difference = left.loadUnaligned(as: UInt64.self) ^ right.loadUnaligned(as: UInt64.self)
            return UInt64(littleEndian: difference) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
        }
        // The words may overlap.
        guard same(UInt64.self, left, right, 0), same(UInt64.self, left, right, count &- 8) else { return false }
        return count <= 16 || (same(UInt64.self, left, right, 8) && same(UInt64.self, left, right, count &- 16))
    }

    @inlinable @inline(__always)
    package static func contains(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = bytes.count
        guard count >= 4, let base = UnsafeRawPointer(bytes.baseAddress) else { return bytes.contains(byte) }
        if count < 8 {
            return contains(
                byte,
                UInt64(base.loadUnaligned(as: UInt32.self)) << 32
                    | UInt64(base.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
        }
        var offset = 0
        while offset &+ 8 < count {
            if contains(byte, base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) { return true }
            offset &+= 8
        }
        return contains(byte, base.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }

    @inlinable @inline(__always)
    static func contains(_ byte: UInt8, _ word: UInt64) -> Bool {
        // A byte that is zero now borrows from the byte above it.
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = word ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & (ones << 7) != 0
    }

    /// Copies bytes. Short texts, such as most keys and words, are copied without a function call.
    @inlinable @inline(__always)
    package static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        if count > 32 { return target.update(from: source, count: count) }
        let (source, target) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        if count >= 16 {
            copyEnds(SIMD2<UInt64>.self, source, target, count)
        } else if count >= 8 {
            copyEnds(UInt64.self, source, target, count)
        } else if count >= 4 {
            copyEnds(UInt32.self, source, target, count)
        } else if count >= 2 {
            copyEnds(UInt16.self, source, target, count)
        } else if count == 1 {
            copyEnds(UInt8.self, source, target, count)
        }
    }

    /// Copies the first and the last word, which may overlap.
    @inlinable @inline(__always)
    static func copyEnds<Word: BitwiseCopyable>(
        _: Word.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int
    ) {
        let last = count &- MemoryLayout<Word>.size
        let end = source.loadUnaligned(fromByteOffset: last, as: Word.self)
        target.storeBytes(of: source.loadUnaligned(as: Word.self), as: Word.self)
        target.storeBytes(of: end, toByteOffset: last, as: Word.self)
    }

    @inlinable @inline(__always)
    static func same<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int
    ) -> Bool {
        left.loadUnaligned(fromByteOffset: offset, as: Word.self)
            == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
}
