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

/// Do not call or implement this type; the library uses it.
public enum _Expectation: Sendable {
    case object, text, textOrObject, anything

    var kinds: ValueKinds {
        switch self {
        case .object: .object
        case .text: .string
        case .textOrObject: ValueKinds.string.or(.object)
        case .anything: .any
        }
    }
}
