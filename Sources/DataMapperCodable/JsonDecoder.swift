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

/// Reads `Decodable` types from JSON in place of Foundation's `JSONDecoder`, several times as fast, and with errors that name the place.
///
///     let decoder = JsonDecoder()                             // was: JSONDecoder()
///     decoder.keyDecodingStrategy = .convertFromSnakeCase
///     let user = try decoder.decode(User.self, from: data)
///
/// Properties, strategies, values and errors are those of `JSONDecoder`: a `DecodingError` of the same case with the same `codingPath`, whose
/// `debugDescription` ends with the place:
///
///     expected integer, found string at $.users[3].age (line 12, column 14)
///
/// The page "Codable" lists the differences. A decoder can be used by several tasks at once.
public final class JsonDecoder: @unchecked Sendable {
    /// How keys of the data become keys of the type.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
    /// How a `Date` is read.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    /// How `Data` is read.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    /// Which texts are numbers that JSON does not have.
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy

    private struct Settings {
        var options: CodableOptions
        /// What has been set.
        var policy: MappingPolicy?
        var assumesTopLevelDictionary = false

        func effectivePolicy() -> MappingPolicy { .ofCoder(policy, options.userInfo, depth: Self.depth) }

        /// The mapper that the user has given, with what else has been set.
        func makeMapper() -> ObjectMapper {
            (ObjectMapper.of(options.userInfo) ?? ObjectMapper()).with(effectivePolicy()).with(context: options)
        }

        /// How deep Foundation reads.
        private static let depth = 512
    }

    /// What all calls with the same settings share.
    private final class Prepared {
        let mapper: ObjectMapper
        let options: DecodingOptions
        let serializer: JsonSerializer
        let assumesTopLevelDictionary: Bool

        init(_ settings: Settings) {
            mapper = settings.makeMapper()
            options = DecodingOptions(settings.options, mapper.policy)
            // Of a key that stands in its object twice, the first counts, as Foundation has it.
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

    // The lock guards both.
    private let lock = Lock()
    @exclusivity(unchecked) private var settings: Settings
    /// Nil until it is needed.
    @exclusivity(unchecked) private var prepared: Prepared?

    /// A decoder with the settings of `JSONDecoder()`.
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

    /// How keys of the data become keys of the type; `.useDefaultKeys` unless set.
    public var keyDecodingStrategy: KeyDecodingStrategy {
        get { get(\.options.keyDecodingStrategy) }
        set { set(\.options.keyDecodingStrategy, newValue) }
    }

    /// How a `Date` is read; `.deferredToDate`, a number of seconds since 2001, unless set.
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { get(\.options.dateDecodingStrategy) ?? .deferredToDate }
        set { set(\.options.dateDecodingStrategy, newValue) }
    }

    /// How `Data` is read; `.base64` unless set.
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { get(\.options.dataDecodingStrategy) ?? .base64 }
        set { set(\.options.dataDecodingStrategy, newValue) }
    }

    /// Which texts are read as infinities and NaN; `.throw`, none, unless set.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { get(\.options.nonConformingFloatDecodingStrategy) }
        set { set(\.options.nonConformingFloatDecodingStrategy, newValue) }
    }

    /// What types find in `decoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { get(\.options.userInfo) }
        set { set(\.options.userInfo, newValue) }
    }

    /// Whether a text that does not start with a brace is the inside of an object; false unless set.
    public var assumesTopLevelDictionary: Bool {
        get { get(\.assumesTopLevelDictionary) }
        set { set(\.assumesTopLevelDictionary, newValue) }
    }

    /// What `JSONDecoder` does not have: conversions, unknown keys that are errors, invalid elements that are left out, and limits. Unless
    /// set, that is the policy of the mapper under ``Swift/CodingUserInfoKey/objectMapper``, or the standard policy, with a depth of 512
    /// where that has the standard depth.
    ///
    ///     decoder.policy.unknownKeys = .reject
    public var policy: MappingPolicy {
        get { lock.withLock { settings.effectivePolicy() } }
        set { set(\.policy, newValue) }
    }

    // MARK: Decoding

    /// Makes an object from JSON.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the place if the data is not JSON; what the type's `init(from:)` throws.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try decode(data) { data, options in
            try data.usualValue(type) {
                data.beginDecoding(options)
                return try data.decodeValue(type)
            }
        }
    }

    /// Makes an object from the bytes of JSON, such as those of a buffer.
    ///
    /// - Throws: As ``decode(_:from:)-(_,Data)`` does.
    public func decode<T: Decodable>(_ type: T.Type, from bytes: some Collection<UInt8>) throws -> T {
        try decode(type, from: Data(bytes))
    }

    /// Makes an object from JSON of a type that needs to be told how.
    ///
    /// - Throws: As ``decode(_:from:)`` does.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(data) { data, _ in try type.init(from: NodeDecoder(data), configuration: configuration) }
    }

    /// The same with a type that provides the configuration.
    ///
    /// - Throws: As ``decode(_:from:)`` does.
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
    /// What is decoded.
    public typealias Input = Data
}
#endif
