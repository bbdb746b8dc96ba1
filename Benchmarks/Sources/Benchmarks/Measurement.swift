import Heap

/// A task with a document, and the engines that can do it.
struct Comparison {
    let name: String
    /// The number of records that each of them reads or writes, if it is not all of the document's.
    var records: Int?
    /// The first engine that is a reference is the one to which the others are compared.
    let engines: [Engine]
}

/// One way of doing it.
struct Engine {
    let name: String
    let isReference: Bool
    /// The bytes that are read, or that this engine writes.
    let bytes: Int
    /// The number of bytes that are information, if that is of interest.
    let payload: Int?
    /// Does it once, and drops the result.
    let body: () throws -> Void
    /// Does it once.
    let result: () throws -> Any

    init<Result>(
        name: String, isReference: Bool = false, bytes: Int, payload: Int? = nil, _ work: @escaping () throws -> Result
    ) {
        self.name = name
        self.isReference = isReference
        self.bytes = bytes
        self.payload = payload
        body = { blackHole(try work()) }
        result = work
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

/// The result of one engine.
struct Score {
    let document: String
    let comparison: String
    let engine: String
    let isReference: Bool
    let bytes: Int
    let payload: Int?
    let records: Int
    /// The seconds for doing it once, for each round.
    let samples: [Double]
    /// The number of allocations for doing it once. Nil if they cannot be counted.
    let allocations: Int?

    var time: Quartiles { Quartiles(samples) }
    var megabytesPerSecond: Double { Double(bytes) / time.median / 1e6 }
    var nanosecondsPerRecord: Double { time.median * 1e9 / Double(records) }

    /// The speed as a multiple of another engine's in the same comparison, for each round.
    func speedup(over other: Score) -> Double { Quartiles(zip(other.samples, samples).map { $0 / $1 }).median }
}

/// Measures engines in turns, so that other work of the machine and changes of its clock affect all of them.
struct Measurement {
    private let effort: Effort
    private let clock = ContinuousClock()

    init(_ effort: Effort) { self.effort = effort }

    func run(_ comparison: Comparison, of document: Document) throws -> [Score] {
        let repetitions = try comparison.engines.map(warmUp)
        var samples = comparison.engines.map { _ in [Double]() }
        for round in 0..<effort.rounds {
            // Each round starts with a different engine, so that no engine always follows the same one.
            for turn in comparison.engines.indices {
                let engine = (round + turn) % comparison.engines.count
                let taken = samples[engine].reduce(0, +) * Double(repetitions[engine])
                if round >= 3, taken > effort.budget.seconds { continue }
                samples[engine].append(try time(comparison.engines[engine], repetitions[engine]))
            }
        }
        let reference = comparison.engines.firstIndex { $0.isReference } ?? 0
        return try comparison.engines.indices.map { index in
            let engine = comparison.engines[index]
            return Score(
                document: document.name, comparison: comparison.name, engine: engine.name,
                isReference: index == reference,
                bytes: engine.bytes, payload: engine.payload, records: comparison.records ?? document.records,
                samples: samples[index],
                allocations: try allocations(of: engine))
        }
    }

    /// Runs an engine until caches and predictors are warm, and finds out how often it fits into a sample.
    private func warmUp(_ engine: Engine) throws -> Int {
        let target = effort.sample.seconds
        var repetitions = 1
        while true {
            let taken = try time(engine, repetitions) * Double(repetitions)
            if taken >= target { return repetitions }
            // Grows step by step: the first calls are the slowest, and would make the samples too short.
            let wanted = target / max(taken, 1e-9) * Double(repetitions)
            repetitions = max(repetitions + 1, Int(min(wanted * 1.1, Double(repetitions) * 8)))
        }
    }

    /// Seconds for doing it once.
    private func time(_ engine: Engine, _ repetitions: Int) throws -> Double {
        let start = clock.now
        for _ in 0..<repetitions { try engine.body() }
        return (clock.now - start).seconds / Double(repetitions)
    }

    /// Counted after all times are known, so that counting does not affect them.
    private func allocations(of engine: Engine) throws -> Int? {
        guard heapIsObservable() else { return nil }
        heapStartCounting()
        try engine.body()
        return Int(heapStopCounting())
    }
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

/// Uses a value in a way that the compiler cannot analyse, so that it must create the value.
@inline(never) @_optimize(none)
func blackHole<T>(_ value: T) {}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
