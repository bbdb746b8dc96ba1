public import DataMapperMapping
public import DataMapperTools
internal import DataMapperValues

extension JsonPointer: Deserializable, Serializable, SelfDescribing {
    /// Reads text that is a pointer.
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` and a ``JsonPointerSyntaxError`` inside where it is
    ///   none.
    public init(_ data: borrowing DeserializableData) throws {
        let text = try String(data)
        do {
            try self.init(text)
        } catch {
            throw data.invalid("JSON Pointer", underlying: error)
        }
    }

    /// Writes the text.
    public func serialize(to data: inout SerializableData) { data.set(description) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        description._append(to: data, token)
    }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> JsonPointer {
        try data.makeScalar(JsonPointer.self)
    }

    package static var expectation: String { "string" }
}
