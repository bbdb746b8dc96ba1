internal import DataMapperValues

// Each property has the three forms of `typeErased()`; the place where it is used decides which one.

extension Transformation {
    /// A transformation for arrays, which uses this transformation for each element.
    ///
    /// The result of reading is nil if the value is not an array, or if an element cannot be transformed. Nil is
    /// written as null. To allow invalid elements, use `.optional.array`.
    ///
    /// ```swift
    /// try objectMapper.deserialize(fromValue: ["1", 2], using: IntTransformation().lenient.array)   // [1, 2]
    /// ```
    public var array: AnyTransformation<[Object]> {
        AnyTransformation(ContainerReading(base: self), ContainerWriting(base: self))
    }

    /// A transformation for dictionaries, which uses this transformation for each value; the rules are those of
    /// ``array``. Entries are sorted by the UTF-8 bytes of their keys.
    ///
    /// ```swift
    /// try objectMapper.deserialize(fromValue: ["a": "1"], using: IntTransformation().lenient.dictionary)   // ["a": 1]
    /// ```
    public var dictionary: AnyTransformation<[String: Object]> {
        AnyTransformation(ContainerReading(base: self), ContainerWriting(base: self))
    }

    /// A transformation that also accepts null, which becomes nil. An invalid value is still an error.
    ///
    /// ```swift
    /// // data: {"name": null, "nick": 1}
    /// try data["name"].get(using: StringTransformation().optional) as String?   // nil
    /// try data["nick"].get(using: StringTransformation().optional) as String?   // throws expected string, found integer at $.nick
    /// ```
    ///
    /// This transformation does not get null, missing values and nil: nil is always written as null.
    public var optional: AnyTransformation<Object?> {
        AnyTransformation(OptionalReading(base: self), OptionalWriting(base: self))
    }
}

extension DeserializableTransformation {
    /// A transformation that reads arrays; see ``Transformation/array``.
    public var array: AnyDeserializableTransformation<[Object]> { ContainerReading(base: self).typeErased() }

    /// A transformation that reads dictionaries; see ``Transformation/dictionary``.
    public var dictionary: AnyDeserializableTransformation<[String: Object]> {
        ContainerReading(base: self).typeErased()
    }

    /// A transformation that also accepts null, which becomes nil; see ``Transformation/optional``.
    public var optional: AnyDeserializableTransformation<Object?> { OptionalReading(base: self).typeErased() }
}

extension SerializableTransformation {
    /// A transformation that writes arrays; see ``Transformation/array``.
    public var array: AnySerializableTransformation<[Object]> { ContainerWriting(base: self).typeErased() }

    /// A transformation that writes dictionaries; see ``Transformation/dictionary``.
    public var dictionary: AnySerializableTransformation<[String: Object]> { ContainerWriting(base: self).typeErased() }

    /// A transformation that writes null for nil, whatever this one writes for nil; see ``Transformation/optional``.
    public var optional: AnySerializableTransformation<Object?> { OptionalWriting(base: self).typeErased() }
}

private struct ContainerReading<Container: MappedContainer, Base: DeserializableTransformation>:
    DeserializableTransformation
where Container.Content == Base.Object {
    let base: Base

    func transform(from value: SupportedType) -> Container? { ObjectMapper().deserialize(value, using: base) }

    func object(from data: DeserializableData) throws -> Container { try data.get(using: base) }
}

private struct ContainerWriting<Container: MappedContainer, Base: SerializableTransformation>:
    SerializableTransformation
where Container.Content == Base.Object {
    let base: Base

    func transform(object: Container?) -> SupportedType { ObjectMapper().serialize(object, using: base) }

    func write(_ object: Container?, to data: inout SerializableData) { data.set(object, using: base) }
}

private struct OptionalReading<Base: DeserializableTransformation>: DeserializableTransformation {
    let base: Base

    func transform(from value: SupportedType) -> Base.Object?? {
        value.isNull ? .some(nil) : base.transform(from: value).map { .some($0) }
    }

    func object(from data: DeserializableData) throws -> Base.Object? {
        data.isNull ? nil : try base.object(from: data)
    }
}

private struct OptionalWriting<Base: SerializableTransformation>: SerializableTransformation {
    let base: Base

    func transform(object: Base.Object??) -> SupportedType {
        guard let object, let object else { return .null }
        return base.transform(object: object)
    }

    func write(_ object: Base.Object??, to data: inout SerializableData) {
        if let object, let object { base.write(object, to: &data) } else { data.set(SupportedType.null) }
    }
}
