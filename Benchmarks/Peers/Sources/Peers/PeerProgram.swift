import Foundation

/// A program that reads and writes the documents with another library.
struct PeerProgram {
    let executable: URL
    /// The library and its version, such as "yyjson 0.12.0".
    let name: String
    /// The month of this version, such as "2025-08", if it is known.
    let month: String?
    /// The compiler, if it is known.
    let compiler: String?

    /// The name with the month.
    var label: String { month.map { "\(name) (\($0))" } ?? name }

    /// Asks the program for the name and the version of its library. The program may add the month.
    ///
    /// - Parameters:
    ///   - month: The month of a version, if it is known from elsewhere.
    ///   - compiler: The command that prints the version of the compiler.
    init(_ executable: URL, month: (_ version: Substring) throws -> String? = { _ in nil }, compiler: [String] = [])
        throws
    {
        self.executable = executable
        let answer = try Command.output(of: [executable.path, "version"]).split(separator: " ")
        guard answer.count >= 2 else { throw Failure.check("\(executable.path) does not name a library and a version") }
        name = answer[..<2].joined(separator: " ")
        self.month = try answer.count > 2 ? String(answer[2]) : month(answer[1])
        // Such as "cc (Debian 12.2.0-14) 12.2.0" and "rustc 1.95.0 (59807616e 2026-04-14)".
        let line = compiler.isEmpty ? "" : try Command.output(of: compiler).prefix { $0 != "\n" }
        let words = line.replacing(/\([^)]*\)/, with: "").split(separator: " ")
        self.compiler = words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The folder of this package.
    static let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }
    /// The folder of what is built.
    static let products = package.appendingPathComponent(".build/programs")
}
