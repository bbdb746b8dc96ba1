extension DeserializableData {
    // MARK: One object

    /// Returns the transformed value, or nil if the transformation returns nil.
    ///
    /// The transformation also gets null and missing values, as `.null`.
    ///
    /// ```swift
    /// // data: {"level": "12"}
    /// let level: Int? = data["level"].get(using: IntTransformation().lenient)
    ///
    /// level   // 12
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> T? where R.Object == T {
        optional(TransformationCoder(transformation))
    }

    /// Returns the transformed value.
    ///
    /// The transformation also gets null and missing values, as `.null`.
    ///
    /// ```swift
    /// // data: {"level": "12"}
    /// let level: Int = try data["level"].get(using: IntTransformation().lenient)
    ///
    /// level   // 12
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> T where R.Object == T {
        try required(TransformationCoder(transformation))
    }

    /// Returns the transformed value, or `fallback` if the transformation returns nil.
    ///
    /// The transformation also gets null and missing values, as `.null`.
    ///
    /// ```swift
    /// // data: {"level": "x"}
    /// let level: Int = data["level"].get(using: IntTransformation().lenient, or: 0)
    ///
    /// level   // 0
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> T
    ) -> T where R.Object == T {
        value(TransformationCoder(transformation), or: fallback)
    }

    /// Returns the transformed value, or nil if the value is missing or null.
    ///
    /// The transformation does not get null and missing values.
    ///
    /// ```swift
    /// // data: {"level": null}
    /// let level: Int? = try data["level"].getIfPresent(using: IntTransformation().lenient)
    ///
    /// level   // nil
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> T?
    where R.Object == T {
        try ifPresent(TransformationCoder(transformation))
    }

    /// Returns the transformed value, or `fallback` if the value is missing or null.
    ///
    /// The transformation does not get null and missing values.
    ///
    /// ```swift
    /// // data: {}
    /// let level: Int = try data["level"].getIfPresent(using: IntTransformation().lenient, or: 0)
    ///
    /// level   // 0
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> T
    ) throws -> T where R.Object == T {
        try ifPresent(TransformationCoder(transformation)) ?? fallback()
    }

    // MARK: Arrays

    /// Returns the array with each element transformed, or nil if the value is not an array or an element cannot be transformed.
    ///
    /// ```swift
    /// // data: {"levels": ["1", 2]}
    /// let levels: [Int]? = data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // [1, 2]
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [T]? where R.Object == T {
        optional(ArrayCoder(TransformationCoder(transformation)))
    }

    /// Returns the array with each element transformed.
    ///
    /// ```swift
    /// // data: {"levels": ["1", 2]}
    /// let levels: [Int] = try data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // [1, 2]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [T] where R.Object == T {
        try required(ArrayCoder(TransformationCoder(transformation)))
    }

    /// Returns the array with each element transformed, or `fallback` if the value is not an array or an element cannot be transformed.
    ///
    /// ```swift
    /// // data: {"levels": ["x"]}
    /// let levels: [Int] = data["levels"].get(using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T]
    ) -> [T] where R.Object == T {
        value(ArrayCoder(TransformationCoder(transformation)), or: fallback)
    }

    // MARK: Arrays with gaps

    /// Returns the array with each element transformed, or nil if the value is not an array.
    ///
    /// An element that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": ["1", "x"]}
    /// let levels: [Int?]? = data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // [1, nil]
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [T?]? where R.Object == T {
        optional(ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the array with each element transformed.
    ///
    /// An element that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": ["1", "x"]}
    /// let levels: [Int?] = try data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // [1, nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [T?] where R.Object == T {
        try required(ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the array with each element transformed, or `fallback` if the value is not an array.
    ///
    /// An element that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": 5}
    /// let levels: [Int?] = data["levels"].get(using: IntTransformation().lenient, or: [])
    ///
    /// levels   // []
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T?]
    ) -> [T?] where R.Object == T {
        value(ArrayCoder(OptionalCoder(TransformationCoder(transformation))), or: fallback)
    }

    // MARK: Dictionaries

    /// Returns the dictionary with each value transformed, or nil if the value is not an object or a value in it cannot be transformed.
    ///
    /// ```swift
    /// // data: {"levels": {"a": "1"}}
    /// let levels: [String: Int]? = data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1]
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [String: T]? where R.Object == T {
        optional(DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Returns the dictionary with each value transformed.
    ///
    /// ```swift
    /// // data: {"levels": {"a": "1"}}
    /// let levels: [String: Int] = try data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or a value in it cannot be transformed.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T]
    where R.Object == T {
        try required(DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Returns the dictionary with each value transformed, or `fallback` if the value is not an object or a value in it cannot be
    /// transformed.
    ///
    /// ```swift
    /// // data: {"levels": {"a": "x"}}
    /// let levels: [String: Int] = data["levels"].get(using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) -> [String: T] where R.Object == T {
        value(DictionaryCoder(TransformationCoder(transformation)), or: fallback)
    }

    // MARK: Dictionaries with gaps

    /// Returns the dictionary with each value transformed, or nil if the value is not an object.
    ///
    /// A value that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": {"a": "1", "b": "x"}}
    /// let levels: [String: Int?]? = data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1, "b": nil]
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [String: T?]? where R.Object == T {
        optional(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the dictionary with each value transformed.
    ///
    /// A value that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": {"a": "1", "b": "x"}}
    /// let levels: [String: Int?] = try data["levels"].get(using: IntTransformation().lenient)
    ///
    /// levels   // ["a": 1, "b": nil]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T?]
    where R.Object == T {
        try required(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the dictionary with each value transformed, or `fallback` if the value is not an object.
    ///
    /// A value that cannot be transformed becomes nil.
    ///
    /// ```swift
    /// // data: {"levels": 5}
    /// let levels: [String: Int?] = data["levels"].get(using: IntTransformation().lenient, or: [:])
    ///
    /// levels   // [:]
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) -> [String: T?] where R.Object == T {
        value(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))), or: fallback)
    }

    // MARK: Fields

    /// Returns a field with the transformed value, ``Field/null`` or ``Field/absent``, or nil if the value is present but cannot be
    /// transformed.
    ///
    /// ```swift
    /// // data: {"level": null}
    /// let level: Field<Int>? = data["level"].get(using: IntTransformation().lenient)
    ///
    /// level   // .null
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> Field<T>? where R.Object == T {
        optional(FieldCoder(TransformationCoder(transformation)))
    }

    /// Returns a field with the transformed value, ``Field/null`` or ``Field/absent``.
    ///
    /// ```swift
    /// // data: {"level": null}
    /// let level: Field<Int> = try data["level"].get(using: IntTransformation().lenient)
    ///
    /// level   // .null
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value is present but cannot be transformed.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> Field<T>
    where R.Object == T {
        try required(FieldCoder(TransformationCoder(transformation)))
    }

    /// Returns a field with the transformed value, ``Field/null`` or ``Field/absent``, or `fallback` if the value is present but cannot
    /// be transformed.
    ///
    /// ```swift
    /// // data: {"level": "x"}
    /// let level: Field<Int> = data["level"].get(using: IntTransformation().lenient, or: .absent)
    ///
    /// level   // .absent
    /// ```
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> Field<T>
    ) -> Field<T> where R.Object == T {
        value(FieldCoder(TransformationCoder(transformation)), or: fallback)
    }
}
