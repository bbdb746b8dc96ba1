public import Testing

/// A row of a table of long texts, such as code. In one string, these need no quotation marks and commas.
public struct TableRow: CustomTestStringConvertible, Sendable {
    /// The name of the row.
    public let testDescription: String
    /// The texts of the row.
    public private(set) var parts: [String] = []
    /// The line where the row begins.
    public let place: SourceLocation

    /// Returns the rows of a table. A row begins with `=== name`, and lines `---` are between its texts.
    ///
    /// - Parameter place: The line before the one where the string opens.
    public static func table(_ text: String, at place: SourceLocation = #_sourceLocation) -> [TableRow] {
        var rows: [TableRow] = []
        var lines: [Substring] = []
        func endPart() {
            if !rows.isEmpty { rows[rows.count - 1].parts.append(lines.joined(separator: "\n")) }
            lines = []
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("=== ") {
                endPart()
                var start = place
                start.line += index + 2
                rows.append(TableRow(testDescription: String(line.dropFirst(4)), place: start))
            } else if line == "---" {
                endPart()
            } else {
                lines.append(line)
            }
        }
        endPart()
        return rows
    }

    /// Returns a text of the row; an empty one if the row has fewer.
    public subscript(part: Int) -> String { part < parts.count ? parts[part] : "" }
}
