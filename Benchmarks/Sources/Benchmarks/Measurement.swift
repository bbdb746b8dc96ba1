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

/// Measures the engines of comparisons.
struct Measurement {
    private let rounds: Rounds

    init(_ effort: Effort) { rounds = Rounds(effort) }

    func run(_ comparison: Comparison, of document: Document) throws -> [Score] {
        let samples = try rounds.samples(
            of: comparison.engines.map { engine in { count in try seconds(of: count, calling: engine.body) } })
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

    /// Counted after all times are known, so that counting does not affect them.
    private func allocations(of engine: Engine) throws -> Int? {
        guard heapIsObservable() else { return nil }
        heapStartCounting()
        try engine.body()
        return Int(heapStopCounting())
    }
}
