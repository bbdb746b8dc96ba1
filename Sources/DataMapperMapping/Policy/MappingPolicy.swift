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
    /// What is done about keys that no type reads. More choices may come in later versions, here and below.
    public struct UnknownKeys: Hashable, Sendable {
        private let choice: UInt8

        /// Nothing.
        public static let ignore = UnknownKeys(choice: 0)
        /// Each is a problem in the report, if there is one.
        public static let report = UnknownKeys(choice: 1)
        /// The first is an error, with the code ``DeserializationError/Code/unknownKey``.
        public static let reject = UnknownKeys(choice: 2)
    }

    /// Conversions applied when a value has the wrong kind. Every conversion is reported.
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

    /// What is done about invalid elements of arrays and sets, and invalid values of dictionaries.
    public struct InvalidElements: Hashable, Sendable {
        private let choice: UInt8

        /// An invalid element fails the whole collection, even if elements are optional.
        public static let fail = InvalidElements(choice: 0)
        /// An invalid element becomes nil if elements are optional; otherwise the collection fails.
        public static let replaceByNil = InvalidElements(choice: 1)
        /// Invalid elements are dropped.
        public static let drop = InvalidElements(choice: 2)
    }

    /// What is done about a value that is there and invalid, where nil or a default could take its place.
    public struct InvalidOptionals: Hashable, Sendable {
        private let choice: UInt8

        /// The value is nil or the default. An object that is updated keeps what it had.
        public static let replace = InvalidOptionals(choice: 0)
        /// It is an error: the innermost one, as if the value were required.
        public static let fail = InvalidOptionals(choice: 1)
    }

    /// What is left out of an object when it is written. Elements of arrays are never left out, nor is a value that stands
    /// for itself rather than under a key.
    public struct Omissions: OptionSet, Hashable, Sendable {
        /// One bit for each member.
        public let rawValue: UInt8

        /// A set with these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Omits nil, which is otherwise written as null. ``Field/null`` is always written.
        public static let nilValues = Omissions(rawValue: 1)
        /// Arrays, sets and dictionaries without elements.
        public static let emptyCollections = Omissions(rawValue: 2)
        /// Text without characters.
        public static let emptyText = Omissions(rawValue: 4)
    }

    /// What is done about the elements of an array that is there already, when an object is updated.
    public struct ArrayUpdates: Hashable, Sendable {
        private let choice: UInt8

        /// They go; the array has the elements of the data.
        public static let replace = ArrayUpdates(choice: 0)
        /// They stay, and those of the data follow.
        public static let append = ArrayUpdates(choice: 1)
    }

    /// Keys that no type reads; ignored unless set.
    public var unknownKeys: UnknownKeys
    /// Conversions; none unless set.
    public var conversions: Conversions
    /// Invalid elements; nil in their place where possible unless set.
    public var invalidElements: InvalidElements
    /// Invalid values of optionals, and of properties with a default; replaced unless set.
    public var invalidOptionals: InvalidOptionals
    /// What is not written; nothing unless set, so that nil is written as null.
    public var omissions: Omissions
    /// Arrays when an object is updated; replaced unless set.
    public var arrayUpdates: ArrayUpdates
    /// What a `Date` is mapped to where no `using:` says.
    public var dates: DateStrategy
    /// Size and depth limits for a document. The serializer has its own limits; the lower of the two applies.
    public var limits: ProcessingLimits
    /// How many problems a report keeps; it counts the others. 1,000 unless set.
    public var reportedProblems: Int

    /// A policy, each part with its default.
    public init(
        unknownKeys: UnknownKeys = .ignore, conversions: Conversions = [],
        invalidElements: InvalidElements = .replaceByNil, invalidOptionals: InvalidOptionals = .replace,
        omissions: Omissions = [],
        arrayUpdates: ArrayUpdates = .replace, dates: DateStrategy = .rfc3339,
        limits: ProcessingLimits = .standard, reportedProblems: Int = 1_000
    ) {
        self.unknownKeys = unknownKeys
        self.conversions = conversions
        self.invalidElements = invalidElements
        self.invalidOptionals = invalidOptionals
        self.omissions = omissions
        self.arrayUpdates = arrayUpdates
        self.dates = dates
        self.limits = limits
        self.reportedProblems = reportedProblems
    }

    /// What the READMEs show: unknown keys are ignored, nothing is converted, nil is written as null.
    public static let standard = MappingPolicy()

    /// For data that must be exactly what the types describe: unknown keys are rejected, and nothing invalid passes.
    public static let strict = MappingPolicy(unknownKeys: .reject, invalidElements: .fail, invalidOptionals: .fail)

    /// For data that is better read in part than not at all: everything is converted, invalid elements are dropped, unknown
    /// keys are reported.
    public static let lenient = MappingPolicy(unknownKeys: .report, conversions: .all, invalidElements: .drop)

    /// For untrusted data: the standard rules within ``ProcessingLimits/untrusted``.
    public static let untrusted = MappingPolicy(limits: .untrusted)
}
