public import DataMapperValues

extension JsonPatch {
    /// Applies all changes to a copy of a value, one after the other, and returns it (RFC 6902 section 5).
    ///
    /// Two limits apply to all `copy` operations of the patch together, because a few dozen of them could double a value
    /// each time. `copyLimit` limits the number of copied values and keys. `copyByteLimit` limits the bytes of their
    /// strings, keys, data and long numbers; its default is 64 MiB.
    ///
    /// - Throws: ``JsonPatchError`` for the first operation that fails.
    /// - Complexity: Each operation takes the time of ``SupportedType/subscript(_:)-(JsonPointer)`` for its pointers.
    ///   If a patch has many insertions or removals in an array of *n* elements, each takes O(√*n*). Successive
    ///   removals from one object together take as much time as one removal. Values that are not on the path to a
    ///   change are shared, not copied.
    public func applied(
        to value: SupportedType, copyLimit: Int = 1_000_000, copyByteLimit: Int = 64 << 20
    ) throws(JsonPatchError) -> SupportedType {
        var run = PatchRun(value: value, copyLimit: ContentSize(count: copyLimit, bytes: copyByteLimit))
        try run.apply(operations)
        return run.value
    }

    /// Applies all changes to a value, or none of them, like ``applied(to:copyLimit:copyByteLimit:)``.
    ///
    /// - Throws: ``JsonPatchError`` for the first operation that fails. The value is then unchanged.
    public func apply(
        to value: inout SupportedType, copyLimit: Int = 1_000_000, copyByteLimit: Int = 64 << 20
    ) throws(JsonPatchError) {
        value = try applied(to: value, copyLimit: copyLimit, copyByteLimit: copyByteLimit)
    }
}
