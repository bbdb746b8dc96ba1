// A type with raw values is mapped with its default transformation if it has one: these functions are disfavored.

extension Deserializable where Self: RawRepresentable, RawValue: Deserializable {
    /// Reads a raw value.
    ///
    /// ```swift
    /// enum Color: String, Deserializable, CaseIterable { case red, green }
    ///
    /// try objectMapper.deserialize(Color.self, fromValue: .string("red"))   // .red
    /// try objectMapper.deserialize(Color.self, fromValue: .string("blue"))   // throws value is not one of "red", "green" at $
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if no case has the raw value.
    @inlinable @_disfavoredOverload
    public init(_ data: borrowing DeserializableData) throws {
        if let value = Self(rawValue: try RawValue(data)) {
            self = value
        } else {
            self = try data.convertedCase(Self.self)
        }
    }

    /// Do not call or implement this function; the library uses it. A raw value is hardly ever an object, so the short
    /// path for objects would only make programs larger.
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeUnusual(Self.self)
    }
}

extension Serializable where Self: RawRepresentable, RawValue: Serializable {
    /// Writes the raw value.
    @inlinable @_disfavoredOverload
    public func serialize(to data: inout SerializableData) { rawValue.serialize(to: &data) }
}

extension Mappable where Self: RawRepresentable, RawValue: SerializableAndDeserializable {
    /// Writes the raw value.
    @inlinable @_disfavoredOverload
    public func serialize(to data: inout SerializableData) { rawValue.serialize(to: &data) }

    /// Maps the raw value. Properties do not call this function, so a program needs no copy of it for each type.
    @_disfavoredOverload @_semantics("optimize.sil.specialize.generic.never")
    public mutating func mapping(_ data: inout MappableData) throws { try data.map(&self) }
}
