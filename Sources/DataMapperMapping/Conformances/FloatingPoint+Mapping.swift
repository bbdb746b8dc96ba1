public import DataMapperValues

extension Double: SupportedTypeConvertible, SelfDescribing, PlainScalar {
    /// False: null is never converted to this type.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Double.self, fromValue: .null)   // throws expected number, found null at $
    /// ```
    @inlinable public static var acceptsNull: Bool { false }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Double {
        try data.makePlain(Double.self)
    }

    /// Reads a number, rounded to the nearest `Double`. Integers are numbers, too.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Double.self, fromValue: 1)   // 1.0
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the number is beyond the greatest finite `Double`.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.plain(data) ?? data.convertedDouble()
    }

    @inlinable @inline(__always)
    package static func plain(_ data: borrowing DeserializableData) -> Double? { data.session.tape.double(data.node) }

    /// Writes a number. Not every format can write NaN and infinities.
    ///
    /// ```swift
    /// objectMapper.serialize(2.5)   // 2.5
    /// ```
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(.double(self)) }

    /// The transformation for this type: ``DoubleTransformation``.
    ///
    /// ```swift
    /// Double.defaultTransformation.transform(from: 1)   // 1.0
    /// ```
    public static var defaultTransformation: AnyTransformation<Double> { DoubleTransformation().typeErased() }

    package static var expectation: ValueExpectation { .number(Self.self) }
}

extension Float: SupportedTypeConvertible, SelfDescribing {
    /// False: null is never converted to this type.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Float.self, fromValue: .null)   // throws expected number, found null at $
    /// ```
    @inlinable public static var acceptsNull: Bool { false }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Float {
        try data.makeScalar(Float.self)
    }

    /// Reads a number, rounded once to the nearest `Float`. Integers are numbers, too.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Float.self, fromValue: 0.1)   // 0.1
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the number is beyond the greatest finite `Float`.
    public init(_ data: borrowing DeserializableData) throws {
        self =
            try data.session.tape.narrowFloat(data.node, as: Float.self)
            ?? data.convertedNumber { $0.narrowFloat($1, as: Float.self) }
    }

    /// Writes the shortest decimal number that is read as the same `Float`: `0.1`, not `0.10000000149011612`.
    ///
    /// ```swift
    /// try objectMapper.serialize(Float(0.1), toString: JsonSerializer())   // "0.1"
    /// ```
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(.float(self)) }

    /// The transformation for this type: ``FloatTransformation``.
    ///
    /// ```swift
    /// Float.defaultTransformation.transform(from: 1)   // 1.0
    /// ```
    public static var defaultTransformation: AnyTransformation<Float> { FloatTransformation().typeErased() }

    package static var expectation: ValueExpectation { .number(Self.self) }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: SupportedTypeConvertible, SelfDescribing {
    /// False: null is never converted to this type.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Float16.self, fromValue: .null)   // throws expected number, found null at $
    /// ```
    @inlinable public static var acceptsNull: Bool { false }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Float16 {
        try data.makeScalar(Float16.self)
    }

    /// Reads a number, rounded once to the nearest `Float16`. Integers are numbers, too.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Float16.self, fromValue: 0.5)   // 0.5
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` if the number is beyond the greatest finite `Float16`.
    public init(_ data: borrowing DeserializableData) throws {
        self =
            try data.session.tape.narrowFloat(data.node, as: Float16.self)
            ?? data.convertedNumber { $0.narrowFloat($1, as: Float16.self) }
    }

    /// Writes the number as the equal `Float`.
    ///
    /// ```swift
    /// objectMapper.serialize(Float16(0.5))   // 0.5
    /// ```
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        Float(self)._append(to: data, MappingToken())
    }

    /// The transformation for this type, which reads and writes as the type itself does.
    ///
    /// ```swift
    /// Float16.defaultTransformation.transform(from: 0.5)   // 0.5
    /// ```
    public static var defaultTransformation: AnyTransformation<Float16> {
        AnyTransformation(
            transformFrom: { $0.narrowFloat(as: Float16.self) },
            transformObject: { FloatTransformation().transform(object: $0.map { Float($0) }) })
    }

    package static var expectation: ValueExpectation { .number(Self.self) }
}
#endif
