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
        /// The mapper for these settings; nil until it is needed.
        var mapper: ObjectMapper?

        func effectivePolicy() -> MappingPolicy { .ofCoder(policy, options.userInfo, depth: Self.depth) }

        /// The mapper that the user has given, with what else has been set.
        func makeMapper() -> ObjectMapper {
            (ObjectMapper.of(options.userInfo) ?? ObjectMapper()).with(effectivePolicy()).with(context: options)
        }

        /// How deep Foundation reads.
        private static let depth = 512
    }

    private let lock = Lock()
    private var settings: Settings

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
            settings.mapper = nil
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
        try decode(data) { data in try data.usualValue(type) { try data.decodeValue(type) } }
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
        try decode(data) { try type.init(from: NodeDecoder($0), configuration: configuration) }
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

    private func decode<T>(_ data: Data, _ make: (DeserializableData) throws -> T) throws -> T {
        let (mapper, isMembers) = current()
        let root: DeserializableData
        do {
            root = try mapper.makeRoot(of: Self.parse(data, mapper.limits, isMembers))
        } catch {
            throw Self.unreadable(error)
        }
        do {
            let value = try make(root)
            try root.checkRoot()
            return value
        } catch {
            throw root.finished(error)
        }
    }

    private func current() -> (mapper: ObjectMapper, isMembers: Bool) {
        lock.withLock {
            if let mapper = settings.mapper { return (mapper, settings.assumesTopLevelDictionary) }
            let mapper = settings.makeMapper()
            settings.mapper = mapper
            return (mapper, settings.assumesTopLevelDictionary)
        }
    }

    /// Of a key that stands in its object twice, the first counts, as Foundation has it.
    private static func parse(_ data: Data, _ limits: ProcessingLimits, _ isMembers: Bool) throws -> SupportedType {
        var serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst, limits: limits))
        guard isMembers, let object = object(of: data) else { return try serializer.deserializeOrThrow(data) }
        serializer.hasAddedBrace = true
        return try serializer.deserializeOrThrow(object)
    }

    /// The text with braces around it; nil if it has some.
    private static func object(of data: Data) -> Data? {
        let text = utf8(data)
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") ? nil : Data("{".utf8) + text + Data("}".utf8)
    }

    /// The text as UTF-8, without a byte order mark.
    private static func utf8(_ data: Data) -> Data {
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { return data.dropFirst(3) }
        let marks: [([UInt8], String.Encoding)] = [
            ([0, 0, 0xFE, 0xFF], .utf32BigEndian), ([0xFF, 0xFE, 0, 0], .utf32LittleEndian),
            ([0xFE, 0xFF], .utf16BigEndian), ([0xFF, 0xFE], .utf16LittleEndian),
        ]
        for (mark, encoding) in marks where data.starts(with: mark) {
            if let text = String(bytes: data.dropFirst(mark.count), encoding: encoding) { return Data(text.utf8) }
        }
        return data
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
