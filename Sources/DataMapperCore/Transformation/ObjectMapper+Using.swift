extension ObjectMapper {
    /// What the transformation makes of a value.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> T? where R.Object == T {
        transformation.transform(from: type)
    }

    /// The array of what the transformation makes of each element; nil where one is nothing, or this is no array.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [T]? where R.Object == T {
        (try? root(of: type))?.get(using: transformation)
    }

    /// The array of what the transformation makes of each element, nil included; nil where this is no array.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [T?]? where R.Object == T {
        (try? root(of: type))?.get(using: transformation)
    }

    /// The dictionary of what the transformation makes of each value; nil where one is nothing, or this is no dictionary.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [String: T]? where R.Object == T {
        (try? root(of: type))?.get(using: transformation)
    }

    /// The dictionary of what the transformation makes of each value, nil included; nil where this is no dictionary.
    public func deserialize<T, R: DeserializableTransformation>(
        _ type: SupportedType, using transformation: R
    ) -> [String: T?]? where R.Object == T {
        (try? root(of: type))?.get(using: transformation)
    }

    /// What the transformation makes of an object, or of nil.
    public func serialize<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) -> SupportedType where R.Object == T {
        transformation.transform(object: value)
    }

    /// The array of what the transformation makes of each element, nil included; `.null` for nil.
    public func serialize<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) -> SupportedType where R.Object == T {
        array.map { .array($0.map { transformation.transform(object: $0) }) } ?? .null
    }

    /// The dictionary of what the transformation makes of each value, nil included; `.null` for nil.
    public func serialize<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) -> SupportedType where R.Object == T {
        dictionary.map { .dictionary($0.mapValues { transformation.transform(object: $0) }) } ?? .null
    }
}
