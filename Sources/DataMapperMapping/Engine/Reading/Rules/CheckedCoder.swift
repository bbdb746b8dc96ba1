internal import DataMapperValues

/// A coder that checks a value after reading it, and before writing it if the policy says so.
@usableFromInline
struct CheckedCoder<Base, Value> {
    @usableFromInline let base: Base
    @usableFromInline let check: Check<Value>

    @inlinable @inline(__always)
    init(_ base: Base, _ check: Check<Value>) {
        self.base = base
        self.check = check
    }
}

extension CheckedCoder: ReadingCoder where Base: ReadingCoder, Base.Value == Value {
    @inlinable @inline(__always)
    var acceptsNull: Bool { base.acceptsNull }

    @inlinable
    func value(from data: DeserializableData) throws -> Value {
        let value = try base.value(from: data)
        if let failure = check.failure(of: value, for: data.objectMapper) { throw data.error(failure) }
        return value
    }

    @usableFromInline
    func updated(_ old: Value?, from data: DeserializableData) throws -> Value {
        let value = try base.updated(old, from: data)
        if let failure = check.failure(of: value, for: data.objectMapper) { throw data.error(failure) }
        return value
    }
}

extension CheckedCoder: WritingCoder where Base: WritingCoder, Base.Value == Value {
    @inlinable
    func write(optional value: Value?, to data: inout SerializableData) {
        if data.objectMapper.policy.checksWhenWriting, let value,
            let failure = check.failure(of: value, for: data.objectMapper)
        {
            data.fail(check: failure)
        } else {
            base.write(optional: value, to: &data)
        }
    }
}

extension SerializableData {
    /// Writes the value; checks it first if the mapper's ``MappingPolicy/checksWhenWriting`` is true. See ``set(_:)``.
    ///
    /// If the value does not meet the condition, writing fails with the code ``SerializationError/Code/failedCheck``.
    ///
    /// ```swift
    /// // data: written
    /// data["age"].set(30, where: .in(18...120))
    ///
    /// data.raw   // ["age": 30]
    /// ```
    @inlinable
    public mutating func set<T: Serializable>(_ value: T, where check: Check<T>) {
        CheckedCoder(TypeCoder(T.self), check).write(optional: value, to: &self)
    }

    /// Writes the value, or null for nil, which is not checked; see ``set(_:where:)-(T,_)``.
    @inlinable
    public mutating func set<T: Serializable>(_ value: T?, where check: Check<T>) {
        CheckedCoder(TypeCoder(T.self), check).write(optional: value, to: &self)
    }

    @inline(never) @usableFromInline
    mutating func fail(check requirement: String) { fail(SerializationError(failedCheck: requirement)) }
}
