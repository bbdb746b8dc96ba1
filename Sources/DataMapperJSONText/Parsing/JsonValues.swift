package import DataMapperValues

/// Objects and arrays of a larger text that were parsed together, before anybody knew where they end.
package struct JsonValues {
    /// More values or nodes would cost memory, and save nothing. Up to this size, the effort that a mapper may spend on
    /// a document is always the same. So it does not matter which values are parsed together.
    package static let mostValues = 64
    package static let mostNodes = 4096

    /// One of the values.
    package struct ParsedValue: Sendable {
        /// Its node in the document.
        package let node: Int
        /// Its first byte in the text.
        package let start: Int
        /// The byte after the text that a parser gets.
        package let textEnd: Int
        /// Where reading continues: at the end of a line, otherwise at `textEnd`.
        package let end: Int

        package init(node: Int, start: Int, textEnd: Int, end: Int) {
            self.node = node
            self.start = start
            self.textEnd = textEnd
            self.end = end
        }
    }

    /// What comes after a value.
    package enum ValueEnd {
        /// The value does not count.
        case invalid
        /// The value ends at the first byte. Another one may begin at the second one, which may be after the text.
        case valid(end: Int, next: Int?)
    }

    package let document: Document
    package let values: [ParsedValue]
    package var nodeCount: Int { document.count }
}
