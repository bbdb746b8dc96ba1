import ArgumentParser
import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperEditing
import DataMapperForms
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperStreams
import DataMapperTOML
import DataMapperTools
import DataMapperYAML
import Foundation

/// A format of files.
struct Format: ExpressibleByArgument, Sendable {
    let name: String
    /// The ends of file names.
    let extensions: [String]
    /// Whether the values are on lines, each a document of JSON.
    var isLines = false
    /// Whether it is text that people can read.
    var isText = true
    /// Whether a member that is null is not written.
    var leavesOutNulls = false
    /// Whether dates have no fractions of seconds.
    var hasWholeSeconds = false
    /// The number of the document that is read, if it is one of several.
    var document: Int?
    /// Makes the serializer. Only JSON has a layout.
    let serializer: @Sendable (JsonWritingOptions, DuplicateKeyRule) -> any Serializer

    /// All formats: one row each.
    static let all: [Format] = [
        json, lines,
        Format("json5", ["json5", "jsonc"]) {
            JsonSerializer(reading: JsonReadingOptions(duplicateKeys: $1, allowsJSON5: true), writing: $0)
        },
        Format("yaml", ["yaml", "yml"]) { YamlSerializer(duplicateKeys: $1) }, documents,
        Format("toml", ["toml"], leavesOutNulls: true) { _, _ in TomlSerializer() },
        Format("csv", ["csv"]) { _, _ in CsvSerializer() },
        Format("form", [], leavesOutNulls: true) { _, _ in FormSerializer() },
        Format("plist", ["plist"], leavesOutNulls: true, hasWholeSeconds: true) {
            PropertyListSerializer(format: .xml, duplicateKeys: $1)
        },
        binaryPropertyList,
        Format("cbor", ["cbor"], isText: false) { CborSerializer(duplicateKeys: $1) },
        Format("msgpack", ["msgpack", "mpack"], isText: false) { MessagePackSerializer(duplicateKeys: $1) },
    ]

    static let json = Format("json", ["json", "geojson", "webmanifest", "har"]) {
        JsonSerializer(reading: JsonReadingOptions(duplicateKeys: $1), writing: $0)
    }
    static let lines = Format("ndjson", ["ndjson", "jsonl"], isLines: true) {
        JsonSerializer(reading: JsonReadingOptions(duplicateKeys: $1), writing: $0)
    }
    /// All documents of a YAML file, as an array.
    static let documents = Format("yaml-documents", []) { YamlSerializer(duplicateKeys: $1, isMultiDocument: true) }
    private static let binaryPropertyList = Format("binary-plist", [], isText: false, leavesOutNulls: true) {
        PropertyListSerializer(format: .binary, duplicateKeys: $1)
    }

    private init(
        _ name: String, _ extensions: [String], isLines: Bool = false, isText: Bool = true,
        leavesOutNulls: Bool = false,
        hasWholeSeconds: Bool = false,
        serializer: @escaping @Sendable (JsonWritingOptions, DuplicateKeyRule) -> any Serializer
    ) {
        (self.name, self.extensions, self.serializer) = (name, extensions, serializer)
        (self.isLines, self.isText) = (isLines, isText)
        (self.leavesOutNulls, self.hasWholeSeconds) = (leavesOutNulls, hasWholeSeconds)
    }

    init?(argument: String) {
        guard let format = Self.all.first(where: { $0.name == argument.lowercased() }) else { return nil }
        self = format
    }

    static var allValueStrings: [String] { all.map(\.name) }

    var defaultValueDescription: String { name }

    /// Whether it is JSON, so that elements and places can be found without reading all of it.
    var isJson: Bool { name == Self.json.name }

    /// Whether a file can have several documents.
    var hasDocuments: Bool { name == "yaml" || isDocuments }

    /// Whether the value is an array of several documents.
    var isDocuments: Bool { name == Self.documents.name && document == nil }

    /// The format of a file name, or nil if its end says nothing.
    static func ofFile(_ name: String) -> Format? {
        let end = (name as NSString).pathExtension.lowercased()
        return all.first { $0.extensions.contains(end) }
    }

    /// Parses a document. Lines become an array.
    func value(
        in data: Data, of file: InputFile, duplicateKeys: DuplicateKeyRule = .useLast
    ) throws -> SupportedType {
        do {
            return try read(data, of: file, duplicateKeys)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Problem(error, in: file).failure(excerptIn: data)
        }
    }

    private func read(_ data: Data, of file: InputFile, _ duplicateKeys: DuplicateKeyRule) throws -> SupportedType {
        if document != nil { return try chosenDocument(in: data, of: file, duplicateKeys) }
        guard isLines else { return try serializer(JsonWritingOptions(), duplicateKeys).deserializeOrThrow(data) }
        let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: duplicateKeys))
        var reader = ElementReader(SupportedType.self, .lines, serializer: serializer)
        reader.append(data)
        reader.finish()
        var values: [SupportedType] = []
        while let element = try reader.next() { values.append(try element.get()) }
        return .array(values)
    }

    /// Returns the documents: one, or all of a YAML file.
    func documents(in data: Data, of file: InputFile, _ duplicateKeys: DuplicateKeyRule) throws -> [SupportedType] {
        guard hasDocuments, !isDocuments, document == nil else { return [try read(data, of: file, duplicateKeys)] }
        let documents = try documents(in: data, duplicateKeys: duplicateKeys)
        return documents.isEmpty ? [.null] : documents
    }

    /// Returns all documents of a file that can have several.
    func documents(in data: Data, duplicateKeys: DuplicateKeyRule) throws -> [SupportedType] {
        // The path of a value does not name a document that is alone.
        if !isDocuments, let one = try? serializer(JsonWritingOptions(), duplicateKeys).deserializeOrThrow(data) {
            return [one]
        }
        let serializer = Self.documents.serializer(JsonWritingOptions(), duplicateKeys)
        return try serializer.deserializeOrThrow(data).array ?? []
    }

    private func chosenDocument(
        in data: Data, of file: InputFile, _ duplicateKeys: DuplicateKeyRule
    ) throws -> SupportedType {
        guard hasDocuments, let document else { throw hasNoDocuments(file) }
        let documents = try documents(in: data, duplicateKeys: duplicateKeys)
        guard documents.indices.contains(document - 1) else {
            throw Failure(
                "\(file.shown): there is no document \(document), the last one is \(documents.count)", code: 1)
        }
        return documents[document - 1]
    }

    /// Checks that a change of a document does not remove the others of its file.
    func requireWholeFile(_ file: InputFile) throws {
        guard document != nil else { return }
        guard hasDocuments else { throw hasNoDocuments(file) }
        throw Failure(
            "\(file.shown): with --document, only a part is read; to change the file, use --from yaml-documents")
    }

    private func hasNoDocuments(_ file: InputFile) -> Failure {
        Failure("\(file.shown): --document is for YAML, which can have several documents")
    }

    /// Whether a document may have comments. Marks of comments can also be in texts.
    func mayHaveComments(_ data: Data) -> Bool {
        switch serializer(JsonWritingOptions(), .useLast) {
        case let json as JsonSerializer: json.reading.allowsJSON5 && data.contains(UInt8(ascii: "/"))
        case is TomlSerializer, is YamlSerializer: data.contains(UInt8(ascii: "#"))
        default: false
        }
    }

    /// Returns the text or the bytes of a value.
    func data(_ value: SupportedType, _ layout: JsonWritingOptions, of file: InputFile) throws -> Data {
        do {
            guard isLines else { return try serializer(layout, .useLast).serializeOrThrow(value) }
            guard let elements = value.array else {
                throw Failure("\(file.shown): only an array has lines", code: 1)
            }
            var data = Data()
            var writer = ElementWriter(.lines, serializer: JsonSerializer(writing: layout)) { data += $0 }
            for element in elements { try writer.write(element) }
            try writer.finish()
            return data
        } catch let failure as Failure {
            throw failure
        } catch {
            throw unwritable(file, error)
        }
    }

    /// Returns a changed document with its comments and its white space, or nil if the format has no editor.
    func edited(
        _ data: Data, by patch: JsonPatch, _ layout: JsonWritingOptions, of file: InputFile
    ) throws -> Data? {
        do {
            return switch serializer(layout, .useLast) {
            case _ where isLines: nil
            // The editor changes bytes of UTF-8, and throws for others: JSON5 would lose its comments.
            case let json as JsonSerializer where json.reading.allowsJSON5 || !data.prefix(4).contains(0):
                try json.edit(data, applying: patch)
            case let toml as TomlSerializer: try toml.edit(data, applying: patch)
            case let yaml as YamlSerializer: try edited(data, by: patch, yaml)
            default: nil
            }
        } catch {
            throw unwritable(file, error)
        }
    }

    /// Changes all of a YAML file, or the document that is chosen.
    private func edited(_ data: Data, by patch: JsonPatch, _ serializer: YamlSerializer) throws -> Data {
        guard let document else { return try serializer.edit(data, applying: patch) }
        var serializer = serializer
        serializer.isMultiDocument = true
        func inner(_ path: JsonPointer) -> JsonPointer { JsonPointer(tokens: [String(document - 1)] + path.tokens) }
        let operations = patch.operations.map { operation -> JsonPatch.Operation in
            switch operation {
            case .add(let path, let value): .add(path: inner(path), value: value)
            case .remove(let path): .remove(path: inner(path))
            case .replace(let path, let value): .replace(path: inner(path), value: value)
            case .move(let from, let path): .move(from: inner(from), path: inner(path))
            case .copy(let from, let path): .copy(from: inner(from), path: inner(path))
            case .test(let path, let value): .test(path: inner(path), value: value)
            }
        }
        return try serializer.edit(data, applying: JsonPatch(operations))
    }

    private func unwritable(_ file: InputFile, _ error: any Error) -> Failure {
        Failure("\(file.shown): cannot be written as \(name): \(Terminal.visible(Problem.words("\(error)")))", code: 1)
    }

    /// Writes a value to standard output, with the end of the last line.
    func write(_ value: SupportedType, _ layout: JsonWritingOptions, of file: InputFile) throws {
        try write(data(value, layout, of: file))
    }

    /// Writes a document to standard output, with the end of the last line.
    func write(_ data: Data) throws {
        if serializer(JsonWritingOptions(), .useLast) is JsonSerializer { return try JsonText.write(data) }
        try Output.write(isText ? Terminal.safe(data) : data)
        if isText, data.last != 0x0A { try Output.line("") }
    }

    /// Replaces a file.
    func replace(
        _ file: InputFile, by value: SupportedType, _ layout: JsonWritingOptions, endsLine: Bool
    ) throws {
        var data = try data(value, layout, of: file)
        if isText, endsLine, data.last != 0x0A { data.append(0x0A) }
        try Output.replace(file, with: data)
    }

    /// Returns the format and the layout for a changed document, so that it looks like the one that was read.
    func sameForm(as data: Data) -> (format: Format, layout: JsonWritingOptions) {
        let isBinary = name == "plist" && data.starts(with: Data("bplist".utf8))
        return (isBinary ? Self.binaryPropertyList : self, JsonWritingOptions(layout: JsonText.layout(of: data)))
    }
}

/// The option `--from`, for all commands that read.
struct InputOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("The format of the input, if the file name does not say it.", valueName: "format"))
    var from: Format?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Read this document of a YAML file that has several; the first one is 1.", valueName: "number"))
    var document: Int?

    func validate() throws {
        if let document, document < 1 { throw ValidationError("the first document is 1") }
    }

    func format(of file: InputFile) -> Format {
        var format = from ?? Format.ofFile(file.name) ?? .json
        format.document = document
        return format
    }
}
