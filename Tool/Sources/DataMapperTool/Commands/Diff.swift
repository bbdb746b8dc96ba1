import ArgumentParser
import DataMapper
import DataMapperTools
import Foundation

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows where two documents differ.",
        discussion: """
            The order of keys, white space and the format of the files make no difference. The exit code is 1 if the \
            documents differ.
            """)

    @OptionGroup var input: InputOptions

    @Flag(help: "Write a JSON Patch (RFC 6902) that changes the first document into the second.")
    var jsonPatch = false

    @Argument(help: "The old file.")
    var old: InputFile

    @Argument(help: "The new file.")
    var new: InputFile

    func validate() throws {
        try InputFile.requireOneStandardInput([old, new])
    }

    func run() throws {
        let before = try value(of: old)
        let after = try value(of: new)
        if jsonPatch {
            let patch = JsonPatch(from: before, to: after)
            try JsonText.write(ObjectMapper().serialize(patch), JsonWritingOptions(layout: .pretty), of: new)
            if !patch.operations.isEmpty { throw ExitCode(1) }
            return
        }
        let differences = after.differences(to: before)
        for difference in differences {
            let path = Terminal.visible(difference.path.description)
            if let value = difference.expected { try Output.line(Terminal.coloured("- \(path): \(text(value))", .red)) }
            if let value = difference.found { try Output.line(Terminal.coloured("+ \(path): \(text(value))", .green)) }
        }
        if !differences.isEmpty { throw ExitCode(1) }
    }

    /// The document, or an array of several.
    private func value(of file: InputFile) throws -> SupportedType {
        let documents = try file.documents(input.format(of: file))
        return documents.count == 1 ? documents[0] : .array(documents)
    }

    private func text(_ value: SupportedType) -> String {
        let options = JsonWritingOptions(layout: .singleLine)
        return Terminal.visible(JsonSerializer(writing: options).serialize(toString: value))
    }
}
