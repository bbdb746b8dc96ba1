import ArgumentParser
import DataMapper
import Foundation

struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes a document in another format.",
        discussion: """
            Numbers keep their digits where the format has such numbers. A value that the format does not have is an \
            error. Comments are lost. Lines of NDJSON are an array, and so are the documents of YAML with \
            --from yaml-documents.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var layout: JsonLayout

    @Option(help: ArgumentHelp("The format of the output.", valueName: "format"))
    var to: Format

    @Argument(help: "The file.")
    var file = InputFile.standardInput

    func run() throws {
        if !to.isText, isatty(STDOUT_FILENO) == 1 {
            throw Failure("\(to.name) is not for a terminal; send the output to a file or a program")
        }
        try to.write(try file.value(input.format(of: file)), layout.options, of: file)
    }
}
