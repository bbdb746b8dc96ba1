internal import DataMapperValues

/// A way to make a value from a view. The reading rules, not the reader, decide what is done about an invalid value:
/// see ``DeserializableData/optional(_:)``.
@usableFromInline
protocol ReadingCoder {
    associatedtype Value

    /// Whether null and missing values are passed to it, too.
    var acceptsNull: Bool { get }

    /// Makes a value from data.
    func value(from data: DeserializableData) throws -> Value

    /// Returns the updated value; a new one if there is no old value.
    func updated(_ old: Value?, from data: DeserializableData) throws -> Value
}

/// A way to write a value to a view.
@usableFromInline
protocol WritingCoder {
    associatedtype Value

    /// Writes a value to the view.
    func write(_ value: Value, to data: inout SerializableData)

    /// Writes a value, or the representation of nil, to the view.
    func write(optional value: Value?, to data: inout SerializableData)
}

extension WritingCoder {
    @inlinable @inline(__always)
    func write(_ value: Value, to data: inout SerializableData) { write(optional: value, to: &data) }
}

@usableFromInline
typealias ValueCoder = ReadingCoder & WritingCoder

/// A coder that maps a value as its type says.
@usableFromInline
struct TypeCoder<Value> {
    @inlinable @inline(__always)
    init(_: Value.Type) {}
}

extension TypeCoder: ReadingCoder where Value: Deserializable {
    @inlinable @inline(__always)
    var acceptsNull: Bool { Value.acceptsNull }

    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> Value { try data.make(Value.self) }

    @usableFromInline
    func updated(_ old: Value?, from data: DeserializableData) throws -> Value { try data.updated(old) }
}

extension TypeCoder: WritingCoder where Value: Serializable {
    @inlinable @inline(__always)
    func write(_ value: Value, to data: inout SerializableData) { data.write(value) }

    @inlinable @inline(__always)
    func write(optional value: Value?, to data: inout SerializableData) { data.write(value) }
}

/// A coder that maps a value with a transformation, which also handles null and nil. An update makes a new value.
@usableFromInline
struct TransformationCoder<Transformation> {
    @usableFromInline let transformation: Transformation

    @inlinable @inline(__always)
    init(_ transformation: Transformation) { self.transformation = transformation }
}

extension TransformationCoder: ReadingCoder where Transformation: DeserializableTransformation {
    @inlinable @inline(__always)
    var acceptsNull: Bool { true }

    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> Transformation.Object {
        // A transformation may call itself for the values inside.
        try data.beginTransformation()
        do {
            return try data.session.making(from: data.index) { try transformation.object(from: data) }
        } catch {
            throw data.failed(error)
        }
    }

    @usableFromInline
    func updated(_ old: Transformation.Object?, from data: DeserializableData) throws -> Transformation.Object {
        try data.beginTransformation()
        return try transformation.object(from: data.reading)
    }
}

extension TransformationCoder: WritingCoder where Transformation: SerializableTransformation {
    @inlinable @inline(__always)
    func write(optional value: Transformation.Object?, to data: inout SerializableData) {
        transformation.write(value, to: &data)
    }
}

/// A coder for optional elements of a collection.
@usableFromInline
struct OptionalCoder<Wrapped> {
    @usableFromInline let wrapped: Wrapped

    @inlinable @inline(__always)
    init(_ wrapped: Wrapped) { self.wrapped = wrapped }
}

extension OptionalCoder: ReadingCoder where Wrapped: ReadingCoder {
    @inlinable @inline(__always)
    var acceptsNull: Bool { true }

    /// Returns the value; nil if it is invalid, unless the policy says otherwise.
    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> Wrapped.Value? {
        if data.isNull, !wrapped.acceptsNull { return nil }
        do {
            return try wrapped.value(from: data)
        } catch {
            if !data.isNull { try data.tolerateElement(data.placed(error), as: .replacedByNil, if: .replaceByNil) }
            return nil
        }
    }

    /// Returns the updated value; an invalid value does not change the old one, unless the policy says otherwise.
    @usableFromInline
    func updated(_ old: Wrapped.Value??, from data: DeserializableData) throws -> Wrapped.Value? {
        if data.isNull { return try value(from: data.reading) }
        let old = old ?? nil
        do {
            return try data.attempt { try wrapped.updated(old, from: data) }
        } catch {
            if data.standsForNull(error) { return nil }
            if data.isElement {
                try data.tolerateElement(data.placed(error), as: .leftUnchanged, if: .replaceByNil)
            } else {
                data.tolerate(error, as: .leftUnchanged)
            }
            return old
        }
    }
}

extension OptionalCoder: WritingCoder where Wrapped: WritingCoder {
    @inlinable @inline(__always)
    func write(optional value: Wrapped.Value??, to data: inout SerializableData) {
        wrapped.write(optional: value ?? nil, to: &data)
    }
}
