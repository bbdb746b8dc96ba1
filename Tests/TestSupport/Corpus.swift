public import Foundation

/// The public test data that some suites read: `.ci/corpora` downloads it. It is in `../shared/corpus` next to the
/// package, or in the folder that `DATAMAPPER_CORPUS` names. A checkout without it passes. Suites that need it are
/// marked `.enabled(if: Corpus.isAvailable, Corpus.hint)`, which reports that they are skipped.
public enum Corpus {
    /// The folder that contains a folder for each collection.
    public static let root: URL = {
        let place = ProcessInfo.processInfo.environment["DATAMAPPER_CORPUS"] ?? ""
        if !place.isEmpty { return URL(fileURLWithPath: place) }
        // The package of the tool has a symbolic link to this folder.
        let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    }()

    /// Whether the data is available. If it is not, the hint is also the last line of the process.
    public static let isAvailable: Bool = {
        let isAvailable = FileManager.default.fileExists(atPath: root.path)
        if !isAvailable { atexit { FileHandle.standardError.write(Data((hint + "\n").utf8)) } }
        return isAvailable
    }()

    /// The message of a skipped suite.
    public static let hint = "skipped: what reads the public test data, which .ci/corpora downloads"

    /// A file or a folder is not there, though the folder around all collections is.
    public struct Missing: Error, CustomStringConvertible {
        /// The path, and the command.
        public let description: String
    }

    /// Returns the bytes of a file. The path is relative to the folder.
    public static func data(_ path: String) throws -> Data { try Data(contentsOf: place(path)) }

    /// Returns the names of the files in a folder, sorted.
    public static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place(folder).path).sorted()
    }

    private static func place(_ path: String) throws -> URL {
        let place = root.appendingPathComponent(path)
        guard FileManager.default.fileExists(atPath: place.path) else {
            throw Missing(description: "\(place.path) is missing: .ci/corpora downloads it")
        }
        return place
    }
}
