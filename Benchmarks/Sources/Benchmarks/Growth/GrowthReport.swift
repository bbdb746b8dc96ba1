import Foundation

/// The growth of all costs, as text and as Markdown.
struct GrowthReport {
    /// The name on the command line.
    static let name = "growth"

    /// The limit for a flag: the cost of one item grows by half or more each time that the number of items doubles. It
    /// would stay the same if the whole were linear, and double if it were quadratic.
    static let largestPerDoubling = 1.5

    private let scores: [GrowthScore]
    private let effort: Effort

    // MARK: Measuring

    /// Measures everything that has a text in its name.
    static func measure(_ effort: Effort, matching filter: String) throws -> GrowthReport {
        let scores = try LargeStack.run {
            try Growth.all.filter { $0.matches(filter) }.map {
                note("\(name): \($0.operation), \($0.dimension)")
                return try $0.measure(effort)
            }
        }
        return GrowthReport(scores: scores, effort: effort)
    }

    // MARK: Telling

    private static let header = ["operation", "of", "n", "ns each", "2n", "4n", ""]

    private var introduction: String {
        "Cost of one among 2n and 4n, over that of one among n; 1 is linear. "
            + "Flagged is what grows by a factor of \(Self.largestPerDoubling) per doubling: "
            + "\(scores.filter(\.isFlagged).count) of \(scores.count). \(effort.rounds) interleaved rounds (\(effort.name))."
    }

    private var rows: [[String]] {
        scores.map { score in
            [
                score.operation, score.dimension, "\(score.smallest)",
                String(format: score.nanoseconds < 10 ? "%.1f" : "%.0f", score.nanoseconds),
                String(format: "%.2f", score.growth[1]), String(format: "%.2f", score.growth[2]),
                score.isFlagged ? "<--" : "",
            ]
        }
    }

    /// For a terminal.
    var text: String {
        let rows = [Self.header] + rows
        let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return column < 2 ? row[column] + padding : padding + row[column]
            }.joined(separator: "  ")
        }
        return introduction + "\n\n" + lines.joined(separator: "\n")
    }

    /// For a page.
    var markdown: String {
        let lines = [Self.header, ["---", "---"] + [String](repeating: "--:", count: Self.header.count - 2)] + rows
        return "# Growth\n\n" + introduction + "\n\n"
            + lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n") + "\n"
    }
}
