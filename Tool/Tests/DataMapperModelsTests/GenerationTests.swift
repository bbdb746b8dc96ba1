import DataMapper
import DataMapperModels
import DataMapperTools
import DataMapperValidation
import Foundation
import TestSupport

/// The folder that the models are written to.
private let folderOfModels = ProcessInfo.processInfo.environment["DATAMAPPER_WRITES_MODELS"].flatMap {
    $0.isEmpty ? nil : URL(fileURLWithPath: $0)
}

/// Writes a program with the models of all samples, which `.ci/extended models` compiles and runs. It reads each sample
/// under the policy `.strict`, and compares it with what the models write.
@Suite(.enabled(if: folderOfModels != nil && Corpus.isAvailable, "it is part of .ci/extended models"))
struct GenerationTests {
    @Test func `models of all samples become a program`() throws {
        let folder = try require(folderOfModels)
        var checks = ""
        for (index, file) in try Self.samples(hostileFiles: folder).enumerated() {
            let name = file.deletingPathExtension().lastPathComponent
            let (model, fromSchema) = try Self.models(of: file, name)
            try expectEqual(Self.models(of: file, name).model, model, "\(name)")
            var sources = ["": model]
            // The models of a schema take as long to compile as those of the samples.
            if ["github-events", "kitchen-sink", "reddit", "twitter"].contains(name) {
                sources["FromSchema"] = fromSchema
            }
            for (kind, model) in sources.sorted(by: { $0.key < $1.key }) {
                let type = "Sample\(index)\(kind)"
                try Data(Self.namespace(type, model).utf8).write(to: folder.appendingPathComponent("\(type).swift"))
                checks += "check(\(type).whole, \(String(reflecting: file.path)))\n"
            }
        }
        for (name, schema, document, warnings) in CheckedSchemas.all {
            let schema = try JsonSerializer().deserializeOrThrow(fromString: schema)
            let value = try JsonSerializer().deserializeOrThrow(fromString: document)
            try expectEqual(SchemaValidator(schema).report(value).problems.map(\.description), [], "\(name)")
            let model = GeneratedModel(schema: schema, ModelOptions(name: name, isHashable: true, isPublic: true))
            expectEqual(model.warnings.map(\.description), warnings, "\(name)")
            let file = folder.appendingPathComponent("\(name).json")
            try Data(document.utf8).write(to: file)
            let type = "Checked\(name)"
            try Data(Self.namespace(type, model).utf8).write(to: folder.appendingPathComponent("\(type).swift"))
            checks += "check(\(type).whole, \(String(reflecting: file.path)))\n"
        }
        let main = Self.start + checks + "exit(problems == 0 ? 0 : 1)\n"
        try Data(main.utf8).write(to: folder.appendingPathComponent("main.swift"))
    }

    private static func samples(hostileFiles: URL) throws -> [URL] {
        var files: [URL] = []
        for folder in ["quicktype-samples/priority", "quicktype-samples/samples", "real-documents"] {
            files += try Corpus.names(in: folder).map { Corpus.root.appendingPathComponent("\(folder)/\($0)") }
        }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let examples = package.appendingPathComponent("Examples")
        let names = FileManager.default.enumerator(atPath: examples.path)?.compactMap { $0 as? String }.sorted() ?? []
        files += names.filter { !$0.contains(".build") }.map { examples.appendingPathComponent($0) }
        files = files.filter {
            ["json", "ndjson"].contains($0.pathExtension) && !$0.lastPathComponent.contains("invalid")
        }
        for (name, text) in HostileSamples.all + ApiSamples.all.map({ ($0.testDescription, $0[0]) }) {
            files.append(hostileFiles.appendingPathComponent("\(name).json"))
            try Data(text.utf8).write(to: files[files.count - 1])
        }
        return files
    }

    /// Returns models of the samples, and models of their schema, which accepts each sample.
    private static func models(of file: URL, _ name: String) throws -> (
        model: GeneratedModel, fromSchema: GeneratedModel
    ) {
        let samples = ModelSamples()
        let data = try Data(contentsOf: file)
        let values = try (file.pathExtension == "ndjson" ? data.split(separator: 0x0A).map { Data($0) } : [data])
            .map { try JsonSerializer().deserializeOrThrow($0) }
        for value in values { samples.add(value: value) }
        let schema = samples.jsonSchema(named: name)
        let validator = try SchemaValidator(schema)
        for value in values {
            expectEqual(validator.report(value).problems.prefix(3).map(\.description), [], "\(name)")
        }
        let options = ModelOptions(name: name, isHashable: true, isPublic: true)
        return (samples.model(options), GeneratedModel(schema: schema, options))
    }

    private static func namespace(_ name: String, _ model: GeneratedModel) -> String {
        let body = model.source.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("import ") }.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        return """
            import DataMapperMacros
            import Foundation

            enum \(name) {
                static let whole = \(model.rootType).self
            \(body)
            }

            """
    }

    private static let start = """
        import DataMapper
        import DataMapperTools
        import Foundation

        nonisolated(unsafe) var problems = 0

        func check<T: SerializableAndDeserializable & Hashable & Sendable>(_: T.Type, _ path: String) {
            let serializer = JsonSerializer()
            let mapper = ObjectMapper(policy: .strict)
            do {
                let data = try Data(contentsOf: URL(fileURLWithPath: path))
                for sample in path.hasSuffix(".ndjson") ? data.split(separator: 0x0A).map({ Data($0) }) : [data] {
                    let report = try mapper.report(T.self, from: sample, with: serializer)
                    let written = try serializer.deserializeOrThrow(mapper.serialize(try report.get(), to: serializer))
                    let differences = written.differences(to: try serializer.deserializeOrThrow(sample))
                    for text in report.problems.prefix(5).map(\\.description) + differences.prefix(5).map(\\.description) {
                        print("\\(T.self), \\(path): \\(text)")
                        problems += 1
                    }
                }
            } catch {
                print("\\(T.self), \\(path): \\(error)")
                problems += 1
            }
        }


        """
}
