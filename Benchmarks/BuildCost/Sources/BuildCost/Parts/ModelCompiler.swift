import Foundation

/// Compiles modules of models like the package manager, but measures only the compiler. The modules of DataMapper, and
/// the files that are linked into a program with it, come from a build of the package manager.
struct ModelCompiler {
    let configuration: Configuration
    let styles: [ModelStyle]
    private let workspace: Workspace
    private let folder: URL
    private let libraryFlags: [String]
    private let libraryObjects: [String]

    init(_ setting: Setting, _ configuration: Configuration, _ styles: [ModelStyle]) throws {
        self.configuration = configuration
        self.styles = styles
        workspace = setting.workspace
        folder = workspace.folder("models-\(configuration.rawValue)")
        let usesMacros = styles.contains(where: \.usesMacros)
        let program = try setting.clients.build(usesMacros ? Clients.macros : Clients.mapped, configuration)
        let products = program.deletingLastPathComponent()
        let plugin = products.appendingPathComponent("DataMapperMacrosPlugin-tool").path
        libraryFlags =
            try Self.flags(products, setting.repository)
            + (usesMacros ? ["-load-plugin-executable", "\(plugin)#DataMapperMacrosPlugin"] : [])
        libraryObjects = try Self.objects(of: program)
        for style in styles { try write(style) }
    }

    /// The arguments with which the compiler finds the modules of DataMapper, including those in C.
    private static func flags(_ products: URL, _ repository: Repository) throws -> [String] {
        let maps = try FileManager.default.contentsOfDirectory(atPath: products.path).sorted()
            .map { products.appendingPathComponent($0).appendingPathComponent("module.modulemap").path }
            .filter { FileManager.default.fileExists(atPath: $0) }
        return ["-I", products.appendingPathComponent("Modules").path]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
            + (try repository.headerFolders()).flatMap { ["-Xcc", "-I\($0.path)"] }
    }

    /// The files from which the package manager linked a program, without the program itself.
    private static func objects(of program: URL) throws -> [String] {
        let list = URL(fileURLWithPath: program.path + ".product").appendingPathComponent("Objects.LinkFileList")
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
            .filter { !$0.contains("/\(program.lastPathComponent).build/") }
    }

    // MARK: Compiling

    func compile(_ style: ModelStyle) throws -> Usage {
        let folder = folder(style)
        let files = GeneratedModels(style: style).files.keys.sorted()
        return try compile(files.map { folder.appendingPathComponent("Models/\($0)") }, in: folder, style)
    }

    /// A module that only imports what models of the style import.
    func compileEmpty(_ style: ModelStyle) throws -> Usage {
        let folder = folder(style).appendingPathComponent("empty")
        return try compile([folder.appendingPathComponent("Empty.swift")], in: folder, style)
    }

    /// A module with one file.
    func compile(_ source: String, named name: String, _ style: ModelStyle) throws -> Usage {
        let folder = folder(style).appendingPathComponent(name)
        let file = folder.appendingPathComponent("\(name).swift")
        try workspace.write(source, to: file)
        return try compile([file], in: folder, style)
    }

    private func folder(_ style: ModelStyle) -> URL { folder.appendingPathComponent(style.rawValue) }

    private func write(_ style: ModelStyle) throws {
        let models = GeneratedModels(style: style)
        let folder = folder(style)
        for (name, text) in models.files {
            try workspace.write(text, to: folder.appendingPathComponent("Models/\(name)"))
        }
        try workspace.write(models.documents, to: folder.appendingPathComponent("documents"))
        try workspace.write(models.program(module: "Models"), to: folder.appendingPathComponent("program/main.swift"))
        try workspace.write(models.program(module: nil), to: folder.appendingPathComponent("without/main.swift"))
        try workspace.write("import \(style.library)\n", to: folder.appendingPathComponent("empty/Empty.swift"))
    }

    private func compile(_ files: [URL], in folder: URL, _ style: ModelStyle) throws -> Usage {
        let output = folder.appendingPathComponent("output")
        workspace.delete(output)
        let objects = Dictionary(uniqueKeysWithValues: files.map { ($0.path, ["object": object(of: $0, in: output)]) })
        let map = output.appendingPathComponent("files.json")
        try workspace.write(String(decoding: JSONEncoder().encode(objects), as: UTF8.self), to: map)
        return try workspace.measure(
            ["swiftc", "-module-name", "Models", "-parse-as-library"] + flags(style)
                + ["-emit-module", "-emit-module-path", output.appendingPathComponent("Models.swiftmodule").path]
                + ["-output-file-map", map.path, "-c"] + files.map(\.path))
    }

    private func object(of file: URL, in output: URL) -> String {
        output.appendingPathComponent("\(file.lastPathComponent).o").path
    }

    /// The flags of the package manager, but for a single processor: the benchmark measures its time.
    private func flags(_ style: ModelStyle) -> [String] {
        let language = ["-swift-version", "6", "-g", "-package-name", "models"]
        let common = language + (style.usesDataMapper ? libraryFlags : [])
        let caches = ["-module-cache-path", folder.appendingPathComponent("cache").path]
        switch configuration {
        case .release:
            return common + caches + ["-O", "-whole-module-optimization", "-num-threads", "1"]
        case .debug:
            let index = ["-index-store-path", folder.appendingPathComponent("index").path]
            return common + caches + index + ["-Onone", "-enable-testing", "-DDEBUG", "-enable-batch-mode", "-j1"]
        }
    }

    // MARK: Programs

    /// Returns the number of bytes of a model in a stripped program. The models must have been compiled.
    func sizesPerModel() throws -> [ModelStyle: Double] {
        var sizes: [ModelStyle: Double] = [:]
        for style in styles {
            let files = GeneratedModels(style: style).files.keys
            let output = folder(style).appendingPathComponent("output")
            let objects = files.sorted().map { object(of: URL(fileURLWithPath: $0), in: output) }
            let program = try link("program", style, objects: objects)
            let without = try link("without", style, objects: [])
            try check(program, style)
            sizes[style] =
                try (workspace.strippedSize(of: program) - workspace.strippedSize(of: without))
                / Double(GeneratedModels.count)
        }
        return sizes
    }

    private func link(_ name: String, _ style: ModelStyle, objects: [String]) throws -> URL {
        let folder = folder(style).appendingPathComponent(name)
        let main = folder.appendingPathComponent("main.o").path
        let models = ["-I", self.folder(style).appendingPathComponent("output").path]
        try workspace.measure(
            ["swiftc", "-module-name", "program"] + flags(style) + models
                + ["-c", folder.appendingPathComponent("main.swift").path, "-o", main])
        let program = folder.appendingPathComponent(name)
        try workspace.measure(
            ["swiftc", "-emit-executable", "-Xlinker", Self.withoutDeadCode, "-o", program.path, main] + objects
                + (style.usesDataMapper ? libraryObjects : []))
        return program
    }

    /// Tells the linker to leave out unused code, as the package manager does.
    private static var withoutDeadCode: String {
        #if canImport(Darwin)
        "-dead_strip"
        #else
        "--gc-sections"
        #endif
    }

    /// Checks that all models are read, and written as they were.
    private func check(_ program: URL, _ style: ModelStyle) throws {
        let documents = folder(style).appendingPathComponent("documents")
        let printed = try workspace.run([program.path, documents.path])
        guard printed == GeneratedModels(style: style).documents + "\n" else {
            throw Failure.check("models do not write what they read: \(style.name)")
        }
    }
}
