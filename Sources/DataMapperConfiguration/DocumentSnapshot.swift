#if Configuration
public import Configuration
internal import DataMapperJSONText
internal import DataMapperMapping
public import DataMapperValues
internal import Foundation

/// The values of a file for `FileProvider` and `ReloadingFileProvider` of swift-configuration, in any format.
///
/// The parts of a key are the keys of objects, and the indices of arrays: `servers.0.port`. A value must have the type
/// that is asked for. Bytes are text that the decoder of the options reads. Null counts as missing.
///
/// Errors have the path and the place, and no values: `expected integer, found string at $.server.port (shop.toml, line 3,
/// column 8)`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *)
public struct DocumentSnapshot: FileConfigSnapshot {
    /// The format of a file, and what is secret in it.
    public struct ParsingOptions: FileParsingOptions {
        fileprivate let serializer: any Serializer
        fileprivate let name: String?
        fileprivate let bytesDecoder: any ConfigBytesFromStringDecoder
        fileprivate let secrets: SecretsSpecifier<String, SupportedType>

        /// Creates options.
        ///
        /// - Parameters:
        ///   - serializer: The format.
        ///   - name: The name of the file, for errors. The default is the name of the provider.
        ///   - bytesDecoder: How text becomes bytes.
        ///   - secretsSpecifier: Which values are secret, by their keys, such as `database.password`. All values in an
        ///     object or array are secret if its key is, such as `database`.
        public init(
            _ serializer: some Serializer, named name: String? = nil,
            bytesDecoder: some ConfigBytesFromStringDecoder = .base64,
            secretsSpecifier: SecretsSpecifier<String, SupportedType> = .none
        ) {
            (self.serializer, self.name) = (serializer, name)
            (self.bytesDecoder, secrets) = (bytesDecoder, secretsSpecifier)
        }

        /// JSON5, which includes JSON. Nothing is secret.
        public static var `default`: ParsingOptions {
            ParsingOptions(JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true)))
        }
    }

    /// The name of the provider that has created the snapshot.
    public let providerName: String
    private let options: ParsingOptions
    private let values: SupportedType

    /// Parses a file.
    ///
    /// - Throws: The error of the serializer, or `DeserializationError` if the file is not an object.
    public init(data: RawSpan, providerName: String, parsingOptions: ParsingOptions) throws {
        self.providerName = providerName
        options = parsingOptions
        values = try parsingOptions.serializer.deserializeOrThrow(
            Data(copying: data), named: parsingOptions.name ?? providerName)
        if values.kind != .object { _ = try root.get() as [String: SupportedType] }
    }

    private var root: DeserializableData { DeserializableData(data: values, objectMapper: ObjectMapper()) }

    /// Returns the value of a key.
    ///
    /// - Throws: `DeserializationError` if it has another type.
    public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        var (data, names, isSecret) = (root, [] as [String], false)
        for name in key.components {
            data = data.child(name)
            names.append(name)
            // A secret can also be a whole object or array.
            isSecret = isSecret || options.secrets.isSecret(key: names.joined(separator: "."), value: data.raw)
        }
        let value = data.isNull ? nil : ConfigValue(try content(of: data, type), isSecret: isSecret)
        return LookupResult(encodedKey: names.joined(separator: "."), value: value)
    }

    private func content(of data: DeserializableData, _ type: ConfigType) throws -> ConfigContent {
        switch type {
        case .string: .string(try data.get())
        case .int: .int(try data.get())
        case .double: .double(try data.get())
        case .bool: .bool(try data.get())
        case .bytes: .bytes(try bytes(of: data))
        case .stringArray: .stringArray(try data.get())
        case .intArray: .intArray(try data.get())
        case .doubleArray: .doubleArray(try data.get())
        case .boolArray: .boolArray(try data.get())
        case .byteChunkArray:
            .byteChunkArray(try (data.get() as [SupportedType]).indices.map { try bytes(of: data[$0]) })
        }
    }

    private func bytes(of data: DeserializableData) throws -> [UInt8] {
        if let bytes = data.raw.data { return Array(bytes) }
        guard let bytes = options.bytesDecoder.decode(try data.get()) else {
            throw data.error(.invalidValue, message: "expected encoded bytes")
        }
        return bytes
    }

    /// The name of the provider, and the number of values.
    public var description: String {
        let (document, index) = values.asNode()
        return "\(providerName)[\(document.leaves(of: index).count) values]"
    }

    /// The same as ``description``: values may be secret.
    public var debugDescription: String { description }
}
#endif
