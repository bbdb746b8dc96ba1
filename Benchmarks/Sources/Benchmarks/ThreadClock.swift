import Foundation

/// The processor time that this thread has used. Other processes affect it less than the time of a clock.
enum ThreadClock {
    /// Seconds since the thread began.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Seconds that `body` takes.
    static func time(_ body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return now - start
    }
}
