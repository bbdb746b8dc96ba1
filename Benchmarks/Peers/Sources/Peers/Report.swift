import Foundation

/// The tables, who is faster than DataMapper, and what was measured where.
struct Report {
    private static let part = "peers"
    static let mark = "<!-- benchmarks: \(part) -->"

    private let results: [Result]
    let markdown: String

    init(_ results: [Result], _ programs: [PeerProgram], _ effort: Effort) {
        self.results = results
        let versions = ["Foundation of \(Self.swift)"] + programs.map(\.version)
        let date = Date.now.formatted(.iso8601.year().month().day())
        markdown = [
            Self.table("reading", results, \.reading).markdown,
            Self.table("writing", results, \.writing).markdown,
            Self.losses(results),
            "\(versions.joined(separator: "; ")). \(Self.machine). \(date), \(effort.rounds) interleaved rounds "
                + "(\(effort.name)). All engines were checked to give equal values.",
        ].joined(separator: "\n\n")
    }

    /// Updates a page, and the charts beside it.
    func update(_ file: String) throws {
        let chart = Chart(results)
        try chart.write(beside: URL(fileURLWithPath: file))
        try Page(file).update { part in
            part == Self.part ? chart.markdown(beside: URL(fileURLWithPath: file)) + "\n\n" + markdown : nil
        }
    }

    // MARK: Parts

    private static func table(_ direction: String, _ results: [Result], _ times: (Result) -> [Time]) -> Table {
        let engines = results.first.map(times) ?? []
        let rows = engines.indices.map { place in
            [engines[place].engine]
                + results.map { result in
                    let time = times(result)[place]
                    return String(format: "%.1f (%.2f ms)", time.speed, time.seconds * 1e3)
                }
        }
        return Table(header: ["\(direction), x Foundation"] + results.map(\.document), names: 1, rows: rows)
    }

    /// Says which engines are faster than DataMapper by hand, and how many times.
    private static func losses(_ results: [Result]) -> String {
        var losses: [(engine: String, text: String)] = []
        for result in results {
            for (direction, times) in [("reading", result.reading), ("writing", result.writing)] {
                guard let own = times.first(where: { $0.engine == EngineName.byHand }) else { continue }
                for time in times where time.speed > own.speed && time.engine != EngineName.macros {
                    let text = String(format: "\(direction) \(result.document) (%.1f times)", time.speed / own.speed)
                    losses.append((time.engine, text))
                }
            }
        }
        let engines = results.first?.reading.map(\.engine) ?? []
        let texts = engines.compactMap { engine in
            let own = losses.filter { $0.engine == engine }.map(\.text)
            return own.isEmpty ? nil : "\(engine) in " + own.joined(separator: ", ")
        }
        return texts.isEmpty
            ? "No other engine is faster than DataMapper by hand."
            : "Faster than DataMapper by hand: " + texts.joined(separator: "; ") + "."
    }

    private static var machine: String {
        let system = ProcessInfo.processInfo
        let processor = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
            .firstMatch(of: /model name\s*: (?<name>[^\n]*)/)
        let parts = [
            processor.map { String($0.name) }, "\(system.activeProcessorCount) processors",
            system.operatingSystemVersionString,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    private static var swift: String {
        let text = Command.outputIfAny(of: ["swift", "--version"])
        return text?.firstMatch(of: /Swift version [^ ]*/).map { String($0.0) } ?? "an unknown Swift version"
    }
}
