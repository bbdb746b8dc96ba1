#if Macros

import Foundation

/// The compiler, with the plugin and the modules that were built for these tests.
struct SwiftCompiler {
    private let products: URL
    private let plugin: URL

    /// Nil if the folder of the build cannot be found.
    init?() {
        let files = FileManager.default
        // The program of the tests, or its bundle, is next to the modules.
        let paths = CommandLine.arguments.filter { $0.contains(".xctest") }
        for path in paths {
            var folder = URL(fileURLWithPath: path)
            while folder.path.count > 1 {
                folder.deleteLastPathComponent()
                let plugins = ["DataMapperMacrosPlugin-tool", "DataMapperMacrosPlugin"].map(
                    folder.appendingPathComponent)
                let modules = folder.appendingPathComponent("Modules/DataMapperMacros.swiftmodule")
                guard files.fileExists(atPath: modules.path),
                    let plugin = plugins.first(where: { files.isExecutableFile(atPath: $0.path) })
                else { continue }
                self.products = folder
                self.plugin = plugin
                return
            }
        }
        return nil
    }

    static let shared = SwiftCompiler()

    /// Returns the errors and warnings of a source file: the line and the text, or the whole message if it is for
    /// another file.
    ///
    /// - Parameter isCompiled: Whether the source is compiled. Otherwise the compiler does not look at functions that a
    ///   macro adds to an enum.
    func check(_ source: String, isCompiled: Bool = false) throws -> [String] {
        let output = try compile(source, isCompiled ? ["-c", "-o", "/dev/null"] : ["-typecheck"])
        let lines = output.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }
        let texts = lines.map { line -> String in
            guard let range = line.range(of: "/file.swift:") else { return String(line) }
            let parts = line[range.upperBound...].split(separator: ":", maxSplits: 2)
            let text = parts.count == 3 ? parts[2] : ""
            // The compiler adds the name of the macro.
            return parts[0] + ":" + (text.range(of: " (from macro").map { text[..<$0.lowerBound] } ?? text)
        }
        return texts.sorted { left, right in
            let (first, second) = (Int(left.prefix { $0 != ":" }) ?? 0, Int(right.prefix { $0 != ":" }) ?? 0)
            return (first, left) < (second, right)
        }
    }

    /// Compiles a program and runs it. Returns what it prints, or the messages of the compiler.
    func runProgram(_ source: String) throws -> String {
        let libraries = [
            "CDataMapper", "DataMapperValues", "DataMapperMapping", "DataMapperJSONText", "DataMapperTools",
            "DataMapperCore", "DataMapperJSON", "DataMapper", "DataMapperSchema", "DataMapperMacros",
        ]
        let objects = try libraries.flatMap { library in
            let folder = products.appendingPathComponent(library + ".build")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }.map {
                folder.appendingPathComponent($0).path
            }
        }
        return try compile(source, ["-parse-as-library"] + objects) { folder in
            try run([folder.appendingPathComponent("program").path])
        }
    }

    private func compile(
        _ source: String, _ arguments: [String], then next: ((URL) throws -> String)? = nil
    ) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("file.swift")
        try Data(source.utf8).write(to: file)
        let program = next == nil ? [] : ["-o", folder.appendingPathComponent("program").path]
        let output = try run(
            [
                "swiftc", "-swift-version", "6", "-diagnostic-style=llvm", "-module-name", "Client",
                "-module-cache-path", folder.path, "-I", products.appendingPathComponent("Modules").path, "-Xcc",
                "-fmodule-map-file=" + products.appendingPathComponent("CDataMapper.build/module.modulemap").path,
                "-load-plugin-executable", plugin.path + "#DataMapperMacrosPlugin", file.path,
            ] + arguments + program)
        if let next, FileManager.default.fileExists(atPath: program[1]) { return try next(folder) }
        return output
    }

    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}

#endif
