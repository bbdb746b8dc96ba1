public import DataMapperValues

/// An error that says why a JSON Patch failed: which operation, and why.
///
/// ```swift
/// let patch: JsonPatch = [.add(path: ["new"], value: 1), .remove(path: ["users", "7"])]
/// try patch.applied(to: ["users": [1, 2]])   // throws operation 1 (remove /users/7): expected index below 2, found 7 in array at /users
/// do {
///     _ = try patch.applied(to: ["users": [1, 2]])
/// } catch {
///     error.code   // .invalidPointer
///     error.operationIndex   // 1
///     error.pointerError?.reached   // ["users"]
/// }
/// ```
///
/// The description never contains values of the data, so you can log it. It does contain the keys of the pointers.
public struct JsonPatchError: _DescribedError, Hashable, Sendable {
    /// The kind of a problem. Later versions may add codes.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, such as `testFailed`.
        public let description: String

        private init(_ name: String) { description = name }

        /// There is no value at a pointer; see ``JsonPatchError/pointerError``.
        public static let invalidPointer = Code("invalidPointer")
        /// A `test` found another value.
        public static let testFailed = Code("testFailed")
        /// A `move` would put a value into itself (RFC 6902 section 4.4).
        public static let moveIntoItself = Code("moveIntoItself")
        /// The patch copies more values and keys than `copyLimit` of ``JsonPatch/applied(to:copyLimit:copyByteLimit:)``
        /// allows.
        public static let copyLimitExceeded = Code("copyLimitExceeded")
        /// The patch copies more bytes than `copyByteLimit` of ``JsonPatch/applied(to:copyLimit:copyByteLimit:)``
        /// allows.
        public static let copyByteLimitExceeded = Code("copyByteLimitExceeded")
    }

    /// The kind of problem.
    public let code: Code
    /// The index of the operation that failed, starting from 0.
    public let operationIndex: Int
    /// The operation that failed.
    public let operation: JsonPatch.Operation
    /// The pointer that caused the problem: the operation's `path` or its `from`.
    public let pointer: JsonPointer
    /// The error that says where the search for the pointer stopped, or nil for other problems.
    public let pointerError: JsonPointerError?

    init(
        _ code: Code, _ operationIndex: Int, _ operation: JsonPatch.Operation, pointer: JsonPointer? = nil,
        _ pointerError: JsonPointerError? = nil
    ) {
        self.code = code
        self.operationIndex = operationIndex
        self.operation = operation
        self.pointer = pointerError?.pointer ?? pointer ?? operation.path
        self.pointerError = pointerError
    }

    /// The index of the operation, the operation, and why it failed.
    public var description: String {
        "operation \(operationIndex) (\(operation)): \(ErrorText.patch(code, pointerError))"
    }
}
