import Foundation

/// The options of the command line.
struct Options {
    private(set) var effort = Effort.thorough
    private(set) var markdownFile: String?
    private(set) var updatedFile: String?
    /// Whether to measure how cost grows.
    private(set) var measuresGrowth = false
    /// The text that names of growth and attack measurements must contain.
    private(set) var filter = ""
    /// Whether to check quickly that cost grows no faster than size, and to fail if it does.
    private(set) var checksGrowth = false
    /// Whether to measure the attacks.
    private(set) var measuresAttacks = false
    private var names: [DocumentName] = []

    static let help = """
        usage: benchmarks [--quick] [--only NAME]... [--matching TEXT] [--markdown FILE] [--update FILE]

          --quick           fewer and shorter samples: under a minute, for finding out whether a change matters
          --only NAME       only this document: \(DocumentName.list);
                            or \(GrowthReport.name): how cost grows with size, which is not measured unless named;
                            or \(AttackReport.name): what is made to be expensive, which is not measured unless named
          --check-growth    only find out whether cost grows faster than size anywhere, and fail if it does: ten seconds
          --matching TEXT   of \(GrowthReport.name) and \(AttackReport.name), only what has this in its name
          --markdown FILE   write the report as Markdown, too
          --update FILE     bring a page up to date, in the parts between \(Page.example)
          --help            show this

        The documents are looked for in ../shared/corpus, seen from the repository, or in DATAMAPPER_CORPUS.
        """

    /// Nil if help was requested.
    init?(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--quick": effort = .quick
            case "--only":
                let name = try Self.value(of: argument, arguments.next())
                switch name {
                case GrowthReport.name: measuresGrowth = true
                case AttackReport.name: measuresAttacks = true
                default: names.append(try Self.document(name))
                }
            case "--check-growth": checksGrowth = true
            case "--matching": filter = try Self.value(of: argument, arguments.next())
            case "--markdown": markdownFile = try Self.value(of: argument, arguments.next())
            case "--update": updatedFile = try Self.value(of: argument, arguments.next())
            case "--help", "-h": return nil
            default: throw Failure.usage("unknown option: \(argument)\n\n\(Self.help)")
            }
        }
    }

    private var hasOthers: Bool { measuresGrowth || checksGrowth || measuresAttacks }

    /// The requested documents. All of them if none was named.
    var documents: [DocumentName] {
        DocumentName.allCases.filter { names.isEmpty && !hasOthers || names.contains($0) }
    }

    private static func document(_ name: String) throws -> DocumentName {
        guard let document = DocumentName(rawValue: name) else {
            throw Failure.usage(
                "no such document: \(name); there are \(DocumentName.list), \(GrowthReport.name), \(AttackReport.name)")
        }
        return document
    }

    private static func value(of option: String, _ value: String?) throws -> String {
        guard let value else { throw Failure.usage("\(option) needs a value") }
        return value
    }
}
