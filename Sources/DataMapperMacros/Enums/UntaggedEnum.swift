#if Macros

internal import DataMapperMapping
internal import DataMapperValues
public import DataMapper

/// An enum whose data does not have the name of the case: the first case that fits is used.
///
/// `@Mappable(untagged: true)` generates the conformance. If the policy converts values, a case that accepts the value
/// unchanged wins over one that needs a conversion, as with ``Either``.
///
/// ```swift
/// @Mappable(untagged: true)
/// enum Amount: Equatable {
///     case number(Int)
///     case text(String)
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize([Amount].self, fromValue: [1, "few"])   // [.number(1), .text("few")]
/// ```
public protocol UntaggedEnum: ProblemCollecting {
    /// The number of alternatives.
    static var alternatives: Int { get }

    /// Whether there is one more alternative, for values that no other alternative accepts.
    static var hasFallback: Bool { get }

    /// Reads one of the alternatives.
    init(_ data: borrowing DeserializableData, alternative: Int) throws

    /// Reads every value of an alternative for a report, after reading the alternative has failed.
    static func collectProblems(in data: borrowing DeserializableData, alternative: Int)
}

extension UntaggedEnum {
    /// False: there is no fallback.
    public static var hasFallback: Bool { false }

    /// Finds no further problems.
    public static func collectProblems(in data: borrowing DeserializableData, alternative: Int) {
        data.excuseUnknownKeys()
    }

    /// Finds no problems, because each alternative finds its own.
    @_documentation(visibility: internal)
    public static func collectProblems(in data: borrowing DeserializableData) { data.excuseUnknownKeys() }

    /// Reads the first alternative that fits.
    ///
    /// - Throws: ``DeserializationError`` if no alternative fits. If the value has the wrong kind for all of them, the
    ///   error names the kinds that they expect. Otherwise it is the error of the first alternative that expects this
    ///   kind of value.
    public init(_ data: borrowing DeserializableData) throws {
        self = try data.firstFit(of: Self.alternatives, hasFallback: Self.hasFallback) { data, place in
            try data.makeAlternative(Self.self, place)
        }
    }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeUnusual(Self.self) { try Self(data) }
    }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static var _expectation: String { ErrorText.anyValue }
}

extension DeserializableData {
    fileprivate func makeAlternative<T: UntaggedEnum>(_: T.Type, _ place: Int) throws -> T {
        try makeAlternative(place) {
            try T(self, alternative: place)
        } collect: {
            T.collectProblems(in: self, alternative: place)
        }
    }

    /// Returns the case for values that no other case accepts.
    ///
    /// A report lists the value.
    ///
    /// ```swift
    /// enum Amount: Deserializable {
    ///     case number(Int)
    ///     case unknown
    ///
    ///     init(_ data: DeserializableData) throws {
    ///         self = (try? .number(Int(data))) ?? data.unfitting(replacedBy: .unknown)
    ///     }
    /// }
    /// ```
    public func unfitting<T>(replacedBy fallback: T) -> T {
        noteReplaced(error(.invalidValue, message: ErrorText.notAllowed))
        return fallback
    }
}

#endif
