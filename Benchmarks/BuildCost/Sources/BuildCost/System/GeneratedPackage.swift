import Foundation

/// A package of generated targets that depends on a checkout of DataMapper.
struct GeneratedPackage {
    let folder: URL
    let workspace: Workspace

    struct Target {
        let name: String
        /// Whether it is an executable; otherwise a library.
        var isProgram = true
        /// Targets of the same package.
        var targets: [String] = []
        /// Products of DataMapper.
        var products: [String] = []
        /// The texts of its files, by name.
        var files: [String: String]
    }

    /// Writes the manifest and all files.
    init(_ name: String, _ targets: [Target], of repository: Repository, in workspace: Workspace) throws {
        self.workspace = workspace
        folder = workspace.folder(name)
        try workspace.write(
            Self.manifest(name, targets, repository: repository.root.path),
            to: folder.appendingPathComponent("Package.swift"))
        for target in targets {
            for (file, text) in target.files {
                try workspace.write(text, to: Self.file(file, of: target.name, in: folder))
            }
        }
    }

    static func manifest(_ name: String, _ targets: [Target], repository: String) -> String {
        let traits = targets.contains { $0.products.contains("DataMapperMacros") } ? ", traits: [\"Macros\"]" : ""
        let dependsOnLibrary = targets.contains { !$0.products.isEmpty }
        let texts = targets.map { target in
            let dependencies =
                target.targets.map { "\"\($0)\"" }
                + target.products.map { ".product(name: \"\($0)\", package: \"DataMapper\")" }
            return """
                        .\(target.isProgram ? "executableTarget" : "target")(
                            name: "\(target.name)",
                            dependencies: [\(dependencies.joined(separator: ", "))]),
                """
        }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v13)],
                dependencies: [\(dependsOnLibrary ? ".package(name: \"DataMapper\", path: \"\(repository)\"\(traits))" : "")],
                targets: [
            \(texts.joined(separator: "\n"))
                ],
                swiftLanguageModes: [.v6]
            )

            """
    }

    private static func file(_ name: String, of target: String, in folder: URL) -> URL {
        folder.appendingPathComponent("Sources").appendingPathComponent(target).appendingPathComponent(name)
    }

    func file(_ name: String, of target: String) -> URL { Self.file(name, of: target, in: folder) }

    /// Makes the package manager read all manifests. It keeps the result.
    func warmUp() throws {
        try workspace.measure(command("show-dependencies", tool: "package", scratch: folder("warm-up")))
        workspace.delete(folder("warm-up"))
    }

    /// Builds one product, or all, and returns the cost.
    @discardableResult
    func build(_ configuration: Configuration, product: String? = nil, scratch: String, options: [String] = []) throws
        -> Usage
    {
        let product = product.map { ["--product", $0] } ?? []
        return try workspace.measure(
            command("-c", tool: "build", scratch: folder(scratch)) + [configuration.rawValue] + product + options)
    }

    /// The place of the products of a build.
    func products(_ configuration: Configuration, scratch: String) -> URL {
        folder(scratch).appendingPathComponent(configuration.rawValue)
    }

    /// A folder for builds.
    func folder(_ scratch: String) -> URL { folder.appendingPathComponent(".build-\(scratch)") }

    private func command(_ command: String, tool: String, scratch: URL) -> [String] {
        let paths = ["--package-path", folder.path, "--scratch-path", scratch.path]
        return ["swift", tool] + paths + [command]
    }
}

/// The configuration of a build.
enum Configuration: String {
    case debug
    case release
}
