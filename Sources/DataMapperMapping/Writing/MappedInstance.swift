internal import DataMapperValues

/// A class instance whose `mapping` is writing it, on the stack of the thread, with those that have led to it.
///
/// To write an instance by `mapping` assigns its properties. An observer of one that writes the instance again, by another call
/// of a mapper, would fire itself for ever.
@usableFromInline
struct MappedInstance {
    private let identifier: ObjectIdentifier
    /// Whoever writes it: a call knows the instances that it writes itself.
    private let writer: UnsafeMutablePointer<TapeWriter>
    private let outer: UnsafeMutablePointer<MappedInstance>?
    /// The innermost instance that another call is writing.
    private let outerCall: UnsafeMutablePointer<MappedInstance>?

    /// Runs the `mapping` of an instance.
    ///
    /// - Throws: ``SerializationError`` if an outer call on this thread is running it already.
    @inline(never) @usableFromInline
    static func write(
        _ instance: ObjectIdentifier, to writer: UnsafeMutablePointer<TapeWriter>, _ mapping: () throws -> Void
    ) throws {
        let innermost = CallStack.innermostWrite?.assumingMemoryBound(to: MappedInstance.self)
        let isSameCall = innermost.map { $0.pointee.writer == writer } ?? false
        var frame = MappedInstance(
            identifier: instance, writer: writer, outer: innermost,
            outerCall: isSameCall ? innermost?.pointee.outerCall : innermost)
        if frame.outerCall != nil, frame.isWrittenByOuterCall { throw SerializationError.reentry }
        // The frame stays where it is until it is taken off, whatever happens in between.
        try withUnsafeMutablePointer(to: &frame) { frame in
            CallStack.innermostWrite = UnsafeMutableRawPointer(frame)
            defer { CallStack.innermostWrite = innermost.map { UnsafeMutableRawPointer($0) } }
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
