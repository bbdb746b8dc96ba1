import Foundation

extension GrowthCheck {
    /// Checks everything, reports what grows too fast, and fails if there is anything.
    static func run(matching filter: String) throws {
        let flagged = try LargeStack.run { () throws -> [String] in
            let growths = Growth.all.filter { $0.matches(filter) }
            let start = ThreadClock.now
            var (flagged, again) = ([String](), 0)
            for growth in growths {
                let ratios = try GrowthCheck(growth: growth).run()
                if ratios.count > 1 { again += 1 }
                guard let last = ratios.last, isTooMuch(last) else { continue }
                let texts = ratios.map { String(format: "%.2f", $0) }.joined(separator: ", ")
                flagged.append(
                    "\(growth.name): one among 4n costs \(texts) times one among n, n from \(growth.smallest)")
                note(flagged[flagged.count - 1])
            }
            for cost in ErrorCost.all where cost.matches(filter) {
                guard let (size, multiple) = try cost.run() else { continue }
                let text = String(format: "%.0f", multiple)
                flagged.append("errors: \(cost.name): \(size) errors cost \(text) times as much as valid values")
                note(flagged[flagged.count - 1])
            }
            print(
                "growth: \(growths.count) dimensions, \(again) measured again, \(flagged.count) grow too fast, "
                    + String(format: "%.0f s of processor time", ThreadClock.now - start))
            return flagged
        }
        if !flagged.isEmpty {
            throw Failure.check((["grows faster than its size:"] + flagged).joined(separator: "\n  "))
        }
    }
}

/// A thread with enough stack for models that contain themselves ten thousand levels deep.
enum LargeStack {
    static func run<Result>(_ body: @escaping () throws -> Result) throws -> Result {
        let outcome = Outcome<Result>(body)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            outcome.run()
            done.signal()
        }
        thread.stackSize = 1 << 30
        thread.start()
        done.wait()
        guard let result = outcome.result else { throw Failure.check("the thread has left nothing behind") }
        return try result.get()
    }

    /// The result of the thread. It is read only after the thread has ended.
    private final class Outcome<Value>: @unchecked Sendable {
        private let body: () throws -> Value
        var result: Result<Value, any Error>?

        init(_ body: @escaping () throws -> Value) { self.body = body }

        func run() { result = Result { try body() } }
    }
}
