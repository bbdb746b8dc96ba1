/// Classes of Unicode scalars that no set of a pattern distinguishes. So an automaton needs one transition for each
/// class.
struct ScalarClasses: Sendable {
    let count: Int
    /// The classes of ASCII characters.
    let ascii: FixedTable<UInt16>
    /// Whether the scalars of a class are letters, digits or underscores of ASCII.
    let isWord: [Bool]
    /// The first scalars of the ranges between which some set differs.
    private let starts: [UInt32]
    /// The class of each range; if sets have general categories, of each category within each range.
    private let classes: [UInt16]
    private let categoryCount: Int
    /// For each set and class, whether the set has its scalars.
    private let members: [Bool]

    /// - Parameter distinguishesWords: Whether no class may have both word characters and others.
    init(_ sets: [ScalarSet], distinguishesWords: Bool) {
        let all = distinguishesWords ? sets + [.word] : sets
        let ranges = all.flatMap(\.ranges)
        let starts = Set([0] + ranges.map(\.lowerBound) + ranges.map { $0.upperBound + 1 }).sorted()
        let categoryCount = all.contains { $0.categories != 0 } ? ScalarSet.categoryCount : 1
        // For each range, and for each category: which sets have it.
        let words = (all.count + 63) / 64
        var ofRange = [[UInt64]](repeating: [UInt64](repeating: 0, count: words), count: starts.count)
        for (number, set) in all.enumerated() {
            for range in set.ranges {
                var place = Self.place(of: range.lowerBound, in: starts)
                while place < starts.count, starts[place] <= range.upperBound {
                    ofRange[place][number / 64] |= 1 << UInt64(number % 64)
                    place += 1
                }
            }
        }
        var inverted = [UInt64](repeating: 0, count: words)
        var ofCategory = [[UInt64]](repeating: [UInt64](repeating: 0, count: words), count: categoryCount)
        for (number, set) in all.enumerated() {
            let bit: UInt64 = 1 << UInt64(number % 64)
            if set.isInverted { inverted[number / 64] |= bit }
            for category in 0..<categoryCount where set.categories & 1 << UInt32(category) != 0 {
                ofCategory[category][number / 64] |= bit
            }
        }
        var numbers: [[UInt64]: UInt16] = [:]
        var signatures: [[UInt64]] = []
        var classes: [UInt16] = []
        for range in ofRange {
            for category in ofCategory {
                let signature = (0..<words).map { (range[$0] | category[$0]) ^ inverted[$0] }
                let number = numbers[signature] ?? UInt16(truncatingIfNeeded: signatures.count)
                if numbers.updateValue(number, forKey: signature) == nil { signatures.append(signature) }
                classes.append(number)
            }
        }
        members = sets.indices.flatMap { set in
            signatures.map { $0[set / 64] & 1 << UInt64(set % 64) != 0 }
        }
        isWord = signatures.map { distinguishesWords && $0[sets.count / 64] & 1 << UInt64(sets.count % 64) != 0 }
        count = signatures.count
        (self.starts, self.classes, self.categoryCount) = (starts, classes, categoryCount)
        ascii = FixedTable(
            (0..<128).map { Self.number(of: $0, starts, classes, categoryCount) })
    }

    /// Returns whether a set has the scalars of a class.
    func contains(_ number: Int, in set: Int) -> Bool { members[set * count + number] }

    /// Returns the class of a scalar that is not ASCII.
    @inline(never)
    func number(of scalar: UInt32) -> Int { Int(Self.number(of: scalar, starts, classes, categoryCount)) }

    private static func number(
        of scalar: UInt32, _ starts: [UInt32], _ classes: [UInt16], _ categoryCount: Int
    ) -> UInt16 {
        let range = place(of: scalar, in: starts)
        if categoryCount == 1 { return classes[range] }
        let category = Unicode.Scalar(scalar).map { ScalarSet.bit(of: $0.properties.generalCategory) } ?? 0
        return classes[range * categoryCount + category]
    }

    /// Returns the last range that does not start after a scalar.
    private static func place(of scalar: UInt32, in starts: [UInt32]) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle }
        }
        return low
    }
}
