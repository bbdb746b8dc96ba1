/// Rows of texts under a header, as Markdown.
struct Table {
    let header: [String]
    /// How many columns are names, which begin at the left; the others are numbers, which end at the right.
    let names: Int
    let rows: [[String]]

    var markdown: String {
        let rule = header.indices.map { $0 < names ? "---" : "--:" }
        return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}
