/// One figure, compared to its baseline of the same rounds.
struct Row {
    /// The subject of the measurement: a product, a style of models, a program.
    let subject: String
    /// The measured property of the subject.
    let measure: Measure
    let samples: Samples
    var baseline: Baseline?

    struct Baseline {
        let name: String
        let samples: Samples
        let comparison: Comparison
    }

    enum Comparison {
        case difference
        case ratio
    }

    /// The difference from the baseline, or the multiple of it, for each round. Without a baseline, the figure itself.
    var compared: Samples {
        guard let baseline else { return samples }
        return switch baseline.comparison {
        case .difference: samples - baseline.samples
        case .ratio: samples / baseline.samples
        }
    }

    /// The unit of `compared`.
    var unitCompared: Unit { baseline?.comparison == .ratio ? .times : measure.unit }
}

/// A measured property of a subject.
enum Measure: String {
    case wall = "wall time"
    case netWall = "wall time, less the unchanged build's"
    case cpu = "CPU time"
    case memory = "peak memory"
    case netCPU = "CPU time, less the empty module's"
    case netCPUOfMacros = "CPU time, less the empty module's, beside code by hand"
    case netMemory = "peak memory, less the empty module's"
    case size = "stripped size"
    case sizePerModel = "size per model"
    case reading = "reading 1,000 users"
    case writing = "writing 1,000 users"

    var unit: Unit {
        switch self {
        case .wall, .netWall, .cpu, .netCPU, .netCPUOfMacros: .seconds
        case .memory, .netMemory, .size: .megabytes
        case .sizePerModel: .kilobytes
        case .reading, .writing: .milliseconds
        }
    }
}

extension Row {
    /// Returns the figure with a baseline, and the difference from it.
    func compared(with name: String, _ samples: Samples, by comparison: Comparison = .difference) -> Row {
        var row = self
        row.baseline = Baseline(name: name, samples: samples, comparison: comparison)
        return row
    }
}
