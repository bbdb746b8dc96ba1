import Foundation
import Testing

private final class Outcome<T>: @unchecked Sendable { var result: Result<T, any Error>? }

/// Runs `body` on a new thread with a stack of this size.
public func onThread<T>(kilobytes: Int, _ body: @escaping @Sendable () throws -> T) throws -> T {
    let outcome = Outcome<T>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        outcome.result = Result { try body() }
        done.signal()
    }
    thread.stackSize = kilobytes << 10
    thread.start()
    done.wait()
    return try #require(outcome.result).get()
}
