#if os(Linux) || os(macOS)
import Foundation
import Testing

/// Text without a serializer does not compile, although a text literal can be a value.
@Suite("Calls without a serializer")
struct MissingSerializerTests {
    private static let calls: [(code: String, error: String?)] = [
        (#"mapper.deserialize(Int.self, fromValue: "1")"#, "ambiguous use of 'deserialize(_:from:withIsMissing:)'"),
        (#"mapper.deserialize(Int.self, fromValue: "\(text)")"#, "ambiguous use of 'deserialize(_:from:withIsMissing:)'"),
        ("mapper.deserialize(Int.self, fromValue: text)", "ambiguous use of 'deserialize(_:from:withIsMissing:)'"),
        (
            "mapper.deserialize(Int.self, fromValue: bytes)",
            "'deserialize(_:from:)' is unavailable: text and bytes need a serializer: with: JsonSerializer()"
        ),
        (
            #"mapper.deserialize(fromValue: "1", using: IntTransformation())"#,
            "ambiguous use of 'deserialize(fromValue:using:withIsMissing:)'"
        ),
        (#"mapper.report(Int.self, fromValue: "1")"#, "ambiguous use of 'report(_:from:withIsMissing:)'"),
        (
            #"mapper.report(fromValue: "1", using: IntTransformation())"#,
            "ambiguous use of 'report(fromValue:using:withIsMissing:)'"
        ),
        (#"mapper.report(updating: &user, fromValue: "{}")"#, "ambiguous use of 'report(updating:from:withIsMissing:)'"),
        (#"mapper.update(&user, fromValue: "{}")"#, "ambiguous use of 'update(_:from:withIsMissing:)'"),
        (
            "mapper.update(&user, fromValue: bytes)",
            "'update(_:from:)' is unavailable: text and bytes need a serializer: with: JsonSerializer()"
        ),
        ("mapper.deserialize(Int.self, fromValue: value)", nil),
        (#"mapper.deserialize(Int.self, fromValue: .string("1"))"#, nil),
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

    @Test(.enabled(if: modules != nil))
    func `the compiler's errors`() throws {
        let (folder, map) = try #require(Self.modules)
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
            #expect(
                found.compactMap { $0.components(separatedBy: ": error: ").last } == (call.error.map { [$0] } ?? []))
        }
        #expect(errors.count == Self.calls.count { $0.error != nil }, "\(text)")
    }
}
#endif
