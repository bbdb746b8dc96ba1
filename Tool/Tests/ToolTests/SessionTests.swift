import Foundation
import Testing

/// The sessions of the documentation: what follows `$` in a block is run, and writes the lines after it.
@Suite struct SessionTests {
    struct Command: Equatable {
        let line: String
        var output = ""
    }

    /// The commands of a page.
    ///
    /// If the last one of a block has no output there, and is followed by a block of Swift, it writes that.
    static func commands(of page: String) -> [Command] {
        var commands: [Command] = []
        var language: Substring?
        var expectsSource = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if language == "swift" { expectsSource = false }
                language = language == nil ? line.dropFirst(3) : nil
            } else if language == "text", line.hasPrefix("$ ") {
                commands.append(Command(line: String(line.dropFirst(2))))
                expectsSource = line.hasPrefix("$ datamapper model ")
            } else if (language == "text" && !commands.isEmpty) || (language == "swift" && expectsSource) {
                commands[commands.count - 1].output += line + "\n"
                if language == "text" { expectsSource = false }
            }
        }
        return commands
    }

    @Test(arguments: ["CommandLine.md", "TestingModels.md"])
    func `sessions of the documentation show what the program writes`(page: String) throws {
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Documentation").standardized
        let text = try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
        let program = try Program()
        let commands = Self.commands(of: text)
        #expect(commands.count > 3)
        for command in commands {
            if command.line.hasPrefix("curl ") { continue }
            // A file that is not there yet is made from what the page shows.
            if command.line.hasPrefix("cat "), case let name = String(command.line.dropFirst(4)),
                try !program.names.contains(name)
            {
                try program.write(command.output, to: name)
            }
            #expect(try program.shell("exec 2>&1; " + command.line).output == command.output, "\(command.line)")
        }
    }

    @Test
    func `a session has commands with their output`() {
        let page = """
            ```text
            $ a
            1
            $ datamapper model x
            ```
            Text
            ```swift
            let a = 1
            ```
            ```swift
            let b = 1
            ```
            ```text
            $ b
            ```
            """
        #expect(
            Self.commands(of: page) == [
                Command(line: "a", output: "1\n"), Command(line: "datamapper model x", output: "let a = 1\n"),
                Command(line: "b"),
            ])
    }
}
