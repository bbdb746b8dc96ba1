internal import DataMapperValues

/// Finds the elements that two arrays have in common: as many equal ones as can be kept in order.
///
/// From `a b c d` to `a x d e`, the first and the fourth element are kept. The gaps are `b c` against `x`, and nothing
/// against `e`.
///
/// Eugene Myers, "An O(ND) Difference Algorithm and Its Variations" (1986) finds the smallest number of insertions and
/// removals. Above a limit, as its time grows with that number, the longest sequence of landmarks is kept instead. That
/// is not always the smallest change, but always takes O(*n* log *n*).
struct ArrayAlignment {
    /// A range of positions without a kept element, on either side. At most one of them is empty.
    struct Gap: Equatable {
        let left: Range<Int>
        let right: Range<Int>
    }

    /// The gaps, in order. Between them all elements are equal, one by one.
    private(set) var gaps: [Gap] = []

    /// Returns the largest number of insertions and removals that Myers' algorithm tries, so that it takes not much
    /// longer than reading the arrays. Arrays of up to 64 elements need no limit.
    static func largestEditCount(_ elementCount: Int) -> Int {
        max(128, min(1024, Int((Double(elementCount) * 32).squareRoot())))
    }

    /// Aligns two arrays. Each number represents an element, and equal elements have equal numbers.
    init(_ left: [Int], _ right: [Int], largestEditCount: Int? = nil) {
        let start = zip(left, right).prefix { $0 == $1 }.count
        let end = zip(left[start...].reversed(), right[start...].reversed()).prefix { $0 == $1 }.count
        let (a, b) = (Array(left[start..<left.count - end]), Array(right[start..<right.count - end]))
        var (leftEnd, rightEnd) = (start, start)
        let largestCount = largestEditCount ?? Self.largestEditCount(a.count + b.count)
        let kept = Self.shortestEdit(a, b, largestCount: largestCount) ?? Self.landmarks(a, b)
        for (x, y) in kept + [(a.count, b.count)] {
            if leftEnd < start + x || rightEnd < start + y {
                gaps.append(Gap(left: leftEnd..<start + x, right: rightEnd..<start + y))
            }
            (leftEnd, rightEnd) = (start + x + 1, start + y + 1)
        }
    }

    // MARK: Myers

    /// Returns the positions of the kept elements. Returns nil if there are more insertions and removals than allowed,
    /// or if it takes too long.
    ///
    /// The algorithm searches a path from (0, 0) to (n, m) with as few steps to the right (removals) and down
    /// (insertions) as possible. Diagonal steps, over equal elements, are free. Diagonal k has the points with x - y =
    /// k. After round d, `furthest[k]` is the largest x on this diagonal that can be reached with d steps.
    private static func shortestEdit(_ a: [Int], _ b: [Int], largestCount: Int) -> [(Int, Int)]? {
        let limit = min(a.count + b.count, largestCount)
        let middle = limit + 1
        var free = 0
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        var rounds: [ArraySlice<Int>] = []
        for steps in 0...limit {
            rounds.append(ArraySlice(Array(furthest[middle - steps...middle + steps])))
            for diagonal in stride(from: -steps, through: steps, by: 2) {
                let isDown =
                    diagonal == -steps
                    || (diagonal != steps && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
                let from = isDown ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
                var x = from
                while x < a.count, x - diagonal < b.count, a[x] == b[x - diagonal] { x += 1 }
                furthest[middle + diagonal] = x
                free += x - from
                if x >= a.count, x - diagonal >= b.count { return way(back: rounds, from: (a.count, b.count)) }
            }
            // Passing the same elements again and again takes long, too.
            if free / 64 > a.count + b.count { return nil }
        }
        return nil
    }

    /// Follows the rounds back and collects the diagonal steps.
    private static func way(back rounds: [ArraySlice<Int>], from end: (Int, Int)) -> [(Int, Int)] {
        var kept: [(Int, Int)] = []
        var (x, y) = end
        for (steps, furthest) in rounds.enumerated().reversed() {
            let diagonal = x - y
            var before = (x: 0, y: 0)
            if steps > 0 {
                let isDown =
                    diagonal == -steps
                    || (diagonal != steps && furthest[steps + diagonal - 1] < furthest[steps + diagonal + 1])
                let from = isDown ? diagonal + 1 : diagonal - 1
                before.x = furthest[steps + from]
                before.y = before.x - from
            }
            while x > before.x, y > before.y {
                x -= 1
                y -= 1
                kept.append((x, y))
            }
            (x, y) = before
        }
        return kept.reversed()
    }

    // MARK: Landmarks

    /// Returns the positions of landmarks, and of equal elements directly beside them. Landmarks are the elements that
    /// each side has exactly once, in the longest sequence that is in order on both sides.
    private static func landmarks(_ a: [Int], _ b: [Int]) -> [(Int, Int)] {
        var places: [Int: (left: Int, right: Int)] = [:]
        let none = -1
        let several = -2
        for (x, element) in a.enumerated() {
            places[element] = places[element] == nil ? (x, none) : (several, none)
        }
        for (y, element) in b.enumerated() {
            guard let place = places[element] else { continue }
            places[element] = (place.left, place.right == none ? y : several)
        }
        let common = a.enumerated().compactMap { x, element -> (Int, Int)? in
            guard let place = places[element], place.left == x, place.right >= 0 else { return nil }
            return (x, place.right)
        }
        return extended(longestIncreasing(common), a, b)
    }

    /// Returns the longest sequence of pairs in which the second numbers increase. The first numbers increase already.
    private static func longestIncreasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
        // For each length, the pair with the smallest second number that can end a sequence of this length.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            let length = ends.firstPlace { pairs[$0].1 >= pair.1 }
            if length > 0 { before[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var sequence: [(Int, Int)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            sequence.append(pairs[index])
            index = before[index]
        }
        return sequence.reversed()
    }

    /// Keeps equal elements directly after and directly before the landmarks, too.
    private static func extended(_ landmarks: [(Int, Int)], _ a: [Int], _ b: [Int]) -> [(Int, Int)] {
        var kept: [(Int, Int)] = []
        var (x, y) = (0, 0)
        for (nextX, nextY) in landmarks + [(a.count, b.count)] {
            while x < nextX, y < nextY, a[x] == b[y] {
                kept.append((x, y))
                (x, y) = (x + 1, y + 1)
            }
            var count = 0
            while nextX - count > x, nextY - count > y, a[nextX - count - 1] == b[nextY - count - 1] { count += 1 }
            for offset in stride(from: count, to: 0, by: -1) { kept.append((nextX - offset, nextY - offset)) }
            if nextX < a.count { kept.append((nextX, nextY)) }
            (x, y) = (nextX + 1, nextY + 1)
        }
        return kept
    }
}
