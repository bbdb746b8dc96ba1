import Foundation

extension PeerProgram {
    /// Builds the programs in other languages. Those whose library or compiler is not here are left out, with a message.
    static func build() throws -> [PeerProgram] {
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        return try [serde(), yyjson(), simdjson()].compactMap { $0 }
    }

    private static func serde() throws -> PeerProgram? {
        guard let crates = try SerdeCrates() else {
            note(
                "no serde_json: this needs cargo, and the crates serde, serde_derive and serde_json in SERDE_SOURCE, "
                    + "from crates.io or from Debian")
            return nil
        }
        let target = products.appendingPathComponent("serde")
        try Command.output(
            of: ["cargo", "build", "--quiet", "--release", "--target-dir", target.path] + crates.options)
        return try PeerProgram(
            target.appendingPathComponent("release/serde-peer"), month: crates.month, compiler: ["rustc", "--version"])
    }

    private static func yyjson() throws -> PeerProgram? {
        guard let library = CodeLibrary("yyjson", variable: "YYJSON_SOURCE", file: "yyjson.c") else { return nil }
        return try compiled("yyjson", ["cc", "-O3"], "yyjson/main.c", library)
    }

    private static func simdjson() throws -> PeerProgram? {
        guard let library = CodeLibrary("simdjson", variable: "SIMDJSON_SOURCE", file: "simdjson.cpp") else {
            return nil
        }
        return try compiled("simdjson", ["c++", "-std=c++20", "-O3"], "simdjson/main.cpp", library)
    }

    private static func compiled(
        _ name: String, _ compiler: [String], _ code: String, _ library: CodeLibrary
    ) throws -> PeerProgram? {
        guard Command.outputIfAny(of: [compiler[0], "--version"]) != nil else {
            note("no \(name): this needs \(compiler[0])")
            return nil
        }
        let executable = products.appendingPathComponent("\(name)-peer")
        let file = package.appendingPathComponent(code).path
        try Command.output(of: compiler + ["-o", executable.path, file] + library.arguments)
        return try PeerProgram(executable, month: { _ in library.month }, compiler: [compiler[0], "--version"])
    }
}

/// A library in C or C++.
private struct CodeLibrary {
    /// What its user gives to the compiler.
    let arguments: [String]
    let month: String?

    /// Looks in the folder that a variable names, and otherwise for a library of the system. Says so if there is none.
    ///
    /// - Parameter file: The file to compile, in a folder that was released or checked out.
    init?(_ name: String, variable: String, file: String) {
        if let path = ProcessInfo.processInfo.environment[variable] {
            let folder = URL(fileURLWithPath: path)
            // The code of a released folder is in one place. That of a checkout is in two.
            let folders = ["", "src", "include"].map { folder.appendingPathComponent($0) }
            let files = folders.map { $0.appendingPathComponent(file) }
            guard let code = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
                note("no \(name): \(variable) has no \(file)")
                return nil
            }
            arguments = folders.flatMap { ["-I", $0.path] } + [code.path]
            month = Month.ofCommit(folder) ?? Month.ofFile(code)
            return
        }
        guard let flags = Command.outputIfAny(of: ["pkg-config", "--cflags", "--libs", name]),
            let folder = Command.outputIfAny(of: ["pkg-config", "--variable=includedir", name])
        else {
            note("no \(name): pkg-config does not find it, and \(variable) does not name its code")
            return nil
        }
        arguments = flags.split(whereSeparator: \.isWhitespace).map(String.init)
        month = Month.ofFile(URL(fileURLWithPath: folder).appendingPathComponent("\(name).h"))
    }
}
