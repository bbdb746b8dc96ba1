extension MappableData {
    // MARK: One object

    /// Maps the value by a transformation, which is asked about null and nil, too. Reading gives nil if it returns nil.
    @inlinable
    public mutating func map<T, R: Transformation>(_ value: inout T?, using transformation: R) where R.Object == T {
        map(optional: &value, by: TransformationCoder(transformation))
    }

    /// Maps the value by a transformation, which is asked about null, too.
    ///
    /// - Throws: ``DeserializationError`` if reading gives nil; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R
    ) throws where R.Object == T {
        try map(required: &value, by: TransformationCoder(transformation))
    }

    /// Maps the value by a transformation, which is asked about null, too. Reading gives `fallback` if it returns nil.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R, or fallback: @autoclosure () -> T
    ) where R.Object == T {
        map(&value, or: fallback, by: TransformationCoder(transformation))
    }

    /// Maps the value by a transformation. Reading gives nil if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be transformed; the property then keeps its value.
    @inlinable
    public mutating func mapIfPresent<T, R: Transformation>(
        _ value: inout T?, using transformation: R
    ) throws where R.Object == T {
        try map(ifPresent: &value, by: TransformationCoder(transformation))
    }

    /// Maps the value by a transformation. Reading gives `fallback` if the value is missing or null.
    ///
    /// - Throws: ``DeserializationError`` if the value cannot be transformed; the property then keeps its value.
    @inlinable
    public mutating func mapIfPresent<T, R: Transformation>(
        _ value: inout T, using transformation: R, or fallback: @autoclosure () -> T
    ) throws where R.Object == T {
        try map(ifPresent: &value, or: fallback, by: TransformationCoder(transformation))
    }

    // MARK: Arrays

    /// Maps an array by transforming each element. Reading gives nil if the value is not an array or an element cannot
    /// be transformed.
    @inlinable
    public mutating func map<T, R: Transformation>(_ array: inout [T]?, using transformation: R) where R.Object == T {
        map(optional: &array, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps an array by transforming each element.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array or an element cannot be transformed; the
    ///   property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R
    ) throws where R.Object == T {
        try map(required: &array, by: ArrayCoder(TransformationCoder(transformation)))
    }

    /// Maps an array by transforming each element. Reading gives `fallback` if the value is not an array or an element
    /// cannot be transformed.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R, or fallback: @autoclosure () -> [T]
    ) where R.Object == T {
        map(&array, or: fallback, by: ArrayCoder(TransformationCoder(transformation)))
    }

    // MARK: Arrays with gaps

    /// Maps an array by transforming each element, nil included. Reading gives nil if the value is not an array.
    @inlinable
    public mutating func map<T, R: Transformation>(_ array: inout [T?]?, using transformation: R) where R.Object == T {
        map(optional: &array, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps an array by transforming each element, nil included.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an array; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R
    ) throws where R.Object == T {
        try map(required: &array, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps an array by transforming each element, nil included. Reading gives `fallback` if the value is not an array.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R, or fallback: @autoclosure () -> [T?]
    ) where R.Object == T {
        map(&array, or: fallback, by: ArrayCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    // MARK: Dictionaries

    /// Maps a dictionary by transforming each value. Reading gives nil if the value is not an object or one of its
    /// values cannot be transformed.
    @inlinable
    public mutating func map<T, R: Transformation>(_ dictionary: inout [String: T]?, using transformation: R)
    where R.Object == T {
        map(optional: &dictionary, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps a dictionary by transforming each value.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object or one of its values cannot be transformed; the
    ///   property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R
    ) throws where R.Object == T {
        try map(required: &dictionary, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    /// Maps a dictionary by transforming each value. Reading gives `fallback` if the value is not an object or one of
    /// its values cannot be transformed.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) where R.Object == T {
        map(&dictionary, or: fallback, by: DictionaryCoder(TransformationCoder(transformation)))
    }

    // MARK: Dictionaries with gaps

    /// Maps a dictionary by transforming each value, nil included. Reading gives nil if the value is not an object.
    @inlinable
    public mutating func map<T, R: Transformation>(_ dictionary: inout [String: T?]?, using transformation: R)
    where R.Object == T {
        map(optional: &dictionary, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a dictionary by transforming each value, nil included.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R
    ) throws where R.Object == T {
        try map(required: &dictionary, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    /// Maps a dictionary by transforming each value, nil included. Reading gives `fallback` if the value is not an
    /// object.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) where R.Object == T {
        map(&dictionary, or: fallback, by: DictionaryCoder(OptionalCoder(TransformationCoder(transformation))))
    }

    // MARK: Fields

    /// Maps a field by transforming its value. The transformation is asked neither about null nor about missing values.
    ///
    /// - Throws: ``DeserializationError`` if there is a value that cannot be transformed; the property then keeps its
    ///   value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ field: inout Field<T>, using transformation: R
    ) throws where R.Object == T {
        try map(required: &field, by: FieldCoder(TransformationCoder(transformation)))
    }

    /// Maps a field by transforming its value. The transformation is asked neither about null nor about missing values.
    /// Reading gives `fallback` if there is a value that cannot be transformed.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ field: inout Field<T>, using transformation: R, or fallback: @autoclosure () -> Field<T>
    ) where R.Object == T {
        map(&field, or: fallback, by: FieldCoder(TransformationCoder(transformation)))
    }
}
