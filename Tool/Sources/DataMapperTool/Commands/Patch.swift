import ArgumentParser
import DataMapper
import DataMapperTools
import Foundation

struct Patch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Changes a document by a patch.",
        discussion: """
            An array is a JSON Patch (RFC 6902), and an object is a merge patch (RFC 7396). The file is changed as a \
            whole or not at all. If it is standard input, or with --print, the result goes to standard output. \
            In JSON, JSON5, TOML and YAML, only what the patch changes is written again, so comments and white space \
            stay. Other formats are written again as a whole.
            """)

    @OptionGroup var change: FileChange

    @Argument(help: "The file to change.")
    var file: InputFile

    @Argument(help: "The file with the patch.")
    var patch: InputFile

    func validate() throws {
        try InputFile.requireOneStandardInput([file, patch])
    }

    func run() throws {
        let changes = try patch.value(Format.ofFile(patch.name) ?? .json)
        try change.apply(to: file, from: patch) { try jsonPatch(changes, for: $0) }
    }

    private func jsonPatch(_ changes: SupportedType, for document: SupportedType) throws -> JsonPatch {
        if changes.entries != nil { return JsonPatch(from: document, to: document.mergePatched(by: changes)) }
        return try ObjectMapper().deserialize(JsonPatch.self, fromValue: changes)
    }
}
