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

    /// Appends the value without a view of its own.
    public func _append(to data: inout SerializableData) { description._append(to: &data) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable public static var _isScalar: Bool { true }

    package static var expectation: String { "string" }
}
