import Foundation

/// A table, and what was measured where.
struct Report {
    static let part = "format_peers"

    let markdown: String

    init(_ results: [Result], _ effort: Effort) {
        func columns(_ time: Time) -> [String] {
            [String(format: "%.1f", time.speed)] + [time.own, time.other].map { String(format: "%.2f ms", $0 * 1e3) }
        }
        let table = Table(
            header: ["format", "document", "library"]
                + ["reading", "writing"].flatMap { ["\($0), x library", "\($0), DataMapper", "\($0), library"] },
            names: 3,
            rows: results.map { [$0.format, $0.document, $0.library] + columns($0.reading) + columns($0.writing) })
        let date = Date.now.formatted(.iso8601.year().month().day())
        markdown = """
            The next table compares the other formats with the libraries that Swift programs usually use for them. The \
            first numbers of reading and writing are multiples of the library's speed.

            \(table.markdown)

            \(Self.versions.joined(separator: "; ")). \(ProcessInfo.processInfo.operatingSystemVersionString). \(date), \
            \(effort.rounds) interleaved rounds (\(effort.name)). All libraries were checked to give equal values.
            """
    }

    func update(_ file: String) throws { try Page(file).update { $0 == Self.part ? markdown : nil } }

    /// The packages and their versions, with the month if it is known.
    private static var versions: [String] {
        let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let pins = (try? Data(contentsOf: package.appendingPathComponent("Package.resolved")))
            .flatMap { try? JSONDecoder().decode(Pins.self, from: $0).pins }
        let swift = Command.outputIfAny(of: ["swift", "--version"])?.firstMatch(of: /Swift version [^ ]*/)
        let packages = ["Yams", "TOMLKit", "SwiftCSV"].map { name in
            let version = pins?.first { $0.identity == name.lowercased() }?.state.version
            let month = Month.ofCommit(package.appendingPathComponent(".build/checkouts/\(name)"))
            return [name, version, month.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
        }
        return packages + ["Foundation of " + (swift.map { String($0.0) } ?? "an unknown Swift version")]
    }

    /// The part of a list of packages that says which versions they have.
    private struct Pins: Decodable {
        struct Pin: Decodable {
            let identity: String
            let state: State
        }
        struct State: Decodable {
            let version: String?
        }
        let pins: [Pin]
    }
}
