import ArgumentParser
import DataMapper
import DataMapperPath
import Foundation

struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes a document in another format.",
        discussion: """
            Numbers keep their digits where the format has such numbers. A value that the format does not have is an \
            error. Comments are lost. Nulls that the format leaves out, equal keys, and fractions of seconds that the \
            format does not have, are notes on standard error. Dates are read to a tenth of a microsecond.

            Lines of NDJSON are an array, and so are the documents of YAML with --from yaml-documents. Otherwise several \
            documents of YAML stay several documents, which only json, ndjson and yaml have.
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
        let documents = try file.documents(input.format(of: file), notesDuplicates: true)
        for document in documents { noteLosses(in: document) }
        switch to.name {
        case _ where documents.count == 1: try to.write(documents[0], layout.options, of: file)
        case "json": for document in documents { try to.write(document, layout.options, of: file) }
        case "ndjson", "yaml-documents": try to.write(.array(documents), layout.options, of: file)
        case "yaml": try Format.documents.write(.array(documents), layout.options, of: file)
        default:
            throw Failure(
                "\(file.shown): \(to.name) cannot express \(documents.count) documents; see --document, or use "
                    + "--from yaml-documents for an array", code: 1)
        }
    }

    /// Tells people what the format does not keep.
    private func noteLosses(in document: SupportedType) {
        guard to.leavesOutNulls || to.hasWholeSeconds, let path = try? JsonPath("$..*") else { return }
        var nulls: [JsonPathNode] = []
        var dates: [JsonPathNode] = []
        for node in path.nodes(in: document) {
            let value = node.value
            if to.leavesOutNulls, value.isNull { nulls.append(node) }
            let seconds = value.date?.timeIntervalSince1970 ?? 0
            if to.hasWholeSeconds, seconds != seconds.rounded() { dates.append(node) }
        }
        note(nulls, "a null is left out", "nulls are left out")
        note(dates, "a fraction of a second is lost", "fractions of seconds are lost")
    }

    private func note(_ nodes: [JsonPathNode], _ one: String, _ many: String) {
        guard let first = nodes.first else { return }
        let text = nodes.count == 1 ? "\(one) at" : "\(nodes.count) \(many), the first one at"
        Terminal.note("datamapper: \(file.shown): \(text) \(first.path.jsonPointer), because of \(to.name)")
    }
}
