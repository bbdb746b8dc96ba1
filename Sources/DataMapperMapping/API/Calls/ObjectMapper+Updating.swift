public import DataMapperValues

extension ObjectMapper {
    /// Updates an object from bytes, or from text as UTF-8, which may contain only some of its properties.
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 33)
    /// try objectMapper.update(&user, from: #"{"age": null}"#, with: JsonSerializer())
    ///
    /// user   // User(name: "Ana", age: nil)
    /// ```
    ///
    /// The mapper calls the object's `mapping`. For each `map` in it:
    ///
    /// * A missing key does not change the property.
    /// * Null sets an optional to nil, or a property with `or:` to its fallback. An invalid value does not change such a
    ///   property, unless ``MappingPolicy/invalidOptionals`` makes it an error.
    /// * For any other property, null and invalid values are errors. So are invalid values for `mapIfPresent`.
    /// * ``Mappable`` properties and dictionaries are updated, by the same rules and entry by entry (RFC 7396 section
    ///   2). Everything else is replaced, but ``MappingPolicy/arrayUpdates`` can append to arrays.
    ///
    /// If the update fails, the object and all objects inside it are unchanged: `mapping` is called again for each
    /// changed value of a class instance, to restore it. What was changed without `map` is not restored.
    ///
    /// - Throws: The error of the serializer if the bytes are invalid. ``DeserializationError`` if the data cannot
    ///   update the object. The object is then unchanged.
    public func update<T: Mappable>(
        _ object: inout T, from input: some SerializedInput, with serializer: some Serializer
    ) throws {
        try update(&object, fromValue: parse(input.serializedBytes, with: serializer))
    }

    /// Updates an object from a value.
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 33)
    /// try objectMapper.update(&user, fromValue: ["name": "Ben"])
    ///
    /// user   // User(name: "Ben", age: 33)
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the path of the invalid value, and its place in the text that it was
    ///   read from. The object is then unchanged.
    public func update<T: Mappable>(_ object: inout T, fromValue value: SupportedType) throws {
        let data = try root(of: value)
        do {
            object = try updated(object, from: data)
        } catch {
            throw resolve(error, within: Int(data.index))
        }
    }

    func updated<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        if data.isNull { throw data.absent(T.self) }
        return try data.withAllKeys { data in
            if data.session.coverage != nil { data.passTypeName(of: T.self) }
            return try UpdateTransaction.updated(object, from: data) { try data.checkAll() }
        }
    }

    /// Updates an instance of a class. See `update(_:from:with:)`.
    public func update<T: Mappable & AnyObject>(
        _ object: T, from input: some SerializedInput, with serializer: some Serializer
    ) throws {
        try update(object, fromValue: parse(input.serializedBytes, with: serializer))
    }

    /// Updates an instance of a class from a value. See `update(_:fromValue:)`.
    public func update<T: Mappable & AnyObject>(_ object: T, fromValue value: SupportedType) throws {
        var object = object
        try update(&object, fromValue: value)
    }
}
