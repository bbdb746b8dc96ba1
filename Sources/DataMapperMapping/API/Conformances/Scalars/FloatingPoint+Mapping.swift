public import DataMapperValues

extension Double: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, PlainScalar {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Double {
        try data.makePlain(Double.self)
    }

    /// Reads a number, rounded to the nearest `Double`. Not every format can write NaN and infinities.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Double.self, fromValue: 1)   // 1.0
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the number is too large.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.plain(data) ?? data.convertedDouble()
    }

    @inlinable @inline(__always)
    package static func plain(_ data: borrowing DeserializableData) -> Double? { data.session.tape.double(data.node) }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.writer.pointee.text.append(double: self, orTo: &data.writer.pointee.builder)
    }

    package static var expectation: ValueExpectation { .number(Self.self) }
}

extension Float: SupportedTypeConvertible, _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Float {
        try data.makeScalar(Float.self)
    }

    /// Reads a number, as `Double` does, rounded once. Writes the shortest number that is read as the same `Float`.
    ///
    /// ```swift
    /// try objectMapper.serialize(Float(0.1), toString: JsonSerializer())   // "0.1"
    /// ```
    public init(_ data: borrowing DeserializableData) throws {
        self =
            try data.session.tape.narrowFloat(data.node, as: Float.self)
            ?? data.convertedNumber { $0.narrowFloat($1, as: Float.self) }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(.float(self)) }

    package static var expectation: ValueExpectation { .number(Self.self) }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: SupportedTypeConvertible, _LibraryScalar, SelfDescribing {
    /// Reads a number, as `Double` does, rounded once. Writes the equal `Float`.
    public init(_ data: borrowing DeserializableData) throws {
        self =
            try data.session.tape.narrowFloat(data.node, as: Float16.self)
            ?? data.convertedNumber { $0.narrowFloat($1, as: Float16.self) }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        Float(self)._append(to: data, MappingToken())
    }

    /// The transformation for this type, which reads and writes as the type itself does.
    public static var defaultTransformation: AnyTransformation<Float16> {
        AnyTransformation(
            transformFrom: { $0.narrowFloat(as: Float16.self) },
            transformObject: { FloatTransformation().transform(object: $0.map { Float($0) }) })
    }

    package static var expectation: ValueExpectation { .number(Self.self) }
}
#endif
