/// Measures tasks in turns, so that other work of the machine and changes of its clock affect all of them.
struct Rounds {
    /// Does the work so many times, and returns the seconds.
    typealias Task = (_ count: Int) throws -> Double

    private let effort: Effort

    init(_ effort: Effort) { self.effort = effort }

    /// Returns the seconds for doing each task once, for each round.
    func samples(of tasks: [Task]) throws -> [[Double]] {
        let repetitions = try tasks.map(warmUp)
        var samples = tasks.map { _ in [Double]() }
        for round in 0..<effort.rounds {
            // Each round starts with a different task, so that no task always follows the same one.
            for turn in tasks.indices {
                let task = (round + turn) % tasks.count
                let taken = samples[task].reduce(0, +) * Double(repetitions[task])
                if round >= 3, taken > effort.budget.seconds { continue }
                samples[task].append(try tasks[task](repetitions[task]) / Double(repetitions[task]))
            }
        }
        return samples
    }

    /// Does a task until caches and predictors are warm, and finds out how often it fits into a sample.
    private func warmUp(_ task: Task) throws -> Int {
        let target = effort.sample.seconds
        var repetitions = 1
        while true {
            let taken = try task(repetitions)
            if taken >= target { return repetitions }
            // Grows step by step: the first calls are the slowest, and would make the samples too short.
            let wanted = target / max(taken, 1e-9) * Double(repetitions)
            repetitions = max(repetitions + 1, Int(min(wanted * 1.1, Double(repetitions) * 8)))
        }
    }
}

/// How long to measure.
struct Effort {
    let name: String
    let rounds: Int
    /// The minimum duration of one sample. Faster code is repeated within the sample.
    let sample: Duration
    /// The total time of an engine. An engine that has used it up skips the remaining rounds, after the third.
    let budget: Duration
    /// The number of processes that measure memory.
    let memorySamples: Int

    static let quick = Effort(
        name: "quick", rounds: 7, sample: .milliseconds(15), budget: .seconds(1), memorySamples: 1)
    static let thorough = Effort(
        name: "thorough", rounds: 31, sample: .milliseconds(50), budget: .seconds(8), memorySamples: 5)
}

/// The median of several samples, and the range that contains half of them.
struct Quartiles {
    let lower: Double
    let median: Double
    let upper: Double

    init(_ samples: [Double]) {
        let sorted = samples.sorted()
        func at(_ fraction: Double) -> Double {
            guard let last = sorted.last else { return .nan }
            let place = fraction * Double(sorted.count - 1)
            let below = Int(place)
            let above = below + 1 < sorted.count ? sorted[below + 1] : last
            return sorted[below] + (above - sorted[below]) * (place - Double(below))
        }
        (lower, median, upper) = (at(0.25), at(0.5), at(0.75))
    }
}

/// Uses a value in a way that the compiler cannot analyze, so that it must create the value.
@inline(never) @_optimize(none)
func blackHole<T>(_ value: T) {}

/// The seconds for calling a function so many times.
func seconds(of count: Int, calling body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<count { try body() }
    return (clock.now - start).seconds
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
