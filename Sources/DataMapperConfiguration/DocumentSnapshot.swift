#if Configuration
public import Configuration
internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperTools
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
        ///   - secretsSpecifier: Which values are secret, by their keys, such as `database.password`.
        public init(
            _ serializer: some Serializer, named name: String? = nil,
            bytesDecoder: some ConfigBytesFromStringDecoder = .base64,
            secretsSpecifier: SecretsSpecifier<String, SupportedType> = .none
        ) {
            self.serializer = serializer
            self.name = name
            self.bytesDecoder = bytesDecoder
            secrets = secretsSpecifier
        }

        /// JSON5, which includes JSON. Nothing is secret.
        public static var `default`: ParsingOptions {
            ParsingOptions(JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true)))
        }
    }

    /// The name of the provider that has created the snapshot.
    public let providerName: String
    private let options: ParsingOptions
    private let node: (document: Document, index: Int)

    /// Parses a file.
    ///
    /// - Throws: The error of the serializer, or `DeserializationError` if the file is not an object.
    public init(data: RawSpan, providerName: String, parsingOptions: ParsingOptions) throws {
        self.providerName = providerName
        options = parsingOptions
        let value = try parsingOptions.serializer.deserializeOrThrow(
            data.withUnsafeBytes { Data($0) }, named: parsingOptions.name ?? providerName)
        if value.kind != .object { _ = try Self.mapper.deserialize([String: SupportedType].self, fromValue: value) }
        node = value.asNode()
    }

    /// Returns the value of a key.
    ///
    /// - Throws: `DeserializationError` if it has another type.
    public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
        let encodedKey = key.components.joined(separator: ".")
        guard let index = node.document.node(at: key.components, from: node.index),
            node.document.nodes[index].kind != .null
        else { return LookupResult(encodedKey: encodedKey, value: nil) }
        let isSecret = options.secrets.isSecret(key: encodedKey, value: SupportedType(node.document, index))
        return try LookupResult(
            encodedKey: encodedKey, value: ConfigValue(content(of: index, type), isSecret: isSecret))
    }

    private static let mapper = ObjectMapper()

    private func content(of index: Int, _ type: ConfigType) throws -> ConfigContent {
        switch type {
        case .string: .string(try read(index))
        case .int: .int(try read(index))
        case .double: .double(try read(index))
        case .bool: .bool(try read(index))
        case .bytes: .bytes(try bytes(of: index))
        case .stringArray: .stringArray(try read(index))
        case .intArray: .intArray(try read(index))
        case .doubleArray: .doubleArray(try read(index))
        case .boolArray: .boolArray(try read(index))
        case .byteChunkArray: .byteChunkArray(try elements(of: index).map(bytes))
        }
    }

    private func read<T: Deserializable>(_ index: Int) throws -> T {
        do {
            return try Self.mapper.deserialize(T.self, fromValue: SupportedType(node.document, index))
        } catch let error as DeserializationError where !error.isOf(node.document) {
            // A number or a boolean does not know the document that it comes from.
            throw error.moved(to: node.document, below: index, [], isText: false).resolved()
        }
    }

    private func elements(of index: Int) throws -> [Int] {
        // Throws for a value that is no array.
        _ = try read(index) as [SupportedType]
        return Array(node.document.children(of: index))
    }

    private func bytes(of index: Int) throws -> [UInt8] {
        if let data = SupportedType(node.document, index).data { return Array(data) }
        if let bytes = options.bytesDecoder.decode(try read(index)) { return bytes }
        let path = node.document.paths(to: [index]).first?.components ?? []
        throw DeserializationError(
            .invalidValue, message: "expected encoded bytes", path: path,
            location: node.document.location(ofNode: index))
    }

    /// The name of the provider, and the number of values.
    public var description: String { "\(providerName)[\(node.document.leaves(of: node.index).count) values]" }

    /// The name of the provider, and the path and the place of each value. The values are not shown: they may be secret.
    public var debugDescription: String {
        let leaves = node.document.leaves(of: node.index)
        let places = zip(node.document.paths(to: leaves), leaves).map { path, index in
            "\(path) (\(node.document.location(ofNode: index)?.description ?? ""))"
        }
        return "\(providerName)[\(places.joined(separator: ", "))]"
    }
}
#endif
