internal import DataMapperValues

/// A value of one of two types, for data that can have either type.
///
/// ```swift
/// let ids = try objectMapper.deserialize([Either<Int, String>].self, fromValue: [7, "x7"])
/// ids   // [.left(7), .right("x7")]
/// objectMapper.serialize(ids)   // [7, "x7"]
/// ```
///
/// If both types accept the value, the left one wins. If the policy converts values or drops elements, a type that
/// accepts the value unchanged wins over one that needs such help. For three types or more, nest them:
/// `Either<Int, Either<String, [String]>>`. An update replaces the value if its type does not accept the new data.
///
/// If both types contain the same `Either`, its value is read twice. The call fails with the code
/// ``DeserializationError/Code/limitExceeded`` if more than 65,536 values and keys are read again, and more than 16
/// times as many as the document has.
@frozen
public enum Either<Left, Right> {
    /// A value of the first type.
    case left(Left)
    /// A value of the second type.
    case right(Right)

    /// The value of the first type; nil if this is a value of the second type.
    @inlinable
    public var left: Left? { if case .left(let value) = self { value } else { nil } }

    /// The value of the second type; nil if this is a value of the first type.
    @inlinable
    public var right: Right? { if case .right(let value) = self { value } else { nil } }
}

extension Either: Equatable where Left: Equatable, Right: Equatable {}
extension Either: Hashable where Left: Hashable, Right: Hashable {}
extension Either: Sendable where Left: Sendable, Right: Sendable {}

extension Either: Deserializable where Left: Deserializable, Right: Deserializable {
    /// Whether one of the two types accepts null.
    public static var acceptsNull: Bool { Left.acceptsNull || Right.acceptsNull }

    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Either {
        try data.makeUnusual(Either.self) { try Either(data) }
    }

    /// Reads a value of the left type; if that fails, one of the right type.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Either<Int, String>.self, fromValue: true)   // throws expected integer or string, found boolean at $
    /// ```
    ///
    /// - Throws: ``DeserializationError`` if the value fits neither type. If both types expect another kind of value,
    ///   the error names both kinds. Otherwise it is the error of the type that expects this kind of value, and its
    ///   hint says what the other type expects.
    public init(_ data: borrowing DeserializableData) throws {
        self = try data.firstFit(of: 2) { data, alternative in
            alternative == 0 ? .left(try data.make(Left.self)) : .right(try data.make(Right.self))
        }
    }
}

extension Either: Serializable where Left: Serializable, Right: Serializable {
    /// Writes the value.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        switch self {
        case .left(let value): value._append(to: data, token)
        case .right(let value): value._append(to: data, token)
        }
    }
}

extension Either: Updatable where Left: Deserializable, Right: Deserializable {
    static func updated(_ old: Either?, from data: DeserializableData) throws -> Either {
        guard let old else { return try data.reading.make(Either.self) }
        let notes = data.session.startNotes()
        let start = notes.mark()
        defer { notes.end(start) }
        do {
            return try data.attempt {
                switch old {
                case .left(let value): .left(try data.updated(value))
                case .right(let value): .right(try data.updated(value))
                }
            }
        } catch let error as DeserializationError where error.endsCall {
            throw error
        } catch {
            notes.rollBack(to: start)
            return try data.reading.make(Either.self)
        }
    }
}

extension Either: SelfDescribing {
    package static var expectation: ValueExpectation {
        ValueExpectation(ValueKinds.needed(by: Left.self).or(.needed(by: Right.self)))
    }
}
