public import DataMapperValues

extension JsonPatch {
    /// The value with all changes made, one after the other (RFC 6902 section 5).
    ///
    ///     let patch: JsonPatch = [.remove(path: ["a"]), .add(path: ["list", "0"], value: 1)]
    ///     try patch.applied(to: ["a": true, "list": [2]])   // {"list": [1, 2]}
    ///
    /// A patch of a few dozen `copy` operations could make a value that no memory holds, by doubling it each time. Two limits
    /// hold for all of its copies together: `copyLimit` for the number of values and keys that are copied, and
    /// `copyByteLimit` for the bytes of their strings, keys, data and long numbers, which is 64 MiB unless set. What is
    /// copied counts each time, although a copy shares its memory with the original: its text would not.
    ///
    /// - Throws: ``JsonPatchError`` for the first operation that fails.
    /// - Complexity: Each operation takes what ``SupportedType/subscript(_:)-(JsonPointer)`` takes for its pointers, and
    ///   O(√*n*) for an insertion into or removal from an array of *n* elements where a patch has many of them. Removals from
    ///   one object that follow each other cost as much as one of them. What is not on the way to a change is shared, not
    ///   copied.
    public func applied(
        to value: SupportedType, copyLimit: Int = 1_000_000, copyByteLimit: Int = 64 << 20
    ) throws(JsonPatchError) -> SupportedType {
        var run = PatchRun(value: value, copyLimit: ContentSize(count: copyLimit, bytes: copyByteLimit))
        try run.apply(operations)
        return run.value
    }

    /// Makes all changes, or none. The limits are those of ``applied(to:copyLimit:copyByteLimit:)``.
    ///
    /// - Throws: ``JsonPatchError`` for the first operation that fails; the value is then what it was.
    public func apply(
        to value: inout SupportedType, copyLimit: Int = 1_000_000, copyByteLimit: Int = 64 << 20
    ) throws(JsonPatchError) {
        value = try applied(to: value, copyLimit: copyLimit, copyByteLimit: copyByteLimit)
    }
}
