import ArgumentParser
import DataMapper
import DataMapperModels
import DataMapperStreams
import Foundation

struct Model: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes Swift models that read the files.",
        discussion: """
            All files are samples of the same type. NDJSON is one sample on each line. Models say in comments how often \
            a key was missing or null. With --schema, the models read what a JSON Schema (draft 4 to 2020-12), or a schema \
            in an OpenAPI document, accepts. Warnings go to standard error.
            """)

    @OptionGroup var samples: SampleOptions

    @Option(
        help: ArgumentHelp(
            "A JSON Schema, instead of files with samples; it can be a part of a file, such as "
                + "openapi.yaml#/components/schemas/Order.",
            valueName: "file"))
    var schema: SchemaArgument?

    @Flag(help: "Make the types Hashable.")
    var hashable = false

    @Flag(help: "Make the types and their properties public.")
    var `public` = false

    @Flag(inversion: .prefixedNo, help: "Make the types Sendable.")
    var sendable = true

    func validate() throws {
        if schema != nil, !samples.files.isEmpty { throw ValidationError("--schema takes the place of the files") }
    }

    func run() throws {
        let name = samples.name ?? schema?.partName ?? samples.name(of: schema?.file ?? samples.files.first)
        let options = ModelOptions(name: name, isSendable: sendable, isHashable: hashable, isPublic: `public`)
        let model = try schema.map { try self.model(of: $0, options) } ?? samples.read().model(options)
        try Output.write(model.source)
        try Output.flush()
        for warning in model.warnings { Terminal.note("warning: \(Terminal.visible(warning.description))") }
    }

    private func model(of schema: SchemaArgument, _ options: ModelOptions) throws -> GeneratedModel {
        let document = try schema.file.value(samples.input.format(of: schema.file))
        guard let model = GeneratedModel(schema: document, at: schema.fragment, options) else {
            throw Failure("\(schema.file.shown): there is no schema at #\(Terminal.visible(schema.fragment))")
        }
        return model
    }
}

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Writes a JSON Schema that the files are valid for.",
        discussion: "All files are samples of the same type, as for the command model.")

    @OptionGroup var samples: SampleOptions

    func run() throws {
        let schema = try samples.read().jsonSchema(named: samples.name(of: samples.files.first))
        try JsonText.write(schema, JsonWritingOptions(layout: .pretty), of: .standardInput)
    }
}

struct SampleOptions: ParsableArguments {
    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "What the whole value is called, instead of the name of the first file, or of the part of a file."))
    var name: String?

    @Argument(help: "The files with samples. Without any, standard input.")
    var files: [InputFile] = []

    func validate() throws { try InputFile.requireOneStandardInput(files) }

    func name(of file: InputFile?) -> String {
        name ?? file.flatMap { $0.isStandardInput ? nil : $0.stem } ?? "Root"
    }

    func read() throws -> ModelSamples {
        let samples = ModelSamples()
        for file in files.isEmpty ? [.standardInput] : files {
            let format = input.format(of: file)
            do {
                if try format.isJson && file.startsWithBracket() {
                    try samples.addArray { add in try forEachElement(of: file, .array(), add) }
                } else if format.isLines {
                    try forEachElement(of: file, .lines) { samples.add(value: $0) }
                } else if format.isDocuments {
                    for document in try file.value(format).array ?? [] { samples.add(value: document) }
                } else {
                    for document in try file.documents(format) { samples.add(value: document) }
                }
            } catch let failure as Failure {
                throw failure
            } catch {
                throw Problem(error, in: file).failure()
            }
        }
        if samples.count == 0 { throw Failure("no samples", code: 1) }
        return samples
    }

    private func forEachElement(
        of file: InputFile, _ framing: Framing, _ add: (SupportedType) -> Void
    ) throws {
        try file.forEachElement(framing) { element in
            add(try element.get())
            return true
        }
    }
}
