import Foundation

/// The files that arguments name: files, patterns such as `*.json`, and with `--recursive`, folders.
struct FileSearch {
    let isRecursive: Bool

    /// Returns the files that an argument names, sorted.
    func files(of argument: InputFile) throws -> [InputFile] {
        guard !argument.isStandardInput, !argument.exists, argument.name.contains(where: { "*?[".contains($0) })
        else { return try filesInside(argument) }
        let found = Self.matches(of: argument.name)
        if found.isEmpty { throw Failure("\(argument.shown): no file matches the pattern") }
        let searched = isRecursive ? found : found.filter { !$0.isFolder }
        if searched.isEmpty {
            throw Failure("\(argument.shown): only folders match the pattern; --recursive checks the files in them")
        }
        return try searched.flatMap { try filesInside($0) }
    }

    /// Returns the files of a folder and of those in it, or the file itself. Hidden files, and those whose name says no
    /// format, are not searched for.
    private func filesInside(_ file: InputFile) throws -> [InputFile] {
        guard file.isFolder else { return [file] }
        guard isRecursive else { throw Failure("\(file.shown): is a folder; --recursive checks the files in it") }
        var (waiting, found) = ([file], [InputFile]())
        while let next = waiting.popLast() {
            if next.isFolder {
                waiting += try next.entries()
            } else if Format.ofFile(next.name) != nil {
                found.append(next)
            }
        }
        if found.isEmpty { throw Failure("\(file.shown): no file in it has the extension of a format") }
        return found.sorted { $0.name < $1.name }
    }

    /// Returns the files that match a pattern of the shell, sorted.
    private static func matches(of pattern: String) -> [InputFile] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { index in
            paths[index].map { InputFile(path: Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))) }
        }
    }
}
