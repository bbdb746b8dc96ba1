import Foundation

/// The summary as a picture: two bars for each document.
struct BarChart {
    let entries: [Summary.Entry]
    let colors: Colors

    struct Colors {
        let background, text, reading, writing: String

        static let light = Colors(
            background: "#ffffff", text: "#1f2328", reading: "#0969da", writing: "#bc4c00")
        static let dark = Colors(
            background: "#0d1117", text: "#f0f6fc", reading: "#58a6ff", writing: "#f0883e")
    }

    /// A description of the picture, for people who cannot see it.
    static func description(_ entries: [Summary.Entry]) -> String {
        entries.map { "\($0.document): reading \(times($0.reading)), writing \(times($0.writing))" }
            .joined(separator: "; ") + "."
    }

    static let title = "DataMapper's speed in multiples of Foundation's"

    private static let width = 760.0
    private static let left = 120.0
    private static let right = 70.0
    private static let top = 92.0
    private static let barHeight = 18.0
    private static let groupHeight = 56.0

    var svg: String {
        let height = Self.top + Double(entries.count) * Self.groupHeight + 24
        let size = "\(Self.format(Self.width))\" height=\"\(Self.format(height))"
        let lines =
            [
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" viewBox="0 0 \(Self.format(Self.width)) \
                \(Self.format(height))" role="img" aria-labelledby="title description" \
                font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="14">
                """,
                "<title id=\"title\">\(Self.title)</title>",
                "<desc id=\"description\">\(Self.description(entries))</desc>",
                "<rect width=\"100%\" height=\"100%\" fill=\"\(colors.background)\"/>",
                text(Self.title, x: 20, y: 32, attributes: "font-size=\"17\" font-weight=\"600\""),
            ] + legend + entries.indices.flatMap(group) + foundation(height) + ["</svg>"]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Parts

    private var legend: [String] {
        [
            rectangle(x: 20, y: 51, width: 12, height: 12, color: colors.reading),
            text("typed reading, JSONDecoder = 1", x: 38, y: 62),
            rectangle(x: 292, y: 51, width: 12, height: 12, color: colors.writing),
            text("typed writing, JSONEncoder = 1", x: 310, y: 62),
        ]
    }

    private func group(_ index: Int) -> [String] {
        let entry = entries[index]
        let y = Self.top + Double(index) * Self.groupHeight + 8
        let middle = y + Self.barHeight + 6
        return [text(entry.document, x: Self.left - 12, y: middle, attributes: "text-anchor=\"end\"")]
            + bar(entry.reading, y: y, color: colors.reading)
            + bar(entry.writing, y: y + Self.barHeight + 2, color: colors.writing)
    }

    private func bar(_ value: Double, y: Double, color: String) -> [String] {
        let width = place(value) - Self.left
        return [
            rectangle(x: Self.left, y: y, width: width, height: Self.barHeight, color: color),
            text(Self.times(value), x: Self.left + width + 6, y: y + 14, attributes: "font-size=\"13\""),
        ]
    }

    /// The line at 1.
    private func foundation(_ height: Double) -> [String] {
        let x = Self.format(place(1))
        return [
            """
            <line x1="\(x)" y1="\(Self.format(Self.top))" x2="\(x)" y2="\(Self.format(height - 28))" \
            stroke="\(colors.text)" stroke-dasharray="4 3"/>
            """,
            text("Foundation = 1", x: place(1), y: height - 12, attributes: "font-size=\"12\" text-anchor=\"middle\""),
        ]
    }

    private func place(_ value: Double) -> Double {
        let largest = max(1, entries.map { max($0.reading, $0.writing) }.max() ?? 1)
        return Self.left + (Self.width - Self.left - Self.right) * value / largest
    }

    // MARK: Elements

    private func rectangle(x: Double, y: Double, width: Double, height: Double, color: String) -> String {
        """
        <rect x="\(Self.format(x))" y="\(Self.format(y))" width="\(Self.format(width))" height="\(Self.format(height))" \
        rx="2" fill="\(color)"/>
        """
    }

    /// The texts are names and numbers, in which nothing needs to be escaped.
    private func text(_ text: String, x: Double, y: Double, attributes: String = "") -> String {
        let space = attributes.isEmpty ? "" : " "
        return """
            <text x="\(Self.format(x))" y="\(Self.format(y))" fill="\(colors.text)"\(space)\(attributes)>\(text)</text>
            """
    }

    private static func format(_ value: Double) -> String {
        value == value.rounded() ? String(format: "%.0f", value) : String(format: "%.1f", value)
    }

    private static func times(_ value: Double) -> String { String(format: "%.1f", value) + "\u{d7}" }
}

/// The files of the chart, one for a light background and one for a dark one.
struct Pictures {
    private let name: String
    private let entries: [Summary.Entry]

    /// Writes them next to a page. Returns nil if there is nothing to show.
    init?(of summary: Summary, beside page: URL) throws {
        guard !summary.entries.isEmpty else { return nil }
        name = page.deletingPathExtension().lastPathComponent
        entries = summary.entries
        for (suffix, colors) in [("light", BarChart.Colors.light), ("dark", .dark)] {
            let file = page.deletingLastPathComponent().appendingPathComponent("\(name)-\(suffix).svg")
            try Data(BarChart(entries: entries, colors: colors).svg.utf8).write(to: file)
        }
    }

    /// Shows the one that fits the page's background.
    var markdown: String {
        """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="\(name)-dark.svg">
          <img src="\(name)-light.svg" alt="\(BarChart.title): \(BarChart.description(entries))">
        </picture>
        """
    }
}
