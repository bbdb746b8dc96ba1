import Foundation

/// The options of the command line.
struct Options: Equatable {
    /// The parts to measure, in this order.
    private(set) var parts = Part.allCases
    private(set) var rounds = 3
    /// The page whose sections are updated.
    private(set) var updatedFile: String?
    /// Whether to fail if a target is missed.
    private(set) var checksTargets = false
    /// The checkout to measure. Nil for the one to which this program belongs.
    private(set) var repository: String?
    /// The folder for generated and built files, which is emptied. Nil for one in this package.
    private(set) var folder: String?
    /// Whether to keep the generated and built files there.
    private(set) var keepsFolder = false

    static let help = """
        usage: buildcost [--only NAME]... [--rounds N] [--update FILE] [--check] [--repository FOLDER] [--work FOLDER] [--keep]

          --only NAME           only this part: \(Part.list)
          --rounds N            how often everything is measured; 3 unless given
          --update FILE         bring a page up to date, in the parts between \(Page.example)
          --check               fail if a target is missed
          --repository FOLDER   measure another checkout of DataMapper
          --work FOLDER         generate and build in this folder, which is emptied; \(Workspace.standardName) unless given
          --keep                do not delete that folder at the end
          --help                show this
        """

    /// Nil if help was requested.
    init?(_ arguments: some Sequence<String>) throws {
        var names: [Part] = []
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--only": names.append(try Self.part(Self.value(of: argument, arguments.next())))
            case "--rounds": rounds = try Self.count(Self.value(of: argument, arguments.next()))
            case "--update": updatedFile = try Self.value(of: argument, arguments.next())
            case "--check": checksTargets = true
            case "--repository": repository = try Self.value(of: argument, arguments.next())
            case "--work": folder = try Self.value(of: argument, arguments.next())
            case "--keep": keepsFolder = true
            case "--help", "-h": return nil
            default: throw Failure.usage("unknown option: \(argument)\n\n\(Self.help)")
            }
        }
        if !names.isEmpty { parts = Part.allCases.filter(names.contains) }
    }

    private static func part(_ name: String) throws -> Part {
        guard let part = Part(rawValue: name) else {
            throw Failure.usage("no such part: \(name); there are \(Part.list)")
        }
        return part
    }

    private static func count(_ text: String) throws -> Int {
        guard let count = Int(text), count > 0 else { throw Failure.usage("no number of rounds: \(text)") }
        return count
    }

    private static func value(of option: String, _ value: String?) throws -> String {
        guard let value else { throw Failure.usage("\(option) needs a value") }
        return value
    }
}
