import Foundation

/// Everything that was measured, as text and as Markdown.
struct Report {
    private let sections: [Section]
    /// The machine and the settings of the measurements.
    private let introduction: String

    init(_ scores: [Score], _ memory: [MemoryScore], documents: [Document], effort: Effort) {
        let system = ProcessInfo.processInfo
        let place = "\(system.operatingSystemVersionString), \(system.activeProcessorCount) processors"
        introduction =
            "\(place); \(effort.rounds) interleaved rounds (\(effort.name)). All engines were checked to give equal values."
        var sections = Summary(scores).section.map { [$0] } ?? []
        for document in documents {
            let scores = scores.filter { $0.document == document.name }
            sections.append(Self.variants(scores, of: document) ?? Self.engines(scores, of: document))
        }
        if !memory.isEmpty { sections.append(Self.memory(memory)) }
        self.sections = sections
    }

    /// For a terminal.
    var text: String { ([introduction] + sections.map(\.text)).joined(separator: "\n\n") }

    /// For a page.
    var markdown: String {
        (["# Benchmarks", introduction] + sections.map(\.markdown)).joined(separator: "\n\n") + "\n"
    }

    /// The Markdown of one section, and how it was measured. Nil if there is no such section.
    func part(_ name: String) -> String? {
        sections.first { $0.name == name }.map { $0.markdownBody + "\n\n" + introduction }
    }

    // MARK: Sections

    private static func engines(_ scores: [Score], of document: Document) -> Section {
        let rows = scores.map { score in
            let reference = scores.first { $0.comparison == score.comparison && $0.isReference } ?? score
            return [
                score.comparison, score.engine, Format.time(score.time.median),
                Format.time(score.time.lower) + " ... " + Format.time(score.time.upper),
                Format.number(score.megabytesPerSecond), Format.number(score.nanosecondsPerRecord),
                score.allocations.map { Format.count(Double($0) / Double(score.records)) } ?? "-",
                score.isReference ? "1" : Format.ratio(score.speedup(over: reference)),
            ]
        }
        let header = [
            "comparison", "engine", "median", "quartiles", "MB/s", "ns/record", "allocations/record", "x reference",
        ]
        let title = "\(document.name): \(Format.size(document.bytes)), \(document.records) x \(document.record)"
        return Section(name: document.name, title: title, table: Table(header: header, names: 2, rows: rows))
    }

    /// Nil unless the share of payload in the texts is known.
    private static func variants(_ scores: [Score], of document: Document) -> Section? {
        var rows: [[String]] = []
        var slow: [String] = []
        for score in scores {
            let plain = scores.first { $0.comparison == score.comparison && $0.isReference } ?? score
            guard let payload = score.payload, let plainPayload = plain.payload else { return nil }
            let time = 1 / score.speedup(over: plain)
            let perByte = time * Double(plainPayload) / Double(payload)
            if perByte > Variants.limit {
                slow.append("\(score.comparison), \(score.engine) (\(Format.ratio(perByte)))")
            }
            rows.append([
                score.comparison, score.engine, Format.time(score.time.median),
                Format.time(score.time.lower) + " ... " + Format.time(score.time.upper), Format.size(score.bytes),
                Format.size(payload), score.isReference ? "1" : Format.ratio(time),
                score.isReference ? "1" : Format.ratio(perByte),
            ])
        }
        let header = [
            "comparison", "variant", "median", "quartiles", "size", "payload", "time, x plain",
            "per byte of payload, x plain",
        ]
        let remark =
            slow.isEmpty
            ? "No variant takes more than \(Variants.limit) times plain's time per byte of payload."
            : "More than \(Variants.limit) times plain's time per byte of payload: " + slow.joined(separator: "; ")
                + "."
        return Section(
            name: document.name, title: "\(document.name): the same values, written otherwise",
            table: Table(header: header, names: 2, rows: rows), remarks: [remark])
    }

    private static func memory(_ scores: [MemoryScore]) -> Section {
        let rows = scores.map { score in
            [
                score.document, score.comparison, score.engine, Format.megabytes(score.bytes),
                Format.megabytes(score.use.peak), Format.ratio(score.peakPerByte), Format.megabytes(score.use.result),
                score.isReading ? (score.isWithinLimit ? "yes" : "no") : "",
            ]
        }
        let header = [
            "document", "comparison", "engine", "document MB", "peak MB", "x document", "result MB",
            "peak <= 2 x document + result",
        ]
        let above = scores.filter { $0.isReading && !$0.isWithinLimit && $0.engine.hasPrefix("DataMapper") }
        let remark =
            above.isEmpty
            ? "Without its result, typed reading with DataMapper needs at most twice the memory of the document."
            : "Without its result, typed reading with DataMapper needs more than twice the memory of the document for "
                + above.map { "\($0.document), \($0.engine)" }.joined(separator: "; ") + "."
        return Section(
            name: "memory", title: "memory", table: Table(header: header, names: 3, rows: rows), remarks: [remark])
    }
}

/// How numbers are written.
enum Format {
    static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<1e-6: String(format: "%.0f ns", seconds * 1e9)
        case ..<1e-3: String(format: "%.2f us", seconds * 1e6)
        default: String(format: "%.2f ms", seconds * 1e3)
        }
    }

    static func size(_ bytes: Int) -> String {
        bytes < 10_000 ? "\(bytes) bytes" : String(format: "%.2f MB", Double(bytes) / 1e6)
    }

    static func megabytes(_ bytes: Int) -> String { String(format: "%.2f", Double(bytes) / 1e6) }
    static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
    static func number(_ value: Double) -> String { String(format: "%.0f", value) }

    /// Small numbers are shown with more digits.
    static func count(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }
}
