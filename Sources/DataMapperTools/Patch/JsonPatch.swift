public import DataMapperValues

/// A list of changes to a value: a JSON Patch (RFC 6902).
///
/// ```swift
/// let patch: JsonPatch = [
///     .test(path: ["version"], value: 1),
///     .replace(path: ["version"], value: 2),
///     .add(path: ["tags", "-"], value: "new"),
/// ]
/// try patch.applied(to: ["version": 1, "tags": []])   // ["version": 2, "tags": ["new"]]
/// ```
///
/// A patch is mapped like any other type, so it can be read from every format and written to it.
/// ``init(from:to:)`` creates the patch that changes one value into another.
public struct JsonPatch: Hashable, Sendable {
    /// One change.
    ///
    /// The cases have the names of RFC 6902 section 4.
    ///
    /// ```swift
    /// let operation = JsonPatch.Operation.move(from: ["a"], path: ["b", "0"])
    /// operation.name   // "move"
    /// operation.from   // ["a"]
    /// operation.path   // ["b", "0"]
    /// operation.value   // nil
    /// operation.description   // "move /a to /b/0"
    /// ```
    public enum Operation: Hashable, Sendable {
        /// Sets an entry of an object, inserts an element into an array, or replaces the root.
        ///
        /// An element is inserted before the one at the index, or at the end for `-`. The object or array must exist.
        case add(path: JsonPointer, value: SupportedType)
        /// Removes an existing value.
        case remove(path: JsonPointer)
        /// Replaces an existing value.
        case replace(path: JsonPointer, value: SupportedType)
        /// Removes an existing value and adds it at another place.
        case move(from: JsonPointer, path: JsonPointer)
        /// Copies an existing value to another place.
        case copy(from: JsonPointer, path: JsonPointer)
        /// Fails if the existing value is not equal to this one. Changes nothing.
        ///
        /// Numbers are compared by value, not by their notation or kind: `1`, `1.0` and `.double(1)` are equal here.
        case test(path: JsonPointer, value: SupportedType)
    }

    /// The changes, in the order in which they are made.
    public var operations: [Operation]

    /// Creates a patch from its changes.
    public init(_ operations: [Operation] = []) { self.operations = operations }
}

extension JsonPatch: ExpressibleByArrayLiteral {
    /// Creates a patch from its changes, with an array literal.
    public init(arrayLiteral elements: Operation...) { self.init(elements) }
}

extension JsonPatch.Operation {
    /// The name of the operation: `add`, `remove`, `replace`, `move`, `copy` or `test`.
    public var name: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .replace: "replace"
        case .move: "move"
        case .copy: "copy"
        case .test: "test"
        }
    }

    /// The place that is changed or tested.
    public var path: JsonPointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .move(_, let path), .copy(_, let path),
            .test(let path, _):
            path
        }
    }

    /// The place that a value is moved or copied from; nil for the other operations.
    public var from: JsonPointer? {
        switch self {
        case .move(let from, _), .copy(let from, _): from
        default: nil
        }
    }

    /// The value that is added, inserted or tested for; nil for the other operations.
    public var value: SupportedType? {
        switch self {
        case .add(_, let value), .replace(_, let value), .test(_, let value): value
        default: nil
        }
    }
}

extension JsonPatch.Operation: CustomStringConvertible {
    /// The name and the pointers, without the value: `add /tags/-`, `move /a to /b`.
    public var description: String {
        let path = ErrorText.name(of: path)
        guard let from else { return "\(name) \(path)" }
        return "\(name) \(ErrorText.name(of: from)) to \(path)"
    }
}
