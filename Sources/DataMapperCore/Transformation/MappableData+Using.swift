extension MappableData {
    // MARK: One object

    /// Maps the value, by a transformation. Reading gives nil where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ value: inout T?, using transformation: R
    ) where R.Object == T {
        if let input { value = input.get(using: transformation) } else { output?.set(value, using: transformation) }
    }

    /// Maps the value, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R
    ) throws where R.Object == T {
        if let input {
            value = try input.get(using: transformation)
        } else {
            output?.set(value, using: transformation)
        }
    }

    /// Maps the value, by a transformation. Reading gives another where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ value: inout T, using transformation: R, or fallback: @autoclosure () -> T
    ) where R.Object == T {
        if let input {
            value = input.get(using: transformation, or: fallback())
        } else {
            output?.set(value, using: transformation)
        }
    }

    // MARK: Arrays

    /// Maps an array, element by element, by a transformation. Reading gives nil where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ array: inout [T]?, using transformation: R
    ) where R.Object == T {
        if let input { array = input.get(using: transformation) } else { output?.set(array, using: transformation) }
    }

    /// Maps an array, element by element, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R
    ) throws where R.Object == T {
        if let input {
            array = try input.get(using: transformation)
        } else {
            output?.set(array, using: transformation)
        }
    }

    /// Maps an array, element by element, by a transformation. Reading gives another where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ array: inout [T], using transformation: R, or fallback: @autoclosure () -> [T]
    ) where R.Object == T {
        if let input {
            array = input.get(using: transformation, or: fallback())
        } else {
            output?.set(array, using: transformation)
        }
    }

    /// Maps an array, element by element, nil included, by a transformation. Reading gives nil where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?]?, using transformation: R
    ) where R.Object == T {
        if let input { array = input.get(using: transformation) } else { output?.set(array, using: transformation) }
    }

    /// Maps an array, element by element, nil included, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R
    ) throws where R.Object == T {
        if let input {
            array = try input.get(using: transformation)
        } else {
            output?.set(array, using: transformation)
        }
    }

    /// Maps an array, element by element, nil included, by a transformation. Reading gives another where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ array: inout [T?], using transformation: R, or fallback: @autoclosure () -> [T?]
    ) where R.Object == T {
        if let input {
            array = input.get(using: transformation, or: fallback())
        } else {
            output?.set(array, using: transformation)
        }
    }

    // MARK: Dictionaries

    /// Maps a dictionary, value by value, by a transformation. Reading gives nil where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T]?, using transformation: R
    ) where R.Object == T {
        if let input {
            dictionary = input.get(using: transformation)
        } else {
            output?.set(dictionary, using: transformation)
        }
    }

    /// Maps a dictionary, value by value, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R
    ) throws where R.Object == T {
        if let input {
            dictionary = try input.get(using: transformation)
        } else {
            output?.set(dictionary, using: transformation)
        }
    }

    /// Maps a dictionary, value by value, by a transformation. Reading gives another where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T], using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) where R.Object == T {
        if let input {
            dictionary = input.get(using: transformation, or: fallback())
        } else {
            output?.set(dictionary, using: transformation)
        }
    }

    /// Maps a dictionary, value by value, nil included, by a transformation. Reading gives nil where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?]?, using transformation: R
    ) where R.Object == T {
        if let input {
            dictionary = input.get(using: transformation)
        } else {
            output?.set(dictionary, using: transformation)
        }
    }

    /// Maps a dictionary, value by value, nil included, by a transformation.
    ///
    /// - Throws: ``DeserializationError`` where reading makes nothing; the property then keeps its value.
    @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R
    ) throws where R.Object == T {
        if let input {
            dictionary = try input.get(using: transformation)
        } else {
            output?.set(dictionary, using: transformation)
        }
    }

    /// Maps a dictionary, value by value, nil included, by a transformation. Reading gives another where that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ dictionary: inout [String: T?], using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) where R.Object == T {
        if let input {
            dictionary = input.get(using: transformation, or: fallback())
        } else {
            output?.set(dictionary, using: transformation)
        }
    }
}
