internal import DataMapperValues

/// Do not use this type; the library uses it.
public typealias _Count = Int

/// Do not call or implement this protocol; the library uses it.
public protocol _UntaggedEnum: ProblemCollecting {
    /// The number of alternatives.
    static var _alternatives: Int { get }

    /// The number of further alternatives for values that no other alternative accepts: one or none.
    static var _fallbacks: Int { get }

    /// Reads one of the alternatives.
    init(_ data: borrowing DeserializableData, alternative: Int) throws

    /// Reads every value of an alternative for a report, after reading the alternative has failed.
    static func collectProblems(in data: borrowing DeserializableData, alternative: Int)
}

extension _UntaggedEnum {
    /// Do not call or implement this property; the library uses it.
    public static var _fallbacks: Int { 0 }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func collectProblems(in data: borrowing DeserializableData, alternative: Int) {
        data._excuseUnknownKeys()
    }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public static func collectProblems(in data: borrowing DeserializableData) { data._excuseUnknownKeys() }

    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public init(_ data: borrowing DeserializableData) throws {
        self = try data.firstFit(of: Self._alternatives, hasFallback: Self._fallbacks > 0) { data, place in
            try data.makeAlternative(place) {
                try Self(data, alternative: place)
            } collect: {
                Self.collectProblems(in: data, alternative: place)
            }
        }
    }

    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeUnusual(Self.self) { try Self(data) }
    }

    /// Do not call or implement this property; the library uses it.
    public static var _expectation: _Expectation { .anything }
}

extension DeserializableData {
    /// Do not call or implement this function; the library uses it.
    public func _unfitting<T>(replacedBy fallback: T) -> T {
        accept(error(.invalidValue, message: ErrorText.notAllowed), as: .replacedByDefault)
        return fallback
    }
}
