import Foundation

/// A page that shows sections between marks.
enum Page {
    /// The marks around a section.
    static let example = "<!-- build cost: models --> ... <!-- end -->"

    /// Returns the page with new sections, by name, and the rest as it is. Returns nil if there are no marks.
    static func updating(_ page: String, with sections: [String: String]) -> String? {
        let parts = /<!-- build cost: (?<name>[a-z-]+) -->.*?<!-- end -->/.dotMatchesNewlines()
        guard page.contains(parts) else { return nil }
        return page.replacing(parts) { part in
            let name = String(part.name)
            guard let section = sections[name] else { return String(part.0) }
            return "<!-- build cost: \(name) -->\n\n\(section)\n\n<!-- end -->"
        }
    }

    static func update(_ path: String, with sections: [String: String]) throws {
        let file = URL(fileURLWithPath: path)
        guard let page = updating(try String(contentsOf: file, encoding: .utf8), with: sections) else {
            throw Failure.usage("\(path) has nothing like \(example)")
        }
        try Data(page.utf8).write(to: file)
    }
}
