public import Foundation

/// The public test data that some suites read: `../shared/corpus` beside the package, or wherever `DATAMAPPER_CORPUS` says.
///
/// A checkout without it passes; suites that need it are marked `.enabled(if: Corpus.isAvailable, Corpus.hint)` and say so.
public enum Corpus {
    /// The folder with one folder for each collection.
    public static let root: URL = {
        if let place = ProcessInfo.processInfo.environment["DATAMAPPER_CORPUS"] { return URL(fileURLWithPath: place) }
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    }()

    /// Whether the data is there.
    public static let isAvailable = FileManager.default.fileExists(
        atPath: root.appendingPathComponent("README.md").path)

    /// What a skipped suite says.
    public static let hint = "the test data is not beside this checkout; set DATAMAPPER_CORPUS to its folder"

    /// The bytes of a file, by its path below the folder.
    public static func data(_ path: String) throws -> Data { try Data(contentsOf: root.appendingPathComponent(path)) }

    /// The names of the files of a folder, sorted.
    public static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
    }
}
