internal import DataMapperValues

/// The lines of a value of YAML, which can be put at another place.
struct EditedBlockText {
    /// The lines without the indentation that all of them have, with LF between them; nil if they cannot be anywhere.
    let lines: [UInt8]?
    let isContainer: Bool
    let value: SupportedType
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
