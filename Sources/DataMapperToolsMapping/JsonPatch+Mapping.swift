public import DataMapperMapping
public import DataMapperTools
internal import DataMapperValues

extension JsonPatch: Deserializable, Serializable {
    /// Reads an array of operations. All are needed, whatever the policy says of invalid elements: a patch is applied as a
    /// whole or not at all (RFC 6902 section 5).
    ///
    /// - Throws: ``DeserializationError`` where one is none.
    public init(_ data: borrowing DeserializableData) throws {
        guard data.node.kind == .array else { throw data.mismatch(expected: "array") }
        var operations: [Operation] = []
        var position = Int(data.index) + 1
        let end = Int(data.index) + data.node.span
        while position < end {
            let element = data.below(position)
            operations.append(try element.make(Operation.self))
            position += element.node.span
        }
        self.init(operations)
    }

    /// Writes an array of operations.
    public func serialize(to data: inout SerializableData) { data.set(operations) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        operations._append(to: data, token)
    }
}

extension JsonPatch.Operation: Deserializable, Serializable {
    /// Reads an object with `op`, `path`, and the members that this operation needs (RFC 6902 section 4). Other members are
    /// passed over. A `value` may be null but not absent.
    ///
    /// - Throws: ``DeserializationError`` where a member is missing or of the wrong kind, where the operation has another
    ///   name, and where a path is no JSON Pointer.
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
        guard data.isPresent else { throw data.mismatch(expected: "value") }
        return data.raw
    }

    /// Writes `op`, `from` where there is one, `path`, and `value` where there is one.
    public func serialize(to data: inout SerializableData) {
        data["op"].set(name)
        if let from { data["from"].set(from) }
        data["path"].set(path)
        if let value { data["value"].set(value) }
    }
}
