public import DataMapperValues

/// The rules of a mapper: how strictly it reads data, and what it writes.
///
/// Give a policy to a mapper, or to a single call, as in `objectMapper.with(.lenient)`. Or change some of its parts:
///
/// ```swift
/// var policy = MappingPolicy.standard
/// policy.conversions = [.numbersFromText]
/// policy.invalidElements = .drop
///
/// try ObjectMapper(policy: policy).deserialize([Int].self, fromValue: [1, "2", "x"])   // [1, 2]
/// ```
///
/// A mapper copies its policy, so later changes have no effect on the mapper. A report lists everything that a policy
/// tolerates as a ``MappingProblem``: see ``ObjectMapper/report(_:from:with:)``.
public struct MappingPolicy: Sendable {
    /// What happens to keys that no type reads.
    ///
    /// Later versions may add choices, here and in the types below.
    ///
    /// ```swift
    /// let objectMapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .reject))
    ///
    /// try objectMapper.deserialize(User.self, fromValue: ["name": "Ana", "role": 1])   // throws unknown key at $.role
    /// ```
    public struct UnknownKeys: Hashable, Sendable {
        private let choice: UInt8

        /// Unknown keys are ignored.
        public static let ignore = UnknownKeys(choice: 0)
        /// Unknown keys are ignored; a report lists each of them as a problem.
        public static let report = UnknownKeys(choice: 1)
        /// The first unknown key is an error with the code ``DeserializationError/Code/unknownKey``.
        public static let reject = UnknownKeys(choice: 2)
    }

    /// Conversions of values that have the wrong kind. A report lists every conversion.
    ///
    /// ```swift
    /// let objectMapper = ObjectMapper(policy: MappingPolicy(conversions: [.booleans, .textFromNumbers]))
    ///
    /// try objectMapper.deserialize(Bool.self, fromValue: 1)   // true
    /// try objectMapper.deserialize(String.self, fromValue: 12)   // "12"
    /// ```
    public struct Conversions: OptionSet, Hashable, Sendable {
        // One bit is free. A larger type of the bits would change the API.
        /// The bits of the set, one for each member.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Converts text to a number if it is a JSON number without white space, such as `"12"` or `"-1.5e3"`. As
        /// always, the number must fit the type. Dates that are numbers, and transformations that do not accept the text,
        /// get the number, too.
        public static let numbersFromText = Conversions(rawValue: 1)
        /// Converts a number to text, in its original notation if that is known: `1.50` becomes `"1.50"`.
        public static let textFromNumbers = Conversions(rawValue: 2)
        /// Converts `0` and `1`, and the texts `true`, `false`, `0` and `1`, to booleans, also for transformations.
        public static let booleans = Conversions(rawValue: 4)
        /// Converts a value that is not an array to an array or a set with one element. Null is not converted.
        public static let arraysFromSingleValues = Conversions(rawValue: 8)
        /// Converts text without characters to null, for optionals and properties with a default, unless the type
        /// accepts such text, as `String` does. For a `String`, see ``NilIfEmptyTransformation``.
        public static let nullFromEmptyText = Conversions(rawValue: 16)
        /// Converts an array without elements to an object without members, as PHP writes both in the same way.
        public static let objectsFromEmptyArrays = Conversions(rawValue: 32)
        /// Converts text to the case of an enum whose raw value differs only in upper and lower case. The enum must be
        /// `CaseIterable`. If several cases differ only in this, the text must be exact.
        public static let enumsIgnoringCase = Conversions(rawValue: 64)

        /// All conversions.
        public static let all: Conversions = [
            .numbersFromText, .textFromNumbers, .booleans, .arraysFromSingleValues, .nullFromEmptyText,
            .objectsFromEmptyArrays, .enumsIgnoringCase,
        ]
    }

    /// What happens to invalid elements of arrays and sets, and to invalid values of dictionaries.
    ///
    /// ```swift
    /// let objectMapper = ObjectMapper(policy: MappingPolicy(invalidElements: .drop))
    ///
    /// try objectMapper.deserialize([Int].self, fromValue: [1, "x", 3])   // [1, 3]
    /// ```
    public struct InvalidElements: Hashable, Sendable {
        private let choice: UInt8

        /// An invalid element fails the whole collection, even if elements are optional.
        public static let fail = InvalidElements(choice: 0)
        /// An invalid element becomes nil if elements are optional; otherwise the collection fails.
        public static let replaceByNil = InvalidElements(choice: 1)
        /// Invalid elements are dropped.
        public static let drop = InvalidElements(choice: 2)
    }

    /// What happens to invalid values of optionals, and of properties with a default.
    ///
    /// Missing and null values are not invalid. For elements of collections, see ``InvalidElements``.
    ///
    /// ```swift
    /// let user: SupportedType = ["name": "Ana", "age": "x"]
    /// let objectMapper = ObjectMapper(policy: MappingPolicy(invalidOptionals: .fail))
    ///
    /// try objectMapper.deserialize(User.self, fromValue: user)   // throws expected integer, found string at $.age
    /// ```
    public struct InvalidOptionals: Hashable, Sendable {
        private let choice: UInt8

        /// Nil or the default replaces an invalid value. In an update, the property keeps its value instead.
        public static let replace = InvalidOptionals(choice: 0)
        /// An invalid value is an error, as it is for required values.
        public static let fail = InvalidOptionals(choice: 1)
    }

    /// Which members of an object are not written.
    ///
    /// Elements of arrays and top-level values are always written.
    ///
    /// ```swift
    /// let objectMapper = ObjectMapper(policy: MappingPolicy(omissions: [.nilValues]))
    ///
    /// objectMapper.serialize(User(name: "Ana", age: nil))   // ["name": "Ana"]
    /// ```
    public struct Omissions: OptionSet, Hashable, Sendable {
        /// The bits of the set, one for each member.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Omits nil, which is otherwise written as null. ``Field/null`` is always written.
        public static let nilValues = Omissions(rawValue: 1)
        /// Omits arrays, sets and dictionaries without elements.
        public static let emptyCollections = Omissions(rawValue: 2)
        /// Omits text without characters.
        public static let emptyText = Omissions(rawValue: 4)
    }

    /// What an update does to the old elements of an array.
    public struct ArrayUpdates: Hashable, Sendable {
        private let choice: UInt8

        /// The new elements replace the old ones.
        public static let replace = ArrayUpdates(choice: 0)
        /// The new elements are added after the old ones.
        public static let append = ArrayUpdates(choice: 1)
    }

    /// What happens to keys that no type reads. The default is to ignore them.
    public var unknownKeys: UnknownKeys
    /// Which values of the wrong kind are converted. By default, none is converted.
    public var conversions: Conversions
    /// What happens to invalid elements. By default, optional elements become nil, and other elements make the
    /// collection invalid.
    public var invalidElements: InvalidElements
    /// What happens to invalid values of optionals, and of properties with a default. By default, nil or the default
    /// replaces them.
    public var invalidOptionals: InvalidOptionals
    /// Which members are not written. By default, all members are written, and nil is written as null.
    public var omissions: Omissions
    /// Whether `map(_:where:)` also checks values that it writes. The default is false.
    ///
    /// If a value does not meet its condition, writing fails with the code ``SerializationError/Code/failedCheck``.
    public var checksWhenWriting: Bool
    /// What an update does to the old elements of an array. By default, the new elements replace them.
    public var arrayUpdates: ArrayUpdates
    /// How a `Date` without `using:` is read and written.
    public var dates: DateStrategy
    /// Size and depth limits for a document. The serializer has its own limits; the lower of the two applies.
    public var limits: ProcessingLimits
    /// The maximum number of problems that a report lists. The report only counts the others. The default is 1,000.
    public var reportedProblems: Int

    /// Creates a policy. Every part has a default.
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

    /// The policy of a mapper that you create without a policy. Unknown keys are ignored, values of the wrong kind are
    /// not converted, and nil is written as null.
    public static let standard = MappingPolicy()

    /// A policy for data that must match the types exactly: unknown keys are rejected, and every invalid value is an
    /// error.
    public static let strict = MappingPolicy(unknownKeys: .reject, invalidElements: .fail, invalidOptionals: .fail)

    /// A policy that reads as much as possible: all conversions are applied, invalid elements are dropped, and unknown
    /// keys are ignored, but reported.
    public static let lenient = MappingPolicy(unknownKeys: .report, conversions: .all, invalidElements: .drop)

    /// A policy for untrusted data: the standard rules with the limits ``ProcessingLimits/untrusted``.
    public static let untrusted = MappingPolicy(limits: .untrusted)
}
