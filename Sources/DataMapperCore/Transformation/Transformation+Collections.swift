// Each comes in the three forms that `typeErased()` has; which one is meant follows from where it is used.

extension Transformation {
    /// An array, element by element.
    ///
    ///     data["lengths"].map(&lengths, using: lengthTransformation.array)
    ///
    /// Reads nil where one element makes nothing, and from anything but an array. Writes nil as null. For arrays with gaps
    /// use ``optional`` first: `.optional.array`.
    public var array: AnyTransformation<[Object]> {
        AnyTransformation(transformFrom: { readArray($0) }, transformObject: { writeArray($0) })
    }

    /// A dictionary, value by value.
    ///
    /// Reads nil where one value makes nothing, and from anything but a dictionary. Writes nil as null, and the entries in
    /// the order of their keys' bytes.
    public var dictionary: AnyTransformation<[String: Object]> {
        AnyTransformation(transformFrom: { readDictionary($0) }, transformObject: { writeDictionary($0) })
    }

    /// An object, or nil for null: what tells null, which is fine, from a value that makes nothing, which is not.
    ///
    ///     let name: String? = try data["name"].get(using: StringTransformation().optional)
    ///     // "A" is "A"; null and absent are nil; 1 throws
    ///
    /// Null makes nil without asking this transformation. Nil is written as null, whatever this transformation writes.
    public var optional: AnyTransformation<Object?> {
        AnyTransformation(transformFrom: { readOptional($0) }, transformObject: { writeOptional($0) })
    }
}

extension DeserializableTransformation {
    /// An array, element by element; nil where one makes nothing, and from anything but an array.
    public var array: AnyDeserializableTransformation<[Object]> {
        AnyDeserializableTransformation { readArray($0) }
    }

    /// A dictionary, value by value; nil where one makes nothing, and from anything but a dictionary.
    public var dictionary: AnyDeserializableTransformation<[String: Object]> {
        AnyDeserializableTransformation { readDictionary($0) }
    }

    /// An object, or nil for null, which tells null from a value that makes nothing.
    public var optional: AnyDeserializableTransformation<Object?> {
        AnyDeserializableTransformation { readOptional($0) }
    }

    fileprivate func readArray(_ value: SupportedType) -> [Object]? {
        guard let elements = value.array else { return nil }
        var objects: [Object] = []
        objects.reserveCapacity(elements.count)
        for element in elements {
            guard let object = transform(from: element) else { return nil }
            objects.append(object)
        }
        return objects
    }

    fileprivate func readDictionary(_ value: SupportedType) -> [String: Object]? {
        guard let entries = value.entries else { return nil }
        var objects = [String: Object](minimumCapacity: entries.count)
        for (key, element) in entries {
            guard let object = transform(from: element) else { return nil }
            objects[key] = object
        }
        return objects
    }

    fileprivate func readOptional(_ value: SupportedType) -> Object?? {
        value.isNull ? .some(nil) : transform(from: value).map { .some($0) }
    }
}

extension SerializableTransformation {
    /// An array, element by element; null for nil.
    public var array: AnySerializableTransformation<[Object]> {
        AnySerializableTransformation { writeArray($0) }
    }

    /// A dictionary, value by value, in the order of the keys' bytes; null for nil.
    public var dictionary: AnySerializableTransformation<[String: Object]> {
        AnySerializableTransformation { writeDictionary($0) }
    }

    /// An object, or null for nil, whatever this transformation writes for nil.
    public var optional: AnySerializableTransformation<Object?> {
        AnySerializableTransformation { writeOptional($0) }
    }

    fileprivate func writeArray(_ objects: [Object]?) -> SupportedType {
        objects.map { .array($0.map { transform(object: $0) }) } ?? .null
    }

    fileprivate func writeDictionary(_ objects: [String: Object]?) -> SupportedType {
        objects.map { .dictionary($0.mapValues { transform(object: $0) }) } ?? .null
    }

    fileprivate func writeOptional(_ object: Object??) -> SupportedType {
        guard let object, let object else { return .null }
        return transform(object: object)
    }
}
