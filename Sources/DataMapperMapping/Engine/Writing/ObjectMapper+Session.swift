package import DataMapperValues

extension ObjectMapper {
    /// Writes an object as text at once, and calls `use` with it. Returns nil then. Returns the value if it cannot be
    /// written as text, or if there is no `form`.
    ///
    /// `session` can be that of another call that has written a text. After the call, it is one that the next call can
    /// use. This takes less time, and usually no memory.
    package func serialize<T: Serializable>(
        _ value: T, session: inout WritingSession?, form: _TextForm?, use: (BorrowedBytes) -> Void
    ) throws -> SupportedType? {
        try write(&session, form, { value._append(to: $0, MappingToken()) }, use)
    }

    /// Does the same with a transformation.
    package func serialize<R: SerializableTransformation>(
        _ object: R.Object?, using transformation: R, session: inout WritingSession?, form: _TextForm?,
        use: (BorrowedBytes) -> Void
    ) throws -> SupportedType? {
        try write(&session, form, { $0.appendObject { transformation.write(object, to: &$0) } }, use)
    }

    private func write(
        _ session: inout WritingSession?, _ form: _TextForm?, _ append: (borrowing SerializableData) -> Void,
        _ use: (BorrowedBytes) -> Void
    ) throws -> SupportedType? {
        let isFree = isKnownUniquelyReferenced(&session)
        let free = session.take()
        let owner = if isFree, let free, free.renew(for: self) { free } else { WritingSession(self, form: form) }
        var data = owner.lendRoot()
        append(data)
        guard owner.writer.pointee.hasText() else {
            owner.views.pointee.hold()
            return try finishOrThrow(&data)
        }
        use(owner.writer.pointee.text.value)
        data.link.number = 0
        owner.views.pointee.active = 0
        session = owner
        return nil
    }
}
