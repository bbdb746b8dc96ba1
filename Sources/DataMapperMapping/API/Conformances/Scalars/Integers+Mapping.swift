public import DataMapperValues

extension SupportedTypeConvertible where Self: FixedWidthInteger {
    /// Reads an integer: a number without a fraction, such as `1`, `1.0` and `1e2`, but not `1.5`. An integer type of
    /// your own is read with its `defaultTransformation`.
    ///
    /// ```swift
    /// try objectMapper.deserialize(UInt8.self, fromValue: 200)   // 200
    /// try objectMapper.deserialize(UInt8.self, fromValue: 300)   // throws number is out of range 0...255 at $
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the integer does not fit.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        if !Self.isStandard {
            let value: Self = try data.get(using: Self.defaultTransformation)
            self = value
        } else if let value = data.session.tape.integer(data.node, as: Self.self) {
            self = value
        } else {
            self = try data.convertedInteger(Self.self)
        }
    }

    /// False for the integers of the standard library: null is never converted to them.
    @inlinable public static var acceptsNull: Bool { !isStandard }

    /// Writes an integer.
    @inlinable
    public func serialize(to data: inout SerializableData) {
        if Self.isStandard { data.set(self) } else { data.set(self, using: Self.defaultTransformation) }
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        isStandard ? try data.makeInteger(Self.self) : try data.makeObject(Self.self)
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        if !Self.isStandard {
            data.append(object: self)
        } else if let value = Int64(exactly: self) {
            data.writer.pointee.text.append(integer: value, orTo: &data.writer.pointee.builder)
        } else {
            data.append(TapeNode(.uint, payload: UInt64(truncatingIfNeeded: self)))
        }
    }

    /// The transformation for this type: ``IntegerTransformation``.
    public static var defaultTransformation: AnyTransformation<Self> {
        IntegerTransformation<Self>().typeErased()
    }

    /// Whether this is an integer of the standard library with up to 64 bits, which the compiler knows for each type.
    @inlinable @inline(__always)
    static var isStandard: Bool {
        Self.self == Int.self || Self.self == Int64.self || Self.self == Int32.self || Self.self == UInt8.self
            || Self.self == UInt.self || Self.self == UInt64.self || Self.self == UInt32.self || Self.self == Int16.self
            || Self.self == UInt16.self || Self.self == Int8.self
    }
}

extension DeserializableData {
    @inlinable @inline(__always)
    func makeInteger<T: FixedWidthInteger & Deserializable>(_: T.Type) throws -> T {
        guard let value = session.tape.integer(node, as: T.self) else { return try makeScalar(T.self) }
        session.scalar.read = index
        return value
    }
}

extension SelfDescribing where Self: FixedWidthInteger {
    package static var expectation: ValueExpectation { .integer(Self.self) }
}

extension Int: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension Int8: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension Int16: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension Int32: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension Int64: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension UInt: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension UInt8: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension UInt16: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension UInt32: SupportedTypeConvertible, SelfDescribing, MappingKey {}
extension UInt64: SupportedTypeConvertible, SelfDescribing, MappingKey {}

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
            BorrowedBytes.with(String(self)) { data.append(.bigNumber, bytes: $0) }
        }
    }
}
