/// Comparing bytes eight at a time, never outside of what is compared.
@usableFromInline
package enum Bytes {
    /// Both pointers must be good for `count` bytes.
    @inlinable @inline(__always)
    package static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
        if count >= 8 {
            var offset = 0
            while offset &+ 8 <= count {
                if !same(UInt64.self, left, right, offset) { return false }
                offset &+= 8
            }
            return same(UInt64.self, left, right, count &- 8)
        }
        if count >= 4 { return same(UInt32.self, left, right, 0) && same(UInt32.self, left, right, count &- 4) }
        if count >= 2 { return same(UInt16.self, left, right, 0) && same(UInt16.self, left, right, count &- 2) }
        return count == 0 || same(UInt8.self, left, right, 0)
    }

    @inlinable @inline(__always)
    static func same<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int
    ) -> Bool {
        left.loadUnaligned(fromByteOffset: offset, as: Word.self)
            == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
}
