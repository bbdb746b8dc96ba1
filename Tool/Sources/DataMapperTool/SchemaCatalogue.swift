import DataMapper
import DataMapperValidation
import Foundation

/// The schemas that documents must meet: one for all, or those that the documents name.
final class SchemaCatalogue {
    private struct Reference {
        let file: InputFile
        let value: SupportedType

        /// The URIs under which documents can name it.
        var uris: [String] {
            [value["$id"]?.string, value["id"]?.string, file.name].compactMap { $0 }.map {
                $0.hasSuffix("#") ? String($0.dropLast()) : $0
            }
        }
    }

    private enum Source: Hashable {
        case file(String, fragment: String)
        /// A meta-schema of the library.
        case metaSchema(String)
    }

    private let references: [Reference]
    private let draft: SchemaValidator.Draft?
    private let assertsFormats: Bool
    private let common: SchemaValidator?
    private var compiled: [Source: SchemaValidator] = [:]
    private var notes: Set<String> = []

    /// Creates a catalogue. If there is a schema, all documents must meet it.
    init(
        _ schema: SchemaArgument?, references: [InputFile], draft: SchemaValidator.Draft?, assertsFormats: Bool
    ) throws {
        let references = try references.map { file in try Reference(file: file, value: Self.read(file)) }
        self.references = references
        self.draft = draft
        self.assertsFormats = assertsFormats
        common = try schema.map { schema in
            try Self.compile(
                Self.read(schema.file), at: schema.fragment, of: schema.file, references, draft, assertsFormats)
        }
        if let schema, let common {
            Self.tellWarnings(of: common, in: schema.file, hasOthers: !references.isEmpty)
        }
    }

    /// Whether every value must meet the same schema.
    var hasCommonSchema: Bool { common != nil }

    /// Returns the schema for a document; nil if it names none.
    func schema(for document: SupportedType, in file: InputFile) throws -> SchemaValidator? {
        if let common { return common }
        guard let name = document["$schema"]?.string else { return nil }
        guard let (source, shown) = source(of: name, in: file) else {
            tell("\(file.shown): its $schema is neither a file nor one of --reference: \(Terminal.visible(name))")
            return nil
        }
        let schema = try compiled[source] ?? compile(source)
        compiled[source] = schema
        tell("\(file.shown): checked with \(shown) (\(schema.draft))")
        return schema
    }

    private func tell(_ note: String) {
        if notes.insert(note).inserted { Terminal.note("datamapper: \(note)") }
    }

    // MARK: Finding schemas

    private func source(of name: String, in file: InputFile) -> (Source, shown: String)? {
        let sign = name.firstIndex(of: "#") ?? name.endIndex
        let (uri, fragment) = (String(name[..<sign]), String(name[sign...].dropFirst()))
        if let reference = references.first(where: { $0.uris.contains(uri) }) {
            return (.file(reference.file.name, fragment: fragment), reference.file.shown)
        }
        if let path = Self.path(of: uri, from: file) {
            return (.file(path, fragment: fragment), InputFile(argument: path).shown)
        }
        let isMetaSchema = !uri.isEmpty && (try? Self.metaSchema(name)) != nil
        return isMetaSchema ? (.metaSchema(name), Terminal.visible(name)) : nil
    }

    /// Returns the path of a file that a document names, from the folder of the document.
    private static func path(of uri: String, from file: InputFile) -> String? {
        let name = uri.removingPercentEncoding ?? uri
        let folder = file.isStandardInput ? "" : (file.name as NSString).deletingLastPathComponent
        let path =
            name.hasPrefix("file:///")
            ? String(name.dropFirst("file://".count))
            : name.hasPrefix("/") || folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
        return uri.isEmpty ? nil : [withoutDots(path), path].first { InputFile(argument: $0).canBeReadTwice }
    }

    /// Removes the steps `.` and `..` of a path. If a folder is a link, the result can be another file, or none.
    private static func withoutDots(_ path: String) -> String {
        var kept: [Substring] = []
        for step in path.split(separator: "/") where step != "." {
            if step == "..", let last = kept.last, last != ".." { kept.removeLast() } else { kept.append(step) }
        }
        return (path.hasPrefix("/") ? "/" : "") + kept.joined(separator: "/")
    }

    // MARK: Compiling

    private func compile(_ source: Source) throws -> SchemaValidator {
        switch source {
        case .metaSchema(let name): return try Self.metaSchema(name, assertsFormats: assertsFormats)
        case .file(let name, let fragment):
            let file = InputFile(argument: name)
            let value = try references.first { $0.file.name == name }?.value ?? Self.read(file)
            let schema = try Self.compile(value, at: fragment, of: file, references, draft, assertsFormats)
            Self.tellWarnings(of: schema, in: file, hasOthers: !references.isEmpty)
            return schema
        }
    }

    private static func metaSchema(_ name: String, assertsFormats: Bool = false) throws -> SchemaValidator {
        try SchemaValidator(["$schema": .string(name), "$ref": .string(name)], assertsFormats: assertsFormats)
    }

    private static func read(_ file: InputFile) throws -> SupportedType {
        do {
            return try file.value(Format.ofFile(file.name) ?? .json)
        } catch let failure as Failure {
            throw Failure(failure.message, code: 2)
        }
    }

    private static func compile(
        _ value: SupportedType, at fragment: String, of file: InputFile, _ references: [Reference],
        _ draft: SchemaValidator.Draft?, _ assertsFormats: Bool
    ) throws -> SchemaValidator {
        var documents: [String: SupportedType] = [:]
        for reference in references where reference.file.name != file.name {
            documents[uri(of: reference.file, from: file)] = reference.value
        }
        do {
            return try SchemaValidator(
                value, at: fragment, documents: documents, draft: draft, assertsFormats: assertsFormats)
        } catch {
            throw Failure(line(Problem(error, in: file), hasOthers: !references.isEmpty))
        }
    }

    private static func tellWarnings(of schema: SchemaValidator, in file: InputFile, hasOthers: Bool) {
        var counts: [String: Int] = [:]
        for problem in schema.warnings.map({ Problem($0, in: file) }) {
            counts[problem.message, default: 0] += 1
            guard counts[problem.message, default: 0] <= 3 else { continue }
            Terminal.note("datamapper: warning: \(line(problem, hasOthers: hasOthers))")
        }
        for (message, count) in counts.sorted(by: { $0.key < $1.key }) where count > 3 {
            Terminal.note("datamapper: \(count - 3) more warnings like this: \(Terminal.visible(message))")
        }
    }

    /// Returns the words of a problem in a schema. Its place does not say in which of several files it is.
    private static func line(_ problem: Problem, hasOthers: Bool) -> String {
        guard hasOthers else { return problem.line + problem.excerpt() }
        return "\(problem.file.shown), or a reference: \(Terminal.visible(problem.text))"
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
}
