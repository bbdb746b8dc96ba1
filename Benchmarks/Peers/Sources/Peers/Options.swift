import Foundation

/// The options of the command line.
struct Options {
    private(set) var effort = Effort.thorough
    /// Whether to stop after the check.
    private(set) var onlyChecks = false
    private(set) var countsInstructions = false
    private(set) var updatedFile: String?
    /// Programs that take part, besides those that this package builds.
    private(set) var programs: [URL] = []

    static let help = """
        usage: peers [--quick] [--check] [--instructions] [--program FILE]... [--update FILE]

          --quick          fewer and shorter samples
          --check          find out whether all engines read and write equal values, fail if they do not, and measure no
                           times
          --instructions   count the instructions of each engine with valgrind, which takes some ten minutes
          --program FILE   let this program take part, too; the README says what it must do
          --update FILE    bring a page up to date, in the parts between <!-- benchmarks: peers --> (times) or
                           <!-- benchmarks: peers_instructions --> and <!-- end -->, and write the chart of times beside
                           it
          --help           show this

        The documents are looked for in shared/corpus, in the folders around the repository, or in DATAMAPPER_CORPUS.
        The other libraries are looked for in the folders YYJSON_SOURCE, SIMDJSON_SOURCE and SERDE_SOURCE, and then where
        pkg-config and cargo find them.
        """

    /// Nil if help was requested.
    init?(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        func value(of option: String) throws -> String {
            guard let value = arguments.next() else { throw Failure.usage("\(option) needs a value") }
            return value
        }
        while let argument = arguments.next() {
            switch argument {
            case "--quick": effort = .quick
            case "--check": onlyChecks = true
            case "--instructions": countsInstructions = true
            case "--program": programs.append(URL(fileURLWithPath: try value(of: argument)))
            case "--update": updatedFile = try value(of: argument)
            case "--help", "-h": return nil
            default: throw Failure.usage("unknown option: \(argument)\n\n\(Self.help)")
            }
        }
    }
}
