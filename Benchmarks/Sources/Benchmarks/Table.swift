/// Rows of texts under a header.
struct Table {
    let header: [String]
    /// How many columns are names, which begin at the left; the others are numbers, which end at the right.
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

/// A table with its title, and with what follows from it.
struct Section {
    /// What it is called where parts of a report are asked for.
    let name: String
    let title: String
    let table: Table
    var remarks: [String] = []

    var text: String { ([title + "\n" + table.text] + remarks).joined(separator: "\n") }
    var markdown: String { "## \(title)\n\n\(markdownBody)" }
    var markdownBody: String { ([table.markdown] + remarks).joined(separator: "\n\n") }
}
