#if os(Linux) || os(macOS)
import Foundation
import Testing

/// Text and bytes without a serializer do not compile.
@Suite("Calls without a serializer") struct MissingSerializerTests {
    private static let missing = "missing argument for parameter 'with' in call"
    private static let calls: [(code: String, error: String?)] = [
        (#"mapper.deserialize(Int.self, from: "1")"#, missing),
        (#"mapper.deserialize(Int.self, from: "\(text)")"#, missing),
        ("mapper.deserialize(Int.self, from: text)", missing),
        ("mapper.deserialize(Int.self, from: bytes)", missing),
        (#"mapper.deserialize(from: "1", using: IntTransformation())"#, missing),
        (#"mapper.report(Int.self, from: "1")"#, missing),
        (#"mapper.report(from: "1", using: IntTransformation())"#, missing),
        (#"mapper.report(updating: &user, from: "{}")"#, missing),
        (#"mapper.update(&user, from: "{}")"#, missing),
        ("mapper.update(&user, from: bytes)", missing),
        ("mapper.deserialize(Int.self, fromValue: value)", nil),
        ("mapper.deserialize(Int.self, fromValue: 1)", nil),
        (#"mapper.deserialize([Int].self, fromValue: [1, "x"])"#, nil),
        (#"mapper.update(&user, fromValue: ["a": 1])"#, nil),
        (#"mapper.report([String: Int].self, fromValue: ["a": 1])"#, nil),
    ]

    /// The modules, which are built next to the tests, and the files that the module in C needs.
    private static let modules: (folder: String, map: String)? = {
        for argument in CommandLine.arguments where argument.contains("/") {
            var folder = URL(fileURLWithPath: argument)
            for _ in 0..<4 {
                folder.deleteLastPathComponent()
                let modules = folder.appendingPathComponent("Modules").path
                let map = folder.appendingPathComponent("CDataMapper.build/module.modulemap").path
                if FileManager.default.fileExists(atPath: modules), FileManager.default.fileExists(atPath: map) {
                    return (modules, map)
                }
            }
        }
        return nil
    }()

    @Test(.enabled(if: modules != nil)) func `the compiler's errors`() throws {
        let (folder, map) = try require(Self.modules)
        let lines = Self.calls.map { "_ = try \($0.code)" }
        let code = """
            import DataMapperMapping
            import DataMapperValues
            import Foundation
            func calls<T: Mappable>(_ mapper: ObjectMapper, _ text: String, _ bytes: Data, _ value: SupportedType, _ user: T) throws {
            var user = user
            \(lines.joined(separator: "\n"))
            }
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(code.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-I", folder, "-Xcc", "-fmodule-map-file=\(map)", file.path,
        ]
        let output = Pipe()
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = text.split(separator: "\n").filter { $0.hasPrefix(file.path) && $0.contains(": error: ") }
        for (line, call) in zip(6..., Self.calls) {
            let found = errors.filter { $0.hasPrefix("\(file.path):\(line):") }
            expectEqual(
                found.compactMap { $0.components(separatedBy: ": error: ").last }, (call.error.map { [$0] } ?? []))
        }
        expectEqual(errors.count, Self.calls.count { $0.error != nil }, "\(text)")
    }
}
#endif
