internal import DataMapperValues

extension Transformation {
    /// A transformation of another type, to and from what this one makes.
    ///
    ///     let percent = DoubleTransformation().map(from: { $0 / 100 }, to: { $0 * 100 })
    ///     percent.transform(from: .double(25))   // 0.25
    ///
    /// Either function may give nil, for what it cannot convert. Neither is asked about nil: what this transformation
    /// makes nothing of is nothing, and for nil it writes what it writes for nil. ``CompositeTransformation`` asks.
    public func map<T>(
        from read: @escaping @Sendable (Object) -> T?, to write: @escaping @Sendable (T) -> Object?
    ) -> AnyTransformation<T> {
        AnyTransformation(MappedReading(of: self, read), MappedWriting(of: self, write))
    }

    /// Returns another object for null, missing and invalid values.
    ///
    ///     let size = EnumTransformation<Size>().default(.unknown)   // for raw values added later
    ///
    /// `object` is evaluated each time that it is needed. Nil is written as before. An invalid value is a problem in a
    /// report, and an error if the policy's ``MappingPolicy/invalidOptionals`` say so. To replace only null and missing
    /// values, use `getIfPresent(using:or:)` or `mapIfPresent(_:using:or:)`.
    public func `default`(_ object: @autoclosure @escaping @Sendable () -> Object) -> AnyTransformation<Object> {
        AnyTransformation(DefaultReading(of: self, object), self)
    }

    /// Also reads values of other kinds; writing is unchanged. Each such conversion is listed in a report.
    ///
    /// A value that this transformation cannot read is tried as what else it could mean, in this order:
    ///
    /// | value | tried as |
    /// |---|---|
    /// | text of a decimal number: `"12"`, `" -1.50 "`, `"1e3"` | that number, exactly; `"0"` and `"1"` then as a boolean |
    /// | text `"true"` or `"false"`, in any case | the boolean |
    /// | number | an integer, if it is a whole number; its text; 0 and 1 as a boolean |
    /// | boolean | the text `true` or `false` |
    ///
    /// White space around text is ignored. Nothing is rounded or cut off: `1.5` and `"1.5"` are no `Int`. Null, arrays and
    /// dictionaries mean nothing else; for an array of lenient elements write `.lenient.array`.
    ///
    ///     IntTransformation().lenient.transform(from: "12")     // 12
    ///     StringTransformation().lenient.transform(from: 12)    // "12"
    public var lenient: AnyTransformation<Object> { AnyTransformation(LenientReading(of: self), self) }
}

extension DeserializableTransformation {
    /// A transformation to another type. The function gives nil for what it cannot convert, and is not asked about nil.
    public func map<T>(from read: @escaping @Sendable (Object) -> T?) -> AnyDeserializableTransformation<T> {
        MappedReading(of: self, read).typeErased()
    }

    /// Returns another object for null, missing and invalid values; see ``Transformation/default(_:)``.
    public func `default`(
        _ object: @autoclosure @escaping @Sendable () -> Object
    ) -> AnyDeserializableTransformation<Object> {
        DefaultReading(of: self, object).typeErased()
    }

    /// Also reads values of other kinds; see the table at ``Transformation/lenient``.
    public var lenient: AnyDeserializableTransformation<Object> { LenientReading(of: self).typeErased() }
}

extension SerializableTransformation {
    /// A transformation from another type. The function gives nil for what it cannot convert, and is not asked about nil.
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
            data.pass(error, .converted)
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
