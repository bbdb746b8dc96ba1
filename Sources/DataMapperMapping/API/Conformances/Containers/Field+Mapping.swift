public import DataMapperValues

extension Field: Deserializable where Value: Deserializable {
    /// Reads ``absent`` if the value is missing, ``null`` if it is null, and a value otherwise.
    ///
    /// A missing key and null are valid: `get()` returns nil, and `get(or:)` its fallback, only for an invalid value.
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be converted to `Value`.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try ContainerCoder(TypeCoder(Value.self), Self.self).value(from: data)
    }

    /// True: null and missing values are valid.
    @inlinable public static var acceptsNull: Bool { true }
}

extension Field: Serializable where Value: Serializable {
    /// Writes the value or null. Under a key, `.absent` writes nothing, and an earlier value is kept.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        switch self {
        case .value(let value):
            let position = data.writer.pointee.end
            value._append(to: data, MappingToken())
            data.writer.pointee.keepFromBeingOmitted(position)
        case .null: data.append(TapeNode(.null, flags: .isMeant))
        case .absent: data.writer.pointee.appendAbsent()
        }
    }
}

extension Field: SelfDescribing {
    package static var expectation: ValueExpectation { ValueExpectation(.needed(by: Value.self)) }
}
