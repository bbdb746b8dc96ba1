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
///             data["x"].collect(Double.self)
///             data["y"].collect(Double.self)
///         }
///     }
///
/// The macros generate it. An initialiser that reads with ``DeserializableData/collect(_:)`` needs none.
public protocol ProblemCollecting: Deserializable {
    /// Reads every value that the initialiser reads, by ``DeserializableData/collect(_:)`` or the like.
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
    /// Makes an object once more, of which only its problems are of interest.
    func search<T: Deserializable>(_ type: T.Type) throws {
        if let type = type as? any ProblemCollecting.Type {
            try makeAny { type.collectProblems(in: self) }
        } else {
            _ = try makeAny { try T(self) }
        }
    }
}
