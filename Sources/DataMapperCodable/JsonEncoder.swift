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

/// An encoder that writes `Encodable` types as JSON, in place of Foundation's `JSONEncoder`.
///
/// ```swift
/// struct User: Codable { let name: String, age: Int }
///
/// let encoder = JsonEncoder()
/// encoder.outputFormatting = [.sortedKeys]
/// let data = try encoder.encode(User(name: "Ana", age: 37))
/// String(decoding: data, as: UTF8.self)   // #"{"age":37,"name":"Ana"}"#
/// ```
///
/// It has the same properties as `JSONEncoder`, writes the same text, and throws the same errors. The page "Codable"
/// lists all differences. These are the most important ones:
///
/// - Keys keep the order in which they are encoded. Keys of dictionaries are sorted by their UTF-8 bytes. In
///   `JSONEncoder`, keys have no order.
/// - If a type encodes itself as two things, such as an array and an object, that is an error. `JSONEncoder` traps.
/// - If a value throws while it is encoded, and you catch the error, nothing of the value is written. `JSONEncoder`
///   writes the parts that were encoded before the error.
///
/// Several tasks can use one encoder at the same time.
public final class JsonEncoder: @unchecked Sendable {
    /// The layout of the text.
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    /// A strategy for converting keys of the type to keys of the data.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy
    /// A strategy for writing a `Date`.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// A strategy for writing `Data`.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// A strategy for writing infinities and NaN, which JSON does not have.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy

    private struct Settings {
        var formatting: OutputFormatting = []
        var options = CodableOptions()
        var policy: MappingPolicy?

        func effectivePolicy() -> MappingPolicy { .ofCoder(policy, options.userInfo, depth: Self.depth) }

        /// The largest depth that Foundation writes.
        private static let depth = 511
    }

    /// The values that all calls with the same settings share.
    private final class Prepared {
        let options: EncodingOptions
        let serializer: JsonSerializer

        init(_ options: EncodingOptions, _ serializer: JsonSerializer) {
            self.options = options
            self.serializer = serializer
        }
    }

    // The lock protects both properties.
    private let lock = Lock()
    @exclusivity(unchecked) private var settings = Settings()
    /// Nil until it is needed.
    @exclusivity(unchecked) private var prepared: Prepared?

    /// Creates an encoder with the settings of `JSONEncoder()`.
    public init() {
        settings.options.writesNumbersAsFoundation = true
        settings.options.dateEncodingStrategy = .deferredToDate
        settings.options.dataEncodingStrategy = .base64
        settings.options.nonConformingFloatEncodingStrategy = .throw
    }

    private subscript<Value>(path: WritableKeyPath<Settings, Value>) -> Value {
        get { lock.withLock { settings[keyPath: path] } }
        set {
            lock.withLock {
                settings[keyPath: path] = newValue
                prepared = nil
            }
        }
    }

    /// The layout of the text.
    ///
    /// By default, the text is on one line, and `/` is written as `\/`.
    ///
    /// ```swift
    /// let encoder = JsonEncoder()
    /// encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    /// let data = try encoder.encode(["b": "1/2", "a": ""])
    /// String(decoding: data, as: UTF8.self)   // #"{"a":"","b":"1/2"}"#
    /// ```
    public var outputFormatting: OutputFormatting {
        get { self[\.formatting] }
        set { self[\.formatting] = newValue }
    }

    /// The strategy for converting keys of the type to keys of the data.
    ///
    /// The default is `.useDefaultKeys`: keys are not converted. Keys of a dictionary are never converted
    /// if they are strings.
    ///
    /// ```swift
    /// struct User: Codable { let fullName: String }
    ///
    /// let encoder = JsonEncoder()
    /// encoder.keyEncodingStrategy = .convertToSnakeCase
    /// let data = try encoder.encode(User(fullName: "Ana"))
    /// String(decoding: data, as: UTF8.self)   // #"{"full_name":"Ana"}"#
    /// ```
    public var keyEncodingStrategy: KeyEncodingStrategy {
        get { self[\.options.keyEncodingStrategy] }
        set { self[\.options.keyEncodingStrategy] = newValue }
    }

    /// The strategy for writing a `Date`.
    ///
    /// The default is `.deferredToDate`: a number of seconds since 2001.
    ///
    /// ```swift
    /// let encoder = JsonEncoder()
    /// encoder.dateEncodingStrategy = .secondsSince1970
    /// let data = try encoder.encode([Date(timeIntervalSince1970: 0)])
    /// String(decoding: data, as: UTF8.self)   // "[0]"
    /// ```
    public var dateEncodingStrategy: DateEncodingStrategy {
        get { self[\.options.dateEncodingStrategy] ?? .deferredToDate }
        set { self[\.options.dateEncodingStrategy] = newValue }
    }

    /// The strategy for writing `Data`.
    ///
    /// The default is `.base64`.
    ///
    /// ```swift
    /// let encoder = JsonEncoder()
    /// encoder.dataEncodingStrategy = .deferredToData
    /// let data = try encoder.encode([Data([1, 2])])
    /// String(decoding: data, as: UTF8.self)   // "[[1,2]]"
    /// ```
    public var dataEncodingStrategy: DataEncodingStrategy {
        get { self[\.options.dataEncodingStrategy] ?? .base64 }
        set { self[\.options.dataEncodingStrategy] = newValue }
    }

    /// The strategy for writing infinities and NaN.
    ///
    /// The default is `.throw`: such numbers are errors.
    ///
    /// ```swift
    /// let encoder = JsonEncoder()
    /// encoder.nonConformingFloatEncodingStrategy = .convertToString(
    ///     positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    /// let data = try encoder.encode([Double.infinity])
    /// String(decoding: data, as: UTF8.self)   // #"["inf"]"#
    /// ```
    public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { self[\.options.nonConformingFloatEncodingStrategy] ?? .throw }
        set { self[\.options.nonConformingFloatEncodingStrategy] = newValue }
    }

    /// The values that types find in `encoder.userInfo`.
    ///
    /// ```swift
    /// let encoder = JsonEncoder()
    /// encoder.userInfo[.objectMapper] = ObjectMapper()
    /// encoder.userInfo[.objectMapper] is ObjectMapper   // true
    /// ```
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { self[\.options.userInfo] }
        set { self[\.options.userInfo] = newValue }
    }

    /// The mapping policy: omitted values and limits.
    ///
    /// `JSONEncoder` has no such property.
    ///
    /// ```swift
    /// let encoder = JsonEncoder()
    /// encoder.policy.omissions = [.emptyCollections]
    /// let data = try encoder.encode(["a": [1], "b": []])
    /// String(decoding: data, as: UTF8.self)   // #"{"a":[1]}"#
    /// ```
    ///
    /// By default, it is the policy of the mapper in ``Swift/CodingUserInfoKey/objectMapper``, or the standard policy
    /// if there is no mapper. If you do not set a policy, and the depth limit is the standard one, the limit becomes
    /// 511 levels, as in Foundation.
    public var policy: MappingPolicy {
        get { lock.withLock { settings.effectivePolicy() } }
        set { self[\.policy] = newValue }
    }

    /// Returns the JSON of a value.
    ///
    /// ```swift
    /// let data = try JsonEncoder().encode(["a": 1])
    /// String(decoding: data, as: UTF8.self)   // #"{"a":1}"#
    /// ```
    ///
    /// - Throws: `EncodingError.invalidValue` with the coding path of the invalid value. Its underlying error is a
    ///   ``SerializationError``. Errors that a type throws are not changed.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        let prepared = current()
        return try data(prepared.options.value(of: value), of: value, prepared)
    }

    /// Returns the JSON of a value, for a type that needs a configuration.
    ///
    /// ```swift
    /// struct Scaled: EncodableWithConfiguration {
    ///     let value: Int
    ///
    ///     func encode(to encoder: any Encoder, configuration: Int) throws {
    ///         var container = encoder.singleValueContainer()
    ///         try container.encode(value * configuration)
    ///     }
    /// }
    ///
    /// let data = try JsonEncoder().encode(Scaled(value: 2), configuration: 10)
    /// String(decoding: data, as: UTF8.self)   // "20"
    /// ```
    ///
    /// - Throws: The same errors as ``encode(_:)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> Data {
        let prepared = current()
        let encoded = try prepared.options.value(
            of: value,
            by: { encoder in
                try value.encode(to: encoder, configuration: configuration)
            })
        return try data(encoded, of: value, prepared)
    }

    /// Returns the JSON of a value, for a type that needs a configuration.
    ///
    /// The type that you pass as `configuration` provides the configuration.
    ///
    /// ```swift
    /// struct Scaled: EncodableWithConfiguration {
    ///     let value: Int
    ///
    ///     func encode(to encoder: any Encoder, configuration: Int) throws {
    ///         var container = encoder.singleValueContainer()
    ///         try container.encode(value * configuration)
    ///     }
    /// }
    ///
    /// enum Hundred: EncodingConfigurationProviding { static var encodingConfiguration: Int { 100 } }
    ///
    /// let data = try JsonEncoder().encode(Scaled(value: 2), configuration: Hundred.self)
    /// String(decoding: data, as: UTF8.self)   // "200"
    /// ```
    ///
    /// - Throws: The same errors as ``encode(_:)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }

    private func data<T>(_ encoded: SupportedType, of value: T, _ prepared: Prepared) throws -> Data {
        do {
            return try prepared.serializer.serializeOrThrow(encoded)
        } catch let error as SerializationError {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: error.path.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }

    private func current() -> Prepared {
        lock.withLock {
            if let prepared { return prepared }
            let formatting = settings.formatting
            let mapper =
                (ObjectMapper.of(settings.options.userInfo) ?? ObjectMapper()).with(settings.effectivePolicy())
            let writing = JsonWritingOptions(
                layout: formatting.contains(.prettyPrinted) ? .foundationEncoder : .compact,
                sortsKeys: formatting.contains(.sortedKeys),
                escapesSlashes: !formatting.contains(.withoutEscapingSlashes),
                limits: mapper.limits.documentSize == .max ? nil : mapper.limits)
            let made = Prepared(
                EncodingOptions(settings.options, mapper), JsonSerializer(writing: writing))
            prepared = made
            return made
        }
    }
}

#if canImport(Combine)
extension JsonEncoder: TopLevelEncoder {
    /// The output: the bytes of JSON.
    public typealias Output = Data
}
#endif
