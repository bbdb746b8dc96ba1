internal import DataMapperValues

// Each comes in the three forms that `typeErased()` has; which one is meant follows from where it is used.

extension Transformation {
    /// An array, element by element.
    ///
    ///     data["lengths"].map(&lengths, using: lengthTransformation.array)
    ///
    /// Reads nil where one element makes nothing, and from anything but an array. Writes nil as null. For arrays with gaps
    /// use ``optional`` first: `.optional.array`.
    public var array: AnyTransformation<[Object]> { AnyTransformation(ArrayReading(of: self), ArrayWriting(of: self)) }

    /// A dictionary, value by value.
    ///
    /// Reads nil where one value makes nothing, and from anything but a dictionary. Writes nil as null, and the entries in
    /// the order of their keys' bytes.
    public var dictionary: AnyTransformation<[String: Object]> {
        AnyTransformation(DictionaryReading(of: self), DictionaryWriting(of: self))
    }

    /// An object, or nil for null: what tells null, which is fine, from a value that makes nothing, which is not.
    ///
    ///     let name: String? = try data["name"].get(using: StringTransformation().optional)
    ///     // "A" is "A"; null and absent are nil; 1 throws
    ///
    /// Null makes nil without asking this transformation. Nil is written as null, whatever this transformation writes.
    public var optional: AnyTransformation<Object?> {
        AnyTransformation(OptionalReading(of: self), OptionalWriting(of: self))
    }
}

extension DeserializableTransformation {
    /// An array, element by element; nil where one makes nothing, and from anything but an array.
    public var array: AnyDeserializableTransformation<[Object]> { ArrayReading(of: self).typeErased() }

    /// A dictionary, value by value; nil where one makes nothing, and from anything but a dictionary.
    public var dictionary: AnyDeserializableTransformation<[String: Object]> {
        DictionaryReading(of: self).typeErased()
    }

    /// An object, or nil for null, which tells null from a value that makes nothing.
    public var optional: AnyDeserializableTransformation<Object?> { OptionalReading(of: self).typeErased() }
}

extension SerializableTransformation {
    /// An array, element by element; null for nil.
    public var array: AnySerializableTransformation<[Object]> { ArrayWriting(of: self).typeErased() }

    /// A dictionary, value by value, in the order of the keys' bytes; null for nil.
    public var dictionary: AnySerializableTransformation<[String: Object]> { DictionaryWriting(of: self).typeErased() }

    /// An object, or null for nil, whatever this transformation writes for nil.
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
