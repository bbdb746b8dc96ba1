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

/// Writes `Encodable` types as JSON, in place of Foundation's `JSONEncoder`: the same properties, text and errors.
///
///     let encoder = JsonEncoder()
///     encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
///     let data = try encoder.encode(user)
///
/// Keys are in the order in which they are encoded, and those of dictionaries in the order of their UTF-8 bytes, where
/// `JSONEncoder` has none. What it traps for is an error: a value that is encoded as two things, such as an array and an object.
///
/// One encoder can serve any number of tasks at a time.
public final class JsonEncoder: @unchecked Sendable {
    /// How the text is laid out.
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    /// How keys of types become keys of objects.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy
    /// How a `Date` is written.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// How `Data` is written.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// How numbers that are not finite are written.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy

    private struct Settings {
        var formatting: OutputFormatting = []
        var options = CodableOptions()
        var policy: MappingPolicy?

        func effectivePolicy() -> MappingPolicy { .ofCoder(policy, options.userInfo, depth: Self.depth) }

        /// How deep Foundation writes.
        private static let depth = 511
    }

    /// What all calls with the same settings share.
    private final class Prepared {
        let options: EncodingOptions
        let serializer: JsonSerializer

        init(_ options: EncodingOptions, _ serializer: JsonSerializer) {
            self.options = options
            self.serializer = serializer
        }
    }

    // The lock guards both.
    private let lock = Lock()
    @exclusivity(unchecked) private var settings = Settings()
    /// Nil until it is needed.
    @exclusivity(unchecked) private var prepared: Prepared?

    /// An encoder with the standard strategies.
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

    /// How the text is laid out: on one line, with `/` as `\/`, unless set.
    public var outputFormatting: OutputFormatting {
        get { self[\.formatting] }
        set { self[\.formatting] = newValue }
    }

    /// How keys of types become keys of objects; as they are unless set. Keys of dictionaries are never converted.
    public var keyEncodingStrategy: KeyEncodingStrategy {
        get { self[\.options.keyEncodingStrategy] }
        set { self[\.options.keyEncodingStrategy] = newValue }
    }

    /// How a `Date` is written; as a number of seconds since 2001 unless set.
    public var dateEncodingStrategy: DateEncodingStrategy {
        get { self[\.options.dateEncodingStrategy] ?? .deferredToDate }
        set { self[\.options.dateEncodingStrategy] = newValue }
    }

    /// How `Data` is written; as base64 text unless set.
    public var dataEncodingStrategy: DataEncodingStrategy {
        get { self[\.options.dataEncodingStrategy] ?? .base64 }
        set { self[\.options.dataEncodingStrategy] = newValue }
    }

    /// How numbers that are not finite are written; they are errors unless set.
    public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { self[\.options.nonConformingFloatEncodingStrategy] ?? .throw }
        set { self[\.options.nonConformingFloatEncodingStrategy] = newValue }
    }

    /// What types find in `encoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { self[\.options.userInfo] }
        set { self[\.options.userInfo] = newValue }
    }

    /// What `JSONEncoder` does not have: what is omitted, and limits on depth and size. Unless set, that is the policy of the mapper under
    /// ``Swift/CodingUserInfoKey/objectMapper``, or the standard policy, with a depth of 511 where that has the standard depth.
    ///
    ///     encoder.policy.omissions = [.emptyCollections]
    public var policy: MappingPolicy {
        get { lock.withLock { settings.effectivePolicy() } }
        set { self[\.policy] = newValue }
    }

    /// Returns the JSON of a value.
    ///
    /// - Throws: `EncodingError.invalidValue` with the coding path of what cannot be written, and a ``SerializationError`` as the
    ///   underlying error; what a type throws, as it is.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        let prepared = current()
        return try data(prepared.options.value(of: value), of: value, prepared)
    }

    /// Returns the JSON of a value of a type that needs to be told how.
    ///
    /// - Throws: As ``encode(_:)`` does.
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

    /// The same with a type that provides the configuration.
    ///
    /// - Throws: As ``encode(_:)`` does.
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
    /// What is encoded.
    public typealias Output = Data
}
#endif
