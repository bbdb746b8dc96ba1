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
        let start = try data.beginAlternatives(of: Either.self)
        do {
            self = .left(try data.make(Left.self))
        } catch {
            let left = data.placed(error)
            if left.endsCall { throw left }
            let first = start.takeBack(data)
            do {
                self = .right(try data.make(Right.self))
            } catch {
                let right = data.placed(error)
                if right.endsCall { throw right }
                if right.isMismatch(data) || !left.isMismatch(data) {
                    // What is reported is what the error is about.
                    start.takeBack(data)
                    start.restore(first, data)
                }
                throw data.neither(left, right, Either.self)
            }
            return
        }
        // The other type may be what was meant, if it takes the value as it is.
        guard start.hasProblems(data) else { return }
        let first = start.takeBack(data)
        let problems = data.session.problemCount
        if let right = try? data.make(Right.self), data.session.problemCount == problems {
            self = .right(right)
        } else {
            start.takeBack(data)
            start.restore(first, data)
        }
    }
}

/// What was tried on which values, so that no document takes exponentially long.
struct TriedAlternatives {
    private var tried: Set<ProblemLog.Attempt> = []
    private var failures: [ProblemLog.Attempt: DeserializationError] = [:]
    /// How many nodes have been read again.
    private var repeated = 0

    private static let allowedTimes = 16
    private static let allowedAnyway = 1 << 16

    func failure(of attempt: ProblemLog.Attempt) -> DeserializationError? {
        failures.isEmpty ? nil : failures[attempt]
    }

    mutating func noteFailure(of attempt: ProblemLog.Attempt, _ error: DeserializationError) {
        failures[attempt] = error
    }

    /// Notes that a value is read, and returns whether it may be.
    mutating func note(_ attempt: ProblemLog.Attempt, of size: Int, in document: Int) -> Bool {
        if tried.insert(attempt).inserted { return true }
        repeated += size
        return repeated <= max(Self.allowedAnyway, document * Self.allowedTimes)
    }
}

/// What had been noted about a value before a type was tried.
private struct Start {
    private let coverage: KeyCoverage.State?
    private let problems: ProblemLog.Mark?
    private let problemCount: Int

    /// What was noted while a type was tried.
    struct Notes {
        fileprivate let coverage: KeyCoverage.State?
        fileprivate let problems: ProblemLog.Notes?
    }

    init(_ data: borrowing DeserializableData) {
        coverage = data.session.coverage?.state(of: Int(data.index))
        problems = data.session.log?.mark
        problemCount = data.session.problemCount
    }

    /// Whether something was converted, replaced or left out since.
    func hasProblems(_ data: borrowing DeserializableData) -> Bool { data.session.problemCount != problemCount }

    /// Takes back what has been noted since.
    @discardableResult
    func takeBack(_ data: borrowing DeserializableData) -> Notes {
        let state = data.session.coverage?.state(of: Int(data.index))
        if let coverage { data.session.coverage?.restore(coverage, of: Int(data.index)) }
        let span = Int(data.anchor)...Int(data.index) + data.node.span
        return Notes(coverage: state, problems: problems.flatMap { data.session.log?.forget(since: $0, within: span) })
    }

    func restore(_ notes: Notes, _ data: borrowing DeserializableData) {
        if let state = notes.coverage { data.session.coverage?.restore(state, of: Int(data.index)) }
        if let problems = notes.problems { data.session.log?.restore(problems) }
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
    /// - Throws: What the types said of the value before, or that it has been read too often.
    fileprivate func beginAlternatives<T>(of type: T.Type) throws -> Start {
        if isPresent, node.isContainer {
            if let failure = session.alternatives.failure(of: attempt(type)) { throw failure }
            if !session.alternatives.note(attempt(type), of: node.span, in: session.document.count) {
                throw placed(DeserializationError.alternativesExhausted)
            }
        }
        return Start(self)
    }

    /// The error of a value that neither of two types accepts.
    fileprivate func neither<T>(
        _ left: DeserializationError, _ right: DeserializationError, _ type: T.Type
    ) -> DeserializationError {
        let error: DeserializationError =
            switch (left.isMismatch(self), right.isMismatch(self)) {
            case (true, true):
                DeserializationError(
                    left.code, expected: ErrorText.either(left.expected ?? "", right.expected ?? ""),
                    found: left.found, document: session.document, index: Int(anchor),
                    missing: session.absence(missing))
            case (true, false): right.concerns(self) ? right.adding(hint: ErrorText.otherwise(left.expected)) : right
            case (false, true): left.concerns(self) ? left.adding(hint: ErrorText.otherwise(right.expected)) : left
            case (false, false): left
            }
        // A report reads values again in order to find all problems, and needs those of this one once more.
        if isPresent, node.isContainer, session.log == nil {
            session.alternatives.noteFailure(of: attempt(type), error)
        }
        return error
    }
}

extension DeserializationError {
    /// Whether the error says that this value itself has the wrong kind, or is missing.
    fileprivate func isMismatch(_ data: borrowing DeserializableData) -> Bool {
        (code == .wrongType || code == .missing) && expected != nil && concerns(data)
    }

    /// Whether the error is about this value, and not about one within.
    fileprivate func concerns(_ data: borrowing DeserializableData) -> Bool {
        node == Int(data.anchor) && (!data.isPresent || found != ErrorText.missing)
    }
}
