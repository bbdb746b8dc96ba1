import Foundation

/// Who needs less than DataMapper, tables, and what was measured where.
struct Report {
    private let programs: [PeerProgram]
    private var chart: Chart?
    /// The parts of a page, by their names.
    private var parts: [(name: String, markdown: String)] = []

    init(_ programs: [PeerProgram]) { self.programs = programs }

    var markdown: String { parts.map(\.markdown).joined(separator: "\n\n") }

    mutating func addTimes(_ results: [Result<Time>], _ effort: Effort) {
        chart = Chart(results)
        let format = { (time: Time) in String(format: "%.1f (%.2f ms)", time.speed, time.seconds * 1e3) }
        add(
            "peers",
            [
                Self.advantages("faster", results) { 1 / $0.speed },
                Self.table("reading, x Foundation", results, \.reading, format),
                Self.table("writing, x Foundation", results, \.writing, format),
            ], "\(Self.machine). \(Self.date), \(effort.rounds) interleaved rounds (\(effort.name)).")
    }

    mutating func addInstructions(_ results: [Result<Double>], _ counter: InstructionCounter) {
        let format = { (count: Double) in String(format: count < 1e7 ? "%.2f" : "%.1f", count / 1e6) }
        add(
            "peers_instructions",
            [
                Self.advantages("fewer instructions", results) { $0 },
                Self.table("reading, millions of instructions", results, \.reading, format),
                Self.table("writing, millions of instructions", results, \.writing, format),
            ], "\(Self.machine), \(counter.version). \(Self.date).")
    }

    /// Updates a page, and the charts beside it.
    func update(_ file: String) throws {
        let place = URL(fileURLWithPath: file)
        try chart?.write(beside: place)
        try Page(file).update { name in
            guard let part = parts.first(where: { $0.name == name }) else { return nil }
            return name == "peers"
                ? [chart?.markdown(beside: place), part.markdown].compactMap { $0 }
                    .joined(separator: "\n\n") : part.markdown
        }
    }

    // MARK: Parts

    private mutating func add(_ name: String, _ paragraphs: [String], _ remark: String) {
        let versions = programs.map { [$0.label, $0.compiler].compactMap { $0 }.joined(separator: ", ") }
        let all = ["Foundation of \(Self.swift)"] + versions
        let remark = "\(all.joined(separator: "; ")). \(remark) All engines were checked to give equal values."
        parts.append((name, (paragraphs + [remark]).joined(separator: "\n\n")))
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
        _ word: String, _ results: [Result<Value>], cost: (Value) -> Double
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
        return Table(header: ["\(word) than DataMapper by hand, times"] + columns, names: 1, rows: rows).markdown
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
