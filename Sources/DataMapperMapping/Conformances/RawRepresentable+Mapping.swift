extension Deserializable where Self: RawRepresentable, RawValue: Deserializable {
    /// Reads a raw value.
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` where no case has that raw value.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        guard let value = Self(rawValue: try RawValue(data)) else { throw data.unknownRawValue(of: Self.self) }
        self = value
    }
}

extension Serializable where Self: RawRepresentable, RawValue: Serializable {
    /// Writes the raw value.
    @inlinable
    public func serialize(to data: inout SerializableData) { rawValue.serialize(to: &data) }
}

extension Mappable where Self: RawRepresentable, RawValue: SerializableAndDeserializable {
    /// Writes the raw value.
    @inlinable
    public func serialize(to data: inout SerializableData) { rawValue.serialize(to: &data) }

    /// Maps the raw value.
    @inlinable
    public mutating func mapping(_ data: inout MappableData) throws { try data.map(&self) }
}
