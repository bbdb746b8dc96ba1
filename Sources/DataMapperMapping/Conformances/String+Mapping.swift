public import DataMapperValues

extension String: SupportedTypeConvertible, SelfDescribing {
    /// Null never becomes a value of this type.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> String {
        try data.makeScalar(String.self)
    }

    /// Reads text; a number is none.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        let node = data.node
        self = node.kind == .string ? data.session.tape.string(of: node) : try data.convertedText()
    }

    /// Writes text.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.writer.pointee.builder.append(string: self)
    }

    /// ``StringTransformation``.
    public static var defaultTransformation: AnyTransformation<String> { StringTransformation().typeErased() }

    package static var expectation: String { "string" }
}
