#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes that a ``Document`` was read from, at an address that stays the same for as long as they are kept.
///
/// A `Data` of more than a few bytes keeps them in storage that nobody can change while somebody else holds it too:
/// whoever writes gets a copy. So to hold the `Data` is to hold the address. Small ones live inside the `Data` value
/// itself and are copied.
package struct SourceBytes: @unchecked Sendable {
    package let base: UnsafePointer<UInt8>
    package let count: Int
    /// Nil where `base` is memory of our own.
    private let owner: Data?

    private static let largestCopy = 64

    package init(_ data: Data) {
        count = data.count
        if count > Self.largestCopy,
            let address = data.withUnsafeBytes({ $0.baseAddress?.assumingMemoryBound(to: UInt8.self) })
        {
            base = address
            owner = data
        } else {
            let copy = GrowingMemory.allocate(UInt8.self, capacity: count)
            data.copyBytes(to: copy, count: count)
            base = UnsafePointer(copy)
            owner = nil
        }
    }

    /// To be called once: by the document that holds these bytes, or by whoever makes none of them after all.
    package func release() {
        if owner == nil { GrowingMemory.free(base) }
    }

    package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
}
