public import DataMapperValues

extension Double: SupportedTypeConvertible, SelfDescribing, PlainScalar {
    /// Null never becomes a value of this type.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Double {
        try data.makePlain(Double.self)
    }

    /// Reads a number, integers included, rounded to the nearest `Double`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` beyond the largest finite `Double`.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.plain(data) ?? data.convertedNumber(Double.self) { $0.double($1) }
    }

    @inlinable @inline(__always)
    package static func plain(_ data: borrowing DeserializableData) -> Double? { data.session.tape.double(data.node) }

    /// Writes a floating-point number. Whether NaN and infinities can be written is up to the format.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(.double(self)) }

    /// ``DoubleTransformation``.
    public static var defaultTransformation: AnyTransformation<Double> { DoubleTransformation().typeErased() }

    package static var expectation: String { "number" }
}

extension Float: SupportedTypeConvertible, SelfDescribing {
    /// Null never becomes a value of this type.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Float {
        try data.makeScalar(Float.self)
    }

    /// Reads a number, integers included, rounded once to the nearest `Float`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` beyond the largest finite `Float`.
    public init(_ data: borrowing DeserializableData) throws {
        self =
            try data.session.tape.narrowFloat(data.node, as: Float.self)
            ?? data.convertedNumber(Float.self) { $0.narrowFloat($1, as: Float.self) }
    }

    /// Writes the shortest decimal that reads back as the same `Float`: `0.1`, not `0.10000000149011612`.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(.float(self)) }

    /// ``FloatTransformation``.
    public static var defaultTransformation: AnyTransformation<Float> { FloatTransformation().typeErased() }

    package static var expectation: String { "number" }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: SupportedTypeConvertible, SelfDescribing {
    /// Null never becomes a value of this type.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Float16 {
        try data.makeScalar(Float16.self)
    }

    /// Reads a number, integers included, rounded once to the nearest `Float16`.
    ///
    /// - Throws: ``DeserializationError`` with the code `numberOutOfRange` beyond the largest finite `Float16`.
    public init(_ data: borrowing DeserializableData) throws {
        self =
            try data.session.tape.narrowFloat(data.node, as: Float16.self)
            ?? data.convertedNumber(Float16.self) { $0.narrowFloat($1, as: Float16.self) }
    }

    /// Writes the number as the `Float` it equals.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        Float(self)._append(to: data, MappingToken())
    }

    /// Reads and writes as the type itself does.
    public static var defaultTransformation: AnyTransformation<Float16> {
        AnyTransformation(
            transformFrom: { $0.narrowFloat(as: Float16.self) },
            transformObject: { FloatTransformation().transform(object: $0.map { Float($0) }) })
    }

    package static var expectation: String { "number" }
}
#endif
