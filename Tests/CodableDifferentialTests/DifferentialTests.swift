import Foundation
import Synchronization
import TestSupport

/// `JsonDecoder` and `JsonEncoder` against Foundation's pair: the same values, the same text, the same errors.
struct DifferentialTests {
    @Test(.enabled(if: Extended.isEnabled, Comment(rawValue: Extended.hint))) func `reads as Foundation reads`() async {
        let runs = await Self.run { $0.readingDifferences(.foundation, .subject, known: KnownDifference.reading) }
        Self.check(runs, KnownDifference.reading)
    }

    @Test(.enabled(if: Extended.isEnabled, Comment(rawValue: Extended.hint))) func `writes as Foundation writes`() async
    {
        let runs = await Self.run { $0.writingDifferences(.foundation, .subject) }
        Self.check(runs, KnownDifference.writing)
    }

    @Test func `models have names of their own`() {
        let names = DifferentialModel.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.count >= 70)
    }

    /// An engine that uses a wrong strategy for dates is detected.
    @Test func `differences are found`() {
        let wrong = Engine(
            decoder: { JSONDecoder() },
            encoder: {
                let encoder = JSONEncoder()
                encoder.dateEncodingStrategy = .secondsSince1970
                encoder.keyEncodingStrategy = .convertToSnakeCase
                return encoder
            })
        let wrongDecoder = Engine(
            decoder: {
                let decoder = JSONDecoder()
                decoder.dateDecodingStrategy = .secondsSince1970
                return decoder
            }, encoder: { JSONEncoder() })
        for model in DifferentialModel.all where model.name == "Dates" {
            #expect(!model.writingDifferences(.foundation, wrong).differences.isEmpty)
            #expect(!model.readingDifferences(.foundation, wrongDecoder).differences.isEmpty)
        }
    }

    /// The number of differences that are listed for each model.
    private static let listed = ProcessInfo.processInfo.environment["DIFFERENCES"].flatMap { Int($0) } ?? 4

    private typealias Run = (model: String, differences: [Difference], count: Int)

    private static func run(
        _ compare: @escaping @Sendable (DifferentialModel) -> (differences: [Difference], count: Int)
    ) async -> [Run] {
        let pool = Pool()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                group.addTask { await pool.work(compare) }
            }
        }
        return pool.runs.withLock { $0.sorted { $0.model < $1.model } }
    }

    /// Threads whose stack is large enough for deep documents.
    private final class Pool: Sendable {
        let models = Mutex(DifferentialModel.all)
        let runs = Mutex<[Run]>([])

        func work(_ compare: @escaping @Sendable (DifferentialModel) -> (differences: [Difference], count: Int)) async {
            await withCheckedContinuation { continuation in
                let thread = Thread { [self] in
                    while let model = models.withLock({ $0.popLast() }) {
                        let (differences, count) = compare(model)
                        runs.withLock { $0.append((model.name, differences, count)) }
                    }
                    continuation.resume()
                }
                thread.stackSize = 64 << 20
                thread.start()
            }
        }
    }

    /// Reports differences without an explanation, a few for each model, and explanations that are not needed.
    private static func check(_ runs: [Run], _ known: [KnownDifference]) {
        var stale = Set(known.map(\.id))
        for run in runs {
            let unexplained = run.differences.filter { difference in
                let reasons = known.filter { $0.explains(difference) }
                stale.subtract(reasons.map(\.id))
                return reasons.isEmpty
            }
            if !unexplained.isEmpty {
                let examples = unexplained.prefix(listed).map(\.description).joined(separator: "\n")
                Issue.record("\(unexplained.count) of \(run.count) differ:\n\(examples)")
            }
        }
        #expect(stale.isEmpty, "known differences that are none any more")
    }
}
