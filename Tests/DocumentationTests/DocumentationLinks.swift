import Foundation
import TestSupport

/// Every relative link of the project's pages leads to a file, and every anchor to a heading.
@Suite("Links of the documentation") struct DocumentationLinks {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let start = "README.md"
    static let contents = "Documentation/README.md"

    /// Pages of the project, relative to its root.
    static func pages() throws -> [String] {
        try pages(in: "") + pages(in: "Documentation/") + pages(in: "Contributing/")
            + readmes(below: "Examples/") + readmes(below: "Benchmarks/")
    }

    static func pages(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
    }

    /// The READMEs of a folder and its folders, without what was built there.
    static func readmes(below folder: String) throws -> [String] {
        var pages: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .sorted()
        {
            if name == "README.md" { pages.append(folder + name) }
            guard !name.hasPrefix("."), root.appendingPathComponent(folder + name).resolvingSymlinksInPath().isFolder
            else { continue }
            pages += try readmes(below: "\(folder)\(name)/")
        }
        return pages
    }

    /// All pages, each read once.
    static let texts = Result {
        try Dictionary(uniqueKeysWithValues: pages().map { try ($0, MarkdownPage(of: $0)) })
    }

    @Test(arguments: try pages()) func `every link leads somewhere`(_ page: String) throws {
        let texts = try Self.texts.get()
        for link in try require(texts[page]).relativeLinks {
            let target = link.path.isEmpty ? page : MarkdownPage.path(link.path, from: page)
            guard FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(target).path) else {
                Issue.record("\(page) links to \(link), and there is no such file")
                continue
            }
            guard let anchor = link.anchor, let text = texts[target] else { continue }
            #expect(text.anchors.contains(anchor), "\(page) links to \(link), and there is no such heading")
        }
    }

    @Test func `the table of contents has every page`() throws {
        let listed = try require(Self.texts.get()[Self.contents]).targets(from: Self.contents)
        let pages = try Self.pages(in: "Documentation/").filter { $0 != Self.contents }
        expectEqual(pages.filter { !listed.contains($0) }, [])
    }

    @Test func `every page is two clicks from the README`() throws {
        let texts = try Self.texts.get()
        let first = try require(texts[Self.start]).targets(from: Self.start)
        let reached = Set(first + first.flatMap { texts[$0]?.targets(from: $0) ?? [] })
        try expectEqual(Self.pages(in: "Documentation/").filter { !reached.contains($0) }, [])
    }

    @Test(
        arguments: [
            ("## Ways to read", "ways-to-read"),
            ("# Checks: validate values", "checks-validate-values"),
            ("### `collect`, and `get()`", "collect-and-get"),
            ("## What \"replaces\" means", "what-replaces-means"),
            ("## If you come from 0.2", "if-you-come-from-02"),
            ("## [Macros](Macros.md) and Größen", "macros-and-größen"),
            ("## snake_case - a style", "snake_case---a-style"),
        ])
    func `anchors of headings`(_ heading: String, _ anchor: String) {
        expectEqual(MarkdownPage(heading).anchors, [anchor])
    }

    @Test func `anchors and links of a page`() {
        let page = MarkdownPage(
            """
            # Same
            ## Same
            ```
            # none
            [none](None.md)
            ```
            [a](A.md#same-1), `[none](None.md)`, ![p](p.svg), [web](https://example.org/a.md), [here](#same)
            """)
        expectEqual(page.anchors, ["same", "same-1"])
        expectEqual(page.relativeLinks.map(\.description), ["A.md#same-1", "p.svg", "#same"])
        expectEqual(MarkdownPage.path("../A.md", from: "Documentation/B.md"), "A.md")
        expectEqual(MarkdownPage.path("C.md", from: "Documentation/B.md"), "Documentation/C.md")
    }
}

/// The headings and links of a page in Markdown, without code.
struct MarkdownPage {
    struct Link: CustomStringConvertible {
        let path: String
        let anchor: String?

        var description: String { path + (anchor.map { "#\($0)" } ?? "") }
    }

    /// The anchors of the headings by GitHub's rule: letters and digits in lower case, `_`, and `-` for each space and
    /// hyphen. A heading that occurs again gets a number.
    let anchors: [String]
    let relativeLinks: [Link]

    init(of page: String) throws {
        self.init(try String(contentsOf: DocumentationLinks.root.appendingPathComponent(page), encoding: .utf8))
    }

    init(_ text: String) {
        var anchors: [String] = []
        var counts: [String: Int] = [:]
        var links: [Link] = []
        var isCode = false
        for line in text.components(separatedBy: "\n") {
            if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
                isCode.toggle()
                continue
            }
            guard !isCode, !line.hasPrefix("    ") else { continue }
            if let heading = line.wholeMatch(of: /#{1,6} +(.+)/)?.1 {
                let anchor = Self.anchor(String(heading))
                let count = counts[anchor, default: 0]
                counts[anchor] = count + 1
                anchors.append(count == 0 ? anchor : "\(anchor)-\(count)")
            }
            guard line.contains("](") else { continue }
            links += line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)[^)]*\)/).map { Link(target: $0.1) }
        }
        self.anchors = anchors
        relativeLinks = links.filter { !$0.path.contains(":") }
    }

    /// The files that the page links to, relative to the root.
    func targets(from page: String) -> [String] {
        relativeLinks.filter { !$0.path.isEmpty }.map { Self.path($0.path, from: page) }
    }

    private static func anchor(_ heading: String) -> String {
        let text = heading.trimmingCharacters(in: .whitespaces).replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
        return String(
            text.compactMap { character -> Character? in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" || character == "_"
                    ? character : nil
            })
    }

    /// The path of a link, relative to the root.
    static func path(_ link: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast()
        for part in link.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}

extension MarkdownPage.Link {
    init(target: Substring) {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(path: String(parts[0]), anchor: parts.count > 1 ? String(parts[1]) : nil)
    }
}

extension URL {
    fileprivate var isFolder: Bool { (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false }
}
