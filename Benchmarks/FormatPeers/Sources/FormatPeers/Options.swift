/// The options of the command line.
struct Options {
    private(set) var effort = Effort.thorough
    /// Whether to stop after the check.
    private(set) var onlyChecks = false
    private(set) var updatedFile: String?

    static let help = """
        usage: formatpeers [--quick] [--check] [--update FILE]

          --quick         fewer and shorter samples
          --check         only find out whether all libraries read and write equal values, and fail if they do not
          --update FILE   bring a page up to date, in the part between <!-- benchmarks: \(Report.part) --> and
                          <!-- end -->
          --help          show this

        The documents are looked for in shared/corpus, in the folders around the repository, or in DATAMAPPER_CORPUS.
        """

    /// Nil if help was requested.
    init?(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--quick": effort = .quick
            case "--check": onlyChecks = true
            case "--update":
                guard let file = arguments.next() else { throw Failure.usage("\(argument) needs a value") }
                updatedFile = file
            case "--help", "-h": return nil
            default: throw Failure.usage("unknown option: \(argument)\n\n\(Self.help)")
            }
        }
    }
}
