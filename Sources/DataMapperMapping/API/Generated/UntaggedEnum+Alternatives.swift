internal import DataMapperValues

/// Do not use this type; the library uses it.
public typealias _Count = Int

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
        self = try data.firstFit(of: Self._alternatives, hasFallback: Self._fallbacks > 0) { data, alternative in
            try data.makeAlternative(alternative) {
                try Self(data, alternative: alternative)
            } collect: {
                Self.collectProblems(in: data, alternative: alternative)
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
