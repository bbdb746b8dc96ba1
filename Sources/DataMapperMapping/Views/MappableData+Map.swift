extension MappableData {
    /// Maps an optional property: it becomes nil if the value is missing, null or invalid.
    ///
    /// Nil is written as null.
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
    /// ```swift
    /// // data: {"name": "Ana"}; var name = ""
    /// try data["name"].map(&name)
    ///
    /// name   // "Ana"
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is missing, null or invalid; the property then keeps its value. Writing never
    ///   throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T) throws {
        try map(required: &value, by: TypeCoder(T.self))
    }

    /// Maps a property with a default: it becomes `fallback` if the value is missing, null or invalid.
    ///
    /// ```swift
    /// // data: {"age": "x"}; var age = 0
    /// data["age"].map(&age, or: 18)
    ///
    /// age   // 18
    /// ```
    ///
    /// `fallback` is evaluated only if it is needed.
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T, or fallback: @autoclosure () -> T) {
        map(&value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps an optional property with a default: it becomes `fallback`, which may be nil, if the value is missing, null or invalid.
    ///
    /// Nil is written as null.
    ///
    /// ```swift
    /// // data: {}; var age: Int?
    /// data["age"].map(&age, or: 18)
    ///
    /// age   // 18
    /// ```
    @inlinable
    public mutating func map<T: SerializableAndDeserializable>(_ value: inout T?, or fallback: @autoclosure () -> T?) {
        map(optional: &value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps an optional property: it becomes nil if the value is missing or null.
    ///
    /// Nil is written as null.
    ///
    /// ```swift
    /// // data: {"age": null}; var age: Int?
    /// try data["age"].mapIfPresent(&age)
    ///
    /// age   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid, or if its path goes through a value of another kind, such as a number;
    ///   the property then keeps its value. Writing never throws.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(_ value: inout T?) throws {
        try map(ifPresent: &value, by: TypeCoder(T.self))
    }

    /// Maps a property with a default: it becomes `fallback` if the value is missing or null.
    ///
    /// ```swift
    /// // data: {}; var age = 0
    /// try data["age"].mapIfPresent(&age, or: 18)
    ///
    /// age   // 18
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid, or if its path goes through a value of another kind, such as a number;
    ///   the property then keeps its value. Writing never throws.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T, or fallback: @autoclosure () -> T
    ) throws {
        try map(ifPresent: &value, or: fallback, by: TypeCoder(T.self))
    }

    /// Maps an optional property with a default: it becomes `fallback`, which may be nil, if the value is missing or null.
    ///
    /// Nil is written as null.
    ///
    /// ```swift
    /// // data: {}; var age: Int?
    /// try data["age"].mapIfPresent(&age, or: 18)
    ///
    /// age   // 18
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid, or if its path goes through a value of another kind, such as a number;
    ///   the property then keeps its value. Writing never throws.
    @inlinable
    public mutating func mapIfPresent<T: SerializableAndDeserializable>(
        _ value: inout T?, or fallback: @autoclosure () -> T?
    ) throws {
        try map(ifPresent: &value, orOptional: fallback, by: TypeCoder(T.self))
    }
}

extension MappableData {
    /// Writes a value that `mapping` does not change, such as a constant or the kind of the object; does nothing while reading or updating.
    ///
    /// ```swift
    /// // data: written; let id = 7
    /// data["id"].set(id)
    ///
    /// data.raw   // ["id": 7]
    /// ```
    ///
    /// While reading or updating, the call only marks the key as known, so that it is not an unknown key. Read a constant in `init`. Nil is
    /// written as null, unless the mapper's ``MappingPolicy/omissions`` omit it.
    @inlinable
    public mutating func set<T: Serializable>(_ value: T) {
        if !isReading { output.set(value) }
    }
}
