public import DataMapperValues

/// How a mapper treats data that is not quite what the types ask for.
///
/// A policy is a value that never changes once a mapper has it. Give one to a mapper, or to a single call:
///
///     let objectMapper = ObjectMapper(policy: .strict)
///     let user: User = try objectMapper.with(.lenient).deserialize(from: data, with: JsonSerializer())
///
///     var policy = MappingPolicy.standard
///     policy.conversions = [.numbersFromText]
///     policy.invalidElements = .drop
///
/// Whatever a policy lets pass is a ``MappingProblem`` for those who ask: see ``ObjectMapper/report(_:from:with:)``.
public struct MappingPolicy: Sendable {
    /// What becomes of keys that the types do not ask for.
    public enum UnknownKeys: Hashable, Sendable {
        /// Nothing.
        case ignore
        /// Each is a problem in the report, if there is one.
        case report
        /// The first is an error, with the code ``DeserializationError/Code/unknownKey``.
        case reject
    }

    /// Values of another kind than asked for that are converted nevertheless. Every conversion is reported.
    public struct Conversions: OptionSet, Hashable, Sendable {
        /// One bit for each member.
        public let rawValue: UInt8

        /// A set with these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A number from text that is one in JSON, without white space: `"12"`, `"-1.5e3"`. It must fit as any number must.
        public static let numbersFromText = Conversions(rawValue: 1)
        /// Text from a number, as it was written where that is known: `1.50` gives `"1.50"`.
        public static let textFromNumbers = Conversions(rawValue: 2)
        /// A boolean from 0 and 1, and from the texts `true`, `false`, `0` and `1`.
        public static let booleans = Conversions(rawValue: 4)
        /// An array, or a set, of one element from a value that is no array. Null is no element.
        public static let arraysFromSingleValues = Conversions(rawValue: 8)

        /// All of them.
        public static let all: Conversions = [
            .numbersFromText, .textFromNumbers, .booleans, .arraysFromSingleValues,
        ]
    }

    /// What becomes of elements of arrays and sets, and of values of dictionaries, that do not make an object.
    public enum InvalidElements: Hashable, Sendable {
        /// One fails the whole, even where elements are optional.
        case fail
        /// Nil takes its place where elements are optional; else one fails the whole.
        case replaceByNil
        /// It is left out.
        case drop
    }

    /// What is left out of an object when it is written. Elements of arrays are never left out, nor is a value that stands
    /// for itself rather than under a key.
    public struct Omissions: OptionSet, Hashable, Sendable {
        /// One bit for each member.
        public let rawValue: UInt8

        /// A set with these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Nil, which is written as null else. ``Field/null`` is written all the same.
        public static let nilValues = Omissions(rawValue: 1)
        /// Arrays, sets and dictionaries without elements.
        public static let emptyCollections = Omissions(rawValue: 2)
        /// Text without characters.
        public static let emptyText = Omissions(rawValue: 4)
    }

    /// What becomes of the elements of an array that is there already, when an object is updated.
    public enum ArrayUpdates: Hashable, Sendable {
        /// They go; the array has the elements of the data.
        case replace
        /// They stay, and those of the data follow.
        case append
    }

    /// Keys that the types do not ask for; ignored unless set.
    public var unknownKeys: UnknownKeys
    /// Conversions; none unless set.
    public var conversions: Conversions
    /// Elements that do not make an object; nil in their place where possible unless set.
    public var invalidElements: InvalidElements
    /// What is not written; nothing unless set, so that nil is written as null.
    public var omissions: Omissions
    /// Arrays when an object is updated; replaced unless set.
    public var arrayUpdates: ArrayUpdates
    /// What a `Date` is mapped to where no `using:` says.
    public var dates: DateStrategy
    /// How much a document may ask for. A serializer has limits of its own; of two the lower one holds.
    public var limits: ProcessingLimits
    /// How many problems a report keeps; it counts the others. 1,000 unless set.
    public var reportedProblems: Int

    /// A policy, each part with its default.
    public init(
        unknownKeys: UnknownKeys = .ignore, conversions: Conversions = [],
        invalidElements: InvalidElements = .replaceByNil, omissions: Omissions = [],
        arrayUpdates: ArrayUpdates = .replace, dates: DateStrategy = .rfc3339,
        limits: ProcessingLimits = .standard, reportedProblems: Int = 1_000
    ) {
        self.unknownKeys = unknownKeys
        self.conversions = conversions
        self.invalidElements = invalidElements
        self.omissions = omissions
        self.arrayUpdates = arrayUpdates
        self.dates = dates
        self.limits = limits
        self.reportedProblems = reportedProblems
    }

    /// What the READMEs show: unknown keys are ignored, nothing is converted, nil is written as null.
    public static let standard = MappingPolicy()

    /// For data that must be exactly what the types describe: unknown keys are rejected, invalid elements fail.
    public static let strict = MappingPolicy(unknownKeys: .reject, invalidElements: .fail)

    /// For data that is better read in part than not at all: everything is converted, invalid elements are dropped, unknown
    /// keys are reported.
    public static let lenient = MappingPolicy(unknownKeys: .report, conversions: .all, invalidElements: .drop)

    /// For data of strangers: the standard rules within ``ProcessingLimits/untrusted``.
    public static let untrusted = MappingPolicy(limits: .untrusted)
}
