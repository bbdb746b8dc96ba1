public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A mismatch between the data and the types, and what the mapper did about it.
///
/// ```swift
/// let text = #"[{"name": "Ana", "age": "x"}]"#
/// let report = try objectMapper.report([User].self, from: text, with: JsonSerializer())
/// let problem = report.problems[0]
///
/// problem.description   // "expected integer, found string at $[0].age (line 1, column 25); replaced by nil"
/// problem.jsonPointer   // "/0/age"
/// problem.code   // .wrongType
/// problem.expected   // "integer"
/// problem.found   // "string"
/// problem.outcome   // .replacedByNil
/// ```
public struct MappingProblem: Sendable, CustomStringConvertible {
    /// What the mapper did about a problem. Later versions may add outcomes.
    public struct Outcome: Hashable, Sendable, CustomStringConvertible {
        /// The name of the outcome, such as `replacedByNil`.
        public let description: String
        let text: String
        /// Whether another value replaced the invalid one.
        let isSubstitution: Bool
        /// Whether this outcome also settles the failures inside the value.
        var resolves: Bool { isSubstitution || self == .elementDropped }

        private init(_ name: String, _ text: String, isSubstitution: Bool = false) {
            description = name
            self.text = text
            self.isSubstitution = isSubstitution
        }

        /// The object that needed the value could not be created.
        public static let failed = Outcome("failed", "failed")
        /// An optional became nil.
        public static let replacedByNil = Outcome("replacedByNil", "replaced by nil", isSubstitution: true)
        /// A default replaced the value, or a base class replaced a class with an unknown name.
        public static let replacedByDefault = Outcome(
            "replacedByDefault", "replaced by the default", isSubstitution: true)
        /// An update did not change the property.
        public static let leftUnchanged = Outcome("leftUnchanged", "left unchanged", isSubstitution: true)
        /// The element was left out of its collection.
        public static let elementDropped = Outcome("elementDropped", "element dropped")
        /// The value was converted.
        public static let converted = Outcome("converted", "converted")
        /// Nothing was done, for example about an unknown key.
        public static let ignored = Outcome("ignored", "ignored")
    }

    /// The error: what was wrong, and where.
    public let error: DeserializationError
    /// What the mapper did about the problem.
    public let outcome: Outcome
    /// The keyword of a JSON Schema that the value does not meet, such as `minimum`; nil if a type found the problem.
    public let keyword: String?
    /// The place of this keyword: the URI of its schema, with a JSON Pointer as the fragment, such as
    /// `#/properties/age/minimum`.
    public let schemaLocation: String?

    package init(
        error: DeserializationError, outcome: Outcome, keyword: String? = nil, schemaLocation: String? = nil
    ) {
        self.error = error
        self.outcome = outcome
        self.keyword = keyword
        self.schemaLocation = schemaLocation
    }

    /// The kind of problem.
    public var code: DeserializationError.Code { error.code }
    /// The path from the root to the value.
    public var path: MappingPath { error.path }
    /// The path as a JSON Pointer (RFC 6901).
    public var jsonPointer: String { error.path.jsonPointer }
    /// The place of the value in the text that was read; nil if the value did not come from text.
    public var location: SourceLocation? { error.location }
    /// What the type expected, such as `integer`.
    public var expected: String? { error.expected }
    /// What the data has instead, such as `string`; never the value itself.
    public var found: String? { error.found }

    /// Returns the line of the text that was read, and below it a mark at the place of the value; nil if there is no
    /// location.
    ///
    /// Unlike a description, an excerpt shows values from the data, but no secrets, see ``DeserializableData/secret``.
    public func excerpt(in text: Data, width: Int = 72) -> String? { location?.excerpt(in: text, width: width) }

    /// What was expected and found, the place, and what was done.
    public var description: String { "\(error); \(outcome.text)" }
}
