#if os(Linux) || os(macOS)
import Foundation
import Testing

/// A program's own conformance, such as `extension Date: SupportedTypeConvertible`, says how a type is mapped. It would
/// apply to all tests, because they run in one process. So a separate program has it: `Tests/DeclaredConversion`.
struct DeclaredConversionTests {
    private static let name = "declared-conversion"

    /// The program. It is built next to the tests: in the folder of their bundle, or in a folder that contains it.
    private static func program() -> URL? {
        for argument in CommandLine.arguments where argument.contains("/") {
            var folder = URL(fileURLWithPath: argument)
            for _ in 0..<4 {
                folder.deleteLastPathComponent()
                let file = folder.appendingPathComponent(name)
                if FileManager.default.isExecutableFile(atPath: file.path) { return file }
            }
        }
        return nil
    }

    @Test func `a program's own conformance counts`() throws {
        let process = Process()
        let program: URL = try require(Self.program(), "\(Self.name) is built with the tests")
        process.executableURL = program
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        expectEqual(process.terminationStatus, 0)
        expectEqual(
            text.split(separator: "\n"),
            [
                #"{"date":"20161231","data":[1,2],"id":"00000000000A","price":150,"dates":["20170101"],"later":null}"#,
                "value is not a valid date at $ (line 1, column 1)",
                "[true, false]",
                "0",
                "1.5 seconds [1500]",
                "2.5 [[1.0,2.5]]",
            ])
    }
}
#endif
