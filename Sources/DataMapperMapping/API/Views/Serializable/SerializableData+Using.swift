extension SerializableData {
    /// Writes the transformed value. The transformation also gets nil.
    ///
    /// ```swift
    /// // data: written; let limit: Duration? = .seconds(2)
    /// data["limit"].set(limit, using: DurationTransformation(.milliseconds))
    ///
    /// data.raw   // ["limit": 2000]
    /// ```
    @inlinable
    public mutating func set<R: SerializableTransformation>(_ value: R.Object?, using transformation: R) {
        transformation.write(value, to: &self)
    }

    /// Writes an array, a set, a dictionary or a ``Field``, or null for nil, with each value transformed. Sets and
    /// dictionaries are sorted. Under a key, ``Field/absent`` writes nothing, and the transformation does not get
    /// ``Field/null``.
    @inlinable
    public mutating func set<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) where C.Content == R.Object {
        ContainerCoder(TransformationCoder(transformation)).write(optional: container, to: &self)
    }

    /// Writes a container of optionals, or null for nil, with each value transformed, also nil.
    @inlinable
    public mutating func set<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) where C.Content == R.Object? {
        // An array could be converted to an array of optionals, but the conversion would look at each element.
        ContainerCoder(OptionalCoder(TransformationCoder(transformation))).write(optional: container, to: &self)
    }
}
