extension SerializableData {
    /// Writes the transformed value. The transformation also gets nil.
    ///
    /// ```swift
    /// // data: written
    /// let heat: Double? = 21.5
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": "21.5 °C"]
    /// ```
    ///
    /// Here, `Celsius` is a transformation of your own, which writes text for a `Double`, and `none` for nil.
    @inlinable
    public mutating func set<R: SerializableTransformation>(_ value: R.Object?, using transformation: R) {
        transformation.write(value, to: &self)
    }

    /// Writes a container, or null for nil, with each value transformed.
    ///
    /// The container is an array, a set, a dictionary or a ``Field``. Sets and dictionaries are sorted. Under a key,
    /// ``Field/absent`` writes nothing, and the transformation does not get ``Field/null``.
    ///
    /// ```swift
    /// // data: written
    /// let heat: [String: Double]? = ["b": 2, "a": 1]
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": ["a": "1.0 °C", "b": "2.0 °C"]]
    /// ```
    @inlinable
    public mutating func set<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) where C.Content == R.Object {
        ContainerCoder(TransformationCoder(transformation)).write(optional: container, to: &self)
    }

    /// Writes a container of optionals, or null for nil, with each value transformed. The transformation also gets nil
    /// values.
    @inlinable
    public mutating func set<C: MappedContainer, R: SerializableTransformation>(
        _ container: C?, using transformation: R
    ) where C.Content == R.Object? {
        // An array could be converted to an array of optionals, but the conversion would look at each element.
        ContainerCoder(OptionalCoder(TransformationCoder(transformation))).write(optional: container, to: &self)
    }
}
