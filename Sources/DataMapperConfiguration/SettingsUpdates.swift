internal import DataMapperMapping

extension LoadedSettings {
    /// Returns the settings each time the files have changed. It looks at the files again after each interval.
    ///
    /// Files are compared by their contents, so a change of a link is noticed, too. If new files are invalid, the
    /// settings keep the old value, and ``rejection`` says why. The sequence ends when its task is cancelled.
    public func updates(every interval: Duration) -> AsyncStream<LoadedSettings> {
        updates(on: AsyncThrowingStream<Void, any Error>(unfolding: { try await Task.sleep(for: interval) }))
    }

    /// Returns the settings each time the files have changed. It looks at the files again for each element of a sequence,
    /// such as one of signals. It ends with that sequence.
    public func updates(on triggers: some AsyncSequence & Sendable) -> AsyncStream<LoadedSettings> {
        AsyncStream { continuation in
            let task = Task {
                // Also if the sequence fails.
                defer { continuation.finish() }
                var settings = self
                for try await _ in triggers {
                    guard let newer = settings.reloaded() else { continue }
                    settings = newer
                    continuation.yield(newer)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
