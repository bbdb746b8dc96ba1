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

            With --schema, every value that does not meet the JSON Schema is a problem. Each line of NDJSON, and each \
            document of a YAML file, is a value of its own. Without it, a document must meet the schema that its own \
            $schema names: a file, or one of --reference. The drafts 4, 6, 7, 2019-09 and 2020-12 are known, and the \
            schemas in documents of OpenAPI 3.

            Equal keys in one object are a problem, because programs do not agree which of them counts.
            """)

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "A JSON Schema that the documents must meet; it can be a part of a file, such as "
                + "openapi.yaml#/components/schemas/Order.",
            valueName: "file"))
    var schema: SchemaArgument?

    @Option(
        help: ArgumentHelp(
            "A schema to which the others refer: by its $id, or by its path from the folder of the first schema.",
            valueName: "file"))
    var reference: [InputFile] = []

    @Option(help: ArgumentHelp("The draft of schemas that name none.", valueName: "draft"))
    var draft: DraftArgument?

    @Flag(help: "Texts must have the format that the schema names.")
    var assertFormats = false

    @Option(help: ArgumentHelp("How problems are written: text, github, sarif or json.", valueName: "form"))
    var output: ProblemForm = .text

    @Flag(help: "Accept objects with equal keys.")
    var allowDuplicateKeys = false

    @Flag(name: .shortAndLong, help: "Check the files in folders, too, if their names say the format.")
    var recursive = false

    @Argument(help: "The files to check, or patterns such as '*.json'.")
    var files: [InputFile]

    func validate() throws {
        try InputFile.requireOneStandardInput(files + reference + [schema?.file].compactMap { $0 })
    }

    func run() throws {
        let schemas = try SchemaCatalogue(
            schema, references: reference, draft: draft?.draft, assertsFormats: assertFormats)
        var output = ProblemOutput(output)
        var failureCode: Int32 = 0
        func attempt(_ body: () throws -> Void) throws {
            do {
                try body()
            } catch let failure as Failure {
                try Output.flush()
                Terminal.note("datamapper: \(failure.message)")
                failureCode = max(failureCode, failure.code)
            }
        }
        for argument in files {
            try attempt {
                for file in try FileSearch(isRecursive: recursive).files(of: argument) {
                    try attempt { try check(file, schemas, &output) }
                }
            }
        }
        try output.finish()
        let code = max(failureCode, output.count > 0 ? 1 : 0)
        if code > 0 { throw ExitCode(code) }
    }

    private func check(_ file: InputFile, _ schemas: SchemaCatalogue, _ output: inout ProblemOutput) throws {
        let format = input.format(of: file)
        let duplicateKeys: DuplicateKeyRule = allowDuplicateKeys ? .useLast : .reject
        let isArray = try !schemas.hasCommonSchema && format.isJson && file.startsWithBracket()
        do {
            if format.isLines || isArray {
                let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: duplicateKeys))
                try file.forEachElement(isArray ? .array() : .lines, serializer, levels: isArray ? 1 : 0) { element in
                    do {
                        try check(element.get(), file, schemas, &output)
                    } catch let error as JsonError {
                        try output.write(Problem(error, in: file))
                    }
                    return true
                }
            } else if format.hasDocuments, format.document == nil {
                let documents = try format.documents(in: file.data(), duplicateKeys: duplicateKeys)
                for document in documents.isEmpty ? [.null] : documents { try check(document, file, schemas, &output) }
            } else if format.document != nil {
                for document in try format.documents(in: file.data(), of: file, duplicateKeys) {
                    try check(document, file, schemas, &output)
                }
            } else {
                let data = try file.data()
                let serializer = format.serializer(JsonWritingOptions(), duplicateKeys)
                try check(serializer.deserializeOrThrow(data), file, schemas, &output)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            try output.write(Problem(error, in: file))
        }
    }

    private func check(
        _ value: SupportedType, _ file: InputFile, _ schemas: SchemaCatalogue, _ output: inout ProblemOutput
    ) throws {
        guard let report = try schemas.schema(for: value, in: file)?.report(value) else { return }
        for problem in report.problems { try output.write(Problem(problem, in: file)) }
        if report.unlistedProblems > 0 {
            Terminal.note("datamapper: \(file.shown): \(report.unlistedProblems) more problems")
        }
    }
}
