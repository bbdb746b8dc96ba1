internal import DataMapperJSONText
internal import DataMapperTOML
public import DataMapperValues
internal import Foundation
#if YAML
internal import DataMapperYAML
#endif

/// Where settings come from: a file, or values, such as environment variables and the arguments of the program.
///
/// A source replaces the values of those before it, as a merge patch does: objects are merged, null removes a value,
/// and arrays are replaced as a whole.
public struct SettingsSource: Sendable {
    /// The path of a file; nil for values.
    let path: String?
    /// Returns the values of the bytes that the file has; of nil if it has none.
    let values: @Sendable (_ bytes: Data?, _ limits: ProcessingLimits) throws -> SupportedType

    /// The values of a file.
    ///
    /// Without a serializer, the extension of the file selects the format: `json`, `json5`, `jsonc` (JSON with comments
    /// and trailing commas), `toml`, and, with the trait `YAML`, `yaml` and `yml`. A file that is missing is an error,
    /// unless it is optional.
    public static func file(
        _ path: String, with serializer: (any Serializer)? = nil, isOptional: Bool = false
    ) -> SettingsSource {
        SettingsSource(path: path) { bytes, limits in
            func error(_ message: String, hint: String? = nil) -> DeserializationError {
                DeserializationError(
                    .custom, message: message, hint: hint, path: [], location: SourceLocation(wholeOf: path))
            }
            guard let bytes else {
                let exists = FileManager.default.fileExists(atPath: path)
                if isOptional, !exists { return [:] }
                throw error(exists ? "file cannot be read" : "file does not exist")
            }
            guard let serializer = serializer ?? format(of: path) else {
                throw error(
                    "unknown file extension", hint: "pass a serializer, or switch on the trait YAML for yaml")
            }
            return try serializer.deserializeOrThrow(bytes, within: limits, named: path)
        }
    }

    /// Values of the environment, of arguments, or of the program.
    ///
    /// See ``DataMapperValues/SupportedType/environment(prefix:keys:dictionaries:variables:)`` and
    /// ``DataMapperValues/SupportedType/arguments(_:flags:keys:dictionaries:)``. Errors and origins call other values
    /// `defaults`. Put these first, or last if they are the results of a parser of arguments. For a model, pass
    /// `ObjectMapper().serialize(model)`.
    public static func values(_ values: @autoclosure @escaping @Sendable () throws -> SupportedType) -> SettingsSource {
        SettingsSource(path: nil) { _, _ in try values() }
    }

    private static func format(of path: String) -> (any Serializer)? {
        switch URL(fileURLWithPath: path).pathExtension.lowercased() {
        case "json": JsonSerializer()
        case "json5": JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))
        case "jsonc": JsonSerializer(reading: JsonReadingOptions(allowsComments: true, allowsTrailingCommas: true))
        case "toml": TomlSerializer()
        #if YAML
        case "yaml", "yml": YamlSerializer()
        #endif
        default: nil
        }
    }
}
