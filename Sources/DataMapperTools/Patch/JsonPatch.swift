public import DataMapperValues

/// A list of changes to a value, as a JSON Patch (RFC 6902).
///
///     let patch: JsonPatch = [
///         .test(path: ["version"], value: 1),
///         .replace(path: ["version"], value: 2),
///         .add(path: ["tags", "-"], value: "new"),
///     ]
///     try patch.applied(to: ["version": 1, "tags": []])   // {"version": 2, "tags": ["new"]}
///
/// A patch is mapped like any other type, so it comes from and goes to every format:
///
///     let patch = try objectMapper.deserialize(JsonPatch.self, from: data, with: JsonSerializer())
///
/// ``init(from:to:)`` finds the patch that makes one value of another.
public struct JsonPatch: Hashable, Sendable {
    /// One change. Its names are those of RFC 6902 section 4.
    public enum Operation: Hashable, Sendable {
        /// Sets an object's entry, inserts an array's element before the one at the index, or behind the last for `-`, or
        /// replaces the root. The object or array must be there.
        case add(path: JsonPointer, value: SupportedType)
        /// Removes what is there.
        case remove(path: JsonPointer)
        /// Puts a value in the place of what is there.
        case replace(path: JsonPointer, value: SupportedType)
        /// Removes what is there, and adds it elsewhere.
        case move(from: JsonPointer, path: JsonPointer)
        /// Adds what is there elsewhere, too.
        case copy(from: JsonPointer, path: JsonPointer)
        /// Changes nothing, but fails unless an equal value is there. Numbers are compared by what they are, not by how
        /// they are written or stored: `1`, `1.0` and `.double(1)` are equal here.
        case test(path: JsonPointer, value: SupportedType)
    }

    /// The changes, in the order in which they are made.
    public var operations: [Operation]

    /// A patch of these changes.
    public init(_ operations: [Operation] = []) { self.operations = operations }
}

extension JsonPatch: ExpressibleByArrayLiteral {
    /// A patch of these changes.
    public init(arrayLiteral elements: Operation...) { self.init(elements) }
}

extension JsonPatch.Operation {
    /// The operation's name: `add`, `remove`, `replace`, `move`, `copy` or `test`.
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

    /// Where something is changed, or tested.
    public var path: JsonPointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .move(_, let path), .copy(_, let path),
            .test(let path, _):
            path
        }
    }

    /// Where a value is moved or copied from; nil for the other operations.
    public var from: JsonPointer? {
        switch self {
        case .move(let from, _), .copy(let from, _): from
        default: nil
        }
    }

    /// What is added, put in, or tested for; nil for the other operations.
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
