public import DataMapperValues

/// A way to make a value from a view. What becomes of a value that cannot be made is not decided here, but by the reading
/// rules: see ``DeserializableData/optional(_:)``.
@usableFromInline
protocol ValueReader {
    associatedtype Value

    /// Whether it is asked about null and missing values, too.
    var acceptsNull: Bool { get }

    /// Makes a value from data.
    func value(from data: DeserializableData) throws -> Value

    /// Returns what a value becomes when it is updated; a new one if there is none.
    func updated(_ old: Value?, from data: DeserializableData) throws -> Value
}

/// A way to write a value to a view.
@usableFromInline
protocol ValueWriter {
    associatedtype Value

    /// Sets the view to a value.
    func write(_ value: Value, to data: inout SerializableData)

    /// Sets the view to a value, or to what stands for nil.
    func write(optional value: Value?, to data: inout SerializableData)
}

extension ValueWriter {
    @inlinable @inline(__always)
    func write(_ value: Value, to data: inout SerializableData) { write(optional: value, to: &data) }
}

@usableFromInline
typealias ValueCoder = ValueReader & ValueWriter

/// A value is mapped as its type says.
@usableFromInline
struct TypeCoder<Value> {
    @inlinable @inline(__always)
    init(_: Value.Type) {}
}

extension TypeCoder: ValueReader where Value: Deserializable {
    @inlinable @inline(__always)
    var acceptsNull: Bool { Value.acceptsNull }

    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> Value { try data.make(Value.self) }

    @usableFromInline
    func updated(_ old: Value?, from data: DeserializableData) throws -> Value { try data.updated(old) }
}

extension TypeCoder: ValueWriter where Value: Serializable {
    @inlinable @inline(__always)
    func write(_ value: Value, to data: inout SerializableData) { data.write(value) }

    @inlinable @inline(__always)
    func write(optional value: Value?, to data: inout SerializableData) { data.write(value) }
}

/// A value is mapped by a transformation, which is asked about null and nil, too. Updating makes a new one.
@usableFromInline
struct TransformationCoder<Transformation> {
    @usableFromInline let transformation: Transformation

    @inlinable @inline(__always)
    init(_ transformation: Transformation) { self.transformation = transformation }
}

extension TransformationCoder: ValueReader where Transformation: DeserializableTransformation {
    @inlinable @inline(__always)
    var acceptsNull: Bool { true }

    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> Transformation.Object {
        // A transformation may use itself for what is within.
        try data.checkStackIfDeep()
        let outer = data.session.scalar.made
        data.session.scalar.made = data.index
        defer { data.session.scalar.made = outer }
        do {
            return try transformation.object(from: data)
        } catch {
            throw data.failed(error)
        }
    }

    @usableFromInline
    func updated(_ old: Transformation.Object?, from data: DeserializableData) throws -> Transformation.Object {
        try transformation.object(from: data.reading)
    }
}

extension TransformationCoder: ValueWriter where Transformation: SerializableTransformation {
    @inlinable @inline(__always)
    func write(optional value: Transformation.Object?, to data: inout SerializableData) {
        transformation.write(value, to: &data)
    }
}

/// A value of a collection, or nil in its place.
@usableFromInline
struct OptionalCoder<Wrapped> {
    @usableFromInline let wrapped: Wrapped

    @inlinable @inline(__always)
    init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

extension OptionalCoder: ValueReader where Wrapped: ValueReader {
    @inlinable @inline(__always)
    var acceptsNull: Bool { true }

    /// An invalid value is nil, unless the policy says otherwise.
    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> Wrapped.Value? {
        if data.isNull, !wrapped.acceptsNull { return nil }
        do {
            return try wrapped.value(from: data)
        } catch {
            if !data.isNull { try data.optionalElementFailed(data.placed(error), .replacedByNil) }
            return nil
        }
    }

    /// An invalid value leaves the old one as it is, unless the policy says otherwise.
    @usableFromInline
    func updated(_ old: Wrapped.Value??, from data: DeserializableData) throws -> Wrapped.Value? {
        if data.isNull { return try value(from: data.reading) }
        let old = old ?? nil
        do {
            return try data.attempt { try wrapped.updated(old, from: data) }
        } catch {
            if data.isElement {
                try data.optionalElementFailed(data.placed(error), .leftUnchanged)
            } else {
                data.note(error, .leftUnchanged)
            }
            return old
        }
    }
}

extension OptionalCoder: ValueWriter where Wrapped: ValueWriter {
    @inlinable @inline(__always)
    func write(optional value: Wrapped.Value??, to data: inout SerializableData) {
        wrapped.write(optional: value ?? nil, to: &data)
    }
}

/// A field: null and missing values are not in doubt, so that nobody is asked about them.
@usableFromInline
struct FieldCoder<Wrapped> {
    @usableFromInline let wrapped: Wrapped

    @inlinable @inline(__always)
    init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

extension FieldCoder: ValueReader where Wrapped: ValueReader {
    @inlinable @inline(__always)
    var acceptsNull: Bool { true }

    @inlinable
    func value(from data: DeserializableData) throws -> Field<Wrapped.Value> {
        if !data.isPresent {
            try data.throwIfBlocked()
            return .absent
        }
        if data.isNull { return .null }
        return .value(try data.required(wrapped))
    }

    @usableFromInline
    func updated(_ old: Field<Wrapped.Value>?, from data: DeserializableData) throws -> Field<Wrapped.Value> {
        if data.isNull { return try value(from: data.reading) }
        return .value(try wrapped.updated(old?.value, from: data))
    }
}

extension FieldCoder: ValueWriter where Wrapped: ValueWriter {
    @inlinable
    func write(optional value: Field<Wrapped.Value>?, to data: inout SerializableData) {
        switch value ?? .absent {
        case .absent: data.set(Field<SupportedType>.absent)
        case .null: data.set(Field<SupportedType>.null)
        case .value(let value): wrapped.write(value, to: &data)
        }
    }
}
