#if Macros

internal import DataMapperMapping
internal import DataMapperValues
public import DataMapper

/// An enum whose data does not name its case: the first case that fits is read.
///
/// `@Mappable(untagged: true)` generates it. A case that takes the value as it is comes before one that needs conversions, as with
/// ``Either``.
public protocol UntaggedEnum: ProblemCollecting {
    /// How many alternatives there are.
    static var alternatives: Int { get }

    /// Whether there is one alternative more, for values that no other takes.
    static var hasFallback: Bool { get }

    /// Reads one of the alternatives.
    init(_ data: borrowing DeserializableData, alternative: Int) throws

    /// Reads every value that an alternative reads, for a report, after the alternative has failed.
    static func collectProblems(in data: borrowing DeserializableData, alternative: Int)
}

extension UntaggedEnum {
    /// False.
    public static var hasFallback: Bool { false }

    /// Finds no further problems.
    public static func collectProblems(in data: borrowing DeserializableData, alternative: Int) { data.excuseUnknownKeys() }

    /// Not called: each alternative finds its own problems.
    @_documentation(visibility: internal)
    public static func collectProblems(in data: borrowing DeserializableData) { data.excuseUnknownKeys() }

    /// Reads the first alternative that fits.
    ///
    /// - Throws: ``DeserializationError`` if none fits. If the value has the wrong kind for all of them, the error names what they
    ///   expect; otherwise it is that of the first alternative whose kind of value this is.
    public init(_ data: borrowing DeserializableData) throws {
        self = try data.firstFit(of: Self.alternatives, hasFallback: Self.hasFallback) { data, place in
            try data.makeAlternative(Self.self, place)
        }
    }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeUnusual(Self.self) { try Self(data) }
    }

    /// Not to be called or implemented.
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

    /// Returns the case that stands for values that no other case takes, which a report lists.
    public func unfitting<T>(replacedBy fallback: T) -> T {
        noteReplaced(error(.invalidValue, message: ErrorText.notAllowed))
        return fallback
    }
}

#endif
