import Foundation

/// A program that reads and writes the documents with another library.
struct PeerProgram {
    let executable: URL
    /// The library and its version, such as "yyjson 0.12.0", and the compiler if it is known.
    let version: String

    /// The name of the library.
    var name: String { String(version.prefix { $0 != " " }) }

    /// Asks the program for the name and the version of its library.
    init(_ executable: URL, compiler: [String] = []) throws {
        self.executable = executable
        let library = try Command.output(of: [executable.path, "version"])
        let words = compiler.isEmpty ? "" : try Command.output(of: compiler).prefix { $0 != "\n" && $0 != "(" }
        version = ([library, words.trimmingCharacters(in: .whitespaces)]).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Builds the programs in other languages. Those whose library or compiler is not here are left out, with a message.
    static func build() throws -> [PeerProgram] { try [serde(), yyjson()].compactMap { $0 } }

    // MARK: Programs

    private static func serde() throws -> PeerProgram? {
        var place = ["--manifest-path", package.appendingPathComponent("serde/Cargo.toml").path]
        // Debian's packages install crates in this folder.
        let crates = "/usr/share/cargo/registry"
        let installed = try? FileManager.default.contentsOfDirectory(atPath: crates)
        if installed?.contains(where: { $0.hasPrefix("serde_json-") }) == true {
            place += ["--offline", "--config", "source.crates-io.replace-with='debian'"]
            place += ["--config", "source.debian.directory='\(crates)'"]
        }
        guard Command.outputIfAny(of: ["cargo", "metadata", "--format-version", "1"] + place) != nil else {
            note("no serde_json: this needs cargo, and the crates serde, serde_derive and serde_json")
            return nil
        }
        let target = products.appendingPathComponent("serde")
        try Command.output(of: ["cargo", "build", "--quiet", "--release", "--target-dir", target.path] + place)
        return try PeerProgram(target.appendingPathComponent("release/serde-peer"), compiler: ["rustc", "--version"])
    }

    private static func yyjson() throws -> PeerProgram? {
        let library: [String]
        if let source = ProcessInfo.processInfo.environment["YYJSON_SOURCE"] {
            library = ["-I", source, source + "/yyjson.c"]
        } else if let flags = Command.outputIfAny(of: ["pkg-config", "--cflags", "--libs", "yyjson"]) {
            library = flags.split(whereSeparator: \.isWhitespace).map(String.init)
        } else {
            note("no yyjson: pkg-config does not find it, and YYJSON_SOURCE does not name its code")
            return nil
        }
        let executable = products.appendingPathComponent("yyjson-peer")
        let code = package.appendingPathComponent("yyjson/main.c")
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        try Command.output(of: ["cc", "-O3", "-o", executable.path, code.path] + library)
        return try PeerProgram(executable, compiler: ["cc", "--version"])
    }

    private static let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }
    private static let products = package.appendingPathComponent(".build/programs")
}

/// A command that is looked for in the folders of `PATH`.
enum Command {
    /// Returns what it prints, without white space at the ends.
    ///
    /// - Throws: `Failure` if it fails. It has said why on the standard error stream.
    @discardableResult
    static func output(of command: [String]) throws -> String {
        guard let output = try run(command, quietly: false) else {
            throw Failure.check("failed: " + command.joined(separator: " "))
        }
        return output
    }

    /// Returns what it prints, or nil if there is no such command, or if it fails.
    static func outputIfAny(of command: [String]) -> String? { try? run(command, quietly: true) }

    private static func run(_ command: [String], quietly: Bool) throws -> String? {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        if quietly { process.standardError = FileHandle.nullDevice }
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
