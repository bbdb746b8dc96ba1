internal import DataMapperValues

/// A type whose initializer stops at the first error, and that can list all problems of its data for a report.
///
/// To set a constant, an initializer calls `try data["id"].get()`, and ends if this throws. If you ask for a report and
/// the initializer has failed, the mapper calls ``collectProblems(in:)`` to find the other problems:
///
/// ```swift
/// struct Point: Deserializable, ProblemCollecting {
///     let x: Double
///     let y: Double
///
///     init(_ data: DeserializableData) throws {
///         x = try data["x"].get()
///         y = try data["y"].get()
///     }
///
///     static func collectProblems(in data: DeserializableData) {
///         data["x"].collect(Double.self)
///         data["y"].collect(Double.self)
///     }
/// }
///
/// objectMapper.report(Point.self, fromValue: [:]).problems.map(\.jsonPointer)   // ["/x", "/y"]
/// ```
///
/// The macros generate this function. An initializer that reads with ``DeserializableData/collect(_:)-(T.Type)`` does
/// not need it.
public protocol ProblemCollecting: Deserializable {
    /// Reads every value that the initializer reads, with ``DeserializableData/collect(_:)-(T.Type)``.
    static func collectProblems(in data: borrowing DeserializableData)

    /// Do not call or implement this property: it is what errors expect data for this type to be.
    static var _expectation: _Expectation { get }
}

extension ProblemCollecting {
    /// Do not call or implement this property; the library uses it.
    public static var _expectation: _Expectation { .object }
}

extension DeserializableData {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public func _inspect<T: Deserializable>(_ key: StaticString, _: T.Type) { self[key].collect(T.self) }

    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public func _inspect<T: Deserializable>(_ key: StaticString, _: T?.Type) { self[key].collect(T?.self) }

    /// Makes an object again, only to find its problems.
    func search<T: Deserializable>(_ type: T.Type) throws {
        try search(type) { try makeAny { try T(self) } }
    }

    /// Makes an object again with `make`, only to find its problems. A class may inherit its list of problems from a
    /// base class, and its own initializer may have more of them.
    func search<T: Deserializable>(_ type: T.Type, by make: () throws -> T) throws {
        guard type is AnyClass else {
            guard let type = type as? any ProblemCollecting.Type else { return _ = try make() }
            return try makeUnplaced { type.collectProblems(in: self) }
        }
        let made = session.hasPolymorph ? try namedSubtype(of: type) : type
        if let made = made as? any ProblemCollecting.Type { try? makeUnplaced { made.collectProblems(in: self) } }
        _ = try make()
    }
}
