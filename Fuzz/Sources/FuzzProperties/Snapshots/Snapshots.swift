import DataMapper
import DataMapperStreams
import Foundation

extension FuzzProperty {
    /// However the text of a value is cut into pieces, each snapshot has what the text so far has, and the report is that of
    /// the whole text.
    ///
    /// Every byte of the input is a choice.
    static let snapshots = FuzzProperty("Snapshots", longestInput: 300) { input in
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        var choices = Secrets.Choices(input)
        let longest = choices.pick([1, 4, 40, 1_000])
        let damage = choices.next(16)
        var writer = SnapshotText(choices: choices)
        writer.answer()
        let scalars = Array(writer.damaged(damage).unicodeScalars)
        var pieces: [String] = []
        var count = 0
        while count < scalars.count {
            let next = min(count + 1 + writer.choices.next(longest), scalars.count)
            pieces.append(Snapshots.text(scalars[count..<next]))
            count = next
        }
        let cut = pieces
        try ThisThread.run { try await Snapshots.check(cut) }
    }
}

/// The parts of the property `Snapshots`.
private enum Snapshots {
    private static let mapper = ObjectMapper()
    private static let cutting = JsonSerializer(reading: JsonReadingOptions(allowsTruncation: true))

    static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    static func check(_ pieces: [String]) async throws {
        let stream = AsyncStream<String> { stream in
            for piece in pieces { stream.yield(piece) }
            stream.finish()
        }
        var arrived = Data()
        var last: SnapshotAnswer.Partial?
        var report: MappingReport<SnapshotAnswer>?
        for try await snapshot in stream.snapshots(of: SnapshotAnswer.self, with: mapper, text: { $0 }) {
            try expect(report == nil, "a snapshot after the report")
            arrived += Data(snapshot.newText.utf8)
            let expected = Self.expected(arrived, last)
            try expect(
                snapshot.partial == expected,
                "\(String(decoding: arrived, as: UTF8.self))\n\(snapshot.partial as Any)\ninstead of\n\(expected as Any)"
            )
            (last, report) = (snapshot.partial, snapshot.report)
        }
        let text = Data(pieces.joined().utf8)
        try expect(arrived == text, "other text than that of the pieces")
        let whole = MappingReport { try mapper.report(SnapshotAnswer.self, from: text, with: JsonSerializer()) }
        try expect(report?.value == whole.value, "another value than that of the whole text")
        try expect(
            report?.problems.map(\.description) == whole.problems.map(\.description),
            "other problems than those of the whole text")
    }

    /// What has arrived. A text that is not JSON changes nothing.
    private static func expected(_ arrived: Data, _ last: SnapshotAnswer.Partial?) -> SnapshotAnswer.Partial? {
        do {
            return try mapper.deserialize(SnapshotAnswer.Partial.self, from: arrived, with: cutting)
        } catch is DeserializationError {
            return nil
        } catch {
            return last
        }
    }
}

/// Runs an asynchronous function to its end. It must not wait for anything that another thread does.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class ThisThread: TaskExecutor, @unchecked Sendable {
    private var jobs: [UnownedJob] = []
    private var outcome: Result<Void, any Error>?

    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

    static func run(_ body: @escaping @Sendable () async throws -> Void) throws {
        let thread = ThisThread()
        Task(executorPreference: thread) {
            do {
                try await body()
                thread.outcome = .success(())
            } catch { thread.outcome = .failure(error) }
        }
        while let job = thread.jobs.popLast() { job.runSynchronously(on: thread.asUnownedTaskExecutor()) }
        guard let outcome = thread.outcome else { throw Violation("it waits for another thread") }
        try outcome.get()
    }
}
