extension MappableData {
    /// Maps an optional property: it becomes nil if the value is missing, null or invalid. Nil is written as null.
    ///
    /// ```swift
    /// // data: {"age": "x"}; var age: Int?
    /// data["age"].map(&age)
    ///
    /// age   // nil
    /// ```
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?) {
        map(optional: &value, by: TypeCoder(T.self))
    }

    /// Maps a required property.
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null or invalid; the property then keeps its value.
    ///   Writing never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        try map(required: &value, by: TypeCoder(T.self))
    }

    /// Maps a property: it becomes `fallback` if the value is missing, null or invalid.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: @autoclosure () -> T) {
        map(&value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps an optional property: it becomes `fallback`, which may be nil, if the value is missing, null or invalid.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?, or fallback: @autoclosure () -> T?) {
        map(optional: &value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps an optional property: it becomes nil if the value is missing or null. Nil is written as null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid, or if its path goes through a value of another kind,
    ///   such as a number; the property then keeps its value. Writing never throws.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(_ value: inout T?) throws {
        try map(ifPresent: &value, by: TypeCoder(T.self))
    }

    /// Maps a property: it becomes `fallback` if the value is missing or null; see ``mapIfPresent(_:)``.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T, or fallback: @autoclosure () -> T
    ) throws {
        try map(ifPresent: &value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps an optional property with a default, which may be nil; see ``mapIfPresent(_:)``.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, or fallback: @autoclosure () -> T?
    ) throws {
        try map(ifPresent: &value, orOptional: fallback, by: TypeCoder(T.self))
    }

    /// Writes a value that `mapping` does not change, such as a constant. Otherwise it only marks the key as known.
    ///
    /// ```swift
    /// // data: written; let id = 7
    /// data["id"].set(id)
    ///
    /// data.raw   // ["id": 7]
    /// ```
    @inlinable
    public mutating func set<T: Serializable>(_ value: T) {
        if !isReading { output.set(value) }
    }
}
