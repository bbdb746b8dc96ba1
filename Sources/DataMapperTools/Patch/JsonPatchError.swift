internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a JSON Patch cannot be applied: which operation failed, and why.
///
///     operation 2 (remove /users/7): expected index below 2, found 7 in array at /users
///     operation 0 (test /version): found another value than the one tested for
///
/// The description never contains values, so it can be logged; keys of the pointers are part of it.
public struct JsonPatchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of problem it is. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// A pointer that leads nowhere; see ``JsonPatchError/pointerError``.
        public static let invalidPointer = Code("invalidPointer")
        /// A `test` that found another value.
        public static let testFailed = Code("testFailed")
        /// A `move` to a place within the value that is moved (RFC 6902 section 4.4).
        public static let moveIntoItself = Code("moveIntoItself")
        /// More values and keys copied than `copyLimit` of ``JsonPatch/applied(to:copyLimit:copyByteLimit:)`` allows.
        public static let copyLimitExceeded = Code("copyLimitExceeded")
        /// More bytes copied than `copyByteLimit` of ``JsonPatch/applied(to:copyLimit:copyByteLimit:)`` allows.
        public static let copyByteLimitExceeded = Code("copyByteLimitExceeded")

        /// The code's name.
        public var description: String { name }
    }

    /// What kind of problem it is.
    public let code: Code
    /// Which operation of the patch failed, the first being 0.
    public let operationIndex: Int
    /// The operation that failed.
    public let operation: JsonPatch.Operation
    /// The pointer that is to blame: the operation's `path`, or its `from`.
    public let pointer: JsonPointer
    /// Where the pointer stopped, and what stood there; nil for problems of another kind.
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

    /// Which operation failed, and why.
    public var description: String {
        "operation \(operationIndex) (\(operation)): \(ErrorText.patch(code, pointerError))"
    }
}

extension JsonPatchError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
