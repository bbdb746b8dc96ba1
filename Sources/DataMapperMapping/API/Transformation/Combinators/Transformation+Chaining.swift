internal import DataMapperValues

extension Transformation {
    /// Returns a transformation that converts the objects of this one to another type, and back.
    ///
    /// ```swift
    /// DoubleTransformation().map(from: { $0 / 100 }, to: { $0 * 100 }).transform(from: 25.0)   // 0.25
    /// ```
    ///
    /// Both functions may return nil for an object that they cannot convert. They do not get nil: nil stays nil, in
    /// both directions. If you need to convert nil, use a ``CompositeTransformation``.
    public func map<T>(
        from read: @escaping @Sendable (Object) -> T?, to write: @escaping @Sendable (T) -> Object?
    ) -> AnyTransformation<T> {
        AnyTransformation(MappedReading(base: self, read: read), MappedWriting(base: self, write: write))
    }

    /// Returns a transformation that replaces null, missing and invalid values by an object.
    ///
    /// ```swift
    /// enum Size: Int { case unknown, small, large }
    ///
    /// EnumTransformation<Size>().default(.unknown).transform(from: 7)   // .unknown
    /// ```
    ///
    /// `object` is evaluated each time it is needed. The new transformation writes nil as this one does. A report lists
    /// an invalid value as a problem; if the policy's ``MappingPolicy/invalidOptionals`` is `.fail`, it is an error. To
    /// replace only null and missing values, use `getIfPresent(using:or:)` or `mapIfPresent(_:using:or:)`.
    public func `default`(_ object: @autoclosure @escaping @Sendable () -> Object) -> AnyTransformation<Object> {
        AnyTransformation(DefaultReading(base: self, fallback: object), self)
    }

    /// A transformation that also converts values of other kinds when it reads. A report lists each conversion in
    /// ``MappingReport/accepted``.
    ///
    /// ```swift
    /// IntTransformation().lenient.transform(from: "12")   // 12
    /// StringTransformation().lenient.transform(from: 12)   // "12"
    /// IntTransformation().lenient.transform(from: "1.5")   // nil
    /// ```
    ///
    /// If this transformation cannot read a value, it tries the converted value, in this order:
    ///
    /// | value | tried as |
    /// |---|---|
    /// | text of a decimal number: `"12"`, `" -1.50 "`, `"1e3"` | that number, exactly; `"0"` and `"1"` then as a boolean |
    /// | text `"true"` or `"false"`, in any case | the boolean |
    /// | number | an integer, if it is a whole number; its text; 0 and 1 as a boolean |
    /// | boolean | the text `true` or `false` |
    ///
    /// White space around text is ignored. The conversion never rounds or truncates a number. Null, arrays and
    /// dictionaries are not converted. To convert the elements of an array, write `.lenient.array`.
    public var lenient: AnyTransformation<Object> { AnyTransformation(LenientReading(base: self), self) }
}

extension DeserializableTransformation {
    /// Returns a transformation that converts what this one reads; see ``Transformation/map(from:to:)``.
    public func map<T>(from read: @escaping @Sendable (Object) -> T?) -> AnyDeserializableTransformation<T> {
        MappedReading(base: self, read: read).typeErased()
    }

    /// Returns a transformation that replaces invalid values, too; see ``Transformation/default(_:)``.
    public func `default`(
        _ object: @autoclosure @escaping @Sendable () -> Object
    ) -> AnyDeserializableTransformation<Object> {
        DefaultReading(base: self, fallback: object).typeErased()
    }

    /// A transformation that also converts values of other kinds; see the table at ``Transformation/lenient``.
    public var lenient: AnyDeserializableTransformation<Object> { LenientReading(base: self).typeErased() }
}

extension SerializableTransformation {
    /// Returns a transformation that converts what this one writes; see ``Transformation/map(from:to:)``.
    public func map<T>(to write: @escaping @Sendable (T) -> Object?) -> AnySerializableTransformation<T> {
        MappedWriting(base: self, write: write).typeErased()
    }
}

private struct MappedReading<Base: DeserializableTransformation, Object>: DeserializableTransformation {
    let base: Base
    let read: @Sendable (Base.Object) -> Object?

    func transform(from value: SupportedType) -> Object? { base.transform(from: value).flatMap(read) }

    func object(from data: DeserializableData) throws -> Object {
        guard let object = read(try base.object(from: data)) else { throw data.untransformable(Self.self) }
        return object
    }
}

private struct MappedWriting<Base: SerializableTransformation, Object>: SerializableTransformation {
    let base: Base
    let write: @Sendable (Object) -> Base.Object?

    func transform(object: Object?) -> SupportedType { base.transform(object: object.flatMap(write)) }

    func write(_ object: Object?, to data: inout SerializableData) { base.write(object.flatMap(write), to: &data) }
}

private struct DefaultReading<Base: DeserializableTransformation>: DeserializableTransformation {
    let base: Base
    let fallback: @Sendable () -> Base.Object

    func transform(from value: SupportedType) -> Base.Object? { base.transform(from: value) ?? fallback() }

    func object(from data: DeserializableData) throws -> Base.Object {
        data.value(TransformationCoder(base), or: fallback)
    }
}

private struct LenientReading<Base: DeserializableTransformation>: DeserializableTransformation {
    let base: Base

    func transform(from value: SupportedType) -> Base.Object? { base.transform(from: value) ?? alternative(to: value) }

    func object(from data: DeserializableData) throws -> Base.Object {
        do {
            return try base.object(from: data)
        } catch {
            guard let object = alternative(to: data.raw) else { throw error }
            data.accept(error, as: .converted)
            return object
        }
    }

    private func alternative(to value: SupportedType) -> Base.Object? {
        for alternative in value.alternatives {
            if let object = base.transform(from: alternative) { return object }
        }
        return nil
    }
}

extension SupportedType {
    /// Other values that this one could mean, the most likely first; see the table at ``Transformation/lenient``.
    fileprivate var alternatives: [SupportedType] {
        if let bool { return [.string(bool ? "true" : "false")] }
        if let string { return Self.meanings(of: string) }
        guard let number = exactNumber else { return [] }
        let (document, index) = asNode()
        let text = NumberText.spelled(document.nodes[index], document.tape) ?? description
        return [SupportedType(exact: number), .string(text)] + Self.boolean(number)
    }

    private static func meanings(of text: String) -> [SupportedType] {
        let trimmed = text.utf8.drop(while: \.isAsciiSpace).reversed().drop(while: \.isAsciiSpace).reversed()
        switch trimmed.map({ $0 | 0x20 }) {
        case Array("true".utf8): return [.bool(true)]
        case Array("false".utf8): return [.bool(false)]
        default: break
        }
        guard let number = LongDecimal(text: Array(trimmed)) else { return [] }
        return [SupportedType(exact: number)] + boolean(number)
    }

    private static func boolean(_ number: LongDecimal) -> [SupportedType] {
        if number.digits.isEmpty { return [.bool(false)] }
        return number.digits == [1] && number.exponent == 0 && !number.isNegative ? [.bool(true)] : []
    }
}
