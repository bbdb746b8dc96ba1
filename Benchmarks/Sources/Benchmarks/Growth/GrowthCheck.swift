/// Finds out quickly whether cost grows faster than size. A suspicious case is measured again, with larger sizes and
/// more samples, so that caches and other processes do not cause a failure.
struct GrowthCheck {
    let growth: Growth

    /// The sizes of one measurement: n and 4n. n is the smallest size times a factor.
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

    /// The minimum duration of a sample. Faster code is repeated within the sample.
    private static let sample = 0.000_5
    /// The maximum duration of a call with n for a measurement with more than n.
    private static let longestCall = 0.5

    /// The cost of one of 4n items, divided by that of one of n, for each measurement until the ratio is good.
    func run() throws -> [Double] {
        var (ratio, longest) = try look(.first, factor: 1)
        var ratios = [ratio]
        var factor = 1
        for again in Look.again where Self.isTooMuch(ratio) {
            // If the cost really grows too fast, larger sizes take too long to confirm a result that is clear already.
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
