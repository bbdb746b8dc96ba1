extension MappableData {
    // MARK: One object

    /// Maps the value, by a transformation. Reading gives nil where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ value: inout T?, using transformation: R
    ) where R.Object == T {
        either(
            &value, { $0.update(&$1, using: transformation) }, { $0.get(using: transformation) },
            { $0.set($1, using: transformation) })
    }

    /// Maps the value, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R
    ) throws where R.Object == T {
        try either(
            &value, { try $0.updateOrThrow(&$1, using: transformation) }, { try $0.get(using: transformation) },
            { $0.set($1, using: transformation) })
    }

    /// Maps the value, by a transformation. Reading gives another where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R, or fallback: @autoclosure () -> T
    ) where R.Object == T {
        either(
            &value, { $0.update(&$1, using: transformation, or: fallback) },
            { $0.get(using: transformation, or: fallback()) }, { $0.set($1, using: transformation) })
    }

    // MARK: Arrays

    /// Maps an array, element by element, by a transformation. Reading gives nil where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T]?, using transformation: R
    ) where R.Object == T {
        either(
            &array, { $0.update(array: &$1) { try $0.get(using: transformation) } }, { $0.get(using: transformation) },
            { $0.set($1, using: transformation) })
    }

    /// Maps an array, element by element, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R
    ) throws where R.Object == T {
        try either(
            &array, { try $0.updateOrThrow(array: &$1) { try $0.get(using: transformation) } },
            { try $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps an array, element by element, by a transformation. Reading gives another where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R, or fallback: @autoclosure () -> [T]
    ) where R.Object == T {
        either(
            &array, { $0.update(array: &$1, or: fallback) { try $0.get(using: transformation) } },
            { $0.get(using: transformation, or: fallback()) }, { $0.set($1, using: transformation) })
    }

    /// Maps an array, element by element, nil included, by a transformation. Reading gives nil where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?]?, using transformation: R
    ) where R.Object == T {
        either(
            &array, { $0.update(array: &$1) { try $0.get(using: transformation) } }, { $0.get(using: transformation) },
            { $0.set($1, using: transformation) })
    }

    /// Maps an array, element by element, nil included, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R
    ) throws where R.Object == T {
        try either(
            &array, { try $0.updateOrThrow(array: &$1) { try $0.get(using: transformation) } },
            { try $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps an array, element by element, nil included, by a transformation. Reading gives another where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R, or fallback: @autoclosure () -> [T?]
    ) where R.Object == T {
        either(
            &array, { $0.update(array: &$1, or: fallback) { try $0.get(using: transformation) } },
            { $0.get(using: transformation, or: fallback()) }, { $0.set($1, using: transformation) })
    }

    // MARK: Dictionaries

    /// Maps a dictionary, value by value, by a transformation. Reading gives nil where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T]?, using transformation: R
    ) where R.Object == T {
        either(
            &dictionary, { $0.update(dictionary: &$1) { try $1.get(using: transformation) } },
            { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary, value by value, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R
    ) throws where R.Object == T {
        try either(
            &dictionary, { try $0.updateOrThrow(dictionary: &$1) { try $1.get(using: transformation) } },
            { try $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary, value by value, by a transformation. Reading gives another where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) where R.Object == T {
        either(
            &dictionary, { $0.update(dictionary: &$1, or: fallback) { try $1.get(using: transformation) } },
            { $0.get(using: transformation, or: fallback()) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary, value by value, nil included, by a transformation. Reading gives nil where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?]?, using transformation: R
    ) where R.Object == T {
        either(
            &dictionary, { $0.update(dictionary: &$1) { $1.get(using: transformation) ?? $0 ?? nil } },
            { $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary, value by value, nil included, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @inlinable @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R
    ) throws where R.Object == T {
        try either(
            &dictionary, { try $0.updateOrThrow(dictionary: &$1) { $1.get(using: transformation) ?? $0 ?? nil } },
            { try $0.get(using: transformation) }, { $0.set($1, using: transformation) })
    }

    /// Maps a dictionary, value by value, nil included, by a transformation. Reading gives another where that makes nothing.
    @inlinable
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) where R.Object == T {
        either(
            &dictionary, { $0.update(dictionary: &$1, or: fallback) { $1.get(using: transformation) ?? $0 ?? nil } },
            { $0.get(using: transformation, or: fallback()) }, { $0.set($1, using: transformation) })
    }

    /// Updates a value, reads it, or writes it.
    @inlinable @inline(__always)
    mutating func either<V>(
        _ value: inout V, _ update: (DeserializableData, inout V) throws -> Void,
        _ read: (DeserializableData) throws -> V, _ write: (inout SerializableData, V) -> Void
    ) rethrows {
        guard let input else { return output?.apply(value, write) ?? () }
        if input.isUpdating { try update(input, &value) } else { value = try read(input) }
    }
}

extension SerializableData {
    @inlinable @inline(__always)
    mutating func apply<V>(_ value: V, _ write: (inout SerializableData, V) -> Void) { write(&self, value) }
}
