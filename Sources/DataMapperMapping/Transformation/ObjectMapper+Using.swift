public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Calls that do not throw have overloads for arrays and dictionaries. For calls that throw, use `transformation.array` and
// `transformation.dictionary`.

extension ObjectMapper {
    // MARK: Bytes to objects and back

    /// Reads an object from bytes with a transformation.
    ///
    /// ```swift
    /// // data: ["1", 2]
    /// try objectMapper.deserialize(from: data, with: JsonSerializer(), using: IntTransformation().lenient.array)   // [1, 2]
    /// ```
    ///
    /// - Throws: The error of the serializer, such as `JsonError`, if the bytes are invalid. ``DeserializationError`` if the value cannot
    ///   be transformed.
    public func deserialize<R: DeserializableTransformation>(
        from data: Data, with serializer: some Serializer, using transformation: R
    ) throws -> R.Object {
        try deserialize(fromValue: parse(data, with: serializer), using: transformation)
    }

    /// Reads an object from text, as UTF-8, with a transformation.
    ///
    /// ```swift
    /// try objectMapper.deserialize(from: "1500", with: JsonSerializer(), using: DurationTransformation(.milliseconds))   // .seconds(1.5)
    /// ```
    ///
    /// - Throws: The same errors as ``deserialize(fromValue:with:using:)-(Data,_,_)``.
    public func deserialize<R: DeserializableTransformation>(
        from string: String, with serializer: some Serializer, using transformation: R
    ) throws -> R.Object {
        try deserialize(fromValue: parse(Data(string.utf8), with: serializer), using: transformation)
    }

    /// Writes an object, or nil, as bytes with a transformation.
    ///
    /// ```swift
    /// let bytes = try objectMapper.serialize(.seconds(2), to: JsonSerializer(), using: DurationTransformation(.milliseconds))
    ///
    /// String(decoding: bytes, as: UTF8.self)   // "2000"
    /// ```
    ///
    /// - Throws: ``SerializationError`` if writing the object fails. The error of the serializer if its format cannot express a value.
    public func serialize<R: SerializableTransformation>(
        _ object: R.Object?, to serializer: some Serializer, using transformation: R
    ) throws -> Data {
        try serializer.serializeOrThrow(serializeOrThrow(object, using: transformation))
    }

    /// Writes an object, or nil, as text with a transformation.
    ///
    /// ```swift
    /// try objectMapper.serialize(.seconds(2), toString: JsonSerializer(), using: DurationTransformation(.milliseconds))   // "2000"
    /// ```
    ///
    /// - Throws: The same errors as ``serialize(_:to:using:)``.
    public func serialize<R: SerializableTransformation>(
        _ object: R.Object?, toString serializer: some Serializer, using transformation: R
    ) throws -> String {
        try serializer.serializeOrThrow(toString: serializeOrThrow(object, using: transformation))
    }

    // MARK: Values to objects

    /// Reads an object from a value with a transformation.
    ///
    /// ```swift
    /// try objectMapper.deserialize(fromValue: ["1", 2], using: IntTransformation().lenient.array)   // [1, 2]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be transformed, with the path of the invalid value, and its place in the text
    ///   that it was read from.
    public func deserialize<R: DeserializableTransformation>(
        from value: SupportedType, using transformation: R
    ) throws -> R.Object {
        let data = try root(of: value)
        do {
            let object: R.Object = try data.get(using: transformation)
            try data.checkAll()
            return object
        } catch {
            throw resolve(error)
        }
    }

    /// Reads an object from a value with a transformation, or returns nil if the value cannot be transformed.
    ///
    /// ```swift
    /// let level: Int? = objectMapper.deserialize("12", using: IntTransformation().lenient)
    ///
    /// level   // 12
    /// ```
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> T? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// Reads an array from a value with a transformation of its elements, or returns nil if the value is not an array or an element cannot
    /// be transformed.
    ///
    /// ```swift
    /// let levels: [Int]? = objectMapper.deserialize(["1", 2], using: IntTransformation().lenient)
    ///
    /// levels   // [1, 2]
    /// ```
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [T]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// Reads an array of optionals from a value with a transformation of its elements, or returns nil if the value is not an array.
    ///
    /// An element that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// let levels: [Int?]? = objectMapper.deserialize(["1", "x"], using: IntTransformation().lenient)
    ///
    /// levels   // [1, nil]
    /// ```
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [T?]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// Reads a dictionary from a value with a transformation of its values, or returns nil if the value is not an object or a value in it
    /// cannot be transformed.
    ///
    /// ```swift
    /// let levels: [String: Int]? = objectMapper.deserialize(["a": "1"], using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1]
    /// ```
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [String: T]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// Reads a dictionary of optionals from a value with a transformation of its values, or returns nil if the value is not an object.
    ///
    /// A value that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// let levels: [String: Int?]? = objectMapper.deserialize(["a": "x"], using: IntTransformation().lenient)
    ///
    /// levels   // ["a": nil]
    /// ```
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [String: T?]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// Returns the result of `body`, or nil if the policy rejects something in the value.
    private func known<T>(_ value: SupportedType, _ body: (DeserializableData) -> T?) -> T? {
        guard let data = try? root(of: value), let made = body(data) else { return nil }
        return (try? data.checkAll()).map { made }
    }

    // MARK: Objects to values

    /// Writes an object, or nil, as a value with a transformation.
    ///
    /// ```swift
    /// try objectMapper.serializeOrThrow(.seconds(2), using: DurationTransformation(.milliseconds))   // 2000
    /// ```
    ///
    /// - Throws: ``SerializationError`` if writing the object fails.
    public func serializeOrThrow<R: SerializableTransformation>(
        _ object: R.Object?, using transformation: R
    ) throws -> SupportedType {
        let (written, error) = write { $0.appendObject { transformation.write(object, to: &$0) } }
        if let error { throw error }
        return written
    }

    /// Writes an object, or nil, as a value with a transformation, or returns null if writing fails.
    ///
    /// ```swift
    /// objectMapper.serialize(.seconds(2), using: DurationTransformation(.milliseconds))   // 2000
    /// ```
    public func serialize<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) -> SupportedType where R.Object == T {
        write { $0.appendObject { transformation.write(value, to: &$0) } }.written
    }

    /// Writes an array as a value with a transformation of its elements; a nil array is written as null.
    ///
    /// The transformation also gets nil elements.
    ///
    /// ```swift
    /// objectMapper.serialize([.seconds(2), nil], using: DurationTransformation(.milliseconds))   // [2000, .null]
    /// ```
    public func serialize<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) -> SupportedType where R.Object == T {
        write { $0.appendObject { $0.set(array, using: transformation) } }.written
    }

    /// Writes a dictionary as a value with a transformation of its values; a nil dictionary is written as null.
    ///
    /// The transformation also gets nil values.
    ///
    /// ```swift
    /// objectMapper.serialize(["a": .seconds(2)], using: DurationTransformation(.milliseconds))   // ["a": 2000]
    /// ```
    public func serialize<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) -> SupportedType where R.Object == T {
        write { $0.appendObject { $0.set(dictionary, using: transformation) } }.written
    }
}
