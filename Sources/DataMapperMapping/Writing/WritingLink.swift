internal import DataMapperValues

/// What whoever appends to a tape without a view needs to have mapped values written there: the link of the active view.
package struct WritingLink: BitwiseCopyable {
    private let link: ViewLink

    /// The link for the whole value of a session, which the caller keeps.
    package init(_ session: WritingSession) {
        session.views.pointee.active = 1
        link = ViewLink(session.views, number: 1)
    }

    fileprivate init(_ link: ViewLink) { self.link = link }

    /// Appends a value to the end of a tape, as its mapping says.
    package func append<T: Serializable>(_ value: T, to writer: UnsafeMutablePointer<TapeWriter>) {
        var view = SerializableData(link, WritingPlace(writer, start: writer.pointee.builder.count))
        value._append(to: view, MappingToken())
        // The link belongs to the view that is active.
        view.link.number = 0
    }
}

extension SerializableData {
    /// Sets what `append` appends to the end of the tape. It is not called if nothing can be written.
    package mutating func set(by append: (UnsafeMutablePointer<TapeWriter>, WritingLink) -> Void) {
        guard begin() else { return }
        append(writer, WritingLink(link))
        end()
    }
}
