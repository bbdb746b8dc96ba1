import Foundation

/// Counts the instructions of one call of an engine. They do not depend on what else the machine does.
struct InstructionCounter {
    /// The program and its version, such as "valgrind-3.19.0".
    let version: String
    /// Without symbols, valgrind starts faster.
    private let stripped: URL

    init() throws {
        guard let version = Command.outputIfAny(of: ["valgrind", "--version"]) else {
            throw Failure.missing("--instructions needs valgrind")
        }
        self.version = version
        stripped = PeerProgram.products.appendingPathComponent("stripped")
    }

    /// Returns how many instructions one call takes: the difference of a run with one call and a run with three.
    func count(_ work: String, _ command: [String]) throws -> Double {
        var command = command
        // A script has no symbols.
        if Command.outputIfAny(of: ["strip", "-o", stripped.path, command[0]]) != nil { command[0] = stripped.path }
        let (one, three) = (try run(work, 1, command), try run(work, 3, command))
        return Double(three - one) / 2
    }

    /// Returns the instructions of a whole run.
    private func run(_ work: String, _ count: Int, _ command: [String]) throws -> Int {
        let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        // Otherwise, no two runs have the same hash tables.
        let report = try Command.errors(
            of: valgrind + command, input: "\(work) \(count)\n",
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
        guard let count = report?.firstMatch(of: /Collected : (?<count>[0-9]+)/).flatMap({ Int($0.count) }) else {
            throw Failure.check("valgrind cannot run " + command.joined(separator: " ") + "\n" + (report ?? ""))
        }
        return count
    }
}
