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
/// lists the differences from `JSONEncoder`. For example, keys keep the order in which they are encoded.
///
/// Several tasks can use one encoder at the same time.
public final class JsonEncoder: @unchecked Sendable {
    /// What calls with the same settings share.
    private struct Shared {
        let options: EncodingOptions
        let serializer: JsonSerializer
    }

    private let settings: CoderSettings<Shared>

    /// Creates an encoder with the settings of `JSONEncoder()`.
    public init() {
        var options = CodableOptions()
        options.writesNumbersAsFoundation = true
        options.dateEncodingStrategy = .deferredToDate
        options.dataEncodingStrategy = .base64
        options.nonConformingFloatEncodingStrategy = .throw
        settings = CoderSettings(options, depth: 511) { settings in
            let (formatting, mapper) = (settings.formatting, settings.mapper)
            let writing = JsonWritingOptions(
                layout: formatting.contains(.prettyPrinted) ? .foundationEncoder : .compact,
                sortsKeys: formatting.contains(.sortedKeys),
                escapesSlashes: !formatting.contains(.withoutEscapingSlashes),
                limits: mapper.policy.limits.documentSize == .max ? nil : mapper.policy.limits)
            return Shared(
                options: EncodingOptions(settings.options, mapper), serializer: JsonSerializer(writing: writing))
        }
    }

    private init(_ settings: CoderSettings<Shared>) { self.settings = settings }

    /// Returns an encoder with the same settings, and with more values for types in its ``userInfo``. See
    /// ``JsonDecoder/with(userInfo:)``.
    public func with(userInfo: [CodingUserInfoKey: any Sendable]) -> JsonEncoder {
        userInfo.isEmpty ? self : JsonEncoder(settings.changing { $0.userInfo.merge(userInfo) { $1 } })
    }

    /// The same for values that need not be `Sendable`. The result must not leave its task.
    package func with(anyUserInfo: [CodingUserInfoKey: Any]) -> JsonEncoder {
        if anyUserInfo.isEmpty { return self }
        return JsonEncoder(
            settings.changing { $0.anyUserInfo = TaskUserInfo(values: $0.allUserInfo.merging(anyUserInfo) { $1 }) })
    }

    /// How a `Date` is written.
    public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy {
        get { settings[\.options.dateEncodingStrategy] ?? .deferredToDate }
        set { settings[\.options.dateEncodingStrategy] = newValue }
    }

    /// How `Data` is written.
    public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy {
        get { settings[\.options.dataEncodingStrategy] ?? .base64 }
        set { settings[\.options.dataEncodingStrategy] = newValue }
    }

    /// How keys of types become keys of the data. String keys of dictionaries are never converted.
    public var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy {
        get { settings[\.options.keyEncodingStrategy] }
        set { settings[\.options.keyEncodingStrategy] = newValue }
    }

    /// How infinities and NaN are written.
    public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy {
        get { settings[\.options.nonConformingFloatEncodingStrategy] ?? .throw }
        set { settings[\.options.nonConformingFloatEncodingStrategy] = newValue }
    }

    /// The values that types find in `encoder.userInfo`.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { settings[\.options.userInfo] }
        set { settings[\.options.userInfo] = newValue }
    }

    /// The layout of the text.
    ///
    /// By default, the text is on one line, and `/` is written as `\/`.
    public var outputFormatting: JSONEncoder.OutputFormatting {
        get { settings[\.formatting] }
        set { settings[\.formatting] = newValue }
    }

    /// The mapping policy: omitted values and limits. See ``JsonDecoder/policy``. The depth limit of Foundation's
    /// encoder is 511 levels.
    public var policy: MappingPolicy {
        get { settings[\.policy] }
        set { settings[\.policy] = newValue }
    }

    // MARK: The names of JSONEncoder

    /// The type of ``outputFormatting``. With this name and the others, code compiles after
    /// `typealias JSONEncoder = JsonEncoder`.
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    /// The type of ``dateEncodingStrategy``.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// The type of ``dataEncodingStrategy``.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// The type of ``keyEncodingStrategy``.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy
    /// The type of ``nonConformingFloatEncodingStrategy``.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy

    // MARK: Encoding

    /// Returns the JSON of a value.
    ///
    /// - Throws: `EncodingError.invalidValue` with the coding path of the invalid value. Its underlying error is a
    ///   ``SerializationError``. Errors that a type throws are not changed.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        let shared = settings.current
        let serializer = shared.value.serializer
        return try data(shared.value.options.write(value, serializer._textForm), of: value, serializer)
    }

    /// Returns the JSON of a value, for a type that needs a configuration. See
    /// ``JsonDecoder/decode(_:from:configuration:)-(_,_,T.DecodingConfiguration)``.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> Data {
        let shared = settings.current
        let serializer = shared.value.serializer
        let encoded = try shared.value.options.write(value, serializer._textForm) { encoder in
            try value.encode(to: encoder, configuration: configuration)
        }
        return try data(encoded, of: value, serializer)
    }

    /// Returns the JSON of a value, for a type that needs a configuration. The type `configuration` provides it.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }

    private func data<T>(_ encoded: EncodedValue, of value: T, _ serializer: JsonSerializer) throws -> Data {
        do {
            return try encoded.data(by: serializer)
        } catch let error as SerializationError {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: error.path.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }
}

#if canImport(Combine)
extension JsonEncoder: TopLevelEncoder {}
#endif
