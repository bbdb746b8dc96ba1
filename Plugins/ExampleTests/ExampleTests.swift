import Foundation
import PackagePlugin

/// Writes tests with the examples that a file `examples.json` of a test target names.
@main
struct ExampleTests: BuildToolPlugin {
    /// The contents of `examples.json`.
    struct Configuration: Decodable {
        /// Folders of `Sources` whose comments have examples.
        var sources: [String]?
        /// What the tests of these comments import.
        var imports: [String]?
        /// Pages, relative to the package.
        var pages: [String]?
        /// A condition for compiling the tests.
        var condition: String?
    }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        guard let target = target.sourceModule else { return [] }
        let file = target.directoryURL.appendingPathComponent("examples.json")
        let configuration = try JSONDecoder().decode(Configuration.self, from: Data(contentsOf: file))
        let tool = try context.tool(named: "ExampleExtractor").url

        func command(_ name: String, imports: [String], of inputs: [URL]) -> Command {
            let output = context.pluginWorkDirectoryURL.appendingPathComponent("\(name).swift")
            return .buildCommand(
                displayName: "Writing tests of the examples of \(name)",
                executable: tool,
                arguments: [output.path, imports.joined(separator: ","), configuration.condition ?? ""]
                    + inputs.map(\.path),
                inputFiles: inputs + [file],
                outputFiles: [output])
        }

        let pages = (configuration.pages ?? []).map { package.appendingPathComponent($0) }
        var commands = pages.map {
            command("\($0.deletingPathExtension().lastPathComponent)Page", imports: [], of: [$0])
        }
        for module in configuration.sources ?? [] {
            let folder = package.appendingPathComponent("Sources").appendingPathComponent(module)
            for (name, files) in try Self.sources(in: folder) {
                commands.append(command("\(module)\(name)Examples", imports: configuration.imports ?? [], of: files))
            }
        }
        return commands
    }

    /// The source files of a module, by the two outermost folders that contain them. One file of tests for each source
    /// file would take longer to compile.
    private static func sources(in module: URL) throws -> [(name: String, files: [URL])] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: module.path).filter { $0.hasSuffix(".swift") }
        let folders = Dictionary(grouping: paths.sorted()) { $0.split(separator: "/").dropLast().prefix(2).joined() }
        return folders.sorted { $0.key < $1.key }.map { name, files in
            (name, files.map { module.appendingPathComponent($0) })
        }
    }
}
