public import Foundation

/// Python, with a module that checks what the library writes.
public enum Python {
    /// Whether tests with a module run. A checkout without it passes, unless these tests are required.
    public static func isAvailable(_ module: String) -> Bool {
        ProcessInfo.processInfo.environment["DATAMAPPER_VALIDATES_SCHEMAS"] != nil
            || (try? run(["-c", "import \(module)"])) == 0
    }

    /// Returns whether a module accepts a file, which it takes as its argument.
    public static func accepts(_ content: Data, _ module: String) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(module)-\(UUID()).json")
        try content.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try run(["-m", module, file.path]) == 0
    }

    /// Returns the exit code.
    public static func run(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
