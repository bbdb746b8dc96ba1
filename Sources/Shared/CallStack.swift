internal import CDataMapper

/// Tells how much of the thread's stack is left. Models that contain themselves recurse, and the size of each level
/// depends on the model.
@usableFromInline
package enum CallStack {
    /// The address that ``isNearEnd(_:)`` compares with, for the current thread.
    package static var floor: UInt { UInt(datamapper_stack_floor()) }

    /// A call checks the stack when it begins, and then again from this level of objects on.
    @inlinable @inline(__always)
    package static var firstLevel: Int { 8 }

    /// Returns whether the stack is too small for another level of objects. Returns false on a stack that is not the
    /// thread's own.
    @inline(never) @usableFromInline
    package static func isNearEnd(_ floor: UInt) -> Bool {
        // Below the floor, the difference wraps around and is large.
        UInt(datamapper_stack_address()) &- floor < UInt(DATAMAPPER_STACK_RESERVE)
    }
}
