package import DataMapperJSONText
public import DataMapperMapping
public import DataMapperValues

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
/// It has the same properties as `JSONDecoder`, with the same defaults, and reads the same values. An error is a
/// `DecodingError` with the same case and the same `codingPath`. Its `debugDescription` also has the place, such as
/// `expected integer, found string at $.ages[1] (line 1, column 14)`.
///
/// The page "Codable" lists the differences from `JSONDecoder`. Several tasks can use one decoder at the same time.
public final class JsonDecoder: @unchecked Sendable {
    /// What calls with the same settings share.
    private struct Shared {
        let mapper: ObjectMapper
        let options: DecodingOptions
        let serializer: JsonSerializer
        let assumesTopLevelDictionary: Bool

        func parse(_ data: Data) throws -> SupportedType {
            guard assumesTopLevelDictionary, let text = try? JsonSerializer.utf8(of: data),
                serializer.firstByte(of: text) != UInt8(ascii: "{")
            else { return try serializer.deserializeOrThrow(data) }
            var serializer = serializer
            // The first byte is a brace that is not in the original text.
            serializer.origin = SourceLocation(offset: -1, line: 1, column: 0)
            // A comment can be at the end of the last line.
            var end = serializer.reading.acceptsComments ? "\n}" : "}"
            if serializer.reading.allowsTruncation { end = "" }
            return try serializer.deserializeOrThrow(Data("{".utf8) + text + Data(end.utf8))
        }
    }

    private let settings: CoderSettings<Shared>

    /// Creates a decoder with the settings of `JSONDecoder()`.
    public init() {
        var options = CodableOptions()
        options.dateDecodingStrategy = .deferredToDate
        options.dataDecodingStrategy = .base64
        settings = CoderSettings(options, depth: 512) { settings in
            let mapper = settings.mapper.with(context: settings.options)
            // If an object has a key twice, the first one counts, as in Foundation.
            var reading = JsonReadingOptions(
                duplicateKeys: .useFirst, limits: mapper.policy.limits,
                allowsTrailingCommas: settings.allowsTrailingCommas, allowsJSON5: settings.allowsJSON5,
                allowsTruncation: settings.allowsTruncation)
            if let other = settings.reading {
                reading = other
                reading.limits = other.limits.lowered(to: mapper.policy.limits)
            }
            reading.settable = .decoder
            return Shared(
                mapper: mapper, options: DecodingOptions(settings.options, mapper.policy),
                serializer: JsonSerializer(reading: reading),
                assumesTopLevelDictionary: settings.assumesTopLevelDictionary)
        }
    }

    private init(_ settings: CoderSettings<Shared>) { self.settings = settings }

    /// Returns a decoder with the same settings, and with more values for types in its ``userInfo``. This decoder is not
    /// changed, so several tasks can use it.
    ///
    /// ```swift
    /// struct Greeting: Decodable {
    ///     let text: String
    ///
    ///     init(from decoder: any Decoder) throws {
    ///         let name = try decoder.singleValueContainer().decode(String.self)
    ///         text = "\(CodingUserInfoKey(rawValue: "greeting").flatMap { decoder.userInfo[$0] } ?? "") \(name)"
    ///     }
    /// }
    ///
    /// let polite = JsonDecoder().with(userInfo: CodingUserInfoKey(rawValue: "greeting").map { [$0: "Dear"] } ?? [:])
    /// try polite.decode(Greeting.self, from: #""Ana""#).text   // "Dear Ana"
    /// ```
    public func with(userInfo: [CodingUserInfoKey: any Sendable]) -> JsonDecoder {
        userInfo.isEmpty ? self : JsonDecoder(settings.changing { $0.userInfo.merge(userInfo) { $1 } })
    }

    /// The same for values that need not be `Sendable`. The result must not leave its task.
    package func with(anyUserInfo: [CodingUserInfoKey: Any]) -> JsonDecoder {
        if anyUserInfo.isEmpty { return self }
        return JsonDecoder(
            settings.changing { $0.anyUserInfo = TaskUserInfo(values: $0.allUserInfo.merging(anyUserInfo) { $1 }) })
    }

    /// How a `Date` is read.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.dateDecodingStrategy = .secondsSince1970
    /// decoder.assumesTopLevelDictionary = true
    /// decoder.policy.invalidElements = .drop
    /// let days = try decoder.decode([String: [Date]].self, from: #""days": [0, "x"]"#)
    /// days   // ["days": [Date(timeIntervalSince1970: 0)]]
    /// ```
    public var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy {
        get { settings[\.options.dateDecodingStrategy] ?? .deferredToDate }
        set { settings[\.options.dateDecodingStrategy] = newValue }
    }

    /// How `Data` is read.
    public var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy {
        get { settings[\.options.dataDecodingStrategy] ?? .base64 }
        set { settings[\.options.dataDecodingStrategy] = newValue }
    }

    /// How keys of the data become keys of types.
    public var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy {
        get { settings[\.options.keyDecodingStrategy] }
        set { settings[\.options.keyDecodingStrategy] = newValue }
    }

    /// Which texts are read as infinities and NaN.
    public var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy {
        get { settings[\.options.nonConformingFloatDecodingStrategy] }
        set { settings[\.options.nonConformingFloatDecodingStrategy] = newValue }
    }

    /// The values that types find in `decoder.userInfo`.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { settings[\.options.userInfo] }
        set { settings[\.options.userInfo] = newValue }
    }

    /// Whether the braces around the whole text can be missing. If true, text that does not start with a brace is read
    /// as the content of an object. The default is false.
    public var assumesTopLevelDictionary: Bool {
        get { settings[\.assumesTopLevelDictionary] }
        set { settings[\.assumesTopLevelDictionary] = newValue }
    }

    /// Whether JSON5 is accepted: comments, trailing commas, keys without quotation marks, and more. The default is
    /// false.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.allowsJSON5 = true
    /// try decoder.decode([String: Int].self, from: "{mask: 0xFF}")   // ["mask": 255]
    /// ```
    public var allowsJSON5: Bool {
        get { settings[\.allowsJSON5] }
        set { settings[\.allowsJSON5] = newValue }
    }

    /// Whether a comma may follow the last element of an array and the last member of an object, as in `[1, 2,]`. The
    /// default is true, because `JSONDecoder` accepts it. JSON5 always has such commas.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// try decoder.decode([Int].self, from: "[1, 2,]")   // [1, 2]
    /// decoder.allowsTrailingCommas = false
    /// try? decoder.decode([Int].self, from: "[1, 2,]")   // nil
    /// ```
    public var allowsTrailingCommas: Bool {
        get { settings[\.allowsTrailingCommas] }
        set { settings[\.allowsTrailingCommas] = newValue }
    }

    /// What is accepted as JSON, in place of what `JSONDecoder` accepts.
    package var reading: JsonReadingOptions? {
        get { settings[\.reading] }
        set { settings[\.reading] = newValue }
    }

    /// Whether the text may end anywhere, as ``JsonReadingOptions/allowsTruncation`` says. The default is false.
    ///
    /// ```swift
    /// let decoder = JsonDecoder()
    /// decoder.allowsTruncation = true
    /// try decoder.decode([String: String].self, from: #"{"a": "one", "b": "tw"#)   // ["a": "one", "b": "tw"]
    /// ```
    public var allowsTruncation: Bool {
        get { settings[\.allowsTruncation] }
        set { settings[\.allowsTruncation] = newValue }
    }

    /// The mapping policy, which `JSONDecoder` does not have: conversions, unknown keys, invalid elements, limits.
    ///
    /// By default, it is the policy of the mapper in ``Swift/CodingUserInfoKey/objectMapper``, or the standard policy
    /// if there is no mapper. If you do not set a policy, and the depth limit is the standard one, the limit becomes
    /// 512 levels, as in Foundation.
    public var policy: MappingPolicy {
        get { settings[\.policy] }
        set { settings[\.policy] = newValue }
    }

    // MARK: The names of JSONDecoder

    /// The type of ``dateDecodingStrategy``. With this name and the others, code compiles after
    /// `typealias JSONDecoder = JsonDecoder`.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    /// The type of ``dataDecodingStrategy``.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    /// The type of ``keyDecodingStrategy``.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
    /// The type of ``nonConformingFloatDecodingStrategy``.
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy

    // MARK: Decoding

    /// Reads an object from JSON.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the place if the data is not JSON, or the error of the type's
    ///   `init(from:)`.
    public func decode<T: Decodable>(_ type: T.Type, from input: some SerializedInput) throws -> T {
        try decode(input) { data, options in
            try data.usualValue(type) {
                try data.beginDecoding(options).reusingContainers { try data.decodeValue(type) }
            }
        }
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
    /// - Throws: The same errors as ``decode(_:from:)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from input: some SerializedInput, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(input) { data, options in
            try data.beginDecoding(options).reusingContainers {
                try type.init(from: NodeDecoder(data), configuration: configuration)
            }
        }
    }

    /// Reads an object from JSON, for a type that needs a configuration. The type `configuration` provides it.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from input: some SerializedInput, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: input, configuration: C.decodingConfiguration)
    }

    private func decode<T>(
        _ input: some SerializedInput, _ make: (DeserializableData, DecodingOptions) throws -> T
    ) throws -> T {
        let shared = settings.current
        let root: DeserializableData
        do {
            root = try shared.value.mapper.root(of: shared.value.parse(input.serializedBytes))
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
        return try decode(root, shared.value.options, make)
    }

    private func decode<T>(
        _ root: DeserializableData, _ options: DecodingOptions,
        _ make: (DeserializableData, DecodingOptions) throws -> T
    ) throws -> T {
        do {
            let value = try make(root, options)
            try root.checkAll()
            return value
        } catch {
            if let root = root.restarted { return try decode(root, options, make) }
            throw root.finished(error)
        }
    }
}

#if canImport(Combine)
extension JsonDecoder: TopLevelDecoder {
    /// The input: the bytes of JSON.
    public typealias Input = Data
}
#endif
