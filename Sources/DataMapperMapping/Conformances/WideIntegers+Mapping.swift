internal import DataMapperValues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, MappingKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, MappingKey {}

// The defaults of other integers are for types of 64 bits.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension _LibraryScalar where Self: SupportedTypeConvertible & FixedWidthInteger {
    /// Reads an integer in any notation: `1`, `1.0` and `1e2`, but not `1.5`. Writes all digits.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Int128.self, from: "1e20", with: JsonSerializer())   // 100_000_000_000_000_000_000
    /// try objectMapper.serialize(Int128(1) << 70, toString: JsonSerializer())   // "1180591620717411303424"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the integer does not fit.
    @_documentation(visibility: internal)
    public init(_ data: borrowing DeserializableData) throws {
        self = try data.session.tape.integer(data.node, as: Self.self) ?? data.convertedInteger(Self.self)
    }

    /// False: null is never converted to this type.
    @_documentation(visibility: internal)
    public static var acceptsNull: Bool { false }

    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeScalar(Self.self)
    }

    /// Writes the value.
    @_documentation(visibility: internal)
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        if let value = Int64(exactly: self) {
            data.append(.int(value))
        } else if let value = UInt64(exactly: self) {
            data.append(TapeNode(.uint, payload: value))
        } else {
            // Writes digits, because other readers take `1e38` for a floating-point number.
            var text = String(self)
            text.withUTF8 { data.writer.pointee.builder.append(.bigNumber, bytes: $0) }
        }
    }
}
