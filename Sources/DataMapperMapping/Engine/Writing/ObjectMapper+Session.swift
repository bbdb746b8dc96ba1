package import DataMapperValues

extension ObjectMapper {
    /// Writes an object, and calls `use` with it. With a `form`, it is written as text at once if the mapper allows that.
    /// Returns nil if `use` returns true, otherwise the value.
    ///
    /// `session` can be that of another call that has written a value. After the call, it is one that the next call can
    /// use. This takes less time, and usually no memory.
    package func serialize<T: Serializable>(
        _ value: T, session: inout WritingSession?, form: _TextForm?, use: (WrittenValue) -> Bool
    ) throws -> SupportedType? {
        try write(&session, form, { value._append(to: $0, MappingToken()) }, use)
    }

    /// Does the same with a transformation.
    package func serialize<R: SerializableTransformation>(
        _ object: R.Object?, using transformation: R, session: inout WritingSession?, form: _TextForm?,
        use: (WrittenValue) -> Bool
    ) throws -> SupportedType? {
        try write(&session, form, { $0.appendObject { transformation.write(object, to: &$0) } }, use)
    }

    private func write(
        _ session: inout WritingSession?, _ form: _TextForm?, _ append: (borrowing SerializableData) -> Void,
        _ use: (WrittenValue) -> Bool
    ) throws -> SupportedType? {
        let isFree = isKnownUniquelyReferenced(&session)
        let free = session.take()
        let owner = if isFree, let free, free.renew(for: self) { free } else { WritingSession(self, form: form) }
        var data = owner.lendRoot()
        append(data)
        if !owner.writer.pointee.hasError, owner.writer.pointee.use(use) {
            data.link.number = 0
            owner.views.pointee.active = 0
            session = owner
            return nil
        }
        _ = Unmanaged.passRetained(owner)
        return try finishOrThrow(&data)
    }
}
