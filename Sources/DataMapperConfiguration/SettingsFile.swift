internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperTOML
internal import DataMapperValues
internal import Foundation
#if YAML
internal import DataMapperYAML
#endif

/// A file with settings.
struct SettingsFile: Sendable {
    /// What is there.
    enum Content: Hashable, Sendable {
        case bytes(Data)
        case missing
        case unreadable
    }

    let path: String
    let serializer: (any Serializer)?
    let isOptional: Bool

    func content() -> Content {
        guard FileManager.default.fileExists(atPath: path) else { return .missing }
        return (try? Data(contentsOf: URL(fileURLWithPath: path))).map { .bytes($0) } ?? .unreadable
    }

    /// Returns the values, or throws an error with the path of the file.
    func value(of content: Content) throws -> SupportedType {
        switch content {
        case .bytes(let bytes): try format().deserializeOrThrow(bytes, named: path)
        case .missing where isOptional: [:]
        case .missing: throw error("file does not exist")
        case .unreadable: throw error("file cannot be read")
        }
    }

    private func format() throws -> any Serializer {
        if let serializer { return serializer }
        switch URL(fileURLWithPath: path).pathExtension.lowercased() {
        case "json": return JsonSerializer()
        case "json5": return JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))
        case "jsonc":
            return JsonSerializer(reading: JsonReadingOptions(allowsComments: true, allowsTrailingCommas: true))
        case "toml": return TomlSerializer()
        #if YAML
        case "yaml", "yml": return YamlSerializer()
        #endif
        default: throw error("unknown file extension", hint: "pass a serializer, or switch on the trait YAML for yaml")
        }
    }

    private func error(_ message: String, hint: String? = nil) -> DeserializationError {
        DeserializationError(
            .custom, message: message, hint: hint, path: [], location: SourceLocation(wholeOf: path))
    }
}
