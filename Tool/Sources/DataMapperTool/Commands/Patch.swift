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
            JSON keeps its indentation. Comments are lost.
            """)

    @OptionGroup var input: InputOptions

    @Flag(help: "Write the result to standard output, and do not change the file.")
    var print = false

    @Argument(help: "The file to change.")
    var file: InputFile

    @Argument(help: "The file with the patch.")
    var patch: InputFile

    func validate() throws {
        if file.isStandardInput, patch.isStandardInput {
            throw ValidationError("only one of the files can be standard input")
        }
    }

    func run() throws {
        let format = input.format(of: file)
        let changes = try patch.value(Format.ofFile(patch.name) ?? .json)
        let data = try file.data()
        let document = try format.value(in: data, of: file)
        let result: SupportedType
        do {
            result = try patched(document, by: changes)
        } catch {
            throw Failure("\(patch.shown): \(Terminal.visible("\(error)"))", code: 1)
        }
        let (form, layout) = format.sameForm(as: data)
        if print || file.isStandardInput { return try form.write(result, layout, of: file) }
        try form.replace(file, by: result, layout, endsLine: data.last == 0x0A)
    }

    private func patched(_ document: SupportedType, by changes: SupportedType) throws -> SupportedType {
        if changes.entries != nil { return document.mergePatched(by: changes) }
        return try ObjectMapper().deserialize(JsonPatch.self, fromValue: changes).applied(to: document)
    }
}
