internal import DataMapperValues

/// The lines of a value of YAML, which can be put at another place.
struct EditedBlockText {
    /// The lines without the indentation that all of them have, with LF between them; nil if they cannot be anywhere.
    let lines: [UInt8]?
    /// The anchor and the tag, which the lines do not have.
    let properties: [[UInt8]]
    let isContainer: Bool
    /// Whether the value, or something in it, has a tag.
    let hasTag: Bool
    let value: SupportedType

    /// Whether a comment can be before or after the first line: not between the lines of a plain or quoted text.
    var canHaveComment: Bool {
        guard !isContainer, let lines else { return true }
        let first = lines.prefix { $0 != 0x0A }
        let isHeader = first.first == UInt8(ascii: "|") || first.first == UInt8(ascii: ">")
        return first.count == lines.count || isHeader && !first.contains(UInt8(ascii: "#"))
    }
}

/// The lines of a table with a header, which can be put below another key.
struct EditedTableText {
    enum Part {
        /// A header, with the keys after those of the table.
        case header([String], isArray: Bool)
        case bytes([UInt8])
    }

    let parts: [Part]
}
