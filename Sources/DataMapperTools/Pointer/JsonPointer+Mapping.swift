public import DataMapperMapping
internal import DataMapperValues

extension JsonPointer: _LibraryScalar, SelfDescribing {
    /// Reads a text that is a pointer. Writes the text.
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

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        description._append(to: data, token)
    }

    package static let expectation = ValueExpectation(
        .string, keywords: ["format": "json-pointer", "pattern": "^(/([^~/]|~[01])*)*$"])
}
