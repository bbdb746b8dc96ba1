import Foundation

/// Standard output, and files that are replaced.
enum Output {
    nonisolated(unsafe) private static var buffer = Data()

    static func write(_ data: Data) throws {
        buffer.append(data)
        if buffer.count >= 64 << 10 { try flush() }
    }

    static func write(_ text: String) throws { try write(Data(text.utf8)) }

    static func line(_ text: String) throws { try write(text + "\n") }

    static func flush() throws {
        defer { buffer.removeAll(keepingCapacity: true) }
        if let error = write(buffer, to: STDOUT_FILENO) { throw Failure("the output cannot be written: \(error)") }
    }

    /// Returns the text of an error, or nil.
    private static func write(_ data: Data, to file: Int32) -> String? {
        var rest = data
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return lastError }
        }
        return nil
    }

    private static var lastError: String { String(cString: strerror(errno)) }

    // MARK: Files

    /// The file that an interruption removes.
    nonisolated(unsafe) private static var temporaryPath: UnsafeMutablePointer<CChar>?

    /// Replaces a file as a whole: the new content is complete before it gets the name. If the program is interrupted, the
    /// file is as it was.
    static func replace(_ file: InputFile, with data: Data) throws {
        guard file.hasTextName else { throw Failure("\(file.shown): cannot be written: its name is not UTF-8") }
        if let error = replaceTarget(of: file.name, with: data) {
            throw Failure("\(file.shown): cannot be written: \(error)")
        }
    }

    /// Returns the text of an error, or nil. The file itself is replaced, not a link to it.
    private static func replaceTarget(of name: String, with data: Data) -> String? {
        guard let target = realpath(name, nil) else { return lastError }
        defer { free(target) }
        let path = String(cString: target)
        let folder = (path as NSString).deletingLastPathComponent
        guard let temporary = strdup((folder as NSString).appendingPathComponent(".datamapper.XXXXXX")) else {
            return lastError
        }
        defer { free(temporary) }
        temporaryPath = temporary
        defer { temporaryPath = nil }
        for interruption in [SIGINT, SIGTERM, SIGHUP] {
            // A program of `nohup` goes on.
            guard signal(interruption, SIG_IGN).map({ unsafeBitCast($0, to: Int.self) }) != ignored else { continue }
            signal(interruption) { number in
                if let path = Output.temporaryPath { unlink(path) }
                _exit(128 + number)
            }
        }
        let error = replace(path, with: data, temporary: temporary)
        if error != nil { unlink(temporary) }
        return error
    }

    private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

    /// Returns the text of an error, or nil.
    private static func replace(_ path: String, with data: Data, temporary: UnsafeMutablePointer<CChar>) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return lastError }
        guard status.st_mode & S_IFMT == S_IFREG else { return "it is not a regular file" }
        guard access(path, W_OK) == 0 else { return lastError }
        let file = mkstemp(temporary)
        guard file >= 0 else { return lastError }
        defer { close(file) }
        // Only the superuser can give a file to somebody, and would take it away otherwise. This resets permissions.
        if fchown(file, status.st_uid, status.st_gid) != 0, geteuid() == 0 { return lastError }
        guard fchmod(file, status.st_mode & 0o7777) == 0 else { return lastError }
        if let error = write(data, to: file) { return error }
        return fsync(file) == 0 && rename(temporary, path) == 0 ? nil : lastError
    }
}
