import Foundation

/// Who needs less than DataMapper, tables, and what was measured where.
struct Report {
    private let programs: [PeerProgram]
    private var chart: Chart?
    private var parts: [Part] = []

    init(_ programs: [PeerProgram]) { self.programs = programs }

    /// A part of a page. Who is better comes first.
    private struct Part {
        let name, advantages, tables: String

        func markdown(_ picture: String? = nil) -> String {
            [advantages, picture, tables].compactMap { $0 }.joined(separator: "\n\n")
        }
    }

    var markdown: String { parts.map { $0.markdown() }.joined(separator: "\n\n") }

    mutating func addTimes(_ results: [Result<Time>], _ effort: Effort) {
        chart = Chart(results)
        add(
            Self.timePart,
            Self.advantages("are faster than DataMapper by hand. The numbers say how many times:", results) {
                1 / $0.speed
            }, Self.tables(", x Foundation", results) { String(format: "%.1f (%.2f ms)", $0.speed, $0.seconds * 1e3) },
            "\(Self.machine). \(Self.date), \(effort.rounds) interleaved rounds (\(effort.name)).")
    }

    mutating func addInstructions(_ results: [Result<Double>], _ counter: InstructionCounter) {
        add(
            "peers_instructions",
            Self.advantages(
                "need fewer instructions than DataMapper by hand. The numbers say how many times fewer:", results
            ) { $0 },
            Self.tables(", millions of instructions", results) {
                String(format: $0 < 1e7 ? "%.2f" : "%.1f", $0 / 1e6)
            }, "\(Self.machine), \(counter.version). \(Self.date).")
    }

    /// Updates a page, and the charts beside it.
    func update(_ file: String) throws {
        let place = URL(fileURLWithPath: file)
        try chart?.write(beside: place)
        try Page(file).update { name in
            parts.first { $0.name == name }?.markdown(
                name == Self.timePart ? chart?.markdown(beside: place) : nil)
        }
    }

    // MARK: Parts

    private static let timePart = "peers"

    private mutating func add(_ name: String, _ advantages: String, _ tables: [String], _ remark: String) {
        let versions = programs.map { [$0.label, $0.compiler].compactMap { $0 }.joined(separator: ", ") }
        let all = ["Foundation of \(Self.swift)"] + versions
        let remark = "\(all.joined(separator: "; ")). \(remark) All engines were checked to give equal values."
        parts.append(
            Part(name: name, advantages: advantages, tables: (tables + [remark]).joined(separator: "\n\n")))
    }

    private static func tables<Value>(
        _ unit: String, _ results: [Result<Value>], _ format: (Value) -> String
    ) -> [String] {
        [
            table("reading\(unit)", results, \.reading, format), table("writing\(unit)", results, \.writing, format),
        ]
    }

    private static func table<Value>(
        _ title: String, _ results: [Result<Value>], _ scores: (Result<Value>) -> [Score<Value>],
        _ format: (Value) -> String
    ) -> String {
        let rows = (results.first.map(scores) ?? []).map { score in
            [score.engine]
                + results.map { result in
                    scores(result).first { $0.engine == score.engine }.map { format($0.value) } ?? ""
                }
        }
        return Table(header: [title] + results.map(\.document), names: 1, rows: rows).markdown
    }

    /// Says which other engines need less than DataMapper by hand, and how many times less.
    private static func advantages<Value>(
        _ predicate: String, _ results: [Result<Value>], cost: (Value) -> Double
    ) -> String {
        let engines = (results.first?.reading ?? []).map(\.engine).filter { $0 != EngineName.macros }
        let rows = engines.compactMap { engine -> [String]? in
            let ratios = results.flatMap { [$0.reading, $0.writing] }.map { scores -> Double? in
                let costs = [EngineName.byHand, engine].compactMap { name in
                    scores.first { $0.engine == name }.map { cost($0.value) }
                }
                return costs.count == 2 && costs[1] < costs[0] ? costs[0] / costs[1] : nil
            }
            guard ratios.contains(where: { $0 != nil }) else { return nil }
            return [engine] + ratios.map { $0.map { String(format: "%.2f", $0) } ?? "" }
        }
        if rows.isEmpty { return "No other engine needs less than DataMapper by hand." }
        let columns = results.flatMap { ["reading \($0.document)", "writing \($0.document)"] }
        return "These \(predicate)\n\n" + Table(header: ["library"] + columns, names: 1, rows: rows).markdown
    }

    private static var date: String { Date.now.formatted(.iso8601.year().month().day()) }

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
