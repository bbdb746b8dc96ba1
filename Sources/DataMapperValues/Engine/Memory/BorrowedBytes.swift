/// Bytes in memory of somebody else, such as a document that is being parsed. Each access checks its bounds.
///
/// Code that creates it must keep the memory until it is no longer used: the compiler does not check that. A `Span`, which
/// the compiler does check, cannot be a property of a parser yet. Hot loops read ``unchecked``.
@safe @usableFromInline
package struct BorrowedBytes: RandomAccessCollection {
    @usableFromInline package let unchecked: UnsafeBufferPointer<UInt8>

    @unsafe @inlinable @inline(__always)
    package init(_ bytes: UnsafeBufferPointer<UInt8>) { unchecked = bytes }

    @inlinable @inline(__always)
    package var startIndex: Int { 0 }

    @inlinable @inline(__always)
    package var endIndex: Int { unchecked.count }

    @inlinable @inline(__always)
    package subscript(position: Int) -> UInt8 {
        precondition(UInt(bitPattern: position) < UInt(bitPattern: unchecked.count), "there is no such byte")
        return unchecked[position]
    }

    /// For the functions of the standard library, which copy and search faster in this way.
    @inlinable
    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(unchecked)
    }
}
