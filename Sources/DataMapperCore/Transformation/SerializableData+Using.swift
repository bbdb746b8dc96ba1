extension SerializableData {
    /// Writes what the transformation makes of an object, or of nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) where R.Object == T {
        transformation.write(value, to: &self)
    }

    /// Writes an array of what the transformation makes of each element, nil included; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) where R.Object == T {
        set(array?.map { Transformed(object: $0, transformation: transformation) })
    }

    /// Writes a dictionary of what the transformation makes of each value, nil included; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) where R.Object == T {
        set(dictionary?.mapValues { Transformed(object: $0, transformation: transformation) })
    }
}

/// An object together with the transformation that writes it.
@usableFromInline
struct Transformed<R: SerializableTransformation>: Serializable {
    @usableFromInline let object: R.Object?
    @usableFromInline let transformation: R

    @inlinable
    init(object: R.Object?, transformation: R) {
        self.object = object
        self.transformation = transformation
    }

    @inlinable
    func serialize(to data: inout SerializableData) { transformation.write(object, to: &data) }
}
