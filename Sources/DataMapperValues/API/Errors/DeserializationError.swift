/// An error that says why data could not be converted: what was expected, what was found, and where.
///
/// ```swift
/// do {
///     _ = try ObjectMapper().deserialize([String: [Int]].self, from: #"{"ages": [1, "x"]}"#, with: JsonSerializer())
/// } catch let error as DeserializationError {
///     error.description   // "expected integer, found string at $.ages[1] (line 1, column 14)"
///     error.code   // .wrongType
///     error.expected   // "integer"
///     error.found   // "string"
///     error.path.description   // "$.ages[1]"
///     error.location?.column   // 14
/// }
/// ```
///
/// The description never contains values of the data, so you can log it. It does contain the keys of the path.
public struct DeserializationError: _DescribedError, Sendable {
    /// What an error says. Errors share it when they get a place, because it has many parts to copy.
    final class Statement: Sendable {
        let problem: Problem
        let endsCall: Bool

        init(_ problem: consuming Problem) {
            endsCall = problem.endsCall || problem.underlying?.ofDeserialization?.endsCall ?? false
            self.problem = problem
        }
    }

    struct Problem: Sendable {
        var code: Code
        /// The text of the error. Nil if `expected` and `found` say everything.
        var message: String?
        /// Finds `message` and `expected` later, if that takes long.
        var wording: Wording?
        /// What the kind of the value should have been.
        var kinds: ValueKinds?
        /// Other words for what was expected, and the whole text of errors about limits and checks.
        var words: String?
        var found: FoundValue?
        var underlying: (any Error)?
        var hint: String?
        /// Finds a hint later, if that takes long.
        var suggestion: Suggestion?
        /// Whether the type reads the key at a node, which is then not the misspelt key of another value.
        var readsKey: KeyTest?
        /// The policy of one property, which decides what an error of its value means.
        var policy: (value: any Sendable, node: Int)?
        var endsCall = false

        var expected: String? { kinds?.text ?? words }
    }

    package typealias Wording = @Sendable () -> (message: String, expected: String?)
    package typealias Suggestion = @Sendable () -> String?
    package typealias KeyTest = @Sendable (_ node: Int) -> Bool

    /// Where the error is. Path and location are found only when somebody asks, because that takes a look at the whole
    /// document.
    enum Place: Sendable {
        case none
        case node(NodePlace)
        /// The place is known. Of the document, only the identity is kept: it is compared only with documents that
        /// existed at the same time.
        case known(MappingPath, SourceLocation?, of: ObjectIdentifier)
    }

    /// A node, and the steps from there. It is a class, because an error is asked for its node often.
    final class NodePlace: Sendable {
        let document: Document
        let index: Int
        let missing: MissingSteps

        init(_ document: Document, _ index: Int, _ missing: MissingSteps) {
            (self.document, self.index, self.missing) = (document, index, missing)
        }
    }

    /// One reference, so that errors are small.
    private final class Storage: Sendable {
        let statement: Statement
        let place: Place

        init(_ statement: Statement, _ place: Place) { (self.statement, self.place) = (statement, place) }
    }

    private let storage: Storage

    private init(_ problem: consuming Problem, _ place: Place) { self.init(Statement(problem), place) }

    private init(_ statement: Statement, _ place: Place) { storage = Storage(statement, place) }

    private var statement: Statement { storage.statement }
    var problem: Problem { storage.statement.problem }
    var place: Place { storage.place }

    // MARK: Creating errors

    /// Creates an error for a value of the wrong kind. The mapper adds the place when you throw it.
    ///
    /// ```swift
    /// DeserializationError.wrongType(type: "a").description   // "unexpected string"
    /// DeserializationError.custom(CancellationError()).underlyingError is CancellationError   // true
    /// DeserializationError.unknown.description   // "mapping failed for an unknown reason"
    /// ```
    public static func wrongType(type: SupportedType) -> DeserializationError {
        let (document, index) = type.asNode()
        return DeserializationError(Problem(code: .wrongType, found: .kind(document.nodes[index].kind)), .none)
    }

    /// Creates an error from an error of your own. The mapper adds the place when you throw it.
    public static func custom(_ error: any Error) -> DeserializationError {
        DeserializationError(Problem(code: .custom, underlying: error), .none)
    }

    /// An error without further information. The mapper adds the place when you throw it.
    public static let unknown = DeserializationError(Problem(code: .unknown), .none)

    package init(
        _ code: Code, message: String? = nil, kinds: ValueKinds? = nil, expected: String? = nil,
        found: FoundValue? = nil, underlying: (any Error)? = nil, hint: String? = nil, wording: Wording? = nil,
        suggestion: Suggestion? = nil, document: Document, index: Int, missing: MissingSteps = .nothing
    ) {
        self.init(
            Problem(
                code: code, message: message, wording: wording, kinds: kinds, words: expected, found: found,
                underlying: underlying, hint: hint, suggestion: suggestion),
            .node(NodePlace(document, index, missing)))
    }

    package init(depthBeyond limit: Int, option: String) {
        self.init(
            Problem(
                code: .depthLimitExceeded, words: ErrorText.depth(limit), hint: ErrorText.depthHint(option)), .none)
    }

    package init(failedCheck requirement: String) {
        self.init(Problem(code: .failedCheck, words: requirement), .none)
    }

    package static let cycle = DeserializationError(Problem(code: .cycle, words: ErrorText.cycle), .none)

    package static let stackExhausted = DeserializationError(
        Problem(code: .stackExhausted, words: ErrorText.stack, hint: ErrorText.stackHint, endsCall: true), .none)

    package static let alternativesExhausted = DeserializationError(
        Problem(
            code: .limitExceeded, words: ErrorText.alternativesExhausted, hint: ErrorText.alternativesHint,
            endsCall: true), .none)

    /// The call begins again, with all keys followed. Nobody sees this error.
    package static let keysNeeded = DeserializationError(Problem(code: .unknown, endsCall: true), .none)

    /// Whether the whole call fails, because all values further in would fail, too.
    package var endsCall: Bool { statement.endsCall }

    package init(documentBeyond limit: Int) {
        self.init(
            Problem(
                code: .documentSizeExceeded, words: ErrorText.documentSize(limit),
                hint: ErrorText.depthHint("ProcessingLimits.documentSize")), .none)
    }

    /// Creates an error about a value whose path and place are known, such as one that is no longer in memory.
    package init(
        _ code: Code, message: String? = nil, kinds: ValueKinds? = nil, found: FoundValue? = nil,
        underlying: (any Error)? = nil, hint: String? = nil, path: [MappingPath.Component], location: SourceLocation?
    ) {
        self.init(
            Problem(
                code: code, message: message, kinds: kinds, found: found, underlying: underlying, hint: hint),
            .known(MappingPath(path), location, of: ObjectIdentifier(Statement.self)))
    }

    /// Returns the same error about a value that is at this path in a larger document.
    package func within(_ outer: [MappingPath.Component]) -> DeserializationError {
        let error = resolved()
        guard !outer.isEmpty, case .known(let path, let location, let document) = error.place else {
            return error
        }
        let place = Place.known(MappingPath(outer + path.components), location, of: document)
        return DeserializationError(error.statement, place)
    }

    /// Returns the same error with this place, if it has no place yet.
    ///
    /// An initializer can have a mapper read a text within this document. An error of that other document becomes the
    /// underlying error of one with this place.
    package func placed(
        in document: Document, at index: Int, missing: @autoclosure () -> [MappingPath.Component]
    ) -> DeserializationError {
        let hasPlace = hasPlace
        if hasPlace ? isOf(document) : concernsLimits { return self }
        return DeserializationError(
            hasPlace ? Statement(Problem(code: .custom, underlying: resolved())) : statement,
            .node(NodePlace(document, index, MissingSteps(missing()))))
    }

    private var hasPlace: Bool { if case .none = place { false } else { true } }

    /// Returns an error of another document that was read from a value of this one. Its path goes on below that value.
    ///
    /// - Parameter isText: Whether the other document is the text of the value. Then the place in that text is known.
    package func moved(
        to document: Document, below index: Int, _ missing: [MappingPath.Component], isText: Bool
    ) -> DeserializationError {
        let error = resolved()
        guard case .known(let path, let location, _) = error.place else {
            return error.placed(in: document, at: index, missing: missing)
        }
        return DeserializationError(
            error.statement,
            .node(NodePlace(document, index, .elsewhere(missing + path.components, at: isText ? location : nil))))
    }

    /// Whether the error has no place, or a place in this document.
    package func isOf(_ document: Document) -> Bool {
        switch place {
        case .none: true
        case .node(let node): node.document === document
        case .known(_, _, let other): other == ObjectIdentifier(document)
        }
    }

    /// Returns the same error without a reference to the document. An excerpt of its place shows nothing outside of the
    /// value `root`.
    package func resolved(within root: Int? = nil) -> DeserializationError {
        guard let node = nodePlace else { return self }
        return resolved(path: node.document.path(to: secret ?? node.index), within: root)
    }

    /// Returns the same error with the path of its node, which the caller has found.
    package func resolved(path: MappingPath, within root: Int?) -> DeserializationError {
        guard let node = nodePlace else { return self }
        let isSecret = secret != nil
        var problem = self.problem
        problem.hint = hint
        problem.suggestion = nil
        problem.readsKey = nil
        problem.policy = nil
        if isSecret, hasOwnWords { problem.message = message }
        let path = isSecret ? path : MappingPath(path.components + node.missing.path)
        return DeserializationError(problem, .known(path, location(within: root), of: ObjectIdentifier(node.document)))
    }

    /// The secret value that this error is about, or that contains the value. Nothing inside of it is shown: neither
    /// its keys, nor the words of the program's own errors.
    var secret: Int? { nodePlace.flatMap { $0.document.secret(around: $0.index) } }

    /// Whether the text comes from an error of the program, not of the library.
    var hasOwnWords: Bool {
        code == .custom || !(problem.underlying.map { $0 is any SourceError } ?? true)
    }

    /// Returns the same error with a place that has no excerpt.
    package var withoutExcerpt: DeserializationError {
        guard case .known(let path, let location, let document) = place else { return self }
        return DeserializationError(statement, .known(path, location?.withoutExcerpt, of: document))
    }

    /// Returns the same error about a value of a document with this name.
    package func named(_ name: String) -> DeserializationError {
        let error = resolved()
        guard case .known(let path, let location, let document) = error.place else { return error }
        return DeserializationError(error.statement, .known(path, location?.named(name), of: document))
    }

    /// Returns the same error, which does not suggest keys that the type reads.
    package func suggestingNoKey(_ readsKey: @escaping KeyTest) -> DeserializationError {
        var problem = self.problem
        problem.readsKey = readsKey
        return DeserializationError(problem, place)
    }

    /// Returns the same error, which the policy of a property decides about, whose value is this node.
    package func decided(by policy: any Sendable, at node: Int) -> DeserializationError {
        var problem = self.problem
        problem.policy = (policy, node)
        return DeserializationError(problem, place)
    }

    /// The policy of a property whose value is this node.
    package func policy(at node: Int) -> (any Sendable)? {
        problem.policy.flatMap { $0.node == node ? $0.value : nil }
    }

    /// Whether the type reads the key at a node; nil if that is not known.
    package var readsKey: KeyTest? { problem.readsKey }

    /// Returns the same error with one more hint.
    package func adding(hint: String?) -> DeserializationError {
        guard let hint else { return self }
        var problem = self.problem
        problem.hint = problem.hint.map { "\($0); \(hint)" } ?? hint
        return DeserializationError(problem, place)
    }

    var nodePlace: NodePlace? { if case .node(let node) = place { node } else { nil } }

    /// Returns whether both are the very same error, not only equal ones.
    package func isSame(as other: DeserializationError) -> Bool { storage === other.storage }

    /// Whether the error is about one value that the library has examined, not about a result of the program's own
    /// code.
    package var concernsOneValue: Bool { node != nil && code != .custom && code != .failedCheck && code != .unknown }

    /// A hash of the problem and of the value it concerns. Two errors about the same problem have the same hash.
    package var identity: Int {
        var hasher = Hasher()
        hasher.combine(problem.code)
        hasher.combine(problem.message)
        hasher.combine(problem.kinds?.text ?? problem.words)
        hasher.combine(problem.found)
        if let underlying = problem.underlying { hasher.combine(contentOf: underlying) }
        if let node = nodePlace {
            hasher.combine(node.index)
            // Keys with different bytes are different, even if they are equal as `String`.
            for step in node.missing.path {
                switch step {
                case .key(let key): hasher.combine(KeyBytes(key))
                case .index(let index): hasher.combine(index)
                }
            }
        }
        return hasher.finalize()
    }

    // MARK: Reading errors

    /// The kind of problem.
    public var code: Code { problem.code }

    /// The kind of value that was expected, such as `integer`, or nil if that is not known.
    public var expected: String? {
        concernsLimits || code == .stackExhausted
            ? nil : problem.expected ?? problem.wording?().expected
    }

    var concernsLimits: Bool { code == .depthLimitExceeded || code == .documentSizeExceeded }

    /// The kind of value that was found instead, such as `string`.
    ///
    /// For a missing value, this is `nothing`. It is nil if the kind is not known. It never contains a value of the
    /// data.
    public var found: String? { problem.found?.text }

    package var foundValue: FoundValue? { problem.found }

    /// The kinds of values that were expected; nil if the error is not about the kind of a value.
    package var kinds: ValueKinds? { problem.kinds }

    /// The error that an initializer or a conversion threw.
    public var underlyingError: (any Error)? { problem.underlying }
}

extension Error {
    /// The same as `self as? DeserializationError`. A cast that fails takes longer, because it looks for a conversion.
    package var ofDeserialization: DeserializationError? {
        Self.self == DeserializationError.self ? self as? DeserializationError : nil
    }
}
