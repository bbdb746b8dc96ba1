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
/// field has no type, so every field is text, and types convert it: a property of type `Int` accepts `3`, `+3` and `03`,
/// and a `Bool` accepts `true`, `false`, `yes`, `no`, `on`, `off`, `1` and `0`, in upper or lower case. An empty field is
/// null, unless it has quotation marks; a `String` that must have a value is then empty.
///
/// Lines end with CR LF, LF or CR. Empty lines and a byte order mark are skipped. A first line `sep=;` of a spreadsheet
/// says what separates the fields, and is no row. A line with more or fewer fields than the first one is an error. The
/// bytes are UTF-8, or UTF-16 if they begin with its mark. A stream then counts the bytes of the text as UTF-8.
///
/// Writing ends lines with CR LF, and uses quotation marks only where they are needed. The header has all keys of all
/// rows, in the order in which they appear. A value that is an array or an object cannot be written, nor null in a
/// table of one column, because its line would be empty. Without a header, all rows have the same number of fields.
public struct CsvSerializer: FormatSerializer {
    /// What separates the fields of a line: an ASCII character.
    ///
    /// ```swift
    /// let dump = CsvSerializer(separator: .pipe)
    /// try dump.deserializeOrThrow(fromString: "a|b\n1|2")   // [["a": "1", "b": "2"]]
    /// CsvSerializer.Separator(rawValue: UInt8(ascii: "~"))?.rawValue   // 126
    /// CsvSerializer.Separator(rawValue: UInt8(ascii: "7"))   // nil
    /// ```
    public struct Separator: RawRepresentable, Sendable, Hashable {
        /// The ASCII code of the character.
        public let rawValue: UInt8

        /// Creates a separator from the ASCII code of a character. Returns nil for a letter, a digit, `+`, `-`, `.`, a
        /// quotation mark, a line end and NUL.
        public init?(rawValue: UInt8) {
            switch rawValue {
            case 0x00, 0x0A, 0x0D, 0x80...0xFF: return nil
            case UInt8(ascii: "\""), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return nil
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                return nil
            default: self.rawValue = rawValue
            }
        }

        private init(_ character: Unicode.Scalar) { rawValue = UInt8(ascii: character) }

        /// A comma, as in RFC 4180.
        public static let comma = Separator(",")
        /// A semicolon. Spreadsheets use it in countries whose decimal point is a comma.
        public static let semicolon = Separator(";")
        /// A tab (`text/tab-separated-values`).
        public static let tab = Separator("\t")
        /// A vertical bar, which databases write.
        public static let pipe = Separator("|")
    }

    /// Limits on the size of a document.
    public var limits: ProcessingLimits
    /// The rule for a name that the header has more than once.
    public var duplicateKeys: DuplicateKeyRule
    /// What separates the fields of a line.
    public var separator: Separator
    /// Whether the first line has the names of the fields.
    public var hasHeader: Bool
    /// Whether a comma is the decimal mark of numbers, as in the spreadsheets of many countries: `1,5` is 1.5.
    ///
    /// A point in a number is then an error, because it would separate thousands. Writing uses the comma, too. Text is
    /// read and written as it is. The default is false.
    ///
    /// ```swift
    /// let prices = CsvSerializer(separator: .semicolon, hasDecimalComma: true)
    /// try objectMapper.deserialize([[String: Double]].self, from: "a;b\n1,5;-2", with: prices)   // [["a": 1.5, "b": -2.0]]
    /// try prices.serializeOrThrow(toString: [["a": 1.5]])   // "a\r\n1,5\r\n"
    /// ```
    public var hasDecimalComma: Bool
    /// Whether text that a spreadsheet would take for a formula is written with an apostrophe before it.
    ///
    /// A spreadsheet runs text that begins with `=`, `+`, `-`, `@`, a tab or CR, even with quotation marks. Set this if
    /// the text is untrusted, and people open the file in a spreadsheet. Reading does not remove the apostrophe.
    public var escapesFormulas: Bool

    /// Creates a serializer. Every option has a default.
    public init(
        separator: Separator = .comma, hasHeader: Bool = true, hasDecimalComma: Bool = false,
        escapesFormulas: Bool = false, limits: ProcessingLimits = .standard, duplicateKeys: DuplicateKeyRule = .reject
    ) {
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.separator = separator
        self.hasHeader = hasHeader
        self.hasDecimalComma = hasDecimalComma
        self.escapesFormulas = escapesFormulas
    }

    /// Returns the rows of a document.
    ///
    /// - Throws: ``FormatError`` with the place of the problem.
    /// - Complexity: O(*n*).
    public func deserializeOrThrow(_ data: Data) throws -> SupportedType {
        // A document that is too large is not converted.
        if data.count > limits.documentSize { return try deserialize(data, from: nil) }
        var encoding = CsvEncoding()
        let text = encoding.utf8(data, isLast: true)
        guard encoding.isInvalid else { return try deserialize(text, from: nil, wasUTF16: encoding.isUTF16) }
        var position = TextPosition()
        BorrowedBytes.with(text) { position.advance(over: $0) }
        throw FormatError(
            CsvEncoding.problem, in: Self._abilities.name, at: position.location(offset: position.offsetInUTF16))
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
    public func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var parser = CsvParser(source.bytes, self)
        try parser.run(&assembler)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data {
        try CsvWriter(value, self).write()
    }
}
