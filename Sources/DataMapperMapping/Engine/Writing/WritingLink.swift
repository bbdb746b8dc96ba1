internal import DataMapperValues

/// The link of the active view, for code that appends to a tape without a view and needs mapped values written there.
package struct WritingLink: BitwiseCopyable {
    private let link: ViewLink

    /// Creates the link for the whole value of a session, which the caller keeps.
    package init(_ session: WritingSession) {
        session.views.pointee.active = 1
        link = ViewLink(session.views, number: 1)
    }

    fileprivate init(_ link: ViewLink) { self.link = link }

    /// Appends a value to the end of a tape, as its type writes it.
    package func append<T: Serializable>(_ value: T, to writer: Handle<TapeWriter>) {
        var view = SerializableData(link, WritingPlace(writer, start: writer.pointee.end))
        value._append(to: view, MappingToken())
        // The link belongs to the active view.
        view.link.number = 0
    }
}

extension SerializableData {
    /// Writes what `append` appends to the end of the text or the tape. It is not called if nothing can be written.
    package mutating func set(by append: (Handle<TapeWriter>, WritingLink) -> Void) {
        guard begin() else { return }
        append(writer, WritingLink(link))
        end()
    }
}
