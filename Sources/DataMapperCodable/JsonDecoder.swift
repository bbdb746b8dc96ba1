internal import DataMapperJSONText
public import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Combine)
public import Combine
#endif

/// A decoder that reads `Decodable` types from JSON, in place of Foundation's `JSONDecoder`.
///
/// It is several times as fast, and its errors have the line and column of the problem.
///
/// ```swift
/// struct User: Codable { let fullName: String }
///
/// let decoder = JsonDecoder()
/// decoder.keyDecodingStrategy = .convertFromSnakeCase
/// let user = try decoder.decode(User.self, from: Data(#"{"full_name": "Ana"}"#.utf8))
/// user.fullName   // "Ana"
/// ```
///
/// It has the same properties and strategies as `JSONDecoder`, except `allowsJSON5`, and reads the same values. An error
/// is a `DecodingError` with the same case and the same `codingPath`. Its `debugDescription` also has the place:
///
/// ```swift
/// do {
///     _ = try JsonDecoder().decode([String: [Int]].self, from: Data(#"{"ages": [1, "x"]}"#.utf8))
/// } catch DecodingError.typeMismatch(_, let context) {
///     context.debugDescription   // "expected integer, found string at $.ages[1] (line 1, column 14)"
/// }
/// ```
///
/// The page "Codable" lists the differences from `JSONDecoder`. Several tasks can use one decoder at the same time.
public final class JsonDecoder: @unchecked Sendable {
    /// A strategy for converting keys of the data to keys of the type.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
    /// A strategy for reading a `Date`.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    /// A strategy for reading `Data`.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    /// A strategy for reading infinities and NaN, which JSON does not have.
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy

    private struct Settings {
        var options: CodableOptions
        /// The policy that the user has set.
        var policy: MappingPolicy?
        var assumesTopLevelDictionary = false

        func effectivePolicy() -> MappingPolicy { .ofCoder(policy, options.userInfo, depth: Self.depth) }

        /// Returns the mapper that the user has given, with the other settings.
        func makeMapper() -> ObjectMapper {
            (ObjectMapper.of(options.userInfo) ?? ObjectMapper()).with(effectivePolicy()).with(context: options)
        }

        /// The largest depth that Foundation reads.
        private static let depth = 512
    }

    /// The values that all calls with the same settings share.
    private final class Prepared {
        let mapper: ObjectMapper
        let options: DecodingOptions
        let serializer: JsonSerializer
        let assumesTopLevelDictionary: Bool

        init(_ settings: Settings) {
            mapper = settings.makeMapper()
            options = DecodingOptions(settings.options, mapper.policy)
            // If an object has a key twice, the first one counts, as in Foundation.
            serializer = JsonSerializer(
                reading: JsonReadingOptions(duplicateKeys: .useFirst, limits: mapper.limits))
            assumesTopLevelDictionary = settings.assumesTopLevelDictionary
        }

        func parse(_ data: Data) throws -> SupportedType {
            guard assumesTopLevelDictionary, let object = BracelessJson.object(of: data) else {
                return try serializer.deserializeOrThrow(data)
            }
            var serializer = serializer
            serializer.hasAddedBrace = true
            return try serializer.deserializeOrThrow(object)
        }
    }

    // The lock protects both properties.
    private let lock = Lock()
    @exclusivity(unchecked) private var settings: Settings
    /// Nil until it is needed.
    @exclusivity(unchecked) private var prepared: Prepared?

    /// Creates a decoder with the settings of `JSONDecoder()`.
    public init() {
        var options = CodableOptions()
        options.dateDecodingStrategy = .deferredToDate
        options.dataDecodingStrategy = .base64
        settings = Settings(options: options)
    }

    private func get<Value>(_ property: KeyPath<Settings, Value>) -> Value {
        lock.withLock { settings[keyPath: property] }
    }

    private func set<Value>(_ property: WritableKeyPath<Settings, Value>, _ value: Value) {
        lock.withLock {
            settings[keyPath: property] = value
            prepared = nil
        }
    }

    /// The strategy for converting keys of the data to keys of the type.
    ///
    /// The default is `.useDefaultKeys`: keys are not converted.
    ///
    /// ```swift
    /// struct User: Codable { let fullName: String }
    ///
    /// let decoder = JsonDecoder()
    /// decoder.keyDecodingStrategy = .convertFromSnakeCase
    /// let user = try decoder.decode(User.self, from: Data(#"{"full_name": "Ana"}"#.utf8))
    /// user.fullName   // "Ana"
    /// ```
    public var keyDecodingStrategy: KeyDecodingStrategy {
        get { get(\.options.keyDecodingStrategy) }
        set { set(\.options.keyDecodingStrategy, newValue) }
    }

    /// The strategy for reading a `Date`.
    ///
    /// The default is `.deferredToDate`: a number of seconds since 2001.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.dateDecodingStrategy = .secondsSince1970
    /// let dates = try decoder.decode([Date].self, from: Data("[0]".utf8))
    /// dates   // [Date(timeIntervalSince1970: 0)]
    /// ```
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { get(\.options.dateDecodingStrategy) ?? .deferredToDate }
        set { set(\.options.dateDecodingStrategy, newValue) }
    }

    /// The strategy for reading `Data`.
    ///
    /// The default is `.base64`.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.dataDecodingStrategy = .deferredToData
    /// try decoder.decode([Data].self, from: Data("[[1, 2]]".utf8))   // [Data([1, 2])]
    /// ```
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { get(\.options.dataDecodingStrategy) ?? .base64 }
        set { set(\.options.dataDecodingStrategy, newValue) }
    }

    /// The strategy for reading infinities and NaN from texts.
    ///
    /// The default is `.throw`: no text is read as such a number.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    ///     positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    /// try decoder.decode([Double].self, from: Data(#"[1.5, "inf"]"#.utf8))   // [1.5, .infinity]
    /// ```
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { get(\.options.nonConformingFloatDecodingStrategy) }
        set { set(\.options.nonConformingFloatDecodingStrategy, newValue) }
    }

    /// The values that an `init(from:)` can read from the `userInfo` of its decoder.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.userInfo[.objectMapper] = ObjectMapper(policy: .strict)
    /// decoder.userInfo[.objectMapper] is ObjectMapper   // true
    /// ```
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { get(\.options.userInfo) }
        set { set(\.options.userInfo, newValue) }
    }

    /// Whether the braces around the whole text can be missing.
    ///
    /// If true, text that does not start with a brace is read as the content of an object. The default is false.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.assumesTopLevelDictionary = true
    /// try decoder.decode([String: Int].self, from: Data(#""a": 1"#.utf8))   // ["a": 1]
    /// ```
    public var assumesTopLevelDictionary: Bool {
        get { get(\.assumesTopLevelDictionary) }
        set { set(\.assumesTopLevelDictionary, newValue) }
    }

    /// The mapping policy: conversions, unknown keys, invalid elements, limits.
    ///
    /// `JSONDecoder` has no such property.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.policy.invalidElements = .drop
    /// try decoder.decode([Int].self, from: Data(#"[1, "x", 3]"#.utf8))   // [1, 3]
    /// ```
    ///
    /// By default, it is the policy of the mapper in ``Swift/CodingUserInfoKey/objectMapper``, or the standard policy
    /// if there is no mapper. If you do not set a policy, and the depth limit is the standard one, the limit becomes
    /// 512 levels, as in Foundation.
    public var policy: MappingPolicy {
        get { lock.withLock { settings.effectivePolicy() } }
        set { set(\.policy, newValue) }
    }

    // MARK: Decoding

    /// Reads an object from JSON.
    ///
    /// ```swift
    /// try JsonDecoder().decode([Int].self, from: Data("[1, 2]".utf8))   // [1, 2]
    /// ```
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the place if the data is not JSON, or the error of the type's
    ///   `init(from:)`.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try decode(data) { data, options in
            try data.usualValue(type) {
                data.beginDecoding(options)
                return try data.decodeValue(type)
            }
        }
    }

    /// Reads an object from JSON in any collection of bytes, such as an array or a buffer.
    ///
    /// ```swift
    /// try JsonDecoder().decode([Int].self, from: Array("[1, 2]".utf8))   // [1, 2]
    /// ```
    ///
    /// - Throws: The same errors as ``decode(_:from:)-(_,Data)``.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: some Collection<UInt8>) throws -> T {
        try decode(type, from: Data(bytes))
    }

    /// Reads an object from JSON, for a type that needs a configuration.
    ///
    /// ```swift
    /// struct Scaled: DecodableWithConfiguration {
    ///     let value: Int
    ///
    ///     init(from decoder: any Decoder, configuration: Int) throws {
    ///         value = try decoder.singleValueContainer().decode(Int.self) * configuration
    ///     }
    /// }
    ///
    /// try JsonDecoder().decode(Scaled.self, from: Data("2".utf8), configuration: 10).value   // 20
    /// ```
    ///
    /// - Throws: The same errors as ``decode(_:from:)-(_,Data)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(data) { data, _ in try type.init(from: NodeDecoder(data), configuration: configuration) }
    }

    /// Reads an object from JSON, for a type that needs a configuration.
    ///
    /// The type that you pass as `configuration` provides the configuration.
    ///
    /// ```swift
    /// struct Scaled: DecodableWithConfiguration {
    ///     let value: Int
    ///
    ///     init(from decoder: any Decoder, configuration: Int) throws {
    ///         value = try decoder.singleValueContainer().decode(Int.self) * configuration
    ///     }
    /// }
    ///
    /// enum Hundred: DecodingConfigurationProviding { static var decodingConfiguration: Int { 100 } }
    ///
    /// try JsonDecoder().decode(Scaled.self, from: Data("2".utf8), configuration: Hundred.self).value   // 200
    /// ```
    ///
    /// - Throws: The same errors as ``decode(_:from:)-(_,Data)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: data, configuration: C.decodingConfiguration)
    }

    private func decode<T>(_ data: Data, _ make: (DeserializableData, DecodingOptions) throws -> T) throws -> T {
        let prepared = current()
        let root: DeserializableData
        do {
            root = try prepared.mapper.makeRoot(of: prepared.parse(data))
        } catch {
            throw Self.unreadable(error)
        }
        do {
            let value = try make(root, prepared.options)
            try root.checkRoot()
            return value
        } catch {
            throw root.finished(error)
        }
    }

    private func current() -> Prepared {
        lock.withLock {
            if let prepared { return prepared }
            let made = Prepared(settings)
            prepared = made
            return made
        }
    }

    private static func unreadable(_ error: any Error) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
    }
}

#if canImport(Combine)
extension JsonDecoder: TopLevelDecoder {
    /// The input: the bytes of JSON.
    public typealias Input = Data
}
#endif
