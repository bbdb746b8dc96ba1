internal import DataMapperValues

extension WritingSession {
    /// Returns a view of the whole value. The caller keeps this session, and marks the view as given back.
    @usableFromInline
    package func lendRoot() -> SerializableData {
        views.pointee.active = 1
        return SerializableData(
            ViewLink(views, number: 1), WritingPlace(writer, start: writer.pointee.end))
    }

    /// Returns a view of the whole value that keeps this session.
    func makeRoot() -> SerializableData {
        views.pointee.keep(1)
        return lendRoot()
    }
}
