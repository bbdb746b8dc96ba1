public import DataMapperValues

extension Field: Deserializable where Value: Deserializable {
    /// Reads ``absent`` from an absent value, ``null`` from null, and a value from all else.
    ///
    /// `get()` without `try` is nil where the value does not make one, and `get(or:)` takes the other one only then: that a
    /// key is absent is no failure.
    ///
    /// - Throws: ``DeserializationError`` where there is a value that does not make a `Value`.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try FieldCoder(TypeCoder(Value.self)).value(from: data)
    }

    /// Null and absent are what a field is for.
    @inlinable public static var acceptsNull: Bool { true }
}

extension Field: Serializable where Value: Serializable {
    /// Writes the value, or null. Under a key, `.absent` writes nothing, and what was set before stays.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        switch self {
        case .value(let value):
            let position = data.writer.pointee.builder.count
            value._append(to: data, MappingToken())
            data.writer.pointee.keepFromBeingOmitted(position)
        case .null: data.append(TapeNode(.null, flags: TapeNode.isMeant))
        case .absent: data.append(.absent)
        }
    }
}

extension Field: SelfDescribing {
    package static var expectation: String {
        TypeWording.expectation(of: Value.self)
    }
}
