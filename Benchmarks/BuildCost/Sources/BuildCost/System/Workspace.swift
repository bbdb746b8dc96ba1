import Foundation

/// The folder for all generated and built files.
struct Workspace {
    let root: URL

    /// Empties the folder.
    init(_ root: URL) throws {
        self.root = root
        try? FileManager.default.removeItem(at: root)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    /// Next to this package's own build, in a folder that version control ignores.
    static var standard: URL { Repository.here.appendingPathComponent(standardName) }
    static let standardName = "Benchmarks/BuildCost/.build-work"

    func folder(_ name: String) -> URL { root.appendingPathComponent(name) }

    /// Writes a file, and creates its folder.
    func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Deletes a folder, if there is one.
    func delete(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }

    /// Runs a program and returns its cost.
    @discardableResult
    func measure(_ arguments: [String]) throws -> Usage {
        try ChildProcess(arguments: arguments, output: folder("output.txt")).run()
    }

    /// Runs a program and returns its output.
    func run(_ arguments: [String]) throws -> String {
        try ChildProcess(arguments: arguments, output: folder("output.txt")).text()
    }

    /// The size of an executable without symbols, in bytes.
    func strippedSize(of executable: URL) throws -> Double {
        let stripped = executable.path + ".stripped"
        try measure(["strip", "-o", stripped, executable.path])
        let attributes = try FileManager.default.attributesOfItem(atPath: stripped)
        guard let size = attributes[.size] as? NSNumber else { throw Failure.check("\(stripped) has no size") }
        return size.doubleValue
    }
}
