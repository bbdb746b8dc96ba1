internal import DataMapperValues

/// A value of one of two types, for data that has sometimes one and sometimes the other.
///
///     let id: Either<Int, String> = try data["id"].get()   // 7 is .left(7), "x7" is .right("x7")
///     let owner: Either<User, String>                      // an object, or only a name
///
/// Reads the left type, and if that fails the right one; so where a value could be either, the left one counts. Under a policy
/// that converts values or drops elements, a type that takes the value as it is comes first. Nest it for more:
/// `Either<Int, Either<String, [String]>>`. Writes the value that it has. An update that the value it has does not accept replaces
/// it.
///
/// Two types that both contain the same `Either` read what is within once each, and so does what is within that. A document for
/// which this would take longer than reading it 16 times is an error with the code ``DeserializationError/Code/limitExceeded``.
@frozen
public enum Either<Left, Right> {
    /// A value of the first type.
    case left(Left)
    /// A value of the second type.
    case right(Right)

    /// The value of the first type; nil if it is one of the second.
    @inlinable
    public var left: Left? { if case .left(let value) = self { value } else { nil } }

    /// The value of the second type; nil if it is one of the first.
    @inlinable
    public var right: Right? { if case .right(let value) = self { value } else { nil } }
}

extension Either: Equatable where Left: Equatable, Right: Equatable {}
extension Either: Hashable where Left: Hashable, Right: Hashable {}
extension Either: Sendable where Left: Sendable, Right: Sendable {}

extension Either: Deserializable where Left: Deserializable, Right: Deserializable {
    /// Null is a value if it is one of either type.
    public static var acceptsNull: Bool { Left.acceptsNull || Right.acceptsNull }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Either {
        try data.makeUnusual(Either.self) { try Either(data) }
    }

    /// Reads the left type; if that fails, the right one.
    ///
    /// - Throws: ``DeserializationError`` if the value is neither. If the value has the wrong kind for both, the error names both;
    ///   otherwise it is the one of the type whose kind of value this is, and its hint says what the other type expects.
    public init(_ data: borrowing DeserializableData) throws {
        self = try data.firstFit(of: 2) { data, place in
            place == 0 ? .left(try data.make(Left.self)) : .right(try data.make(Right.self))
        }
    }
}

extension Either: Serializable where Left: Serializable, Right: Serializable {
    /// Writes the value.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        switch self {
        case .left(let value): value._append(to: data, token)
        case .right(let value): value._append(to: data, token)
        }
    }
}

extension Either: Updatable where Left: Deserializable, Right: Deserializable {
    static func updated(_ old: Either?, from data: DeserializableData) throws -> Either {
        do {
            switch old {
            case .left(let value): return .left(try data.attempt { try data.updated(value) })
            case .right(let value): return .right(try data.attempt { try data.updated(value) })
            case nil: break
            }
        } catch let error as DeserializationError where error.endsCall {
            throw error
        } catch {}
        return try data.reading.make(Either.self)
    }
}

extension Either: SelfDescribing {
    package static var expectation: String {
        ErrorText.either(TypeWording.expectation(of: Left.self), TypeWording.expectation(of: Right.self))
    }
}
