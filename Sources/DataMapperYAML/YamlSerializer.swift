#if YAML
@_exported public import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes YAML 1.2, a format for configuration files.
///
/// ```swift
/// let text = """
///     name: shop
///     ports: [80, 8080]
///     note: |
///       first line
///       second line
///     """
/// let value = try YamlSerializer().deserializeOrThrow(fromString: text)
/// value["ports"]?[1]?.int   // 8080
/// value["note"]?.string   // "first line\nsecond line"
/// try YamlSerializer().serializeOrThrow(toString: ["name": "no", "ports": [80]])   // "name: \"no\"\nports:\n  - 80\n"
/// ```
///
/// A value without quotation marks has the type of the core schema (YAML 1.2.2 section 10.3): `null`, `true`, `12`,
/// `0x1F`, `0o17`, `1.5`, `.inf` and `.nan`. Any other is a text, also `yes` and `2024-05-01`. The tags `!!str`,
/// `!!int`, `!!float`, `!!bool` and `!!null` choose a type, `!!binary` reads bytes (Base64), and `!!timestamp` reads a
/// date. Other tags are ignored, and their content is read.
///
/// A key that is not a text, such as `8080`, is read as its text, and written without quotation marks again as long as
/// the value is not changed in Swift. A key that is an array or an object is an error.
///
/// Aliases are replaced by their values. A document may repeat 10,000 values, or ten times as many as it has. An alias
/// within its own value is an error.
///
/// Writing uses one line for each value, and literal texts (`|`) for texts of several lines. A text has quotation marks
/// if YAML 1.1 or 1.2 would otherwise read it as another type. A number or a date that was read from YAML and is not changed
/// has the same characters again:
///
/// ```swift
/// let file = try YamlSerializer().deserializeOrThrow(fromString: "mode: 0o644\nday: 2024-05-01\nratio: 1e3\n")
/// file["mode"]?.int   // 420
/// try YamlSerializer().serializeOrThrow(toString: file)   // "mode: 0o644\nday: 2024-05-01\nratio: 1e3\n"
/// try JsonSerializer().serializeOrThrow(toString: file)   // #"{"mode":420,"day":"2024-05-01","ratio":1000.0}"#
/// ```
public struct YamlSerializer: FormatSerializer {
    /// Limits on the size and depth of a document. A document has at most 1,000 levels.
    public var limits: ProcessingLimits
    /// The rule for a key that an object has more than once.
    public var duplicateKeys: DuplicateKeyRule
    /// Whether `yes`, `no`, `on` and `off` without quotation marks are booleans, as in YAML 1.1.
    public var readsYesAndNo: Bool
    /// Whether the key `<<` adds the members of another object, or of several in an array, as in YAML 1.1.
    ///
    /// An object's own members win, then those of the objects in the order of the array:
    ///
    /// ```swift
    /// let text = """
    ///     base: &base {retries: 3, host: a}
    ///     test: {<<: *base, host: b}
    ///     """
    /// let value = YamlSerializer(mergesKeys: true).deserialize(fromString: text)
    /// value["test"]   // ["retries": 3, "host": "b"]
    /// ```
    public var mergesKeys: Bool
    /// Whether bytes have several documents, which are the elements of an array. Otherwise, a second one is an error.
    ///
    /// ```swift
    /// let serializer = YamlSerializer(isMultiDocument: true)
    /// serializer.deserialize(fromString: "a: 1\n---\na: 2\n")   // [["a": 1], ["a": 2]]
    /// serializer.serialize(toString: [["a": 1], ["a": 2]])   // "---\na: 1\n---\na: 2\n"
    /// ```
    public var isMultiDocument: Bool
    /// How values are written where they become a part of a document.
    package var style = YamlStyle()

    /// Creates a serializer. Every option has a default.
    public init(
        limits: ProcessingLimits = .standard, duplicateKeys: DuplicateKeyRule = .useLast, readsYesAndNo: Bool = false,
        mergesKeys: Bool = false, isMultiDocument: Bool = false
    ) {
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.readsYesAndNo = readsYesAndNo
        self.mergesKeys = mergesKeys
        self.isMultiDocument = isMultiDocument
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "YAML")
        abilities.isText = true
        abilities.keepsDecimals = true
        abilities.hasIntegerKeys = true
        abilities.dates = .asText
        abilities.spellings = .yaml
        return abilities
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var tree = try YamlReader.read(source.bytes, limits, isMultiDocument: isMultiDocument)
        tree.readsYesAndNo = readsYesAndNo
        tree.mergesKeys = mergesKeys
        try tree.append(to: &assembler, isMultiDocument: isMultiDocument)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data {
        var sink = YamlSink(style)
        guard isMultiDocument else {
            try ValueWriter(value, Self._abilities).write(to: &sink)
            return sink.output.finish()
        }
        guard value.document.nodes[value.index].kind == .array else {
            throw SerializationError(
                .unsupportedValue, message: "several YAML documents are an array",
                hint: "write an array, or set isMultiDocument to false")
        }
        for element in value.document.children(of: value.index) {
            sink.output.append("---\n")
            try ValueWriter(_FormatValue(value.document, element), Self._abilities, pathRoot: value.index).write(
                to: &sink)
        }
        return sink.output.finish()
    }
}
#endif
