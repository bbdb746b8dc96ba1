extension MappableData {
    // MARK: One object

    /// Maps an optional property with a transformation: it becomes nil if the transformation returns nil.
    ///
    /// While reading, the transformation also gets null and missing values. While writing, it also gets nil.
    ///
    /// ```swift
    /// // data reads {"level": "12"}
    /// data["level"].map(&level, using: IntTransformation().lenient)
    ///
    /// level   // 12
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(_ value: inout T?, using transformation: R) where R.Object == T {
        map(optional: &value, by: TransformationCoder(transformation))
    }

    /// Maps a required property with a transformation.
    ///
    /// While reading, the transformation also gets null and missing values.
    ///
    /// ```swift
    /// // data reads {"level": "12"}
    /// try data["level"].map(&level, using: IntTransformation().lenient)
    ///
    /// level   // 12
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil; the property then keeps its value. Writing never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R
    ) throws where R.Object == T {
        try map(required: &value, by: TransformationCoder(transformation))
    }

    /// Maps a property with a transformation and a default: it becomes `fallback` if the transformation returns nil.
    ///
    /// While reading, the transformation also gets null and missing values.
    ///
    /// ```swift
    /// // data reads {"level": "x"}
    /// data["level"].map(&level, using: IntTransformation().lenient, or: 0)
    ///
    /// level   // 0
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R, or fallback: @autoclosure () -> T
    ) where R.Object == T {
        map(&value, or: fallback, by: TransformationCoder(transformation))
    }

    /// Maps an optional property with a transformation: it becomes nil if the value is missing or null.
    ///
    /// While reading, the transformation does not get null and missing values.
    ///
    /// ```swift
    /// // data reads {"level": null}
    /// try data["level"].mapIfPresent(&level, using: IntTransformation().lenient)
    ///
    /// level   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil; the property then keeps its value. Writing never throws.
    @inlinable
    public mutating func mapIfPresent<T, R: Transformation>(
        _ value: inout T?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &value, by: TransformationCoder(transformation))
    }

    /// Maps a property with a transformation and a default: it becomes `fallback` if the value is missing or null.
    ///
    /// While reading, the transformation does not get null and missing values.
    ///
    /// ```swift
    /// // data reads {}
    /// try data["level"].mapIfPresent(&level, using: IntTransformation().lenient, or: 0)
    ///
    /// level   // 0
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil; the property then keeps its value. Writing never throws.
    @inlinable
    public mutating func mapIfPresent<T, R: Transformation>(
        _ value: inout T, using transformation: R, or fallback: @autoclosure () -> T
    ) throws where R.Object == T {
        try map(ifPresent: &value, or: fallback, by: TransformationCoder(transformation))
    }

    // MARK: Arrays

    /// Maps an optional array with a transformation of its elements: it becomes nil if the value is not an array or an element cannot
    /// be transformed.
    ///
    /// ```swift
    /// // data reads {"levels": ["1", 2]}
    /// data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // [1, 2]
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(_ array: inout [T]?, using transformation: R) where R.Object == T {
        map(optional: &array, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps a required array with a transformation of its elements.
    ///
    /// ```swift
    /// // data reads {"levels": ["1", 2]}
    /// try data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // [1, 2]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed; the property then keeps its
    ///   value. Writing never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R
    ) throws where R.Object == T {
        try map(required: &array, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps an array with a transformation of its elements and a default: it becomes `fallback` if the value is not an array or an
    /// element cannot be transformed.
    ///
    /// ```swift
    /// // data reads {"levels": ["x"]}
    /// data["levels"].map(&levels, using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R, or fallback: @autoclosure () -> [T]
    ) where R.Object == T {
        map(&array, or: fallback, by: ArrayCoder(TransformationCoder(transformation)))
    }

    // MARK: Arrays with gaps

    /// Maps an optional array of optionals with a transformation of its elements: it becomes nil if the value is not an array.
    ///
    /// An element that cannot be transformed becomes nil. The transformation writes nil elements, too.
    ///
    /// ```swift
    /// // data reads {"levels": ["1", "x"]}
    /// data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // [1, nil]
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(_ array: inout [T?]?, using transformation: R) where R.Object == T {
        map(optional: &array, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a required array of optionals with a transformation of its elements.
    ///
    /// An element that cannot be transformed becomes nil. The transformation writes nil elements, too.
    ///
    /// ```swift
    /// // data reads {"levels": ["1", "x"]}
    /// try data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // [1, nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array; the property then keeps its value. Writing never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R
    ) throws where R.Object == T {
        try map(required: &array, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps an array of optionals with a transformation of its elements and a default: it becomes `fallback` if the value is not an
    /// array.
    ///
    /// An element that cannot be transformed becomes nil. The transformation writes nil elements, too.
    ///
    /// ```swift
    /// // data reads {"levels": 5}
    /// data["levels"].map(&levels, using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R, or fallback: @autoclosure () -> [T?]
    ) where R.Object == T {
        map(&array, or: fallback, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    // MARK: Dictionaries

    /// Maps an optional dictionary with a transformation of its values: it becomes nil if the value is not an object or a value in it
    /// cannot be transformed.
    ///
    /// ```swift
    /// // data reads {"levels": {"a": "1"}}
    /// data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1]
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(_ dictionary: inout [String: T]?, using transformation: R)
    where R.Object == T {
        map(optional: &dictionary, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps a required dictionary with a transformation of its values.
    ///
    /// ```swift
    /// // data reads {"levels": {"a": "1"}}
    /// try data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or a value in it cannot be transformed; the property then keeps
    ///   its value. Writing never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R
    ) throws where R.Object == T {
        try map(required: &dictionary, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps a dictionary with a transformation of its values and a default: it becomes `fallback` if the value is not an object or a
    /// value in it cannot be transformed.
    ///
    /// ```swift
    /// // data reads {"levels": {"a": "x"}}
    /// data["levels"].map(&levels, using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) where R.Object == T {
        map(&dictionary, or: fallback, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    // MARK: Dictionaries with gaps

    /// Maps an optional dictionary of optionals with a transformation of its values: it becomes nil if the value is not an object.
    ///
    /// A value that cannot be transformed becomes nil. The transformation writes nil values, too.
    ///
    /// ```swift
    /// // data reads {"levels": {"a": "1", "b": "x"}}
    /// data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1, "b": nil]
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(_ dictionary: inout [String: T?]?, using transformation: R)
    where R.Object == T {
        map(optional: &dictionary, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a required dictionary of optionals with a transformation of its values.
    ///
    /// A value that cannot be transformed becomes nil. The transformation writes nil values, too.
    ///
    /// ```swift
    /// // data reads {"levels": {"a": "1", "b": "x"}}
    /// try data["levels"].map(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1, "b": nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object; the property then keeps its value. Writing never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R
    ) throws where R.Object == T {
        try map(required: &dictionary, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a dictionary of optionals with a transformation of its values and a default: it becomes `fallback` if the value is not an
    /// object.
    ///
    /// A value that cannot be transformed becomes nil. The transformation writes nil values, too.
    ///
    /// ```swift
    /// // data reads {"levels": 5}
    /// data["levels"].map(&levels, using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) where R.Object == T {
        map(&dictionary, or: fallback, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    // MARK: Fields

    /// Maps a field with a transformation of its value.
    ///
    /// The transformation does not get null and missing values. They become ``Field/null`` and ``Field/absent``.
    ///
    /// ```swift
    /// // data reads {"level": null}
    /// try data["level"].map(&level, using: IntTransformation().lenient)
    ///
    /// level   // .null
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is present but cannot be transformed; the property then keeps its value. Writing
    ///   never throws.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ field: inout Field<T>, using transformation: R
    ) throws where R.Object == T {
        try map(required: &field, by: FieldCoder(TransformationCoder(transformation)))
    }

    /// Maps a field with a transformation of its value and a default: it becomes `fallback` if the value is present but cannot be
    /// transformed.
    ///
    /// The transformation does not get null and missing values. They become ``Field/null`` and ``Field/absent``.
    ///
    /// ```swift
    /// // data reads {"level": "x"}
    /// data["level"].map(&level, using: IntTransformation().lenient, or: .absent)
    ///
    /// level   // .absent
    /// ```
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ field: inout Field<T>, using transformation: R, or fallback: @autoclosure () -> Field<T>
    ) where R.Object == T {
        map(&field, or: fallback, by: FieldCoder(TransformationCoder(transformation)))
    }
}
