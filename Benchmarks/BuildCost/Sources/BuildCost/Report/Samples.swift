/// The results of several rounds, one value per round.
struct Samples: Equatable {
    let values: [Double]

    init(_ values: [Double]) { self.values = values }

    /// The middle value, or the mean of the two in the middle; 0 without values.
    var median: Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    var min: Double { values.min() ?? 0 }
    var max: Double { values.max() ?? 0 }

    /// Round by round.
    static func - (left: Samples, right: Samples) -> Samples {
        Samples(zip(left.values, right.values).map { $0 - $1 })
    }

    /// Round by round.
    static func / (left: Samples, right: Samples) -> Samples {
        Samples(zip(left.values, right.values).map { $0 / $1 })
    }

    static func / (left: Samples, right: Double) -> Samples { Samples(left.values.map { $0 / right }) }
}

extension [Usage] {
    var wall: Samples { Samples(map(\.wallSeconds)) }
    var cpu: Samples { Samples(map(\.cpuSeconds)) }
    var memory: Samples { Samples(map(\.peakBytes)) }
}
