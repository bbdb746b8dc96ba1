#if canImport(FoundationEssentials)
package import Synchronization
#else
internal import Foundation
#endif

/// A lock that one thread holds at a time. Who holds it cannot take it again.
///
/// `NSLock` is not among the essentials, and Darwin has no `Mutex` before macOS 15.
package final class Lock: Sendable {
    #if canImport(FoundationEssentials)
    @usableFromInline let mutex = Mutex(())

    package init() {}

    /// Returns what `body` returns, which runs while the lock is held.
    @inlinable
    package func withLock<Result>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in Guarded(body()) }.result
    }
    #else
    private let lock = NSLock()

    package init() {}

    /// Returns what `body` returns, which runs while the lock is held.
    package func withLock<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
    #endif
}

#if canImport(FoundationEssentials)
/// A result on its way out of a `Mutex`, which knows only of its own value that it is guarded. Caller and body are one thread.
@usableFromInline
struct Guarded<Result>: @unchecked Sendable {
    @usableFromInline let result: Result

    @inlinable
    init(_ result: Result) { self.result = result }
}
#endif
