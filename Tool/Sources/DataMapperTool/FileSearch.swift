import Foundation

/// The files that arguments name: files, patterns such as `*.json`, and with `--recursive`, folders.
struct FileSearch {
    let isRecursive: Bool

    /// Returns the files that an argument names, sorted.
    func files(of argument: InputFile) throws -> [InputFile] {
        guard !argument.isStandardInput, !FileManager.default.fileExists(atPath: argument.name),
            argument.name.contains(where: { "*?[".contains($0) })
        else { return try filesInside(argument) }
        let found = Self.matches(of: argument.name)
        if found.isEmpty { throw Failure("\(argument.shown): no file matches the pattern") }
        return try found.flatMap { try filesInside(InputFile(argument: $0)) }
    }

    /// Returns the files of a folder and of those in it, or the file itself. Hidden files, and those whose name says no
    /// format, are not searched for.
    private func filesInside(_ file: InputFile) throws -> [InputFile] {
        var isFolder: ObjCBool = false
        guard !file.isStandardInput, FileManager.default.fileExists(atPath: file.name, isDirectory: &isFolder),
            isFolder.boolValue
        else { return [file] }
        guard isRecursive else { throw Failure("\(file.shown): is a folder; --recursive checks the files in it") }
        let url = URL(fileURLWithPath: file.name, isDirectory: true)
        guard let inside = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
        else {
            throw Failure("\(file.shown): cannot be opened")
        }
        var names: [String] = []
        for case let found as URL in inside {
            if found.lastPathComponent.hasPrefix(".") {
                inside.skipDescendants()
            } else if Format.ofFile(found.path) != nil,
                try found.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false
            {
                let path = found.pathComponents.suffix(inside.level).joined(separator: "/")
                names.append(file.name.hasSuffix("/") ? file.name + path : "\(file.name)/\(path)")
            }
        }
        if names.isEmpty { throw Failure("\(file.shown): no file in it has the extension of a format") }
        return names.sorted().map(InputFile.init)
    }

    /// Returns the paths that match a pattern of the shell, sorted.
    private static func matches(of pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
    }
}
