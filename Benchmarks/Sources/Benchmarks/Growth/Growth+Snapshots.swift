import DataMapper
import DataMapperMacros
import DataMapperStreams
import Foundation

extension Growth {
    /// Answers that arrive in pieces of ten bytes, with a snapshot after each. The largest has 100 KB in 10,000 pieces.
    static var snapshots: [Growth] {
        let words = String(repeating: "ten bytes ", count: 90)
        let paragraph = #"{"heading":"A heading","words":["a","b"],"text":"\#(words)"}"#
        return [
            snapshots("pieces of an answer") { count in
                let paragraphs = repeatElement(paragraph, count: count / 95).joined(separator: ",")
                return #"{"title":"An answer","paragraphs":[\#(paragraphs)]}"#
            },
            snapshots("pieces of one text") { #"{"title":"\#(String(repeating: "ten bytes ", count: $0))"}"# },
        ]
    }

    private static func snapshots(_ dimension: String, _ text: @escaping (Int) -> String) -> Growth {
        Growth("snapshots", dimension, from: 2_500) { count in
            guard #available(macOS 15, *) else { return {} }
            let bytes = Array(text(count).utf8)
            let pieces = stride(from: 0, to: bytes.count, by: 10).map { start in
                String(decoding: bytes[start..<min(start + 10, bytes.count)], as: UTF8.self)
            }
            return {
                let found = try ThisThread.run {
                    let stream = AsyncStream<String> { stream in
                        for piece in pieces { stream.yield(piece) }
                        stream.finish()
                    }
                    var (found, isValid) = (0, false)
                    for try await snapshot in stream.snapshots(of: Reply.self, with: mapper, text: { $0 }) {
                        found += 1
                        isValid = snapshot.report?.value != nil
                    }
                    return isValid ? found : 0
                }
                // One is the report.
                guard found > pieces.count * 9 / 10 else { throw Failure.check("there are only \(found) snapshots") }
            }
        }
    }
}

@Mappable(partial: true)
private struct Reply {
    let title: String
    var paragraphs: [Paragraph] = []
}

@Mappable(partial: true)
private struct Paragraph {
    let heading: String
    let words: [String]
    let text: String
}

/// Runs an asynchronous function on the thread whose time is measured. It must not wait for another thread.
@available(macOS 15, *)
private final class ThisThread: TaskExecutor, @unchecked Sendable {
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

    static func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
        let thread = ThisThread()
        nonisolated(unsafe) var outcome: Result<Value, any Error> = .failure(
            Failure.check("it waits for another thread"))
        Task(executorPreference: thread) {
            do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
        }
        while let job = thread.jobs.popLast() { job.runSynchronously(on: thread.asUnownedTaskExecutor()) }
        return try outcome.get()
    }
}
