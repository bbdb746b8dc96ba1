extension SerializableData {
    /// Writes what the transformation makes of an object, or of nil.
    public mutating func set<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) where R.Object == T {
        set(transformation.transform(object: value))
    }

    /// Writes an array of what the transformation makes of each element, nil included; null for nil.
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) where R.Object == T {
        set(array?.map { transformation.transform(object: $0) })
    }

    /// Writes a dictionary of what the transformation makes of each value, nil included; null for nil.
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) where R.Object == T {
        set(dictionary?.mapValues { transformation.transform(object: $0) })
    }
}
