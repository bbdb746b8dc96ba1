import Foundation

/// A file that shows a report.
struct Page {
    /// Between these, a page has the summary of a report.
    static let beginning = "<!-- summary of benchmarks -->"
    static let end = "<!-- end of summary -->"

    private let file: URL

    init(_ path: String) { file = URL(fileURLWithPath: path) }

    /// Makes the page, and its pictures beside it.
    func write(_ report: Report) throws {
        let pictures = try Pictures(of: report.summary, beside: file)
        try Data(report.markdown(pictures).utf8).write(to: file)
    }

    /// Leaves the rest of the page as it is.
    func replaceSummary(by report: Report) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard let beginning = text.range(of: Self.beginning), let end = text.range(of: Self.end),
            beginning.upperBound <= end.lowerBound
        else { throw Failure.usage("\(file.path) has no lines \(Self.beginning) and \(Self.end)") }
        let pictures = try Pictures(of: report.summary, beside: file)
        let summary = "\n" + report.markdownSummary(pictures) + "\n\n"
        let page = text.replacingCharacters(in: beginning.upperBound..<end.lowerBound, with: "\n" + summary)
        try Data(page.utf8).write(to: file)
    }
}
