import ArgumentParser
@_spi(Tool) import DataMapper
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
        let letters = Array(name.unicodeScalars.prefix(64))
        func distance(_ other: String) -> Int {
            Unicode.Scalar.distance(from: letters, to: Array(other.unicodeScalars))
        }
        let closest = names.min { distance($0) < distance($1) } ?? ""
        if distance(closest) <= min(2, closest.count - 2) { message += "; did you mean \"\(closest)\"?" }
        throw ValidationError(message)
    }
}

/// Why the program ends: a message for people, and the exit code.
struct Failure: Error {
    let message: String
    let code: Int32

    /// The default code is for a wrong call, or a file that cannot be read or written.
    init(_ message: String, code: Int32 = 2) { (self.message, self.code) = (message, code) }
}
