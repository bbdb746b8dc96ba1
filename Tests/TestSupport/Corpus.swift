public import Foundation

/// The public test data that some suites read. It is in `../shared/corpus` next to the package, or in the folder that
/// `DATAMAPPER_CORPUS` names. A checkout without it passes. Suites that need it are marked
/// `.enabled(if: Corpus.isAvailable, Corpus.hint)`, which reports that they are skipped.
public enum Corpus {
    /// The folder that contains a folder for each collection.
    public static let root: URL = {
        if let place = ProcessInfo.processInfo.environment["DATAMAPPER_CORPUS"] { return URL(fileURLWithPath: place) }
        // The package of the tool has a symbolic link to this folder.
        let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    }()

    /// Whether the data is available.
    public static let isAvailable = FileManager.default.fileExists(
        atPath: root.appendingPathComponent("README.md").path)

    /// The message of a skipped suite.
    public static let hint = "the test data is not beside this checkout; set DATAMAPPER_CORPUS to its folder"

    /// Returns the bytes of a file. The path is relative to the folder.
    public static func data(_ path: String) throws -> Data { try Data(contentsOf: root.appendingPathComponent(path)) }

    /// Returns the names of the files in a folder, sorted.
    public static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
    }
}
