import ArgumentParser
import DataMapper
import Foundation

struct Sort: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sorts the keys of all objects.",
        discussion: """
            The keys are sorted by their UTF-8 bytes. Arrays keep their order. With --in-place, JSON keeps its \
            indentation, and the file is changed as a whole or not at all. Comments are lost: a file that may have some \
            is only changed with --rewrite.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var layout: JsonLayout

    @Flag(help: "Change the file, and write nothing to standard output.")
    var inPlace = false

    @Flag(help: "Change a file that may have comments, which are lost.")
    var rewrite = false

    @Argument(help: "The file.")
    var file = InputFile.standardInput

    func validate() throws {
        if inPlace, file.isStandardInput { throw ValidationError("standard input cannot be changed") }
    }

    func run() throws {
        var format = input.format(of: file)
        let data = try file.data()
        let documents = try file.documents(format, in: data)
        if documents.count > 1 { format = .documents }
        let value = (documents.count > 1 ? .array(documents) : documents[0]).sortedByKey()
        guard inPlace else { return try format.write(value, layout.options, of: file) }
        try format.requireWholeFile(file)
        if !rewrite, format.mayHaveComments(data) {
            throw Failure("\(file.shown): may have comments, which would be lost; use --rewrite", code: 1)
        }
        let form = format.sameForm(as: data)
        try form.format.replace(
            file, by: value, layout.options(otherwise: form.layout.layout), endsLine: data.last == 0x0A)
    }
}
