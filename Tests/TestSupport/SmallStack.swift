import Foundation
import Testing

/// Runs a function on a thread with a stack of exactly this size, and returns its result.
///
/// The memory of the stack is our own. Otherwise, the system may give the thread the stack of one that has ended, which
/// can be four times as large. The first page cannot be written, so an overflow ends the process.
public func onThread<T>(kilobytes: Int, _ body: @escaping @Sendable () throws -> T) throws -> T {
    let page = Int(getpagesize())
    let size = kilobytes << 10
    let memory = try #require(mmap(nil, page + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
    try #require(memory != MAP_FAILED)
    defer { munmap(memory, page + size) }
    mprotect(memory, page, PROT_NONE)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    try #require(pthread_attr_setstack(attributes, memory + page, size) == 0)

    let outcome = Outcome<T>()
    let work = Unmanaged.passRetained(Work { outcome.result = Result { try body() } })
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let failure = pthread_create(
        &thread, attributes,
        { argument in
            // The argument is optional on Linux only.
            let pointer: UnsafeMutableRawPointer? = argument
            if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
            return nil
        }, work.toOpaque())
    try #require(failure == 0)
    #if canImport(Darwin)
    if let thread { pthread_join(thread, nil) }
    #else
    pthread_join(thread, nil)
    #endif
    return try #require(outcome.result).get()
}

/// Returns the result of `body` on a thread with the stack size of secondary threads on Apple's platforms.
public func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 512 * 1024
        thread.start()
    }
}

private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private final class Outcome<T>: @unchecked Sendable { var result: Result<T, any Error>? }
