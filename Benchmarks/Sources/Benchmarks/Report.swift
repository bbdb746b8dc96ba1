import Foundation

/// The scores, as text and as Markdown.
struct Report {
    private let scores: [Score]
    private let documents: [Document]
    private let effort: Effort

    init(_ scores: [Score], documents: [Document], effort: Effort) {
        self.scores = scores
        self.documents = documents
        self.effort = effort
    }

    private static let header = ["comparison", "engine", "median", "quartiles", "MB/s", "ns/record", "x reference"]

    /// For a terminal.
    var text: String {
        var blocks = [introduction]
        for document in documents {
            blocks.append(title(of: document) + "\n" + Self.aligned([Self.header] + rows(of: document)))
        }
        return blocks.joined(separator: "\n\n")
    }

    /// For a page.
    var markdown: String {
        var blocks = ["# Benchmarks", introduction]
        for document in documents {
            let header = "| " + Self.header.joined(separator: " | ") + " |"
            let rule = "|---|---|" + String(repeating: "--:|", count: Self.header.count - 2)
            let rows = rows(of: document).map { "| " + $0.joined(separator: " | ") + " |" }
            blocks.append("## " + title(of: document))
            blocks.append(([header, rule] + rows).joined(separator: "\n"))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var introduction: String {
        let system = ProcessInfo.processInfo
        let place = "\(system.operatingSystemVersionString), \(system.activeProcessorCount) processors"
        return
            "\(place); \(effort.rounds) interleaved rounds (\(effort.name)). All engines were checked to give equal values."
    }

    private func title(of document: Document) -> String {
        let bytes =
            document.bytes < 10_000
            ? "\(document.bytes) bytes" : String(format: "%.2f MB", Double(document.bytes) / 1e6)
        return "\(document.name): \(bytes), \(document.records) x \(document.record)"
    }

    private func rows(of document: Document) -> [[String]] {
        scores.filter { $0.document == document.name }.map { score in
            [
                score.comparison, score.engine, Self.time(score.time.median),
                Self.time(score.time.lower) + " ... " + Self.time(score.time.upper),
                String(format: "%.0f", score.megabytesPerSecond), String(format: "%.0f", score.nanosecondsPerRecord),
                score.isReference ? "1" : String(format: "%.2f", score.speedup.median),
            ]
        }
    }

    private static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<1e-6: String(format: "%.0f ns", seconds * 1e9)
        case ..<1e-3: String(format: "%.2f us", seconds * 1e6)
        default: String(format: "%.2f ms", seconds * 1e3)
        }
    }

    /// Columns of equal width: the first two begin at the left, the numbers end at the right.
    private static func aligned(_ rows: [[String]]) -> String {
        let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return column < 2 ? row[column] + padding : padding + row[column]
            }.joined(separator: "  ")
        }
        return lines.joined(separator: "\n")
    }
}
