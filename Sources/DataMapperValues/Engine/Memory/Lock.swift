#if canImport(FoundationEssentials)
package import Synchronization
#else
internal import Foundation
#endif

/// A lock that one thread at a time can hold. The thread that holds it cannot lock it again.
///
/// FoundationEssentials has no `NSLock`, and Darwin has no `Mutex` before macOS 15.
package final class Lock: Sendable {
    #if canImport(FoundationEssentials)
    @usableFromInline let mutex = Mutex(())

    package init() {}

    /// Calls `body` while the lock is held. Unlike the generic function, it needs no metadata of a type at run time.
    package func withLock(_ body: () -> Void) { mutex.withLock { _ in body() } }

    /// Calls `body` while the lock is held, and returns its result.
    @inlinable
    package func withLock<Result>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in Guarded(body()) }.result
    }
    #else
    private let lock = NSLock()

    package init() {}

    package func withLock<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
    #endif
}

#if canImport(FoundationEssentials)
/// Carries a result out of a `Mutex`, which does not know that the result is safe. The caller and `body` run on the
/// same thread.
@usableFromInline
struct Guarded<Result>: @unchecked Sendable {
    @usableFromInline let result: Result

    @inlinable
    init(_ result: Result) { self.result = result }
}
#endif
