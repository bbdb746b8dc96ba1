public import DataMapperValues

/// How strictly a mapper reads data, and what it writes.
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
/// A report lists everything that a policy lets pass as a ``MappingProblem``: see
/// ``ObjectMapper/report(_:from:with:)``.
public struct MappingPolicy: Sendable {
    /// What is done about keys that no type reads. Later versions may add choices, here and below.
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

    /// What is done about invalid values of optionals, and of properties with a default. Missing and null values are
    /// not invalid. Elements of collections have a choice of their own: ``InvalidElements``.
    public struct InvalidOptionals: Hashable, Sendable {
        private let choice: UInt8

        /// Nil or the default takes the value's place. An update leaves the property alone.
        public static let replace = InvalidOptionals(choice: 0)
        /// An invalid value is an error, as if it were required.
        public static let fail = InvalidOptionals(choice: 1)
    }

    /// Which members of an object are omitted when it is written. Elements of arrays and top-level values are never
    /// omitted.
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

    /// What is done about the elements that an array has when its object is updated.
    public struct ArrayUpdates: Hashable, Sendable {
        private let choice: UInt8

        /// The elements of the data replace them.
        public static let replace = ArrayUpdates(choice: 0)
        /// The elements of the data are added after them.
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
    /// Whether values are also checked when they are written by `map(_:where:)`; false unless set. A value that fails is a
    /// ``SerializationError`` with the code ``SerializationError/Code/failedCheck``.
    public var checksWhenWriting: Bool
    /// Arrays when an object is updated; replaced unless set.
    public var arrayUpdates: ArrayUpdates
    /// How a `Date` is mapped without `using:`.
    public var dates: DateStrategy
    /// Size and depth limits for a document. The serializer has its own limits; the lower of the two applies.
    public var limits: ProcessingLimits
    /// How many problems a report keeps; it counts the others. 1,000 unless set.
    public var reportedProblems: Int

    /// Creates a policy. Each part has a default.
    public init(
        unknownKeys: UnknownKeys = .ignore, conversions: Conversions = [],
        invalidElements: InvalidElements = .replaceByNil, invalidOptionals: InvalidOptionals = .replace,
        omissions: Omissions = [], checksWhenWriting: Bool = false,
        arrayUpdates: ArrayUpdates = .replace, dates: DateStrategy = .rfc3339,
        limits: ProcessingLimits = .standard, reportedProblems: Int = 1_000
    ) {
        self.unknownKeys = unknownKeys
        self.conversions = conversions
        self.invalidElements = invalidElements
        self.invalidOptionals = invalidOptionals
        self.omissions = omissions
        self.checksWhenWriting = checksWhenWriting
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
