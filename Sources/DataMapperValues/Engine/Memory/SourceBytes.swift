#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes that a ``Document`` was read from, at an address that does not change while they are kept.
///
/// A `Data` of more than a few bytes stores them on the heap. Nobody can change them while there is a second reference,
/// because a change makes a copy. So keeping the `Data` keeps the address. A small `Data` stores the bytes in itself,
/// so they are copied.
package struct SourceBytes: @unchecked Sendable {
    package let base: UnsafePointer<UInt8>
    package let count: Int
    /// Nil if `base` is memory of our own.
    private let owner: Data?

    private static let largestCopy = 64

    package init(_ data: borrowing Data) {
        (base, count) = data.withUnsafeBytes { bytes in
            let address = bytes.bindMemory(to: UInt8.self).baseAddress
            if let address, bytes.count > Self.largestCopy { return (address, bytes.count) }
            let copy = GrowingMemory.allocate(UInt8.self, capacity: bytes.count)
            if let address { copy.update(from: address, count: bytes.count) }
            return (UnsafePointer(copy), bytes.count)
        }
        owner = count > Self.largestCopy ? copy data : nil
    }

    /// Frees the bytes. Must be called exactly once: by the document that has these bytes, or by the code that does not
    /// create a document after all.
    package func release() {
        if owner == nil { GrowingMemory.free(base) }
    }

    /// The same bytes with checks. They must not be used after ``release()``.
    package var borrowed: BorrowedBytes { BorrowedBytes(buffer) }

    package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
}
