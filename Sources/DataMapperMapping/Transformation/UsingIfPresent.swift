internal import DataMapperValues

// Overloads with a transformation for values that may be missing: arrays, dictionaries, and optionals with a default; and for constants.
// None of this is compiled into the library.

extension DeserializableData {
    /// Returns the transformed value, or `fallback`, which may be nil, if the value is missing or null.
    ///
    /// The transformation does not get null and missing values.
    ///
    /// ```swift
    /// // data: {}
    /// let level: Int? = try data["level"].getIfPresent(using: IntTransformation().lenient, or: 0)
    ///
    /// level   // 0
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> T?
    ) throws -> T? where R.Object == T {
        try ifPresent(TransformationCoder(transformation)) ?? fallback()
    }

    /// Returns the array with each element transformed, or nil if the value is missing or null.
    ///
    /// ```swift
    /// // data: {"levels": null}
    /// let levels: [Int]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)
    ///
    /// levels   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [T]?
    where R.Object == T {
        try ifPresent(ArrayCoder(TransformationCoder(transformation)))
    }

    /// Returns the array with each element transformed, or `fallback` if the value is missing or null.
    ///
    /// ```swift
    /// // data: {}
    /// let levels: [Int] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T]
    ) throws -> [T] where R.Object == T {
        try ifPresent(ArrayCoder(TransformationCoder(transformation))) ?? fallback()
    }

    /// Returns the array with each element transformed, or nil if the value is missing or null.
    ///
    /// An element that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": ["1", "x"]}
    /// let levels: [Int?]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)
    ///
    /// levels   // [1, nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [T?]?
    where R.Object == T {
        try ifPresent(ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the array with each element transformed, or `fallback` if the value is missing or null.
    ///
    /// An element that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {}
    /// let levels: [Int?] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T?]
    ) throws -> [T?] where R.Object == T {
        try ifPresent(ArrayCoder(OptionalCoder(TransformationCoder(transformation)))) ?? fallback()
    }

    /// Returns the dictionary with each value transformed, or nil if the value is missing or null.
    ///
    /// ```swift
    /// // data: {"levels": null}
    /// let levels: [String: Int]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)
    ///
    /// levels   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or a value in it cannot be transformed.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T]?
    where R.Object == T {
        try ifPresent(DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Returns the dictionary with each value transformed, or `fallback` if the value is missing or null.
    ///
    /// ```swift
    /// // data: {}
    /// let levels: [String: Int] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or a value in it cannot be transformed.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) throws -> [String: T] where R.Object == T {
        try ifPresent(DictionaryCoder(TransformationCoder(transformation))) ?? fallback()
    }

    /// Returns the dictionary with each value transformed, or nil if the value is missing or null.
    ///
    /// A value that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": {"a": "1", "b": "x"}}
    /// let levels: [String: Int?]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1, "b": nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T?]?
    where R.Object == T {
        try ifPresent(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the dictionary with each value transformed, or `fallback` if the value is missing or null.
    ///
    /// A value that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {}
    /// let levels: [String: Int?] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) throws -> [String: T?] where R.Object == T {
        try ifPresent(DictionaryCoder(OptionalCoder(TransformationCoder(transformation)))) ?? fallback()
    }
}

extension MappableData {
    /// Maps an optional property with a transformation and a default: it becomes `fallback`, which may be nil, if the value is missing
    /// or null.
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
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ value: inout T?, using transformation: R, or fallback: @autoclosure () -> T?
    ) throws where R.Object == T {
        try map(ifPresent: &value, orOptional: fallback, by: TransformationCoder(transformation))
    }

    /// Maps an optional array with a transformation of its elements: it becomes nil if the value is missing or null.
    ///
    /// ```swift
    /// // data reads {"levels": null}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed; the property then keeps its
    ///   value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &array, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps an array with a transformation of its elements and a default: it becomes `fallback` if the value is missing or null.
    ///
    /// ```swift
    /// // data reads {}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed; the property then keeps its
    ///   value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T], using transformation: R, or fallback: @autoclosure () -> [T]
    ) throws where R.Object == T {
        try map(ifPresent: &array, or: fallback, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps an optional array of optionals with a transformation of its elements: it becomes nil if the value is missing or null.
    ///
    /// An element that cannot be transformed becomes nil. The transformation writes nil elements, too.
    ///
    /// ```swift
    /// // data reads {"levels": ["1", "x"]}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // [1, nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array; the property then keeps its value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T?]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &array, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps an array of optionals with a transformation of its elements and a default: it becomes `fallback` if the value is missing or
    /// null.
    ///
    /// An element that cannot be transformed becomes nil. The transformation writes nil elements, too.
    ///
    /// ```swift
    /// // data reads {}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array; the property then keeps its value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T?], using transformation: R, or fallback: @autoclosure () -> [T?]
    ) throws where R.Object == T {
        try map(ifPresent: &array, or: fallback, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps an optional dictionary with a transformation of its values: it becomes nil if the value is missing or null.
    ///
    /// ```swift
    /// // data reads {"levels": null}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or a value in it cannot be transformed; the property then keeps its
    ///   value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &dictionary, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps a dictionary with a transformation of its values and a default: it becomes `fallback` if the value is missing or null.
    ///
    /// ```swift
    /// // data reads {}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or a value in it cannot be transformed; the property then keeps its
    ///   value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) throws where R.Object == T {
        try map(ifPresent: &dictionary, or: fallback, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps an optional dictionary of optionals with a transformation of its values: it becomes nil if the value is missing or null.
    ///
    /// A value that cannot be transformed becomes nil. The transformation writes nil values, too.
    ///
    /// ```swift
    /// // data reads {"levels": {"a": "1", "b": "x"}}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1, "b": nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object; the property then keeps its value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T?]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &dictionary, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a dictionary of optionals with a transformation of its values and a default: it becomes `fallback` if the value is missing
    /// or null.
    ///
    /// A value that cannot be transformed becomes nil. The transformation writes nil values, too.
    ///
    /// ```swift
    /// // data reads {}
    /// try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object; the property then keeps its value. Writing never throws.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) throws where R.Object == T {
        try map(
            ifPresent: &dictionary, or: fallback,
            by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Writes an array, or null for nil, with each element transformed; does nothing while reading or updating. See ``set(_:)``.
    ///
    /// ```swift
    /// data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
    /// ```
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ array: [T]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(array, using: transformation) }
    }

    /// Writes an array of optionals, or null for nil, with each element transformed; does nothing while reading or updating. See
    /// ``set(_:)``.
    ///
    /// ```swift
    /// data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
    /// ```
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ array: [T?]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(array, using: transformation) }
    }

    /// Writes a dictionary, or null for nil, with each value transformed; does nothing while reading or updating. See ``set(_:)``.
    ///
    /// ```swift
    /// data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
    /// ```
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ dictionary: [String: T]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(dictionary, using: transformation) }
    }

    /// Writes a dictionary of optionals, or null for nil, with each value transformed; does nothing while reading or updating. See
    /// ``set(_:)``.
    ///
    /// ```swift
    /// data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
    /// ```
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ dictionary: [String: T?]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(dictionary, using: transformation) }
    }

    /// Writes a field with its value transformed, unless it is absent; does nothing while reading or updating. See ``set(_:)``.
    ///
    /// ```swift
    /// data["level"].set(level, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
    /// ```
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ field: Field<T>, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(field, using: transformation) }
    }
}
