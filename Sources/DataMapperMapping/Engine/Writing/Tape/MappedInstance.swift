internal import CDataMapper
internal import DataMapperValues

/// A class instance that is being written by its `mapping`, in a list on the thread's stack with the instances that led
/// to it.
///
/// Writing an instance with `mapping` assigns its properties. If an observer of a property writes the same instance
/// again, with another call of a mapper, it would call itself for ever.
@usableFromInline
struct MappedInstance {
    private let identifier: ObjectIdentifier
    /// The writer of the instance. A call knows the instances that it writes itself.
    private let writer: Handle<TapeWriter>
    private let outer: UnsafeMutablePointer<MappedInstance>?
    /// The innermost instance that another call is writing.
    private let outerCall: UnsafeMutablePointer<MappedInstance>?

    /// Calls the `mapping` of an instance.
    ///
    /// - Throws: ``SerializationError`` if an outer call on this thread is already writing the instance.
    @inline(never) @usableFromInline
    static func write(
        _ instance: ObjectIdentifier, to writer: Handle<TapeWriter>, _ mapping: () throws -> Void
    ) throws {
        let innermost = datamapper_innermost_write()?.assumingMemoryBound(to: MappedInstance.self)
        let isSameCall = innermost.map { $0.pointee.writer == writer } ?? false
        var frame = MappedInstance(
            identifier: instance, writer: writer, outer: innermost,
            outerCall: isSameCall ? innermost?.pointee.outerCall : innermost)
        if frame.outerCall != nil, frame.isWrittenByOuterCall { throw SerializationError.reentry }
        // The frame stays in place until it is removed from the list, whatever happens in between.
        try withUnsafeMutablePointer(to: &frame) { frame in
            datamapper_set_innermost_write(frame)
            defer { datamapper_set_innermost_write(innermost) }
            try mapping()
        }
    }

    private var isWrittenByOuterCall: Bool {
        var next = outerCall
        while let frame = next {
            if frame.pointee.identifier == identifier { return true }
            next = frame.pointee.outer
        }
        return false
    }
}
