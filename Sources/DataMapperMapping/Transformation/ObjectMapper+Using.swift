public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Arrays and dictionaries have forms of their own where nothing is thrown. Where something is, `transformation.array` and
// `.dictionary` serve.

extension ObjectMapper {
    // MARK: Bytes to objects and back

    /// Reads bytes by the transformation.
    ///
    ///     let shapes = TypeRegistry<any Shape>(key: "type").with(Circle.self, named: "circle") { $0 }
    ///     let drawing = try objectMapper.deserialize(from: data, with: JsonSerializer(), using: shapes.array)
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format, such as `JsonError`;
    ///   ``DeserializationError`` where the transformation makes nothing.
    public func deserialize<R: DeserializableTransformation>(
        from data: Data, with serializer: some Serializer, using transformation: R
    ) throws -> R.Object {
        try deserialize(from: parse(data, with: serializer), using: transformation)
    }

    /// Reads text by the transformation, as UTF-8.
    ///
    /// - Throws: As ``deserialize(from:with:using:)-(Data,_,_)`` does.
    public func deserialize<R: DeserializableTransformation>(
        from string: String, with serializer: some Serializer, using transformation: R
    ) throws -> R.Object {
        try deserialize(from: parse(Data(string.utf8), with: serializer), using: transformation)
    }

    /// The bytes of what the transformation makes of an object, or of nil.
    ///
    /// - Throws: ``SerializationError`` where writing the object fails; what the serializer throws where its format
    ///   cannot
    ///   express a value.
    public func serialize<R: SerializableTransformation>(
        _ object: R.Object?, to serializer: some Serializer, using transformation: R
    ) throws -> Data {
        try serializer.serializeOrThrow(serializeOrThrow(object, using: transformation))
    }

    /// The text of what the transformation makes of an object, or of nil.
    ///
    /// - Throws: As ``serialize(_:to:using:)`` does.
    public func serialize<R: SerializableTransformation>(
        _ object: R.Object?, toString serializer: some Serializer, using transformation: R
    ) throws -> String {
        try serializer.serializeOrThrow(toString: serializeOrThrow(object, using: transformation))
    }

    // MARK: Values to objects

    /// Reads a value by the transformation.
    ///
    /// - Throws: ``DeserializationError`` where that is nothing, with the path of what is wrong, and its place in the
    ///   text
    ///   it was read from.
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

    /// Reads a value by the transformation.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> T? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// The array of what the transformation makes of each element; nil where one is nothing, or this is no array.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [T]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// The array of what the transformation makes of each element, nil included; nil where this is no array.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [T?]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// The dictionary of what the transformation makes of each value; nil where one is nothing, or this is no
    /// dictionary.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [String: T]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// The dictionary of what the transformation makes of each value, nil included; nil where this is no dictionary.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [String: T?]? where R.Object == T {
        known(type) { $0.get(using: transformation) }
    }

    /// Returns the result of `body`; nil if the policy rejects something in the value.
    private func known<T>(_ value: SupportedType, _ body: (DeserializableData) -> T?) -> T? {
        guard let data = try? root(of: value), let made = body(data) else { return nil }
        return (try? data.checkAll()).map { made }
    }

    // MARK: Objects to values

    /// Writes an object, or nil, by the transformation.
    ///
    /// - Throws: ``SerializationError`` where writing the object fails.
    public func serializeOrThrow<R: SerializableTransformation>(
        _ object: R.Object?, using transformation: R
    ) throws -> SupportedType {
        let (written, error) = write { $0.appendObject { transformation.write(object, to: &$0) } }
        if let error { throw error }
        return written
    }

    /// Writes an object, or nil, by the transformation; `.null` if that fails.
    public func serialize<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) -> SupportedType where R.Object == T {
        write { $0.appendObject { transformation.write(value, to: &$0) } }.written
    }

    /// The array of what the transformation makes of each element, nil included; `.null` for nil.
    public func serialize<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) -> SupportedType where R.Object == T {
        write { $0.appendObject { $0.set(array, using: transformation) } }.written
    }

    /// The dictionary of what the transformation makes of each value, nil included; `.null` for nil.
    public func serialize<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) -> SupportedType where R.Object == T {
        write { $0.appendObject { $0.set(dictionary, using: transformation) } }.written
    }
}
