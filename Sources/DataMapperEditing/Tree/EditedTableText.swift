/// The lines of a table with a header, which can be put below another key.
struct EditedTableText {
    enum Part {
        /// A header, with the keys after those of the table.
        case header([String], isArray: Bool)
        case bytes([UInt8])
    }

    let parts: [Part]
}
