import ArgumentParser
import DataMapper
import DataMapperStreams
import DataMapperValidation
import Foundation

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds what is invalid in files.",
        discussion: """
            Every invalid line of NDJSON, and every invalid element of an array of JSON in a file, is a problem of its \
            own. In any other document, only the first error of the syntax is a problem.

            With --schema, every value that does not meet the JSON Schema (draft 2020-12) is a problem. Each line of \
            NDJSON, and each document of a YAML file, is a value of its own.

            Equal keys in one object are a problem, because programs do not agree which of them counts.
            """)

    @OptionGroup var input: InputOptions

    @Option(help: ArgumentHelp("A JSON Schema that the documents must meet.", valueName: "file"))
    var schema: InputFile?

    @Option(
        help: ArgumentHelp(
            "A schema to which the others refer: by its $id, or by its path from the folder of the first schema.",
            valueName: "file"))
    var reference: [InputFile] = []

    @Flag(help: "Texts must have the format that the schema names.")
    var assertFormats = false

    @Option(help: ArgumentHelp("How problems are written: text, github, sarif or json.", valueName: "form"))
    var output: ProblemForm = .text

    @Flag(help: "Accept objects with equal keys.")
    var allowDuplicateKeys = false

    @Argument(help: "The files to check.")
    var files: [InputFile]

    func validate() throws {
        try InputFile.requireOneStandardInput(files + reference + [schema].compactMap { $0 })
    }

    func run() throws {
        let schema = try schema.map(compiled)
        var output = ProblemOutput(output)
        var unreadable = false
        for file in files {
            do {
                try check(file, schema, &output)
            } catch let failure as Failure {
                try Output.flush()
                Terminal.note("datamapper: \(failure.message)")
                unreadable = true
            }
        }
        try output.finish()
        if unreadable { throw ExitCode(2) }
        if output.count > 0 { throw ExitCode(1) }
    }

    private func compiled(_ file: InputFile) throws -> SchemaValidator {
        do {
            var documents: [String: SupportedType] = [:]
            for reference in reference {
                documents[Self.uri(of: reference, from: file)] = try reference.value(
                    Format.ofFile(reference.name) ?? .json)
            }
            let schema = try file.value(Format.ofFile(file.name) ?? .json)
            do {
                return try SchemaValidator(schema, documents: documents, assertsFormats: assertFormats)
            } catch {
                // The place does not say in which of several files it is.
                if reference.isEmpty { throw Problem(error, in: file).failure() }
                throw Failure("\(file.shown), or a reference: \(Terminal.visible(Problem(error, in: file).text))")
            }
        } catch let failure as Failure {
            throw Failure(failure.message, code: 2)
        }
    }

    /// The reference from one schema to another: the path from its folder, or only the name of a file elsewhere.
    private static func uri(of file: InputFile, from schema: InputFile) -> String {
        let path = URL(fileURLWithPath: file.name).standardized.path
        let folder = URL(fileURLWithPath: schema.name).standardized.deletingLastPathComponent().path
        let isInside = path.hasPrefix(folder == "/" ? folder : folder + "/")
        let name =
            isInside
            ? String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)) : (path as NSString).lastPathComponent
        return name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    }

    private func check(_ file: InputFile, _ schema: SchemaValidator?, _ output: inout ProblemOutput) throws {
        let format = input.format(of: file)
        let duplicateKeys: DuplicateKeyRule = allowDuplicateKeys ? .useLast : .reject
        let isArray = try schema == nil && format.isJson && file.startsWithBracket()
        do {
            if format.isLines || isArray {
                let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: duplicateKeys))
                try file.forEachElement(isArray ? .array() : .lines, serializer, levels: isArray ? 1 : 0) { element in
                    do {
                        try check(element.get(), file, schema, &output)
                    } catch let error as JsonError {
                        try output.write(Problem(error, in: file))
                    }
                    return true
                }
            } else if format.hasDocuments, format.document == nil {
                let documents = try format.documents(in: file.data(), duplicateKeys: duplicateKeys)
                for document in documents.isEmpty ? [.null] : documents { try check(document, file, schema, &output) }
            } else if format.document != nil {
                try check(file.value(format, duplicateKeys: duplicateKeys), file, schema, &output)
            } else {
                let data = try file.data()
                let serializer = format.serializer(JsonWritingOptions(), duplicateKeys)
                try check(serializer.deserializeOrThrow(data), file, schema, &output)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            try output.write(Problem(error, in: file))
        }
    }

    private func check(
        _ value: SupportedType, _ file: InputFile, _ schema: SchemaValidator?, _ output: inout ProblemOutput
    ) throws {
        guard let report = schema?.report(value) else { return }
        for problem in report.problems { try output.write(Problem(problem, in: file)) }
        if report.unlistedProblems > 0 {
            Terminal.note("datamapper: \(file.shown): \(report.unlistedProblems) more problems")
        }
    }
}
