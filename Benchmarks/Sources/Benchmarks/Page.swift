import Foundation

/// A file that shows a report, or parts of one.
struct Page {
    /// The marks around a part, here for the summary.
    static let example = "<!-- benchmarks: summary --> ... <!-- end -->"

    private let file: URL

    init(_ path: String) { file = URL(fileURLWithPath: path) }

    /// Creates the page, and its pictures next to it.
    func write(_ report: Report) throws {
        let pictures = try Pictures(of: report.summary, beside: file)
        try Data(report.markdown(pictures).utf8).write(to: file)
    }

    /// Adds to the end of the page, which is created if it does not exist.
    func append(_ markdown: String) throws {
        let text = (try? String(contentsOf: file, encoding: .utf8)).map { $0 + "\n" } ?? ""
        try Data((text + markdown).utf8).write(to: file)
    }

    /// Updates the parts that the report has, and leaves the rest of the page as it is.
    func update(_ report: Report) throws {
        let parts = /<!-- benchmarks: (?<name>[a-z_]+) -->.*?<!-- end -->/.dotMatchesNewlines()
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(parts) else { throw Failure.usage("\(file.path) has nothing like \(Self.example)") }
        let pictures = try Pictures(of: report.summary, beside: file)
        let page = text.replacing(parts) { part in
            guard let section = report.section(String(part.name)) else { return String(part.0) }
            let body = [
                section.name == Summary.name ? pictures?.markdown : nil, section.markdownBody, report.introduction,
            ]
            return "<!-- benchmarks: \(section.name) -->\n\n"
                + body.compactMap { $0 }.joined(separator: "\n\n") + "\n\n<!-- end -->"
        }
        try Data(page.utf8).write(to: file)
    }
}
