/// Rows of texts under a header, as Markdown.
struct Table {
    let header: [String]
    /// The number of columns with names, which are aligned to the left. The others are numbers, which are aligned to
    /// the right.
    let names: Int
    let rows: [[String]]

    var markdown: String {
        let rule = header.indices.map { $0 < names ? "---" : "--:" }
        return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}
