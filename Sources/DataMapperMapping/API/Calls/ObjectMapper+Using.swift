public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Calls that do not throw have overloads for containers. For calls that throw, use `transformation.array` and so on.

extension ObjectMapper {
    // MARK: Bytes to objects and back

    /// Reads an object from bytes, or from text as UTF-8, with a transformation.
    ///
    /// ```swift
    /// try objectMapper.deserialize(from: "1500", with: JsonSerializer(), using: .millisecondsSince1970)   // Date(timeIntervalSince1970: 1.5)
    /// ```
    ///
    /// - Throws: The error of the serializer, such as `JsonError`, if the bytes are invalid. ``DeserializationError``
    ///   if the value cannot be transformed.
    public func deserialize<R: DeserializableTransformation>(
        from input: some SerializedInput, with serializer: some Serializer, using transformation: R
    ) throws -> R.Object {
        try deserialize(fromValue: parse(input.serializedBytes, with: serializer), using: transformation)
    }

    /// Writes an object, or nil, as bytes with a transformation. Throws as ``serialize(_:to:)`` does.
    public func serialize<R: SerializableTransformation>(
        _ object: R.Object?, to serializer: some Serializer, using transformation: R
    ) throws -> Data {
        try serializer.serializeOrThrow(serializeOrThrow(object, using: transformation))
    }

    /// Writes an object, or nil, as text with a transformation. Throws as ``serialize(_:to:)`` does.
    ///
    /// ```swift
    /// try objectMapper.serialize(.seconds(2), toString: JsonSerializer(), using: DurationTransformation(.milliseconds))   // "2000"
    /// ```
    public func serialize<R: SerializableTransformation>(
        _ object: R.Object?, toString serializer: some Serializer, using transformation: R
    ) throws -> String {
        try serializer.serializeOrThrow(toString: serializeOrThrow(object, using: transformation))
    }

    // MARK: Values to objects

    /// Reads an object from a value with a transformation. Throws ``DeserializationError`` if the value is invalid.
    public func deserialize<R: DeserializableTransformation>(
        fromValue value: SupportedType, using transformation: R
    ) throws -> R.Object {
        let data = try root(of: value)
        do {
            return try data.withAllKeys { data in
                let object: R.Object = try data.get(using: transformation)
                try data.checkAll()
                return object
            }
        } catch {
            throw resolve(error, within: Int(data.index))
        }
    }

    /// Reads an object from a value with a transformation, or returns nil if the value cannot be transformed.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> R.Object? {
        known(type) { $0.get(using: transformation) }
    }

    /// Reads a container with a transformation of each value in it, or returns nil if one cannot be transformed.
    ///
    /// ```swift
    /// objectMapper.deserialize(["1", 2], using: IntTransformation().lenient) as [Int]?   // [1, 2]
    /// ```
    public func deserialize<C: MappedContainer, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> C? where C.Content == R.Object {
        known(type) { $0.get(using: transformation) }
    }

    /// Reads a container of optionals, in which a value that cannot be transformed becomes nil.
    public func deserialize<C: MappedContainer, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> C? where C.Content == R.Object? {
        known(type) { $0.get(using: transformation) }
    }

    /// Returns the result of `body`, or nil if the policy rejects something in the value.
    private func known<T>(_ value: SupportedType, _ body: (DeserializableData) -> T?) -> T? {
        let made = try? root(of: value).withAllKeys { data in
            let made = body(data)
            try data.checkAll()
            return made
        }
        // Not `made ?? nil`, which Swift would take for another overload.
        return made.flatMap { $0 }
    }

    // MARK: Objects to values

    /// Writes an object, or nil, as a value with a transformation. Throws ``SerializationError`` if writing fails.
    public func serializeOrThrow<R: SerializableTransformation>(
        _ object: R.Object?, using transformation: R
    ) throws -> SupportedType {
        let (written, error) = write { $0.appendObject { transformation.write(object, to: &$0) } }
        if let error { throw error }
        return written
    }

    /// Writes an object, or nil, as a value with a transformation, or returns null if writing fails.
    public func serialize<R: SerializableTransformation>(
        _ value: R.Object?, using transformation: R
    ) -> SupportedType {
        write { $0.appendObject { transformation.write(value, to: &$0) } }.written
    }

    /// Writes a container as a value with a transformation of each value in it; nil is written as null.
    ///
    /// ```swift
    /// objectMapper.serialize(["a": .seconds(2)], using: DurationTransformation(.milliseconds))   // ["a": 2000]
    /// ```
    public func serialize<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) -> SupportedType where C.Content == R.Object {
        write { $0.appendObject { $0.set(container, using: transformation) } }.written
    }

    /// Writes a container of optionals as a value with a transformation of each value in it, also nil.
    public func serialize<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) -> SupportedType where C.Content == R.Object? {
        write { $0.appendObject { $0.set(container, using: transformation) } }.written
    }
}
