import Foundation

/// A file that shows a report, or parts of one.
struct Page {
    /// The marks around a part, here for one with the name "summary".
    static let example = "<!-- benchmarks: summary --> ... <!-- end -->"

    private let file: URL

    init(_ path: String) { file = URL(fileURLWithPath: path) }

    /// Creates the page.
    func write(_ markdown: String) throws { try Data(markdown.utf8).write(to: file) }

    /// Adds to the end of the page, which is created if it does not exist.
    func append(_ markdown: String) throws {
        let text = (try? String(contentsOf: file, encoding: .utf8)).map { $0 + "\n" } ?? ""
        try write(text + markdown)
    }

    /// Updates the parts for which there is Markdown, and leaves the rest of the page as it is.
    func update(_ markdown: (_ part: String) -> String?) throws {
        let parts = /<!-- benchmarks: (?<name>[a-z_]+) -->.*?<!-- end -->/.dotMatchesNewlines()
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(parts) else { throw Failure.usage("\(file.path) has nothing like \(Self.example)") }
        try write(
            text.replacing(parts) { part in
                guard let body = markdown(String(part.name)) else { return String(part.0) }
                return "<!-- benchmarks: \(part.name) -->\n\n\(body)\n\n<!-- end -->"
            })
    }
}
