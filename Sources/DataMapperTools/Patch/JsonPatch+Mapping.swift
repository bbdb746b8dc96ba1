public import DataMapperMapping
internal import DataMapperValues

extension JsonPatch: Deserializable, Serializable {
    /// Reads an array of operations. Every operation must be valid, even if the policy drops invalid elements, because
    /// a patch is applied as a whole or not at all (RFC 6902 section 5).
    ///
    /// ```swift
    /// let text = #"[{"op":"add","path":"/a","value":null},{"op":"remove","path":"/b"}]"#
    /// let patch = try ObjectMapper().deserialize(JsonPatch.self, from: text, with: JsonSerializer())
    /// patch   // [.add(path: ["a"], value: .null), .remove(path: ["b"])]
    /// try ObjectMapper().serialize(patch, toString: JsonSerializer())   // text
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an operation is invalid.
    public init(_ data: borrowing DeserializableData) throws {
        guard data.node.kind == .array else { throw data.mismatch(expected: .array) }
        self.init()
        for element in data.session.document.children(of: Int(data.index)) {
            operations.append(try data.below(element).make(Operation.self))
        }
    }

    /// Writes an array of operations.
    public func serialize(to data: inout SerializableData) { data.set(operations) }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        operations._append(to: data, token)
    }
}

extension JsonPatch.Operation: Deserializable, Serializable {
    /// Reads an object with `op`, `path`, and the members that this operation needs (RFC 6902 section 4).
    ///
    /// Other members are ignored. A `value` may be null but must not be missing.
    ///
    /// - Throws: ``DeserializationError`` if a member is missing or has the wrong kind, if the name of the operation is
    ///   unknown, or if a path is not a JSON Pointer.
    public init(_ data: borrowing DeserializableData) throws {
        let name: String = try data["op"].get()
        let path: JsonPointer = try data["path"].get()
        switch name {
        case "add": self = .add(path: path, value: try Self.value(data["value"]))
        case "remove": self = .remove(path: path)
        case "replace": self = .replace(path: path, value: try Self.value(data["value"]))
        case "move": self = .move(from: try data["from"].get(), path: path)
        case "copy": self = .copy(from: try data["from"].get(), path: path)
        case "test": self = .test(path: path, value: try Self.value(data["value"]))
        default: throw data["op"].invalid("JSON Patch operation")
        }
    }

    private static func value(_ data: DeserializableData) throws -> SupportedType {
        guard data.isPresent else { throw data.mismatch(expected: .any) }
        return data.raw
    }

    /// Writes `op`, `from` if the operation has one, `path`, and `value` if the operation has one.
    public func serialize(to data: inout SerializableData) {
        data["op"].set(name)
        if let from { data["from"].set(from) }
        data["path"].set(path)
        if let value { data["value"].set(value) }
    }
}
