/// What one call of an ``ObjectMapper`` knows while it writes: it keeps the writer at one address.
@usableFromInline
package final class WritingSession {
    @usableFromInline package let writer: UnsafeMutablePointer<TapeWriter>

    package init(_ mapper: ObjectMapper) {
        let memory = TapeWriter.Memory.allocate()
        writer = memory.writer
        let builder = DocumentBuilder(nodeCapacity: 63, arenaCapacity: 512)
        writer.initialize(to: TapeWriter(mapper: mapper, builder: builder, memory: memory))
        writer.pointee.session = Unmanaged.passUnretained(self)
    }

    deinit {
        writer.deinitialize(count: 1)
        writer.deallocate()
    }

    /// Stands in for the writer of views that have outlived their call. No view has the number that may write to it.
    nonisolated(unsafe) static let over: WritingSession = {
        let session = WritingSession(ObjectMapper())
        session.writer.pointee.activeView = .max
        return session
    }()

    /// A view of the whole value. The caller keeps this session, and marks the view as given back.
    @usableFromInline
    package func lendRoot() -> SerializableData {
        writer.pointee.activeView = 1
        return SerializableData(
            WritingView(writer: writer, number: 1, start: writer.pointee.builder.count))
    }

    /// A view of the whole value that keeps this session.
    func makeRoot() -> SerializableData {
        writer.pointee.ledger.add(holder: 1)
        _ = Unmanaged.passRetained(self)
        return lendRoot()
    }
}
