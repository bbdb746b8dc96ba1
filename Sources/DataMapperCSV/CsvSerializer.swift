@_exported public import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes tables: CSV (RFC 4180), and what spreadsheets write.
///
/// ```swift
/// let text = """
///     name,count
///     pen,3
///     "ink, blue",
///     """
/// let rows = try CsvSerializer().deserializeOrThrow(fromString: text)
/// rows[0]?["name"]?.string   // "pen"
/// rows[1]?["name"]?.string   // "ink, blue"
/// rows[1]?["count"]   // .null
/// ```
///
/// A document is an array of objects, whose keys are in the first line. Without a header, it is an array of arrays. A
/// field has no type, so every field is text, and types convert it: a property of type `Int` accepts `3`, and a `Bool`
/// accepts `true`, `false`, `1` and `0`. An empty field is null, unless it has quotation marks.
///
/// Lines end with CR LF, LF or CR. Empty lines and a byte order mark are skipped. A line with more or fewer fields than
/// the first one is an error.
///
/// Writing ends lines with CR LF, and uses quotation marks only where they are needed. The header has all keys of all
/// rows, in the order in which they appear. A value that is an array or an object cannot be written, nor null in a
/// table of one column, because its line would be empty. Without a header, all rows have the same number of fields.
public struct CsvSerializer: FormatSerializer {
    /// What separates the fields of a line.
    public enum Separator: UInt8, Sendable, Hashable {
        /// A comma, as in RFC 4180.
        case comma = 0x2C
        /// A semicolon, which spreadsheets write where a comma is the decimal point.
        case semicolon = 0x3B
        /// A tab (`text/tab-separated-values`).
        case tab = 0x09
    }

    /// Limits on the size of a document.
    public var limits: ProcessingLimits
    /// The rule for a name that the header has more than once.
    public var duplicateKeys: DuplicateKeyRule
    /// What separates the fields of a line.
    public var separator: Separator
    /// Whether the first line has the names of the fields.
    public var hasHeader: Bool
    /// Whether text that a spreadsheet would take for a formula is written with an apostrophe before it.
    ///
    /// A spreadsheet runs text that begins with `=`, `+`, `-`, `@`, a tab or CR, even with quotation marks. Set this if
    /// the text comes from others, and people open the file in a spreadsheet. Reading does not remove the apostrophe.
    public var escapesFormulas: Bool

    /// Creates a serializer. Every option has a default.
    public init(
        separator: Separator = .comma, hasHeader: Bool = true, escapesFormulas: Bool = false,
        limits: ProcessingLimits = .standard, duplicateKeys: DuplicateKeyRule = .reject
    ) {
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.separator = separator
        self.hasHeader = hasHeader
        self.escapesFormulas = escapesFormulas
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "CSV")
        abilities.isText = true
        abilities.shape = .table
        abilities.booleans = .asText
        abilities.numbers = .asText
        abilities.nonFiniteNumbers = .unsupported
        abilities.dates = .asText
        abilities.bytes = .asText
        return abilities
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public var _separators: [UInt8] { [separator.rawValue] + Array("\r\n".utf8) }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _parse(_ bytes: UnsafeBufferPointer<UInt8>, _ assembler: inout _DocumentAssembler) throws {
        var parser = CsvParser(bytes, separator: separator.rawValue)
        try parser.run(hasHeader: hasHeader, &assembler)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data {
        try CsvWriter(value, self).write()
    }
}
