public import DataMapperValues

extension SupportedType: Deserializable, Serializable, SelfDescribing {
    /// Keeps the value as it is. Costs nothing until it is looked into.
    public init(_ data: borrowing DeserializableData) throws { self = data.raw }

    /// Null is a value, and so is an absent one: `.null`.
    public static var acceptsNull: Bool { true }

    /// Writes the value as it is.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.writer.pointee.append(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> SupportedType {
        try data.makeScalar(SupportedType.self)
    }

    package static var expectation: String { "value" }
}
