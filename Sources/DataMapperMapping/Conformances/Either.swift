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
/// which this would take longer than to read it 16 times is an error with the code ``DeserializationError/Code/limitExceeded``.
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
        try data.noteAlternatives(of: Either.self)
        let start = Attempt(data)
        do {
            let left = try data.make(Left.self)
            self = .left(left)
            // The other type may be what was meant, if it takes the value as it is.
            if start.hasProblems(data) {
                let end = Attempt(data)
                start.forgetKeys(data)
                if let right = try? data.make(Right.self), !end.hasProblems(data) {
                    start.forgetProblems(data)
                    self = .right(right)
                } else {
                    end.forgetProblems(data)
                    end.forgetKeys(data)
                }
            }
        } catch {
            let left = data.placed(error)
            if left.endsCall { throw left }
            start.forgetProblems(data)
            start.forgetKeys(data)
            do {
                self = .right(try data.make(Right.self))
            } catch {
                let right = data.placed(error)
                throw right.endsCall ? right : data.neither(left, right)
            }
        }
    }
}

/// What was tried on which values, so that no document takes exponentially long.
struct TriedAlternatives {
    private var tried: Set<ProblemLog.Attempt> = []
    /// How many nodes have been read again.
    private var repeated = 0

    private static let allowedTimes = 16
    private static let allowedAnyway = 1 << 16

    /// Notes that a value is read, and returns whether it may be.
    mutating func note(_ attempt: ProblemLog.Attempt, of size: Int, in document: Int) -> Bool {
        if tried.insert(attempt).inserted { return true }
        repeated += size
        return repeated <= max(Self.allowedAnyway, document * Self.allowedTimes)
    }
}

/// What had been noted about a value before a type was tried.
private struct Attempt {
    private let asked: [Int]?
    private let problems: ProblemLog.Mark?
    private let problemCount: Int

    init(_ data: borrowing DeserializableData) {
        asked = data.session.coverage?.askedKeys(ofAny: Int(data.index))
        problems = data.session.log?.mark
        problemCount = data.session.problemCount
    }

    /// Whether something was converted, replaced or left out since.
    func hasProblems(_ data: borrowing DeserializableData) -> Bool { data.session.problemCount != problemCount }

    func forgetProblems(_ data: borrowing DeserializableData) {
        guard let problems else { return }
        data.session.log?.forget(since: problems, within: Int(data.anchor)...Int(data.index) + data.node.span)
    }

    func forgetKeys(_ data: borrowing DeserializableData) {
        if let asked { data.session.coverage?.forgetKeys(of: Int(data.index), but: asked) }
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

extension DeserializableData {
    fileprivate func noteAlternatives<T>(of type: T.Type) throws {
        guard isPresent, node.isContainer else { return }
        if !session.alternatives.note(attempt(type), of: node.span, in: session.document.count) {
            throw placed(DeserializationError.alternativesExhausted)
        }
    }

    /// The error of a value that neither of two types accepts.
    fileprivate func neither(_ left: DeserializationError, _ right: DeserializationError) -> DeserializationError {
        switch (isMismatch(left), isMismatch(right)) {
        case (true, true):
            DeserializationError(
                left.code, expected: ErrorText.either(left.expected ?? "", right.expected ?? ""), found: left.found,
                document: session.document, index: Int(anchor), missing: session.absence(missing))
        case (true, false): right.adding(hint: ErrorText.otherwise(left.expected))
        default: left.adding(hint: ErrorText.otherwise(right.expected))
        }
    }

    /// Whether an error says that this value itself has the wrong kind, or is missing.
    private func isMismatch(_ error: DeserializationError) -> Bool {
        (error.code == .wrongType || error.code == .missing) && error.node == Int(anchor) && error.expected != nil
            && (!isPresent || error.found != ErrorText.missing)
    }
}
