extension DeserializableData {
    // MARK: One object

    /// Returns the transformed value; nil if the transformation returns nil. It is asked about null and missing values
    /// as `.null`.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> T? where R.Object == T {
        optional(TransformationCoder(transformation))
    }

    /// Returns the transformed value.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> T where R.Object == T {
        try required(TransformationCoder(transformation))
    }

    /// Returns the transformed value, or `fallback` if the transformation returns nil.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> T
    ) -> T where R.Object == T {
        value(TransformationCoder(transformation), or: fallback)
    }

    /// Returns the transformed value; nil if the value is missing or null, about which the transformation is not asked.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> T?
    where R.Object == T {
        try ifPresent(TransformationCoder(transformation))
    }

    /// Returns the transformed value, or `fallback` if the value is missing or null, about which the transformation is
    /// not asked.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @inlinable
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> T
    ) throws -> T where R.Object == T {
        try ifPresent(TransformationCoder(transformation)) ?? fallback()
    }

    // MARK: Arrays

    /// Returns the array with each element transformed; nil if the value is not an array or an element cannot be
    /// transformed.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [T]? where R.Object == T {
        optional(ArrayCoder(TransformationCoder(transformation)))
    }

    /// Returns the array with each element transformed.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [T] where R.Object == T {
        try required(ArrayCoder(TransformationCoder(transformation)))
    }

    /// Returns the array with each element transformed, or `fallback` if the value is not an array or an element cannot
    /// be transformed.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T]
    ) -> [T] where R.Object == T {
        value(ArrayCoder(TransformationCoder(transformation)), or: fallback)
    }

    // MARK: Arrays with gaps

    /// Returns the array with each element transformed, or nil in its place; nil if the value is not an array.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [T?]? where R.Object == T {
        optional(ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the array with each element transformed, or nil in its place.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [T?] where R.Object == T {
        try required(ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the array with each element transformed, or nil in its place, or `fallback` if the value is not an
    /// array.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T?]
    ) -> [T?] where R.Object == T {
        value(ArrayCoder(OptionalCoder(TransformationCoder(transformation))), or: fallback)
    }

    // MARK: Dictionaries

    /// Returns the dictionary with each value transformed; nil if the value is not an object or one of its values
    /// cannot be transformed.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [String: T]? where R.Object == T {
        optional(DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Returns the dictionary with each value transformed.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or one of its values cannot be transformed.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T]
    where R.Object == T {
        try required(DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Returns the dictionary with each value transformed, or `fallback` if the value is not an object or one of its
    /// values cannot be transformed.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) -> [String: T] where R.Object == T {
        value(DictionaryCoder(TransformationCoder(transformation)), or: fallback)
    }

    // MARK: Dictionaries with gaps

    /// Returns the dictionary with each value transformed, or nil in its place; nil if the value is not an object.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [String: T?]? where R.Object == T {
        optional(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the dictionary with each value transformed, or nil in its place.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T?]
    where R.Object == T {
        try required(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the dictionary with each value transformed, or nil in its place, or `fallback` if the value is not an
    /// object.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) -> [String: T?] where R.Object == T {
        value(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))), or: fallback)
    }

    // MARK: Fields

    /// Returns the field of the transformed value, ``Field/null`` or ``Field/absent``; nil if there is a value that
    /// cannot be transformed.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> Field<T>? where R.Object == T {
        optional(FieldCoder(TransformationCoder(transformation)))
    }

    /// Returns the field of the transformed value, ``Field/null`` or ``Field/absent``.
    ///
    /// - Throws: ``DeserializationError`` if there is a value that cannot be transformed.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> Field<T>
    where R.Object == T {
        try required(FieldCoder(TransformationCoder(transformation)))
    }

    /// Returns the field of the transformed value, ``Field/null`` or ``Field/absent``, or `fallback` if there is a
    /// value that cannot be transformed.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> Field<T>
    ) -> Field<T> where R.Object == T {
        value(FieldCoder(TransformationCoder(transformation)), or: fallback)
    }
}
