internal import DataMapperCallStack

/// How much of the thread's stack is left. Models that contain themselves recurse, and how much of the stack each level takes
/// depends on the model.
@usableFromInline
package enum CallStack {
    /// What ``isNearEnd(_:)`` compares with, for the thread that asks.
    package static var floor: UInt { UInt(datamapper_stack_floor()) }

    /// What is being written by the innermost call on this thread; only the one who has set it knows what that is.
    package static var innermostWrite: UnsafeMutableRawPointer? {
        get { datamapper_innermost_write() }
        set { datamapper_set_innermost_write(newValue) }
    }

    /// Levels of objects before which a call need not look again, having looked when it began.
    @inlinable @inline(__always)
    package static var firstLevel: Int { 8 }

    /// Whether too little of the stack is left for another level of objects. False on a stack that is not the thread's own.
    @inline(never) @usableFromInline
    package static func isNearEnd(_ floor: UInt) -> Bool {
        var marker: UInt8 = 0
        // Below the floor the difference wraps around, and is large.
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) &- floor < UInt(DATAMAPPER_STACK_RESERVE) }
    }
}
