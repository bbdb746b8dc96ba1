import ArgumentParser
import DataMapper
import DataMapperTools
import Foundation

/// The options of commands that change a part of a file.
struct FileChange: ParsableArguments {
    @OptionGroup var input: InputOptions

    @Flag(help: "Write the result to standard output, and do not change the file.")
    var print = false

    @Flag(help: "Write the whole document again, without its comments.")
    var rewrite = false

    /// Changes a file, or writes the result.
    ///
    /// - Parameters:
    ///   - operations: Returns what to do with the document.
    ///   - source: The file with the operations, if there is one.
    func apply(to file: InputFile, from source: InputFile? = nil, _ operations: (SupportedType) throws -> JsonPatch)
        throws
    {
        let format = input.format(of: file)
        if rewrite || !format.hasDocuments { try format.requireWholeFile(file) }
        let data = try file.data()
        let document = try format.value(in: data, of: file)
        let patch: JsonPatch
        let result: SupportedType
        do {
            patch = try operations(document)
            result = try patch.applied(to: document)
        } catch {
            let reason: any Error = source == nil ? (error as? JsonPatchError)?.pointerError ?? error : error
            throw Failure("\((source ?? file).shown): \(Terminal.visible(Problem.words("\(reason)")))", code: 1)
        }
        let (form, layout) = format.sameForm(as: data)
        let edited = rewrite ? nil : try form.edited(data, by: patch, layout, of: file)
        if print || file.isStandardInput {
            return try form.write(edited ?? form.data(result, layout, of: file))
        }
        if let edited { return try Output.replace(file, with: edited) }
        try form.replace(file, by: result, layout, endsLine: data.last == 0x0A)
    }
}
