#if Macros

import Foundation
import TestSupport

/// Random models. It takes minutes to compile them.
@Suite(
    .enabled(
        if: SwiftCompiler.shared != nil && ProcessInfo.processInfo.environment["DATAMAPPER_EXTENDED"] != nil,
        "it takes minutes"))
struct CollisionTests {
    /// Each number in a value is in its text, and in the value that is read from the text, unless a macro reports an
    /// error, or writing or reading throws.
    @Test(arguments: [1, 2, 3] as [UInt64]) func `no value is lost without an error`(seed: UInt64) throws {
        var models = RandomModels(seed: seed)
        var source = Self.prologue
        var checks: [String] = []
        var refused = 0
        for _ in 0..<60 {
            let model = models.next(values: 6) { !Expansion($0).report.contains(": error: ") }
            guard let model else {
                refused += 1
                continue
            }
            source += model.source + "\n"
            for value in model.values { checks.append("check(\(value), \(value.debugDescription))") }
        }
        source += "@main enum Main {\nstatic func main() {\n\(checks.joined(separator: "\n"))\nfinish()\n}\n}\n"
        let output = try require(SwiftCompiler.shared).runProgram(source)
        let lines = output.split(separator: "\n")
        let counts = lines.last?.split(separator: " ").compactMap { Int($0) } ?? []
        expectEqual(lines.dropLast(), [])
        // The models are neither all right nor all wrong.
        try #require(counts.count == 2, "\(output)")
        #expect(refused > 5 && counts[0] > 20 && counts[1] > 20, "\(refused) refused; written, failed: \(counts)")
    }

    /// The program prints each value that was lost, and then how many values were written, and how many errors there
    /// were.
    private static let prologue = """
        import DataMapperMacros

        nonisolated(unsafe) var counts = (written: 0, failed: 0)

        func check<T: SerializableAndDeserializable>(_ value: T, _ code: String) {
            func numbers(in text: String) -> [String] { text.split(whereSeparator: { !$0.isNumber }).map(String.init) }
            let expected = numbers(in: code).filter { $0.count == 4 }
            func report(_ text: String, _ phase: String) {
                let found = Set(numbers(in: text))
                for number in expected where !found.contains(number) { print(phase, number, code, text) }
            }
            do {
                let text = try ObjectMapper().serialize(value, toString: JsonSerializer())
                report(text, "written")
                let read = try ObjectMapper().deserialize(T.self, from: text, with: JsonSerializer())
                report("\\(read)", "read")
                counts.written += 1
            } catch {
                counts.failed += 1
            }
        }

        func finish() { print(counts.written, counts.failed) }


        """
}

#endif
