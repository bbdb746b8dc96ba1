import ArgumentParser
import Foundation

@main
struct Datamapper: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "datamapper",
        abstract: "Checks, shows, converts and compares documents, and makes Swift models from them.",
        discussion: """
            A file can be - for standard input. The extension of the file determines the format, and --from overrides it. \
            Without either, the format is JSON.

            Exit codes: 0 for success, 1 for invalid data or a difference, 2 for a wrong call, or a file that cannot be \
            read or written.
            """,
        version: "1.0.0-beta.1",
        subcommands: [
            Check.self, Show.self, Convert.self, Diff.self, Patch.self, SetValue.self, Delete.self,
            Sort.self, Model.self, SchemaCommand.self, Bowtie.self,
        ])

    static func main() {
        do {
            do {
                try requireKnownCommand()
                var command = try parseAsRoot()
                try command.run()
            } catch {
                // What has been found so far comes before the message.
                try Output.flush()
                throw error
            }
            try Output.flush()
        } catch let failure as Failure {
            Terminal.note("datamapper: \(failure.message)")
            Foundation.exit(failure.code)
        } catch let code as ExitCode {
            Foundation.exit(code.rawValue)
        } catch {
            if exitCode(for: error) == .success { exit(withError: error) }
            Terminal.note(fullMessage(for: error))
            Foundation.exit(2)
        }
    }
}

extension Datamapper {
    /// Names the command that was probably meant. Other mistakes are found when the arguments are parsed.
    private static func requireKnownCommand() throws {
        let names = configuration.subcommands.map { $0._commandName }
        guard let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-"),
            !(names + ["help"]).contains(name)
        else { return }
        var message = "there is no command \"\(name)\""
        let closest = names.min { distance(name, $0) < distance(name, $1) } ?? ""
        if distance(name, closest) <= min(2, closest.count - 2) { message += "; did you mean \"\(closest)\"?" }
        throw ValidationError(message)
    }

    /// Returns how many letters must be inserted, removed, replaced or swapped with their neighbor.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.unicodeScalars.prefix(64)), Array(right.unicodeScalars))
        var (beforeLast, last) = ([Int](), Array(0...right.count))
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}

/// Why the program ends: a message for people, and the exit code.
struct Failure: Error {
    let message: String
    let code: Int32

    /// The default code is for a wrong call, or a file that cannot be read or written.
    init(_ message: String, code: Int32 = 2) { (self.message, self.code) = (message, code) }
}
