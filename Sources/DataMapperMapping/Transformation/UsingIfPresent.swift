internal import DataMapperValues

// What may be missing by a transformation: arrays and dictionaries, and optionals with a default; and constants. None of this is compiled
// into the library.

extension DeserializableData {
    /// Returns the transformed value, or `fallback`, which may be nil, if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the transformation returns nil.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> T?
    ) throws -> T? where R.Object == T {
        try ifPresent(TransformationCoder(transformation)) ?? fallback()
    }

    /// Returns the array with each element transformed; nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [T]?
    where R.Object == T {
        try ifPresent(ArrayCoder(TransformationCoder(transformation)))
    }

    /// Returns the array with each element transformed; `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T]
    ) throws -> [T] where R.Object == T {
        try ifPresent(ArrayCoder(TransformationCoder(transformation))) ?? fallback()
    }

    /// Returns the array with each element transformed, or nil in its place; nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [T?]?
    where R.Object == T {
        try ifPresent(ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the array with each element transformed, or nil in its place; `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T?]
    ) throws -> [T?] where R.Object == T {
        try ifPresent(ArrayCoder(OptionalCoder(TransformationCoder(transformation)))) ?? fallback()
    }

    /// Returns the dictionary with each value transformed; nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T]?
    where R.Object == T {
        try ifPresent(DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Returns the dictionary with each value transformed; `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) throws -> [String: T] where R.Object == T {
        try ifPresent(DictionaryCoder(TransformationCoder(transformation))) ?? fallback()
    }

    /// Returns the dictionary with each value transformed, or nil in its place; nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(using transformation: R) throws -> [String: T?]?
    where R.Object == T {
        try ifPresent(DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Returns the dictionary with each value transformed, or nil in its place; `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public func getIfPresent<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) throws -> [String: T?] where R.Object == T {
        try ifPresent(DictionaryCoder(OptionalCoder(TransformationCoder(transformation)))) ?? fallback()
    }
}

extension MappableData {
    /// Maps the value by a transformation. Reading gives `fallback`, which may be nil, if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be transformed; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ value: inout T?, using transformation: R, or fallback: @autoclosure () -> T?
    ) throws where R.Object == T {
        try map(ifPresent: &value, orOptional: fallback, by: TransformationCoder(transformation))
    }

    /// Maps the array with each element transformed. Reading gives nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &array, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps the array with each element transformed. Reading gives `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T], using transformation: R, or fallback: @autoclosure () -> [T]
    ) throws where R.Object == T {
        try map(ifPresent: &array, or: fallback, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps the array with each element transformed, or nil in its place. Reading gives nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T?]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &array, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps the array with each element transformed, or nil in its place. Reading gives `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ array: inout [T?], using transformation: R, or fallback: @autoclosure () -> [T?]
    ) throws where R.Object == T {
        try map(ifPresent: &array, or: fallback, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps the dictionary with each value transformed. Reading gives nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &dictionary, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps the dictionary with each value transformed. Reading gives `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) throws where R.Object == T {
        try map(ifPresent: &dictionary, or: fallback, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps the dictionary with each value transformed, or nil in its place. Reading gives nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T?]?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &dictionary, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps the dictionary with each value transformed, or nil in its place. Reading gives `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value is invalid; the property then keeps its value.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func mapIfPresent<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) throws where R.Object == T {
        try map(
            ifPresent: &dictionary, or: fallback,
            by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Writes the array with its elements as a transformation says; does nothing while reading or updating. See ``set(_:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ array: [T]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(array, using: transformation) }
    }

    /// Writes the array with its elements as a transformation says; does nothing while reading or updating. See ``set(_:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ array: [T?]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(array, using: transformation) }
    }

    /// Writes the dictionary with its values as a transformation says; does nothing while reading or updating. See ``set(_:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ dictionary: [String: T]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(dictionary, using: transformation) }
    }

    /// Writes the dictionary with its values as a transformation says; does nothing while reading or updating. See ``set(_:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ dictionary: [String: T?]?, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(dictionary, using: transformation) }
    }

    /// Writes a field as a transformation says, unless it is absent; does nothing while reading or updating. See ``set(_:)``.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public mutating func set<T, R: SerializableTransformation>(_ field: Field<T>, using transformation: R)
    where R.Object == T {
        if !isReading { output.set(field, using: transformation) }
    }
}
