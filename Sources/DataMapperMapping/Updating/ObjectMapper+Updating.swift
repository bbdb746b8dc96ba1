public import DataMapperValues

/// Functions that update an existing object with data that contains only some of its properties.
///
/// ```swift
/// var user = User(name: "Ana", age: 33)
/// try objectMapper.update(&user, from: #"{"age": 34}"#, with: JsonSerializer())
///
/// user.name   // "Ana"
/// user.age   // 34
/// ```
///
/// The mapper calls the object's `mapping`. For each `map` in it:
///
/// * A missing key does not change the property.
/// * Null sets an optional to nil, or a property with `or:` to its fallback. For any other property, null is an error.
///   If any value along a path is null, the value at the end of the path counts as null.
/// * An invalid value does not change an optional, or a property with `or:`, unless ``MappingPolicy/invalidOptionals``
///   makes it an error. For any other property, and for `mapIfPresent`, an invalid value is an error.
/// * ``Mappable`` properties are updated by the same rules, also in optionals, fields and dictionaries. An instance of
///   a class stays the same instance. If a property has no object yet, `init(_:)` creates one, so the data must contain
///   all required keys.
/// * New arrays and sets replace the old ones. If ``MappingPolicy/arrayUpdates`` is `.append`, the new elements are
///   added to the old ones. The elements are always new objects.
/// * Dictionaries are changed entry by entry (RFC 7396 section 2): null removes an entry, and entries whose keys are
///   missing in the data stay.
/// * Everything else is replaced by the new value, or by the transformed value with `using:`. The transformation also
///   gets null.
///
/// If an update fails, the object and all objects inside it are unchanged. A struct is updated as a copy. For an
/// instance of a class, the mapper restores each value that a `map` has replaced. To do this, it calls `mapping` once
/// more, which calls observers of the properties. Changes that `mapping` makes without `map` are not undone. A property
/// that `mapping` maps only under a condition, or after code that may throw an error of its own, is restored only if
/// this last call reaches it, too.
///
/// If the mapper has a polymorph, and the data of a property names another class than that of the instance, a new
/// object replaces the instance. The object that you pass to the call keeps its class.
///
/// The policy can reject keys that no property reads. An ``UnknownKeyPreserving`` object adds such keys to its unknown
/// keys; null removes a key. If the object has preserved an invalid value, null or a valid value for the same key
/// removes it.
extension ObjectMapper {
    /// Updates an object from bytes, or from text as UTF-8.
    ///
    /// ```swift
    /// var user = User(name: "Ana", age: 33)
    /// try objectMapper.update(&user, from: #"{"age": null}"#, with: JsonSerializer())
    ///
    /// user.age   // nil
    /// ```
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
            throw resolve(error)
        }
    }

    func updated<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        if data.isNull { throw data.absent(T.self) }
        if data.session.coverage != nil { data.passTypeName(of: T.self) }
        return try UpdateTransaction.updated(object, from: data) { try data.checkAll() }
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
