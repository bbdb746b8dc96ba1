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
            In JSON, JSON5 and TOML, only what the patch changes is written again, so comments and white space stay. \
            Other formats are written again as a whole. YAML would lose its comments, so it needs --rewrite.
            """)

    @OptionGroup var input: InputOptions

    @Flag(help: "Write the result to standard output, and do not change the file.")
    var print = false

    @Flag(help: "Write the whole document again, without its comments.")
    var rewrite = false

    @Argument(help: "The file to change.")
    var file: InputFile

    @Argument(help: "The file with the patch.")
    var patch: InputFile

    func validate() throws {
        try InputFile.requireOneStandardInput([file, patch])
    }

    func run() throws {
        let format = input.format(of: file)
        try format.requireWholeFile(file)
        let changes = try patch.value(Format.ofFile(patch.name) ?? .json)
        let data = try file.data()
        let document = try format.value(in: data, of: file)
        let operations: JsonPatch
        let result: SupportedType
        do {
            operations = try jsonPatch(changes, for: document)
            result = try operations.applied(to: document)
        } catch {
            throw Failure("\(patch.shown): \(Terminal.visible("\(error)"))", code: 1)
        }
        let (form, layout) = format.sameForm(as: data)
        let edited = rewrite ? nil : try form.edited(data, by: operations, layout, of: file)
        if edited == nil, !rewrite { try form.requireNoComments(file) }
        if print || file.isStandardInput {
            return try form.write(edited ?? form.data(result, layout, of: file))
        }
        if let edited { return try Output.replace(file, with: edited) }
        try form.replace(file, by: result, layout, endsLine: data.last == 0x0A)
    }

    private func jsonPatch(_ changes: SupportedType, for document: SupportedType) throws -> JsonPatch {
        if changes.entries != nil { return JsonPatch(from: document, to: document.mergePatched(by: changes)) }
        return try ObjectMapper().deserialize(JsonPatch.self, fromValue: changes)
    }
}
