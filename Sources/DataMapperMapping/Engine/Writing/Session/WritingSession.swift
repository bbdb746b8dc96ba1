package import DataMapperValues

/// The state of one call of an ``ObjectMapper`` that writes. It keeps the writer at one address.
@usableFromInline
package final class WritingSession {
    @usableFromInline package let writer: UnsafeMutablePointer<TapeWriter>
    @usableFromInline let views: UnsafeMutablePointer<ViewLedger>
    /// Where the memory is left when the call ends.
    private let place = SpareMemory.place

    /// Creates a session; with a `form`, it writes text if the mapper allows that.
    package init(_ mapper: ObjectMapper, form: _TextForm? = nil) {
        let memory = TapeWriter.Memory.take(from: place)
        writer = memory.writer
        views = memory.views
        let builder = form == nil ? DocumentBuilder(nodeCapacity: 63, arenaCapacity: 512) : DocumentBuilder()
        writer.initialize(to: TapeWriter(mapper: mapper, builder: builder, memory: memory, form: form))
        views.initialize(to: ViewLedger(owner: self))
        writer.pointee.checkStack(at: 0)
    }

    /// Prepares the session for another call. Returns false if it cannot be used again. The caller has the only
    /// reference.
    func renew(for mapper: ObjectMapper) -> Bool {
        guard views.pointee.isUnused, writer.pointee.renew(for: mapper) else { return false }
        writer.pointee.checkStack(at: 0)
        return true
    }

    deinit {
        writer.pointee.text.keys.leave()
        views.deinitialize(count: 1)
        writer.deinitialize(count: 1)
        SpareMemory.leave(writer, at: place)
    }

    /// A session for views that have outlived their call.
    nonisolated(unsafe) static let over: WritingSession = {
        let session = WritingSession(ObjectMapper())
        // No view has this number.
        session.views.pointee.active = .max
        return session
    }()
}

extension ViewLink {
    /// The link of a view that can do nothing, because its lender can do nothing.
    @usableFromInline
    static var over: ViewLink { ViewLink(WritingSession.over.views, number: 0) }
}
