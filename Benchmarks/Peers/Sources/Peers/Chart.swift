import Foundation

/// Speeds as a picture: reading on the left and writing on the right, with a group of bars for each document.
struct Chart {
    private let results: [Result<Time>]
    /// The engines that have bars. Models by macros are as fast as those by hand, and Foundation is the line at 1.
    private let engines: [String]

    init(_ results: [Result<Time>]) {
        self.results = results
        let all = results.first?.reading.map(\.engine) ?? []
        engines = all.filter { $0 != EngineName.foundation && $0 != EngineName.macros }
    }

    private static let title = "Speed in multiples of Foundation's"

    /// A description of the picture, for people who cannot see it.
    private var description: String {
        let documents = results.map { result in
            let speeds = engines.flatMap { engine in
                [("reading", result.reading), ("writing", result.writing)].compactMap { direction, times in
                    Self.speed(of: engine, times).map { "\(engine) \(direction) \(Self.times($0))" }
                }
            }
            return result.document + ": " + speeds.joined(separator: ", ")
        }
        return documents.joined(separator: "; ") + "."
    }

    private static func speed(of engine: String, _ times: [Score<Time>]) -> Double? {
        times.first { $0.engine == engine }?.value.speed
    }

    // MARK: Files

    /// Writes the chart for a light and for a dark background.
    func write(beside page: URL) throws {
        for colors in [Colors.light, .dark] {
            let file = page.deletingLastPathComponent().appendingPathComponent(Self.file(beside: page, colors))
            try Data(svg(colors).utf8).write(to: file)
        }
    }

    /// Shows the one that fits the page's background.
    func markdown(beside page: URL) -> String {
        """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="\(Self.file(beside: page, .dark))">
          <img src="\(Self.file(beside: page, .light))" alt="\(Self.title): \(description)">
        </picture>
        """
    }

    private static func file(beside page: URL, _ colors: Colors) -> String {
        "\(page.deletingPathExtension().lastPathComponent)-\(colors.name).svg"
    }

    // MARK: Parts

    private struct Colors {
        let name, background, text: String
        /// The colors of the engines, which are repeated if there are more engines.
        let bars: [String]

        static let light = Colors(
            name: "light", background: "#ffffff", text: "#1f2328",
            bars: ["#0969da", "#54aeff", "#bc4c00", "#8c959f", "#1a7f37", "#8250df", "#bf3989"])
        static let dark = Colors(
            name: "dark", background: "#0d1117", text: "#f0f6fc",
            bars: ["#58a6ff", "#1f6feb", "#f0883e", "#6e7681", "#3fb950", "#a371f7", "#db61a2"])

        func bar(_ engine: Int) -> String { bars[engine % bars.count] }
    }

    private static let width = 760.0
    private static let barHeight = 14.0
    /// The width of the column with the names of documents, and the place and the width of both panels.
    private static let names = 104.0
    private static let panelWidth = 318.0
    private static let panels = [names, names + panelWidth + 16]
    /// The room for the number after the longest bar.
    private static let numberWidth = 46.0
    /// The names of engines in a row of the legend.
    private static let legendColumns = 3

    private var top: Double { 82 + 22 * Double((engines.count + Self.legendColumns - 1) / Self.legendColumns) }
    private var groupHeight: Double { Double(engines.count) * (Self.barHeight + 2) + 14 }
    private func groupTop(_ place: Int) -> Double { top + Double(place) * groupHeight }

    private func svg(_ colors: Colors) -> String {
        let size = (width: Self.format(Self.width), height: Self.format(groupTop(results.count) + 12))
        let head = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
            viewBox="0 0 \(size.width) \(size.height)" role="img" aria-labelledby="title description" \
            font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="14" \
            fill="\(colors.text)">
            """
        let start = [
            head,
            "<title id=\"title\">\(Self.title)</title>",
            "<desc id=\"description\">\(description)</desc>",
            "<rect width=\"100%\" height=\"100%\" fill=\"\(colors.background)\"/>",
            text(Self.title, x: 20, y: 32, "font-size=\"17\" font-weight=\"600\""),
        ]
        let panels =
            panel(Self.panels[0], "Reading", \.reading, colors) + panel(Self.panels[1], "Writing", \.writing, colors)
        return (start + legend(colors) + documents + panels + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private func legend(_ colors: Colors) -> [String] {
        engines.indices.flatMap { place in
            let x = 20 + Double(place % Self.legendColumns) * 244
            let y = 49 + Double(place / Self.legendColumns) * 22
            return [
                rectangle(x: x, y: y, width: 12, height: 12, colors.bar(place)),
                text(engines[place], x: x + 18, y: y + 11),
            ]
        }
    }

    private var documents: [String] {
        results.indices.map { place in
            let middle = groupTop(place) + (groupHeight - 14) / 2 + 5
            return text(results[place].document, x: Self.names - 10, y: middle, "text-anchor=\"end\"")
        }
    }

    private func panel(
        _ left: Double, _ title: String, _ times: (Result<Time>) -> [Score<Time>], _ colors: Colors
    ) -> [String] {
        let largest = results.flatMap(times).map(\.value.speed).max() ?? 1
        let unit = (Self.panelWidth - Self.numberWidth) / max(largest, 1)
        let bars = results.indices.flatMap { group in
            engines.indices.flatMap { place -> [String] in
                guard let speed = Self.speed(of: engines[place], times(results[group])) else { return [] }
                let y = groupTop(group) + Double(place) * (Self.barHeight + 2)
                return [
                    rectangle(x: left, y: y, width: speed * unit, height: Self.barHeight, colors.bar(place)),
                    text(Self.times(speed), x: left + speed * unit + 5, y: y + 12, "font-size=\"12\""),
                ]
            }
        }
        let line = Self.format(left + unit)
        let bottom = Self.format(groupTop(results.count) - 8)
        return [text(title, x: left, y: top - 14, "font-weight=\"600\"")] + bars + [
            """
            <line x1="\(line)" y1="\(Self.format(top - 6))" x2="\(line)" y2="\(bottom)" stroke="\(colors.text)" \
            stroke-dasharray="4 3"/>
            """
        ]
    }

    // MARK: Elements

    private func rectangle(x: Double, y: Double, width: Double, height: Double, _ color: String) -> String {
        """
        <rect x="\(Self.format(x))" y="\(Self.format(y))" width="\(Self.format(width))" height="\(Self.format(height))" \
        rx="2" fill="\(color)"/>
        """
    }

    /// The texts are names and numbers, in which nothing needs to be escaped.
    private func text(_ text: String, x: Double, y: Double, _ attributes: String = "") -> String {
        let space = attributes.isEmpty ? "" : " "
        return "<text x=\"\(Self.format(x))\" y=\"\(Self.format(y))\"\(space)\(attributes)>\(text)</text>"
    }

    private static func format(_ value: Double) -> String {
        value == value.rounded() ? String(format: "%.0f", value) : String(format: "%.1f", value)
    }

    private static func times(_ value: Double) -> String { String(format: "%.1f", value) + "\u{d7}" }
}
