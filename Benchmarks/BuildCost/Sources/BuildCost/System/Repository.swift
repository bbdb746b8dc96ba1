import Foundation

/// The checkout of DataMapper that is measured.
struct Repository {
    let root: URL
    /// The names of its library products.
    let products: Set<String>

    /// Asks the package manager for the products.
    init(root: URL, workspace: Workspace) throws {
        self.root = root
        let text = try workspace.run([
            "swift", "package", "--package-path", root.path, "--scratch-path", workspace.folder("describe").path,
            "describe", "--type", "json",
        ])
        // The package manager may print notes before and after the JSON.
        guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}") else {
            throw Failure.check("\(root.path) is no package")
        }
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(text[start...end].utf8))
        products = Set(manifest.products.map(\.name))
    }

    /// The checkout that this file belongs to.
    static var here: URL {
        (0..<6).reduce(URL(fileURLWithPath: #filePath)) { file, _ in file.deletingLastPathComponent() }
    }

    /// The places of headers of C modules.
    func headerFolders() throws -> [URL] {
        let sources = root.appendingPathComponent("Sources")
        return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
            .map { sources.appendingPathComponent($0).appendingPathComponent("include") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    private struct Manifest: Decodable {
        struct Product: Decodable { let name: String }
        let products: [Product]
    }
}
