internal import DataMapperValues

extension Transformation {
    /// Returns a transformation that converts the objects of this one to another type, and back.
    ///
    /// ```swift
    /// let percent = DoubleTransformation().map(from: { $0 / 100 }, to: { $0 * 100 })
    ///
    /// percent.transform(from: 25.0)   // 0.25
    /// percent.transform(object: 0.25)   // 25.0
    /// ```
    ///
    /// Both functions may return nil for an object that they cannot convert. They do not get nil: if this
    /// transformation returns nil, the new one returns nil, too, and both write nil in the same way. If you need to
    /// convert nil, use a ``CompositeTransformation``.
    public func map<T>(
        from read: @escaping @Sendable (Object) -> T?, to write: @escaping @Sendable (T) -> Object?
    ) -> AnyTransformation<T> {
        AnyTransformation(MappedReading(of: self, read), MappedWriting(of: self, write))
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
        AnyTransformation(DefaultReading(of: self, object), self)
    }

    /// A transformation that also converts values of other kinds when it reads, and writes as this one does. A report
    /// lists each conversion.
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
    public var lenient: AnyTransformation<Object> { AnyTransformation(LenientReading(of: self), self) }
}

extension DeserializableTransformation {
    /// Returns a transformation that converts the objects of this one to another type; see
    /// ``Transformation/map(from:to:)``.
    public func map<T>(from read: @escaping @Sendable (Object) -> T?) -> AnyDeserializableTransformation<T> {
        MappedReading(of: self, read).typeErased()
    }

    /// Returns a transformation that replaces null, missing and invalid values by an object; see
    /// ``Transformation/default(_:)``.
    public func `default`(
        _ object: @autoclosure @escaping @Sendable () -> Object
    ) -> AnyDeserializableTransformation<Object> {
        DefaultReading(of: self, object).typeErased()
    }

    /// A transformation that also converts values of other kinds; see the table at ``Transformation/lenient``.
    public var lenient: AnyDeserializableTransformation<Object> { LenientReading(of: self).typeErased() }
}

extension SerializableTransformation {
    /// Returns a transformation that converts another type to the objects of this one; see
    /// ``Transformation/map(from:to:)``.
    public func map<T>(to write: @escaping @Sendable (T) -> Object?) -> AnySerializableTransformation<T> {
        MappedWriting(of: self, write).typeErased()
    }
}

// MARK: What they are made of

private struct MappedReading<Base: DeserializableTransformation, Object>: DeserializableTransformation {
    let base: Base
    let read: @Sendable (Base.Object) -> Object?

    init(of base: Base, _ read: @escaping @Sendable (Base.Object) -> Object?) {
        self.base = base
        self.read = read
    }

    func transform(from value: SupportedType) -> Object? { base.transform(from: value).flatMap(read) }

    func object(from data: DeserializableData) throws -> Object {
        guard let object = read(try base.object(from: data)) else { throw data.untransformable(Self.self) }
        return object
    }
}

private struct MappedWriting<Base: SerializableTransformation, Object>: SerializableTransformation {
    let base: Base
    let write: @Sendable (Object) -> Base.Object?

    init(of base: Base, _ write: @escaping @Sendable (Object) -> Base.Object?) {
        self.base = base
        self.write = write
    }

    func transform(object: Object?) -> SupportedType { base.transform(object: object.flatMap(write)) }

    func write(_ object: Object?, to data: inout SerializableData) { base.write(object.flatMap(write), to: &data) }
}

private struct DefaultReading<Base: DeserializableTransformation>: DeserializableTransformation {
    let base: Base
    let fallback: @Sendable () -> Base.Object

    init(of base: Base, _ fallback: @escaping @Sendable () -> Base.Object) {
        self.base = base
        self.fallback = fallback
    }

    func transform(from value: SupportedType) -> Base.Object? { base.transform(from: value) ?? fallback() }

    func object(from data: DeserializableData) throws -> Base.Object {
        data.value(TransformationCoder(base), or: fallback)
    }
}

private struct LenientReading<Base: DeserializableTransformation>: DeserializableTransformation {
    let base: Base

    init(of base: Base) { self.base = base }

    func transform(from value: SupportedType) -> Base.Object? { base.transform(from: value) ?? alternative(to: value) }

    func object(from data: DeserializableData) throws -> Base.Object {
        do {
            return try base.object(from: data)
        } catch {
            guard let object = alternative(to: data.raw) else { throw error }
            data.record(error, as: .converted)
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
