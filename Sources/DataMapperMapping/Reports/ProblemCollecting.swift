internal import DataMapperValues

/// A type whose initialiser stops at the first error, and that can list all problems of its data for a report.
///
/// A constant gets its value from `try data["id"].get()`, which ends the initialiser if it throws. Where a report is asked for and the
/// initialiser has failed, the mapper calls ``collectProblems(in:)`` to find the other problems:
///
///     struct Point: Deserializable, ProblemCollecting {
///         let x: Double
///         let y: Double
///
///         init(_ data: DeserializableData) throws {
///             x = try data["x"].get()
///             y = try data["y"].get()
///         }
///
///         static func collectProblems(in data: DeserializableData) {
///             data.inspect("x", Double.self)
///             data.inspect("y", Double.self)
///         }
///     }
///
/// The macros generate it. An initialiser that reads with ``DeserializableData/collect(_:)`` needs none.
public protocol ProblemCollecting: Deserializable {
    /// Reads every value that the initialiser reads, by ``DeserializableData/inspect(_:_:)-(_,T.Type)`` or
    /// ``DeserializableData/collect(_:)``.
    static func collectProblems(in data: borrowing DeserializableData)

    /// Not to be called or implemented: what errors say that data must have for this type.
    @_documentation(visibility: internal)
    static var _expectation: String { get }
}

extension ProblemCollecting {
    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    public static var _expectation: String { "object" }
}

extension DeserializableData {
    /// Reads the value under a key for the problems that it may have: as ``collect(_:)``, without a result, in less code.
    @inline(never)
    public func inspect<T: Deserializable>(_ key: StaticString, _: T.Type) { self[key].collect(T.self) }

    /// Reads the value under a key for the problems that it may have; missing and null are no problem.
    @inline(never)
    public func inspect<T: Deserializable>(_ key: StaticString, _: T?.Type) { self[key].collect(T?.self) }

    /// Makes an object once more, of which only its problems are of interest.
    func search<T: Deserializable>(_ type: T.Type) throws {
        try search(type) { try makeAny { try T(self) } }
    }

    /// The same for an object that `make` makes. A class may inherit the function that lists problems from a base class, so that its
    /// initialiser has more of them.
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
