/// A module of generated models, and programs that use it.
struct GeneratedModels {
    static let count = 100
    private static let modelsPerFile = 10

    let style: ModelStyle

    private var models: [GeneratedModel] {
        (0..<Self.count).map { GeneratedModel(number: $0, style: style) }
    }

    /// The texts of the module's files, by name. Each file has ten models.
    var files: [String: String] {
        let models = models
        var files = ["Place.swift": file([GeneratedModel.placeText(style: style)])]
        for start in stride(from: 0, to: Self.count, by: Self.modelsPerFile) {
            let end = min(start + Self.modelsPerFile, Self.count)
            files["Models\(start).swift"] = file(models[start..<end].map(\.text))
        }
        return files
    }

    /// Returns a file with another suffix to the first key for a score, so that the code of one model changes.
    static func touched(_ file: String) -> String {
        file.replacing(/"score_(\d)([a-z]*)"/, maxReplacements: 1) { "\"score_\($0.1)\($0.2 == "a" ? "b" : "a")\"" }
    }

    /// A document for each model, one per line.
    var documents: String { models.map(\.json).joined(separator: "\n") }

    /// Returns a program that reads documents as models and prints the text that is written for them.
    ///
    /// - Parameter module: The module of the models. Nil for the same program without models.
    func program(module: String?) -> String {
        let types = module == nil ? "Int.self" : models.map { "\($0.name).self" }.joined(separator: ", ")
        let imports = Set(["Foundation", style.library]).union(module.map { [$0] } ?? []).sorted()
        return """
            \(imports.map { "import \($0)" }.joined(separator: "\n"))

            \(style.usesDataMapper ? Self.mapperCopy : Self.coderCopy)

            let types: [any (\(style.protocols)).Type] = [\(types)]
            let documents = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
            for (type, document) in zip(types, documents.split(separator: "\\n")) {
                print(String(decoding: try copy(type, Data(document.utf8)), as: UTF8.self))
            }

            """
    }

    private func file(_ declarations: [String]) -> String {
        (["import \(style.library)"] + declarations).joined(separator: "\n\n") + "\n"
    }

    private static let coderCopy = """
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let decoder = JSONDecoder()

        func copy<Model: Codable>(_ type: Model.Type, _ document: Data) throws -> Data {
            try encoder.encode(decoder.decode(type, from: document))
        }
        """

    private static let mapperCopy = """
        let mapper = ObjectMapper()
        let serializer = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))

        func copy<Model: Deserializable & Serializable>(_ type: Model.Type, _ document: Data) throws -> Data {
            try mapper.serialize(mapper.deserialize(type, from: document, with: serializer), to: serializer)
        }
        """
}
