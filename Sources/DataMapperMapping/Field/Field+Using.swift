public import DataMapperValues

// Transformations are asked about null; fields are not in doubt about it. So `.null` and `.absent` pass them by.

extension DeserializableData {
    /// The field of what the transformation makes of the value; nil where there is a value and that makes nothing.
    ///
    /// Null and absent values are ``Field/null`` and ``Field/absent`` without the transformation's being asked.
    @inlinable
    public func get<T, R: DeserializableTransformation>(using transformation: R) -> Field<T>? where R.Object == T {
        try? field(using: transformation)
    }

    /// The field of what the transformation makes of the value.
    ///
    /// Null and absent values are ``Field/null`` and ``Field/absent`` without the transformation's being asked.
    ///
    /// - Throws: ``DeserializationError`` where there is a value and that makes nothing.
    @inlinable @_disfavoredOverload
    public func get<T, R: DeserializableTransformation>(using transformation: R) throws -> Field<T>
    where R.Object == T {
        try field(using: transformation)
    }

    /// The field of what the transformation makes of the value; another one where there is a value and that makes nothing.
    ///
    /// Null and absent values are ``Field/null`` and ``Field/absent`` without the transformation's being asked.
    @inlinable
    public func get<T, R: DeserializableTransformation>(
        using transformation: R, or fallback: @autoclosure () -> Field<T>
    ) -> Field<T> where R.Object == T {
        (try? field(using: transformation)) ?? fallback()
    }

    @inlinable
    func field<T, R: DeserializableTransformation>(using transformation: R) throws -> Field<T> where R.Object == T {
        if !isPresent { return .absent }
        if isNull { return .null }
        return .value(try get(using: transformation) as T)
    }
}

extension SerializableData {
    /// Writes what the transformation makes of the field's value, and null for ``Field/null``, whatever the transformation
    /// makes of nil. Under a key, ``Field/absent`` writes nothing.
    @inlinable
    public mutating func set<T, R: SerializableTransformation>(
        _ field: Field<T>, using transformation: R
    ) where R.Object == T {
        switch field {
        case .absent: set(Field<SupportedType>.absent)
        case .null: set(Field<SupportedType>.null)
        case .value(let value): transformation.write(value, to: &self)
        }
    }
}

extension MappableData {
    /// Maps a field, by a transformation, which is asked neither for null nor for absent values.
    ///
    /// - Throws: ``DeserializationError`` where there is a value to be read and that makes nothing; the property then keeps
    ///   its value.
    @_disfavoredOverload
    public mutating func map<T, R: Transformation>(
        _ field: inout Field<T>, using transformation: R
    ) throws where R.Object == T {
        if let input {
            field = try input.get(using: transformation)
        } else {
            output?.set(field, using: transformation)
        }
    }

    /// Maps a field, by a transformation, which is asked neither for null nor for absent values. Reading gives another field
    /// where there is a value and that makes nothing.
    public mutating func map<T, R: Transformation>(
        _ field: inout Field<T>, using transformation: R, or fallback: @autoclosure () -> Field<T>
    ) where R.Object == T {
        if let input {
            field = input.get(using: transformation, or: fallback())
        } else {
            output?.set(field, using: transformation)
        }
    }
}
