/// Rows of texts under a header.
struct Table {
    let header: [String]
    /// The number of columns with names, which are aligned to the left. The others are numbers, which are aligned to
    /// the right.
    let names: Int
    let rows: [[String]]

    /// For a terminal: columns of equal width.
    var text: String {
        let lines = [header] + rows
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return column < names ? row[column] + padding : padding + row[column]
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// For a page.
    var markdown: String {
        let rule = header.indices.map { $0 < names ? "---" : "--:" }
        return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}

/// A table with its title and its conclusions.
struct Section {
    /// The name with which the command line requests this part of a report.
    let name: String
    let title: String
    let table: Table
    var remarks: [String] = []

    var text: String { ([title + "\n" + table.text] + remarks).joined(separator: "\n") }
    var markdown: String { "## \(title)\n\n\(markdownBody)" }
    var markdownBody: String { ([table.markdown] + remarks).joined(separator: "\n\n") }
}
