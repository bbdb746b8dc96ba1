internal import DataMapperValues

// Each property has the three forms of `typeErased()`; the place where it is used decides which one.

extension Transformation {
    /// A transformation for arrays, which uses this transformation for each element.
    ///
    /// The result of reading is nil if the value is not an array, or if an element cannot be transformed. Nil is
    /// written as null. To allow invalid elements, use `.optional.array`.
    ///
    /// ```swift
    /// let levels: AnyTransformation<[Int]> = IntTransformation().lenient.array
    ///
    /// levels.transform(from: ["1", 2])   // [1, 2]
    /// levels.transform(object: [1, 2])   // [1, 2]
    /// ```
    public var array: AnyTransformation<[Object]> { AnyTransformation(ArrayReading(of: self), ArrayWriting(of: self)) }

    /// A transformation for dictionaries, which uses this transformation for each value.
    ///
    /// The result of reading is nil if the value is not a dictionary, or if a value in it cannot be transformed. Nil is
    /// written as null. Entries are sorted by the UTF-8 bytes of their keys.
    ///
    /// ```swift
    /// let levels: AnyTransformation<[String: Int]> = IntTransformation().lenient.dictionary
    ///
    /// levels.transform(from: ["a": "1"])   // ["a": 1]
    /// ```
    public var dictionary: AnyTransformation<[String: Object]> {
        AnyTransformation(DictionaryReading(of: self), DictionaryWriting(of: self))
    }

    /// A transformation that also accepts null, which becomes nil. An invalid value is still an error.
    ///
    /// ```swift
    /// // data: {"name": null, "nick": 1}
    /// let name: String? = try data["name"].get(using: StringTransformation().optional)
    ///
    /// name   // nil
    /// try data["nick"].get(using: StringTransformation().optional) as String?   // throws expected string, found integer at $.nick
    /// ```
    ///
    /// A null or missing value becomes nil without calling this transformation. Nil is written as null, whatever this
    /// transformation writes for nil.
    public var optional: AnyTransformation<Object?> {
        AnyTransformation(OptionalReading(of: self), OptionalWriting(of: self))
    }
}

extension DeserializableTransformation {
    /// A transformation that reads arrays, and uses this transformation for each element; see ``Transformation/array``.
    public var array: AnyDeserializableTransformation<[Object]> { ArrayReading(of: self).typeErased() }

    /// A transformation that reads dictionaries, and uses this transformation for each value; see
    /// ``Transformation/dictionary``.
    public var dictionary: AnyDeserializableTransformation<[String: Object]> {
        DictionaryReading(of: self).typeErased()
    }

    /// A transformation that also accepts null, which becomes nil; see ``Transformation/optional``.
    public var optional: AnyDeserializableTransformation<Object?> { OptionalReading(of: self).typeErased() }
}

extension SerializableTransformation {
    /// A transformation that writes arrays, and uses this transformation for each element; see
    /// ``Transformation/array``.
    public var array: AnySerializableTransformation<[Object]> { ArrayWriting(of: self).typeErased() }

    /// A transformation that writes dictionaries, and uses this transformation for each value; see
    /// ``Transformation/dictionary``.
    public var dictionary: AnySerializableTransformation<[String: Object]> { DictionaryWriting(of: self).typeErased() }

    /// A transformation that writes null for nil, whatever this one writes for nil; see ``Transformation/optional``.
    public var optional: AnySerializableTransformation<Object?> { OptionalWriting(of: self).typeErased() }
}

// MARK: Reading

private struct ArrayReading<Element: DeserializableTransformation>: DeserializableTransformation {
    let element: Element

    init(of element: Element) { self.element = element }

    func transform(from value: SupportedType) -> [Element.Object]? {
        guard let elements = value.array else { return nil }
        var objects: [Element.Object] = []
        objects.reserveCapacity(elements.count)
        for value in elements {
            guard let object = element.transform(from: value) else { return nil }
            objects.append(object)
        }
        return objects
    }

    func object(from data: DeserializableData) throws -> [Element.Object] { try data.get(using: element) }
}

private struct DictionaryReading<Value: DeserializableTransformation>: DeserializableTransformation {
    let value: Value

    init(of value: Value) { self.value = value }

    func transform(from value: SupportedType) -> [String: Value.Object]? {
        guard let entries = value.entries else { return nil }
        var objects = [String: Value.Object](minimumCapacity: entries.count)
        for (key, entry) in entries {
            guard let object = self.value.transform(from: entry) else { return nil }
            objects[key] = object
        }
        return objects
    }

    func object(from data: DeserializableData) throws -> [String: Value.Object] { try data.get(using: value) }
}

private struct OptionalReading<Wrapped: DeserializableTransformation>: DeserializableTransformation {
    let wrapped: Wrapped

    init(of wrapped: Wrapped) { self.wrapped = wrapped }

    func transform(from value: SupportedType) -> Wrapped.Object?? {
        value.isNull ? .some(nil) : wrapped.transform(from: value).map { .some($0) }
    }

    func object(from data: DeserializableData) throws -> Wrapped.Object? {
        data.isNull ? nil : try wrapped.object(from: data)
    }
}

// MARK: Writing

private struct ArrayWriting<Element: SerializableTransformation>: SerializableTransformation {
    let element: Element

    init(of element: Element) { self.element = element }

    func transform(object: [Element.Object]?) -> SupportedType {
        object.map { .array($0.map { element.transform(object: $0) }) } ?? .null
    }

    func write(_ object: [Element.Object]?, to data: inout SerializableData) { data.set(object, using: element) }
}

private struct DictionaryWriting<Value: SerializableTransformation>: SerializableTransformation {
    let value: Value

    init(of value: Value) { self.value = value }

    func transform(object: [String: Value.Object]?) -> SupportedType {
        object.map { .dictionary($0.mapValues { value.transform(object: $0) }) } ?? .null
    }

    func write(_ object: [String: Value.Object]?, to data: inout SerializableData) { data.set(object, using: value) }
}

private struct OptionalWriting<Wrapped: SerializableTransformation>: SerializableTransformation {
    let wrapped: Wrapped

    init(of wrapped: Wrapped) { self.wrapped = wrapped }

    func transform(object: Wrapped.Object??) -> SupportedType {
        guard let object, let object else { return .null }
        return wrapped.transform(object: object)
    }

    func write(_ object: Wrapped.Object??, to data: inout SerializableData) {
        if let object, let object { wrapped.write(object, to: &data) } else { data.set(SupportedType.null) }
    }
}
