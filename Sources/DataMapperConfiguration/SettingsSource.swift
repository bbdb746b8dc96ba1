public import DataMapperEnvironment
public import DataMapperValues
public import Foundation

/// Where settings come from: a file, environment variables, the arguments of the program, or defaults.
///
/// ```swift
/// let sources: [SettingsSource] = [
///     .defaults(["port": 80, "host": "localhost"]),
///     .file("/etc/shop.toml", isOptional: true),
///     .environment(prefix: "SHOP_", variables: ["SHOP_PORT": "8080"]),
///     .arguments(["--host=example.org"]),
/// ]
/// let settings = try LoadedSettings(SupportedType.self, from: sources)
/// settings.value["port"]?.string   // "8080"
/// settings.value["host"]?.string   // "example.org"
/// ```
///
/// A source replaces the values of those before it, as a merge patch does: objects are merged, null removes a value,
/// and arrays are replaced as a whole.
public struct SettingsSource: Sendable {
    /// The file that is read again; nil for sources that do not change.
    let file: SettingsFile?
    /// The values of a source that does not change.
    let value: Result<SupportedType, any Error>

    private init(_ value: () throws -> SupportedType) {
        file = nil
        self.value = Result { try value() }
    }

    /// The values of a file.
    ///
    /// Without a serializer, the extension of the file selects the format: `json`, `json5`, `jsonc` (JSON with comments
    /// and trailing commas), `toml`, and, with the trait `YAML`, `yaml` and `yml`. A file that is missing is an error,
    /// unless it is optional.
    public static func file(
        _ path: String, with serializer: (any Serializer)? = nil, isOptional: Bool = false
    ) -> SettingsSource {
        SettingsSource(file: SettingsFile(path: path, serializer: serializer, isOptional: isOptional))
    }

    private init(file: SettingsFile) {
        self.file = file
        value = .success(.null)
    }

    /// The values of environment variables. See ``DataMapperValues/SupportedType/environment(prefix:keys:dictionaries:variables:)``.
    public static func environment(
        prefix: String, keys: VariableKeys = .camelCase, dictionaries: Set<String> = [],
        variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> SettingsSource {
        SettingsSource {
            try .environment(prefix: prefix, keys: keys, dictionaries: dictionaries, variables: variables)
        }
    }

    /// The values of arguments. See ``DataMapperValues/SupportedType/arguments(_:flags:keys:dictionaries:)``.
    public static func arguments(
        _ arguments: [String] = Array(CommandLine.arguments.dropFirst()), flags: Set<String> = [],
        keys: VariableKeys = .camelCase, dictionaries: Set<String> = []
    ) -> SettingsSource {
        SettingsSource { try .arguments(arguments, flags: flags, keys: keys, dictionaries: dictionaries) }
    }

    /// Values of the program, which errors and origins call `defaults`. Put them first, or last if they are the results
    /// of a parser of arguments. For a model, pass `ObjectMapper().serialize(model)`.
    public static func defaults(_ values: SupportedType) -> SettingsSource { SettingsSource { values } }
}
