public import DataMapperValues

extension String: SupportedTypeConvertible, SelfDescribing, PlainScalar {
    /// Null never becomes a value of this type.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> String {
        try data.makePlain(String.self)
    }

    /// Reads text; a number is none.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.plain(data) ?? data.convertedText()
    }

    @inlinable @inline(__always)
    package static func plain(_ data: borrowing DeserializableData) -> String? {
        let node = data.node
        return node.kind == .string ? data.session.tape.string(of: node) : nil
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
