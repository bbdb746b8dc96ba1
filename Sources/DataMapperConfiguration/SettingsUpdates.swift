internal import DataMapperMapping
internal import Dispatch
internal import Foundation

extension LoadedSettings {
    /// Returns the settings each time the files have changed. It looks at the files again after each interval.
    ///
    /// Files are compared by their contents, so a change of a link is noticed, too. If new files are invalid, the
    /// settings keep the old value, and ``rejection`` says why. A loop gets the newest settings, also if it was too slow
    /// for others. The sequence ends when its task is cancelled.
    ///
    /// A change counts if the next look sees the same, because a part of a file that is being written can be valid.
    /// It is safer to write a new file, and to rename it.
    public func updates(every interval: Duration) -> AsyncStream<LoadedSettings> {
        updates { try await Task.sleep(for: interval) }
    }

    /// Looks at the files after each call of `wait`, until that throws.
    package func updates(after wait: @escaping @Sendable () async throws -> Void) -> AsyncStream<LoadedSettings> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                defer { continuation.finish() }
                var (settings, last) = (self, files)
                while true {
                    try await wait()
                    let files = await currentFiles()
                    if files == last, files != settings.files {
                        do throws(SettingsError) {
                            settings = try LoadedSettings(sources, mapper, files: files)
                        } catch {
                            (settings.files, settings.rejection) = (files, error)
                        }
                        continuation.yield(settings)
                    }
                    last = files
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Reads the files. This can take long, so it does not use a thread that tasks share.
    private func currentFiles() async -> [Data?] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Self.files(of: sources)) }
        }
    }
}
