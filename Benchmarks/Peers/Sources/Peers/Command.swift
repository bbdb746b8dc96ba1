import Foundation

/// A command that is looked for in the folders of `PATH`.
enum Command {
    /// Returns what it prints, without white space at the ends.
    ///
    /// - Throws: `Failure` if it fails. It has said why on the standard error stream.
    @discardableResult
    static func output(of command: [String]) throws -> String {
        guard let output = try run(command, quietly: false) else {
            throw Failure.check("failed: " + command.joined(separator: " "))
        }
        return output
    }

    /// Returns what it prints, or nil if there is no such command, or if it fails.
    static func outputIfAny(of command: [String], environment: [String: String] = [:]) -> String? {
        try? run(command, quietly: true, environment: environment)
    }

    /// Returns what it says on the standard error stream when it gets an input, or nil if it fails.
    static func errors(of command: [String], input: String, environment: [String: String]) throws -> String? {
        let (process, commands, errors) = (process(command, environment), Pipe(), Pipe())
        process.standardInput = commands
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        try commands.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try commands.fileHandleForWriting.close()
        return try text(of: errors, until: process)
    }

    private static func run(
        _ command: [String], quietly: Bool, environment: [String: String] = [:]
    ) throws -> String? {
        let (process, output) = (process(command, environment), Pipe())
        process.standardOutput = output
        if quietly { process.standardError = FileHandle.nullDevice }
        try process.run()
        return try text(of: output, until: process)
    }

    private static func process(_ command: [String], _ environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }

    private static func text(of pipe: Pipe, until process: Process) throws -> String? {
        let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
