import Foundation
import Testing

@Suite struct ManualTests {
    struct Help: Decodable {
        struct Command: Decodable {
            let commandName: String
            let shouldDisplay: Bool?
            let subcommands: [Command]?
            let arguments: [Argument]?
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String
            }

            let names: [Name]?
        }

        let command: Command
    }

    @Test
    func `the manual page has every command with its options`() throws {
        let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../datamapper.1").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        var described: [String: Set<String>] = [:]
        for section in text.components(separatedBy: "\n.SS ").dropFirst() {
            let name = String(section.prefix { $0 != "\n" })
            let body = section.components(separatedBy: "\n.SH ")[0].replacing("\\-", with: "-")
            described[name] = Set(body.matches(of: /--[a-z-]+/).map { String($0.output) })
        }
        // Those of all commands are in a section of their own.
        let shared = described.removeValue(forKey: "Options of all commands")

        let output = try Program().shell("datamapper --experimental-dump-help").output
        let help = try JSONDecoder().decode(Help.self, from: Data(output.utf8))
        var expected: [String: Set<String>] = [:]
        let commands = (help.command.subcommands ?? []).filter { $0.shouldDisplay ?? true }
        for command in commands where command.commandName != "help" {
            let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }
            expected[command.commandName] = Set(names.map { "--\($0.name)" }).subtracting(shared ?? [])
        }
        #expect(described == expected)
        #expect(shared == ["--document", "--from", "--help", "--version"])
    }
}
