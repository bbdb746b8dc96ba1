@_exported public import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes TOML, a format for configuration files.
///
/// ```swift
/// let text = """
///     name = "shop"
///     [server]
///     port = 8080
///     """
/// let value = try TomlSerializer().deserializeOrThrow(fromString: text)
/// value["server"]?["port"]?.int   // 8080
/// try TomlSerializer().serializeOrThrow(toString: ["name": "shop", "server": ["port": 8080]])   // "name = \"shop\"\n\n[server]\nport = 8080\n"
/// ```
///
/// Reading keeps the order of keys and tables. An offset date-time is a date. A local date-time, date or time has no time
/// zone, so it is a text such as `1979-05-27T07:32:00`; it is written without quotation marks again as long as the value
/// is not changed in Swift. Numbers and dates that are not changed have the same characters again:
///
/// ```swift
/// let file = try TomlSerializer().deserializeOrThrow(fromString: "limit = 1_000\nat = 1979-05-27 00:32:00-07:00\n")
/// file["limit"]?.int   // 1000
/// try TomlSerializer().serializeOrThrow(toString: file)   // "limit = 1_000\nat = 1979-05-27 00:32:00-07:00\n"
/// ```
///
/// Writing puts the plain members of a table before its tables, as the format demands. A member that is null is left out.
/// Null elsewhere, an integer of more than 64 bits with a sign, and a root that is not an object cannot be written.
public struct TomlSerializer: FormatSerializer {
    /// The versions of TOML.
    public enum Version: Sendable, Hashable {
        /// TOML 1.0: inline tables have no newlines and no comma at their end, times have seconds, and strings do not have
        /// the escapes `\e` and `\xHH`.
        case v1_0
        /// TOML 1.1, which accepts all documents of TOML 1.0.
        case v1_1
    }

    /// Limits on the size and depth of a document.
    public var limits: ProcessingLimits
    /// Has no effect, because TOML does not allow duplicate keys.
    public var duplicateKeys: DuplicateKeyRule = .reject
    /// The version that is read. What is written is valid in all versions, except that a time without seconds, which only
    /// ``Version/v1_1`` has, is written as it was read.
    public var version: Version

    /// Creates a serializer. Every option has a default.
    public init(limits: ProcessingLimits = .standard, version: Version = .v1_1) {
        self.limits = limits
        self.version = version
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "TOML")
        abilities.isText = true
        abilities.nulls = .leftOut
        abilities.integers = .int64
        abilities.bytes = .asText
        abilities.shape = .object
        abilities.spellings = .toml
        return abilities
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public var _separators: [UInt8] { Array(" \t\r\n,]}".utf8) }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var parser = TomlParser(source.bytes, version, limits)
        parser.tree.notesPieces = assembler.isObserved
        try parser.run()
        try parser.tree.append(to: &assembler)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data { try TomlWriter.write(value, Self._abilities, version) }
}
