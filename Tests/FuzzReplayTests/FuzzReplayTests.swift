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

    /// Properties that need no text, so that random bytes are good inputs. They are the same in every run.
    @Test(arguments: [
        "Patches", "MergePatches", "Differences", "Pointers", "Paths", "WriterViews", "WriterPrograms", "WrittenTexts",
        "Spellings", "Secrets", "Snapshots", "CodableWriters",
    ])
    func `Properties hold for random inputs`(name: String) throws {
        let property = try #require(FuzzProperty.all.first { $0.name == name })
        var state: UInt64 = 1
        for number in 0..<400 {
            let input = (0..<property.longestInput * number / 400).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            }
            do {
                try input.withUnsafeBufferPointer { try property.check($0) }
            } catch {
                Issue.record("\(input): \(error)")
            }
        }
    }
}
