public import DataMapperValues

extension DeserializableData {
    // MARK: One object

    /// What the transformation makes of the value, which is `.null` where it is null or absent.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> T? where R.Object == T {
        lenient(.replacedByNil) { try transformation.object(from: self) }
    }

    /// What the transformation makes of the value.
    ///
    /// - Throws: ``DeserializationError`` where that is nothing.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> T where R.Object == T {
        do {
            return try transformation.object(from: self)
        } catch {
            throw placed(error)
        }
    }

    /// What the transformation makes of the value; another object where that is nothing.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> T
    ) -> T where R.Object == T {
        lenient(.replacedByDefault) { try transformation.object(from: self) } ?? fallback()
    }

    // MARK: Arrays

    /// The array of what the transformation makes of each element; nil where one is nothing, or this is no array.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [T]? where R.Object == T {
        lenient(.replacedByNil) { try elements { try $0.get(using: transformation) as T } }
    }

    /// The array of what the transformation makes of each element.
    ///
    /// - Throws: ``DeserializationError`` where one is nothing, or this is no array.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [T] where R.Object == T {
        try elements { try $0.get(using: transformation) as T }
    }

    /// The array of what the transformation makes of each element; another where one is nothing, or this is no array.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T]
    ) -> [T] where R.Object == T {
        lenient(.replacedByDefault) { try elements { try $0.get(using: transformation) as T } } ?? fallback()
    }

    /// The array of what the transformation makes of each element, nil included; nil where this is no array.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [T?]? where R.Object == T {
        lenient(.replacedByNil) { try elements { try $0.element(using: transformation) } }
    }

    /// The array of what the transformation makes of each element, nil included.
    ///
    /// - Throws: ``DeserializationError`` where this is no array.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> [T?] where R.Object == T {
        try elements { try $0.element(using: transformation) }
    }

    /// The array of what the transformation makes of each element, nil included; another where this is no array.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [T?]
    ) -> [T?] where R.Object == T {
        lenient(.replacedByDefault) { try elements { try $0.element(using: transformation) } } ?? fallback()
    }

    // MARK: Dictionaries

    /// The dictionary of what the transformation makes of each value; nil where one is nothing, or this is no dictionary.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [String: T]? where R.Object == T {
        lenient(.replacedByNil) { try members { try $0.get(using: transformation) as T } }
    }

    /// The dictionary of what the transformation makes of each value.
    ///
    /// - Throws: ``DeserializationError`` where one is nothing, or this is no dictionary.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [String: T] where R.Object == T {
        try members { try $0.get(using: transformation) as T }
    }

    /// The dictionary of what the transformation makes of each value; another where one is nothing, or this is none.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T]
    ) -> [String: T] where R.Object == T {
        lenient(.replacedByDefault) { try members { try $0.get(using: transformation) as T } } ?? fallback()
    }

    /// The dictionary of what the transformation makes of each value, nil included; nil where this is no dictionary.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> [String: T?]? where R.Object == T {
        lenient(.replacedByNil) { try members { try $0.element(using: transformation) } }
    }

    /// The dictionary of what the transformation makes of each value, nil included.
    ///
    /// - Throws: ``DeserializationError`` where this is no dictionary.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(
        using transformation: R
    ) throws -> [String: T?] where R.Object == T {
        try members { try $0.element(using: transformation) }
    }

    /// The dictionary of what the transformation makes of each value, nil included; another where this is none.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> [String: T?]
    ) -> [String: T?] where R.Object == T {
        lenient(.replacedByDefault) { try members { try $0.element(using: transformation) } } ?? fallback()
    }

    /// What the transformation makes of an element; nil where that is nothing, unless the policy says otherwise.
    @inlinable @inline(__always)
    func element<T, R: DeserializableTransformation>(using transformation: R) throws -> T? where R.Object == T {
        do {
            return try transformation.object(from: self)
        } catch {
            if !isNull { try optionalElementFailed(placed(error)) }
            return nil
        }
    }

    /// A transformation had no use for the value.
    @inline(never) @usableFromInline
    func untransformable<T>(_: T.Type) -> DeserializationError {
        isNull ? mismatch(expected: "\(T.self)") : invalid("\(T.self)")
    }
}
