package import DataMapperValues

/// The state of one call of an ``ObjectMapper`` that writes. It keeps the writer at one address.
@usableFromInline
package final class WritingSession: CallSession {
    @usableFromInline package let writer: Handle<TapeWriter>
    @usableFromInline let views: Handle<ViewLedger>
    private let memory: CallMemory<TapeWriter, ViewLedger>

    /// Creates a session; with a `form`, it writes text if the mapper allows that.
    package init(_ mapper: ObjectMapper, form: _TextForm? = nil) {
        memory = CallMemory(views: ViewLedger()) { parts in
            let builder = form == nil ? DocumentBuilder(nodeCapacity: 63, arenaCapacity: 512) : DocumentBuilder()
            return TapeWriter(mapper: mapper, builder: builder, parts: parts, form: form)
        }
        writer = memory.writer
        views = memory.views
        views.pointee.owner = SessionReference(any: self)
        writer.pointee.checkStack(at: 0)
    }

    /// Prepares the session for another call. Returns false if it cannot be used again. The caller has the only
    /// reference.
    func renew(for mapper: ObjectMapper) -> Bool {
        guard views.pointee.isUnused, writer.pointee.renew(for: mapper) else { return false }
        writer.pointee.checkStack(at: 0)
        return true
    }

    deinit { writer.pointee.text.leave() }

    /// A session for views that have outlived their call.
    static var over: WritingSession { unused.value }

    private static let unused: UnsharedValue<WritingSession> = {
        let session = WritingSession(ObjectMapper())
        // No view has this number, so no view changes the session.
        session.views.pointee.active = .max
        return UnsharedValue(session)
    }()
}

extension ViewLink {
    /// The link of a view that can do nothing, because its lender can do nothing.
    @usableFromInline
    static var over: ViewLink { ViewLink(WritingSession.over.views, number: 0) }
}
