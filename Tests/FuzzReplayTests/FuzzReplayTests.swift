import Foundation
import FuzzProperties
import Testing

/// Replays the inputs with which the fuzzer starts, and those that it has found.
@Suite("Fuzzing: known inputs", .serialized) struct FuzzReplayTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fuzz")

    private static func inputs(_ kind: String, _ name: String) throws -> [URL] {
        let folder = folder.appendingPathComponent(kind).appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    @Test(arguments: FuzzProperty.all.map(\.name)) func `Every property has seeds`(name: String) throws {
        #expect(try !Self.inputs("Seeds", name).isEmpty)
    }

    @Test(arguments: FuzzProperty.all.map(\.name)) func `Properties hold`(name: String) throws {
        let property = try #require(FuzzProperty.all.first { $0.name == name })
        for input in try Self.inputs("Seeds", name) + Self.inputs("Found", name) {
            let bytes = try Data(contentsOf: input)
            do {
                try bytes.withUnsafeBytes { try property.check($0.bindMemory(to: UInt8.self)) }
            } catch {
                Issue.record("\(input.lastPathComponent): \(error)")
            }
        }
    }
}
