#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a value could not be made from data: what was expected, what was found, and where.
///
///     do {
///         let reply = try objectMapper.deserialize(Reply.self, from: data, with: JsonSerializer())
///     } catch let error as DeserializationError {
///         print(error)             // expected integer, found string at $.users[3].age (line 12, column 14)
///         error.path               // $.users[3].age
///         error.location?.line     // 12
///     }
///
/// The description never contains values from the data, so it can be logged; keys of the path are part of it.
public struct DeserializationError: Error, CustomStringConvertible, Sendable {
    /// What kind of problem it is. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// A value of another kind than expected, null included.
        public static let wrongType = Code("wrongType")
        /// No value where one is needed.
        public static let missing = Code("missing")
        /// A number that the type cannot hold.
        public static let numberOutOfRange = Code("numberOutOfRange")
        /// A value of the right kind with content that the type does not accept, such as an unknown raw value of an enum.
        public static let invalidValue = Code("invalidValue")
        /// More nested than ``ProcessingLimits/depth`` allows.
        public static let depthLimitExceeded = Code("depthLimitExceeded")
        /// More nested than the stack of the thread has room for, whatever the limit. Models with many properties take more of it.
        /// No optional takes the place of such an object: the whole call fails.
        public static let stackExhausted = Code("stackExhausted")
        /// A document of more bytes than ``ProcessingLimits/documentSize`` allows.
        public static let documentSizeExceeded = Code("documentSizeExceeded")
        /// A value that passes another of the mapper's ``ProcessingLimits``, and was not made from bytes, where a format checks
        /// them. Also one that ``Either`` types would read again and again; then no optional takes its place.
        public static let limitExceeded = Code("limitExceeded")
        /// A key that the type does not ask for, where ``MappingPolicy/unknownKeys`` rejects it.
        public static let unknownKey = Code("unknownKey")
        /// Data for one of several types does not say which, or names one that is not known.
        public static let unknownType = Code("unknownType")
        /// A class that cannot be asked for polymorphically, whatever the data.
        public static let invalidPolymorphism = Code("invalidPolymorphism")
        /// An instance of a class that is to be updated within itself.
        public static let cycle = Code("cycle")
        /// A value that does not pass a check of the program's, such as a number that is too small.
        public static let failedCheck = Code("failedCheck")
        /// An initialiser threw an error of its own; see ``DeserializationError/underlyingError``.
        public static let custom = Code("custom")
        /// No further information.
        public static let unknown = Code("unknown")

        /// The code's name.
        public var description: String { name }
    }

    private final class Storage: Sendable {
        let problem: Problem
        let place: Place

        init(_ problem: Problem, _ place: Place) {
            self.problem = problem
            self.place = place
        }
    }

    private struct Problem: Sendable {
        var code: Code
        /// What `expected` and `found` do not say; nil where they say it all.
        var message: String?
        /// Both, where it takes long to find them.
        var wording: Wording?
        var expected: String?
        var found: String?
        var underlying: (any Error)?
        var hint: String?
        /// A hint that takes long to find.
        var suggestion: Suggestion?
        /// Whether nothing may stand for the value, because all others further in would fail as well.
        var endsCall = false
    }

    /// Finds a message, and what was expected.
    package typealias Wording = @Sendable () -> (message: String, expected: String?)

    /// Finds a hint.
    package typealias Suggestion = @Sendable () -> String?

    /// Path and location cost a look at the whole document, so they are found out when somebody asks.
    private enum Place: Sendable {
        case none
        case node(Document, Int, missing: Missing)
        /// The document is only compared, and only with one that was there at the same time.
        case known(MappingPath, SourceLocation?, of: ObjectIdentifier)
    }

    /// The way to a value from the last one that is there, and where else it could have been.
    package struct Missing: Sendable {
        let path: [MappingPath.Component]
        let alternatives: [MappingPath.Component]

        package init(_ path: [MappingPath.Component], alternatives: [MappingPath.Component] = []) {
            self.path = path
            self.alternatives = alternatives
        }

        package static let nothing = Missing([])
    }

    private let storage: Storage

    private init(_ problem: Problem, _ place: Place) { storage = Storage(problem, place) }

    // MARK: Making errors

    /// A value of the wrong kind. The place is filled in by whoever asked for the value.
    public static func wrongType(type: SupportedType) -> DeserializationError {
        let (document, index) = type.asNode()
        let found = ErrorText.name(of: document.nodes[index].kind)
        return DeserializationError(Problem(code: .wrongType, found: found), .none)
    }

    /// An error of your own. The place is filled in by whoever asked for the value.
    public static func custom(_ error: any Error) -> DeserializationError {
        DeserializationError(Problem(code: .custom, underlying: error), .none)
    }

    /// No further information. The place is filled in by whoever asked for the value.
    public static let unknown = DeserializationError(Problem(code: .unknown), .none)

    package init(
        _ code: Code, message: String? = nil, expected: String? = nil, found: String? = nil,
        underlying: (any Error)? = nil, hint: String? = nil, wording: Wording? = nil,
        suggestion: Suggestion? = nil, document: Document, index: Int, missing: Missing = .nothing
    ) {
        self.init(
            Problem(
                code: code, message: message, wording: wording, expected: expected, found: found,
                underlying: underlying, hint: hint, suggestion: suggestion),
            .node(document, index, missing: missing))
    }

    package init(depthBeyond limit: Int, option: String) {
        self.init(
            Problem(
                code: .depthLimitExceeded, expected: ErrorText.depth(limit), hint: ErrorText.depthHint(option)), .none)
    }

    package init(failedCheck requirement: String) {
        self.init(Problem(code: .failedCheck, expected: requirement), .none)
    }

    package static let cycle = DeserializationError(Problem(code: .cycle, expected: ErrorText.cycle), .none)

    package static let stackExhausted = DeserializationError(
        Problem(code: .stackExhausted, expected: ErrorText.stack, hint: ErrorText.stackHint, endsCall: true), .none)

    package static let alternativesExhausted = DeserializationError(
        Problem(
            code: .limitExceeded, expected: ErrorText.alternativesExhausted, hint: ErrorText.alternativesHint,
            endsCall: true), .none)

    /// Whether nothing may stand for the value that could not be made, because all others further in would fail as well.
    package var endsCall: Bool {
        storage.problem.endsCall || (underlyingError as? DeserializationError)?.endsCall ?? false
    }

    package init(documentBeyond limit: Int) {
        self.init(
            Problem(
                code: .documentSizeExceeded, expected: ErrorText.documentSize(limit),
                hint: ErrorText.depthHint("ProcessingLimits.documentSize")), .none)
    }

    /// The same error with this place, if it has none yet. An error of another document, as of a text within this one that
    /// an initialiser has a mapper read, is kept inside of one with this place.
    package func placed(in document: Document, at index: Int, missing: [MappingPath.Component]) -> DeserializationError
    {
        let place = Place.node(document, index, missing: Missing(missing))
        switch storage.place {
        case .none: return concernsLimits ? self : DeserializationError(storage.problem, place)
        case .node(let other, _, _) where other === document: return self
        case .known(_, _, let other) where other == ObjectIdentifier(document): return self
        case .node, .known: return DeserializationError(Problem(code: .custom, underlying: resolved()), place)
        }
    }

    /// The same error, no longer holding on to the document.
    package func resolved() -> DeserializationError {
        guard case .node(let document, let index, _) = storage.place else { return self }
        return resolved(path: document.path(to: index), location: location)
    }

    /// The same error with the path and place of its node, which somebody has found.
    package func resolved(path: MappingPath, location: SourceLocation?) -> DeserializationError {
        guard case .node(let document, _, let missing) = storage.place else { return self }
        var problem = storage.problem
        problem.hint = hint
        problem.suggestion = nil
        return DeserializationError(
            problem, .known(MappingPath(path.components + missing.path), location, of: ObjectIdentifier(document)))
    }

    /// The same error with a further hint.
    package func adding(hint: String?) -> DeserializationError {
        guard let hint else { return self }
        var problem = storage.problem
        problem.hint = problem.hint.map { "\($0); \(hint)" } ?? hint
        return DeserializationError(problem, storage.place)
    }

    /// The node whose path and place are this error's; nil where it has none.
    package var node: Int? {
        guard case .node(_, let index, _) = storage.place else { return nil }
        return index
    }

    /// Whether this is the same error, and not only an equal one.
    package func isSame(as other: DeserializationError) -> Bool { storage === other.storage }

    /// The steps from that node on that lead to nothing.
    package var missingSteps: [MappingPath.Component] {
        guard case .node(_, _, let missing) = storage.place else { return [] }
        return missing.path
    }

    /// Whether it is about one value that the library has looked at, and not about what a program has made of values.
    package var concernsOneValue: Bool { node != nil && code != .custom && code != .failedCheck && code != .unknown }

    /// A hash of what is wrong with which value of the document: two errors about the same have the same.
    package var identity: Int {
        let problem = storage.problem
        var hasher = Hasher()
        hasher.combine(problem.code)
        hasher.combine(problem.message)
        hasher.combine(problem.expected)
        hasher.combine(problem.found)
        if let underlying = problem.underlying { hasher.combine("\(underlying)") }
        if case .node(_, let index, let missing) = storage.place {
            hasher.combine(index)
            hasher.combine(missing.path)
        }
        return hasher.finalize()
    }

    // MARK: Reading errors

    /// What kind of problem it is.
    public var code: Code { storage.problem.code }

    /// What was asked for, such as `integer`; nil where that is not known.
    public var expected: String? {
        concernsLimits || code == .stackExhausted
            ? nil : storage.problem.expected ?? storage.problem.wording?().expected
    }

    private var concernsLimits: Bool { code == .depthLimitExceeded || code == .documentSizeExceeded }

    /// What was there instead, such as `string`, or `nothing`; nil where that is not known. Never a value.
    public var found: String? { storage.problem.found }

    /// The error that an initialiser or a conversion threw.
    public var underlyingError: (any Error)? { storage.problem.underlying }

    /// What would help, such as an option that accepts the input, or for a missing value a key that is spelt like its own.
    public var hint: String? {
        var hints = [storage.problem.hint, storage.problem.suggestion?()]
        if case .node(let document, let index, let missing) = storage.place, !missing.path.isEmpty {
            hints.append(missing.alternatives.isEmpty ? nil : ErrorText.alternatives(missing.alternatives))
            hints.append(missing.suggestion(in: document, at: index).map { ErrorText.didYouMean($0) })
        }
        let known = hints.compactMap { $0 }
        return known.isEmpty ? nil : known.joined(separator: "; ")
    }

    /// The way from the root to the value; the root where it is not known.
    public var path: MappingPath {
        switch storage.place {
        case .none: return MappingPath()
        case .known(let path, _, _): return path
        case .node(let document, let index, let missing):
            return MappingPath(document.path(to: index).components + missing.path)
        }
    }

    /// Where the value stands in the text that was read, or for a missing value the object that should have it. Nil for
    /// values that did not come from text.
    public var location: SourceLocation? {
        switch storage.place {
        case .none: nil
        case .known(_, let location, _): location
        case .node(let document, let index, _): document.location(ofNode: index)
        }
    }

    /// What was expected and found, the path, and the place in the text.
    ///
    ///     expected integer, found string at $.users[3].age (line 12, column 14)
    public var description: String {
        var path: MappingPath? = self.path
        if case .none = storage.place { path = nil }
        return ErrorText.description(summary, path: path, location: location, hint: hint)
    }

    /// What was expected and found, without the place, which takes longer to find.
    package var summary: String {
        let problem = storage.problem
        switch problem.code {
        case _ where problem.message != nil || problem.wording != nil:
            return problem.message ?? problem.wording?().message ?? ErrorText.unknown
        case .numberOutOfRange: return ErrorText.outOfRange(problem.expected)
        case .invalidValue: return ErrorText.invalidValue(problem.expected, found: problem.found)
        case .custom: return ErrorText.custom(problem.underlying)
        case .unknown: return ErrorText.unknown
        case .unknownKey: return ErrorText.unknownKey
        case .depthLimitExceeded, .documentSizeExceeded, .limitExceeded, .stackExhausted, .invalidPolymorphism, .cycle,
            .failedCheck:
            return problem.expected ?? ErrorText.unknown
        default: return ErrorText.expectation(problem.expected, found: problem.found)
        }
    }
}

extension DeserializationError.Missing {
    /// The key of the last object that is there which may be meant to be the missing one.
    fileprivate func suggestion(in document: Document, at object: Int) -> String? {
        // Of several steps only the first one is missing there.
        let components = path.count == 1 ? path + alternatives : Array(path.prefix(1))
        for case .key(let key) in components {
            if let closest = KeySimilarity.key(of: object, in: document, closestTo: key) { return closest }
        }
        return nil
    }
}

extension DeserializationError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}
