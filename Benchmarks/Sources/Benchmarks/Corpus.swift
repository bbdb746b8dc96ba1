import Foundation

/// The files of the documents.
enum Corpus {
    /// The folder that contains a folder for each collection of documents. It is looked for in every folder around this
    /// file, because another package compiles this file at another place.
    private static var root: URL? {
        let place = ProcessInfo.processInfo.environment["DATAMAPPER_CORPUS"] ?? ""
        if !place.isEmpty { return URL(fileURLWithPath: place) }
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let place = folder.appendingPathComponent("shared/corpus")
            if FileManager.default.fileExists(atPath: place.path) { return place }
        }
        return nil
    }

    static func file(_ path: String) throws -> URL {
        guard let file = root?.appendingPathComponent(path), FileManager.default.isReadableFile(atPath: file.path)
        else {
            throw Failure.missing("cannot find \(path): .ci/corpora downloads it")
        }
        return file
    }

    static func data(_ path: String) throws -> Data { try Data(contentsOf: file(path)) }
}
