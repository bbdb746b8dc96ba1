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
/// It has the same properties as `JSONEncoder`. The strategies and `userInfo` are those of ``CodableOptions``. It writes the same text, and throws the same errors. The page "Codable"
/// lists all differences. These are the most important ones:
///
/// - Keys keep the order in which they are encoded. Keys of dictionaries are sorted by their UTF-8 bytes. In
///   `JSONEncoder`, keys have no order.
/// - If a type encodes itself as two things, such as an array and an object, that is an error. `JSONEncoder` traps.
/// - If a value throws while it is encoded, and you catch the error, nothing of the value is written. `JSONEncoder`
///   writes the parts that were encoded before the error.
///
/// Several tasks can use one encoder at the same time.
@dynamicMemberLookup
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
                limits: mapper.limits.documentSize == .max ? nil : mapper.limits)
            return Shared(
                options: EncodingOptions(settings.options, mapper), serializer: JsonSerializer(writing: writing))
        }
    }

    /// The strategies for writing, and `userInfo`: the properties of ``CodableOptions``.
    ///
    /// ```swift
    /// let encoder = JsonEncoder()
    /// encoder.dateEncodingStrategy = .secondsSince1970
    /// let data = try encoder.encode([Date(timeIntervalSince1970: 0)])
    /// String(decoding: data, as: UTF8.self)   // "[0]"
    /// ```
    public subscript<Value>(dynamicMember option: WritableKeyPath<CodableOptions, Value>) -> Value {
        get { settings[(\.options as WritableKeyPath).appending(path: option)] }
        set { settings[(\.options as WritableKeyPath).appending(path: option)] = newValue }
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
    public var outputFormatting: JSONEncoder.OutputFormatting {
        get { settings[\.formatting] }
        set { settings[\.formatting] = newValue }
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
        get { settings[\.policy] }
        set { settings[\.policy] = newValue }
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
        let shared = settings.current
        return try data(shared.options.value(of: value), of: value, shared.serializer)
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
        let shared = settings.current
        let encoded = try shared.options.value(
            of: value,
            by: { encoder in
                try value.encode(to: encoder, configuration: configuration)
            })
        return try data(encoded, of: value, shared.serializer)
    }

    /// Returns the JSON of a value, for a type that needs a configuration. The type `configuration` provides it.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, macCatalyst 17, *)
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }

    private func data<T>(_ encoded: SupportedType, of value: T, _ serializer: JsonSerializer) throws -> Data {
        do {
            return try serializer.serializeOrThrow(encoded)
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
