extension SerializableData {
    /// Writes an object as the transformation says, nil included.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) where R.Object == T {
        transformation.write(value, to: &self)
    }

    /// Writes an array with each element transformed; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T]?, using transformation: R
    ) where R.Object == T {
        ArrayCoder(TransformationCoder(transformation)).write(optional: array, to: &self)
    }

    /// Writes an array with each element transformed, nil included; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) where R.Object == T {
        // An array of objects could be passed for one of optionals, but the conversion would look at each by itself.
        ArrayCoder(OptionalCoder(TransformationCoder(transformation))).write(optional: array, to: &self)
    }

    /// Writes a dictionary with each value transformed, in the order of the UTF-8 bytes of its keys; null for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T]?, using transformation: R
    ) where R.Object == T {
        DictionaryCoder(TransformationCoder(transformation)).write(optional: dictionary, to: &self)
    }

    /// Writes a dictionary with each value transformed, nil included, in the order of the UTF-8 bytes of its keys; null for
    /// nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) where R.Object == T {
        DictionaryCoder(OptionalCoder(TransformationCoder(transformation))).write(optional: dictionary, to: &self)
    }

    /// Writes the field's transformed value; null for ``Field/null``, whatever the transformation makes of nil. Under a key,
    /// ``Field/absent`` writes nothing.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ field: Field<T>, using transformation: R
    ) where R.Object == T {
        FieldCoder(TransformationCoder(transformation)).write(field, to: &self)
    }
}
