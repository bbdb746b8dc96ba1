internal import CDataMapper

/// Memory of one size that a call leaves to a later one, with what it has found out. No two calls have the same memory.
///
/// Programs write the same few types again and again, so a short call would mostly examine their keys.
package enum SpareMemory {
    /// Returns the memory that another call has left at a place; nil if there is none.
    package static func take(from place: Int) -> UnsafeMutableRawPointer? { datamapper_exchange_spare(place, nil) }

    /// Leaves memory, which came from ``GrowingMemory``, at a place.
    package static func leave(_ memory: UnsafeMutableRawPointer, at place: Int) {
        if let other = datamapper_exchange_spare(place, memory) { GrowingMemory.free(other) }
    }

    /// A place that usually differs for threads that run at the same time: it depends on where their stacks are.
    package static var place: Int {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) {
            Int(truncatingIfNeeded: UInt(bitPattern: $0) >> 19) & (Int(DATAMAPPER_SPARE_COUNT) - 1)
        }
    }
}
