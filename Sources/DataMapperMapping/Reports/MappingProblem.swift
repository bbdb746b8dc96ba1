public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something in the data that was not what the types ask for, and what was done about it.
///
///     let report = try objectMapper.report([User].self, from: data, with: JsonSerializer())
///     for problem in report.problems {
///         print(problem)          // expected integer, found string at $[3].age (line 12, column 14); replaced by nil
///         problem.jsonPointer     // /3/age
///     }
public struct MappingProblem: Sendable, CustomStringConvertible {
    /// What was done. More outcomes may come in later versions.
    public struct Outcome: Hashable, Sendable, CustomStringConvertible {
        /// The name of the outcome, such as `replacedByNil`.
        public let description: String
        let text: String
        /// Whether another value stands for the invalid one.
        let isSubstitution: Bool
        /// Whether this makes up for what has failed within the value.
        var resolves: Bool { isSubstitution || self == .elementDropped }

        private init(_ name: String, _ text: String, isSubstitution: Bool = false) {
            description = name
            self.text = text
            self.isSubstitution = isSubstitution
        }

        /// The object that needed the value could not be made.
        public static let failed = Outcome("failed", "failed")
        /// An optional became nil.
        public static let replacedByNil = Outcome("replacedByNil", "replaced by nil", isSubstitution: true)
        /// A default, or the case of an enum that stands for unknown ones, took the value's place.
        public static let replacedByDefault = Outcome(
            "replacedByDefault", "replaced by the default", isSubstitution: true)
        /// A property that was to be updated kept its value.
        public static let leftUnchanged = Outcome("leftUnchanged", "left unchanged", isSubstitution: true)
        /// The element was left out.
        public static let elementDropped = Outcome("elementDropped", "element dropped")
        /// The value was converted.
        public static let converted = Outcome("converted", "converted")
        /// Nothing: an unknown key.
        public static let ignored = Outcome("ignored", "ignored")
    }

    /// What was wrong, and where.
    public let error: DeserializationError
    /// What was done about it.
    public let outcome: Outcome

    /// What kind of problem it is.
    public var code: DeserializationError.Code { error.code }
    /// The way from the root to the value.
    public var path: MappingPath { error.path }
    /// The same as a JSON Pointer (RFC 6901).
    public var jsonPointer: String { error.path.jsonPointer }
    /// Where the value stands in the text that was read; nil for values that did not come from text.
    public var location: SourceLocation? { error.location }
    /// What was asked for, such as `integer`.
    public var expected: String? { error.expected }
    /// What was there instead, such as `string`; never a value.
    public var found: String? { error.found }

    /// The line of the text that was read, and below it a mark where the value stands:
    ///
    ///     "age": "twelve",
    ///            ^
    ///
    /// Nil where there is no location. Unlike descriptions this shows values from the data.
    public func excerpt(in text: Data, width: Int = 72) -> String? { location?.excerpt(in: text, width: width) }

    /// What was expected and found, where, and what was done.
    public var description: String { "\(error); \(outcome.text)" }
}
