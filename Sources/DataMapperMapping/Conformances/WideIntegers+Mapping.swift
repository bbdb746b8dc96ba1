internal import DataMapperValues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension Int128: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, MappingKey {
    /// Reads an integer in any notation: `1`, `1.0` and `1e2`, but not `1.5`. Writes all digits.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Int128.self, from: "1e20", with: JsonSerializer())   // 100_000_000_000_000_000_000
    /// try objectMapper.serialize(Int128(1) << 70, toString: JsonSerializer())   // "1180591620717411303424"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the integer does not fit.
    public init(_ data: borrowing DeserializableData) throws { self = try data.wideInteger() }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(integer: self) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
extension UInt128: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, MappingKey {
    /// Reads an integer, as `Int128` does.
    public init(_ data: borrowing DeserializableData) throws { self = try data.wideInteger() }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(integer: self) }
}

// The defaults of other integers are for types of 64 bits.

extension _LibraryScalar where Self: SupportedTypeConvertible & FixedWidthInteger {
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
}

extension DeserializableData {
    /// Reads an integer of more than 64 bits.
    fileprivate func wideInteger<T: FixedWidthInteger>() throws -> T {
        try session.tape.integer(node, as: T.self) ?? convertedInteger(T.self)
    }
}

extension SerializableData {
    /// Appends an integer of any width.
    fileprivate borrowing func append<T: FixedWidthInteger>(integer value: T) {
        if let value = Int64(exactly: value) {
            append(.int(value))
        } else if let value = UInt64(exactly: value) {
            append(TapeNode(.uint, payload: value))
        } else {
            // Writes digits, because other readers take `1e38` for a floating-point number.
            var text = String(value)
            text.withUTF8 { writer.pointee.builder.append(.bigNumber, bytes: $0) }
        }
    }
}
