public import DataMapperMapping
internal import DataMapperValues

extension JsonPointer: Deserializable, Serializable, SelfDescribing {
    /// Reads a text that is a pointer.
    ///
    /// ```swift
    /// try ObjectMapper().deserialize(JsonPointer.self, fromValue: .string("/users/0"))   // ["users", "0"]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text is not a pointer. A
    ///   ``JsonPointerSyntaxError`` is the underlying error.
    public init(_ data: borrowing DeserializableData) throws {
        let text = try String(data)
        do {
            try self.init(text)
        } catch {
            throw data.invalid("JSON Pointer", underlying: error)
        }
    }

    /// Writes the text of the pointer.
    ///
    /// ```swift
    /// ObjectMapper().serialize(JsonPointer(tokens: ["users", "0"]))   // "/users/0"
    /// ```
    public func serialize(to data: inout SerializableData) { data.set(description) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        description._append(to: data, token)
    }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> JsonPointer {
        try data.makeScalar(JsonPointer.self)
    }

    package static let expectation = ValueExpectation(
        .string, keywords: ["format": "json-pointer", "pattern": "^(/([^~/]|~[01])*)*$"])
}
