/// Tells quickly whether cost grows faster than size. What looks so is measured again, with more of it and more patiently,
/// so that neither caches nor other processes make a failure.
struct GrowthCheck {
    let growth: Growth

    /// The sizes of one look at it: n and 4n, with n the smallest size times a factor.
    private struct Look {
        let factor: Int
        let rounds: Int
        let budget: Double

        static let first = Look(factor: 1, rounds: 5, budget: 0.25)
        static let again = [
            Look(factor: 2, rounds: 7, budget: 2), Look(factor: 4, rounds: 7, budget: 3),
            Look(factor: 4, rounds: 9, budget: 4),
        ]
    }

    /// What a sample should take at least; what is faster is repeated within the sample.
    private static let sample = 0.000_5
    /// What a call with n may take for a look with more than n.
    private static let longestCall = 0.5

    /// The cost of one among 4n over that of one among n, look by look, until one is as it should be.
    func run() throws -> [Double] {
        var (ratio, longest) = try look(.first, factor: 1)
        var ratios = [ratio]
        var factor = 1
        for again in Look.again where Self.isTooMuch(ratio) {
            // Where it is as bad as it looks, larger sizes take too long to be sure of what is sure already.
            if longest < Self.longestCall { factor = again.factor }
            (ratio, longest) = try look(again, factor: factor)
            ratios.append(ratio)
        }
        return ratios
    }

    static func isTooMuch(_ ratio: Double) -> Bool {
        ratio > GrowthReport.largestPerDoubling * GrowthReport.largestPerDoubling
    }

    /// The median of the ratios of n and 4n that are measured right after each other, and the time of the longest call.
    private func look(_ look: Look, factor: Int) throws -> (ratio: Double, longest: Double) {
        let size = growth.smallest * factor
        let (few, many) = (try growth.work(size), try growth.work(4 * size))
        try many()
        let repetitions = max(1, Int(Self.sample / max(try ThreadClock.time(few), 1e-9)))
        var ratios: [Double] = []
        var (used, longest) = (0.0, 0.0)
        for round in 0..<look.rounds where round < 3 || used < look.budget {
            let small = try ThreadClock.time { for _ in 0..<repetitions { try few() } } / Double(repetitions)
            let large = try ThreadClock.time(many)
            ratios.append(large / small / 4)
            used += small * Double(repetitions) + large
            longest = max(longest, large)
        }
        return (Quartiles(ratios).median, longest)
    }
}
