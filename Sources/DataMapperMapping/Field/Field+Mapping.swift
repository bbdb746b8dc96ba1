public import DataMapperValues

extension Field: Deserializable where Value: Deserializable {
    /// Reads ``absent`` from an absent value, ``null`` from null, and a value from all else.
    ///
    /// `get()` without `try` is nil where the value does not make one, and `get(or:)` takes the other one only then: that a
    /// key is absent is no failure.
    ///
    /// - Throws: ``DeserializationError`` where there is a value that does not make a `Value`.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        if !data.isPresent {
            self = .absent
        } else if data.isNull {
            self = .null
        } else {
            self = .value(try data.make(Value.self))
        }
    }

    /// Null and absent are what a field is for.
    @inlinable public static var acceptsNull: Bool { true }

    /// Not to be called or implemented: null is `.null`, and a value updates the one that is there, if there is one.
    @_documentation(visibility: internal)
    public static func _updated(_ old: Self?, from data: DeserializableData) throws -> Self {
        if data.isNull { return try data.reading.make(Self.self) }
        return .value(try Value._updated(old?.value, from: data))
    }
}

extension Field: Serializable where Value: Serializable {
    /// Writes the value, or null. Under a key, `.absent` writes nothing, and what was set before stays.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) {
        switch self {
        case .value(let value): value._append(to: &data)
        case .null: data.append(TapeNode(.null, flags: TapeNode.isMeant))
        case .absent: data.append(TapeNode(.null))
        }
    }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public var _presence: _Presence {
        switch self {
        case .absent: .absent
        case .null: .value
        case .value(let value): value._presence == .absent ? .absent : .value
        }
    }
}

extension Field: SelfDescribing {
    package static var expectation: String {
        (Value.self as? any SelfDescribing.Type)?.expectation ?? "\(Value.self)"
    }
}
