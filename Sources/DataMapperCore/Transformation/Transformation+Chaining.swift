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
        AnyTransformation(
            transformFrom: { transform(from: $0).flatMap(read) },
            transformObject: { transform(object: $0.flatMap(write)) })
    }

    /// Another object wherever this transformation makes none: for null, absent, and whatever is wrong.
    ///
    ///     let size = EnumTransformation<Size>().default(.unknown)   // for raw values that come to be added later
    ///
    /// `object` is evaluated each time that it is needed. Nil is written as before. To replace only null and absent values,
    /// and to refuse what is wrong, use ``optional`` and `??`.
    public func `default`(_ object: @autoclosure @escaping @Sendable () -> Object) -> AnyTransformation<Object> {
        AnyTransformation(
            transformFrom: { transform(from: $0) ?? object() }, transformObject: { transform(object: $0) })
    }

    /// The same for data that does not keep to types; writing is unchanged.
    ///
    /// A value that makes nothing is tried as what else it could mean, in this order:
    ///
    /// | value | is tried as |
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
    public var lenient: AnyTransformation<Object> {
        AnyTransformation(transformFrom: { readLeniently($0) }, transformObject: { transform(object: $0) })
    }
}

extension DeserializableTransformation {
    /// A transformation to another type. The function gives nil for what it cannot convert, and is not asked about nil.
    public func map<T>(from read: @escaping @Sendable (Object) -> T?) -> AnyDeserializableTransformation<T> {
        AnyDeserializableTransformation { transform(from: $0).flatMap(read) }
    }

    /// Another object wherever this transformation makes none: for null, absent, and whatever is wrong.
    public func `default`(
        _ object: @autoclosure @escaping @Sendable () -> Object
    ) -> AnyDeserializableTransformation<Object> {
        AnyDeserializableTransformation { transform(from: $0) ?? object() }
    }

    /// The same for data that does not keep to types; see the table at ``Transformation/lenient``.
    public var lenient: AnyDeserializableTransformation<Object> {
        AnyDeserializableTransformation { readLeniently($0) }
    }

    fileprivate func readLeniently(_ value: SupportedType) -> Object? {
        if let object = transform(from: value) { return object }
        for alternative in value.alternatives {
            if let object = transform(from: alternative) { return object }
        }
        return nil
    }
}

extension SerializableTransformation {
    /// A transformation from another type. The function gives nil for what it cannot convert, and is not asked about nil.
    public func map<T>(to write: @escaping @Sendable (T) -> Object?) -> AnySerializableTransformation<T> {
        AnySerializableTransformation { transform(object: $0.flatMap(write)) }
    }
}
