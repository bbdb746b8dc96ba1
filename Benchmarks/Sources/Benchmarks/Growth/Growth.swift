import DataMapper
import DataMapperCodable

/// A task whose cost should grow no faster than its size.
struct Growth {
    let operation: String
    /// The items of which there are n, 2n and 4n.
    let dimension: String
    let smallest: Int
    /// Prepares the measurement for a size, and returns the code to measure.
    let work: (Int) throws -> () throws -> Void

    init(
        _ operation: String, _ dimension: String, from smallest: Int,
        _ work: @escaping (Int) throws -> () throws -> Void
    ) {
        self.operation = operation
        self.dimension = dimension
        self.smallest = smallest
        self.work = work
    }

    static var all: [Growth] {
        reading + wideObjects + errors + problems + writing + keys + texts + marks + values + numbers + unknownKeys
            + updates + patches + pointers + codable + objectMapper + objectMapperProblems + streams
            + snapshots
    }

    var name: String { "\(operation): \(dimension)" }

    func matches(_ filter: String) -> Bool { filter.isEmpty || name.contains(filter) }

    private static let factors = [1, 2, 4]

    /// The three sizes take turns.
    func measure(_ effort: Effort) throws -> GrowthScore {
        let engines = try Self.factors.map { factor in
            let size = smallest * factor
            return Engine(name: "\(size)", isReference: factor == 1, bytes: size, try work(size))
        }
        let scores = try Measurement(effort).run(
            Comparison(name: operation, engines: engines),
            of: Document(name: dimension, bytes: 0, records: smallest, record: dimension, comparisons: []))
        return GrowthScore(
            operation: operation, dimension: dimension, smallest: smallest,
            nanoseconds: scores[0].nanosecondsPerRecord,
            growth: zip(scores, Self.factors).map { score, factor in
                1 / (score.speedup(over: scores[0]) * Double(factor))
            })
    }

    // MARK: What is measured with

    static var unlimited: ProcessingLimits {
        var limits = ProcessingLimits()
        limits.depth = .max
        limits.numberLength = .max
        return limits
    }

    static let mapper = ObjectMapper(policy: MappingPolicy(limits: unlimited))
    static let serializer = JsonSerializer(reading: JsonReadingOptions(limits: unlimited))
}

/// The result of one measurement.
struct GrowthScore {
    let operation: String
    let dimension: String
    let smallest: Int
    /// The cost of one item at the smallest size.
    let nanoseconds: Double
    /// The cost of one of n, 2n and 4n items, divided by that of one of n: 1 if the cost is linear.
    let growth: [Double]

    /// Whether the cost of one item grows too fast over two doublings. A single doubling may be an effect of caches.
    var isFlagged: Bool {
        (growth.last ?? 1) > GrowthReport.largestPerDoubling * GrowthReport.largestPerDoubling
    }
}
