extension SerializableData {
    /// Writes the transformed value. The transformation also gets nil.
    ///
    /// ```swift
    /// let heat: Double? = 21.5
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": "21.5 °C"]
    /// ```
    ///
    /// Here, `Celsius` is a transformation of your own, which writes text for a `Double`, and `none` for nil.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ value: T?, using transformation: R
    ) where R.Object == T {
        transformation.write(value, to: &self)
    }

    /// Writes an array, or null for nil, with each element transformed.
    ///
    /// ```swift
    /// let heat: [Double]? = [1, 2]
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": ["1.0 °C", "2.0 °C"]]
    /// ```
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T]?, using transformation: R
    ) where R.Object == T {
        ArrayCoder(TransformationCoder(transformation)).write(optional: array, to: &self)
    }

    /// Writes an array of optionals, or null for nil, with each element transformed. The transformation also gets nil elements.
    ///
    /// ```swift
    /// let heat: [Double?]? = [1, nil]
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": ["1.0 °C", "none"]]
    /// ```
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ array: [T?]?, using transformation: R
    ) where R.Object == T {
        // An array could be converted to an array of optionals, but the conversion would look at each element.
        ArrayCoder(OptionalCoder(TransformationCoder(transformation))).write(optional: array, to: &self)
    }

    /// Writes a dictionary, or null for nil, with each value transformed, in the order of the UTF-8 bytes of its keys.
    ///
    /// ```swift
    /// let heat: [String: Double]? = ["b": 2, "a": 1]
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": ["a": "1.0 °C", "b": "2.0 °C"]]
    /// ```
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T]?, using transformation: R
    ) where R.Object == T {
        DictionaryCoder(TransformationCoder(transformation)).write(optional: dictionary, to: &self)
    }

    /// Writes a dictionary of optionals, or null for nil, with each value transformed, in the order of the UTF-8 bytes of its keys. The
    /// transformation also gets nil values.
    ///
    /// ```swift
    /// let heat: [String: Double?]? = ["a": nil]
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": ["a": "none"]]
    /// ```
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ dictionary: [String: T?]?, using transformation: R
    ) where R.Object == T {
        DictionaryCoder(OptionalCoder(TransformationCoder(transformation))).write(optional: dictionary, to: &self)
    }

    /// Writes a field with its value transformed. ``Field/null`` is written as null, without calling the transformation. Under a key,
    /// ``Field/absent`` writes nothing.
    ///
    /// ```swift
    /// let heat: Field<Double> = .value(1)
    /// data["heat"].set(heat, using: Celsius())
    ///
    /// data.raw   // ["heat": "1.0 °C"]
    /// ```
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ field: Field<T>, using transformation: R
    ) where R.Object == T {
        FieldCoder(TransformationCoder(transformation)).write(field, to: &self)
    }
}
