import TestSupport

@testable import DataMapperTools

@Suite("ArrayAlignment") struct ArrayAlignmentTests {
    /// The gaps as text: `1..<3/1..<2`.
    private func gaps(_ left: String, _ right: String, largestEditCount: Int = 1024) -> [String] {
        let alignment = ArrayAlignment(
            left.utf8.map { Int($0) }, right.utf8.map { Int($0) }, largestEditCount: largestEditCount)
        return alignment.gaps.map { "\($0.left)/\($0.right)" }
    }

    @Test func `literal gaps`() {
        expectEqual(gaps("", ""), [])
        expectEqual(gaps("abc", "abc"), [])
        expectEqual(gaps("", "ab"), ["0..<0/0..<2"])
        expectEqual(gaps("ab", ""), ["0..<2/0..<0"])
        expectEqual(gaps("abcd", "axde"), ["1..<3/1..<2", "4..<4/3..<4"])
        expectEqual(gaps("abc", "xyz"), ["0..<3/0..<3"])
        expectEqual(gaps("aaa", "aa"), ["2..<3/2..<2"])
        expectEqual(gaps("abab", "ab"), ["2..<4/2..<2"])
    }

    @Test func `landmarks where there are too many changes`() {
        expectEqual(gaps("abcdefgh", "hbcxdefga", largestEditCount: 1), ["0..<1/0..<1", "3..<3/3..<4", "7..<8/8..<9"])
        // Repeated elements are not landmarks, but they are kept next to a landmark.
        expectEqual(gaps("xaabcy", "zaabcaw", largestEditCount: 0), ["0..<1/0..<1", "5..<6/5..<7"])
        expectEqual(gaps("xaay", "zaaw", largestEditCount: 0), ["0..<4/0..<4"])
    }

    @Test func `how many changes are looked for`() {
        expectEqual(
            [0, 128, 512, 2048, 8192, 32_768, 1_000_000].map(ArrayAlignment.largestEditCount),
            [128, 128, 128, 256, 512, 1024, 1024])
    }

    /// Kept elements are equal, and as many as the longest common subsequence has.
    @Test(arguments: 0..<300) func `as many as possible are kept`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func array() -> [Int] {
            (0..<Int.random(in: 0...12, using: &random)).map { _ in .random(in: 0...4, using: &random) }
        }
        let (left, right) = (array(), array())
        let kept = Self.kept(left, right, ArrayAlignment(left, right))
        expectEqual(kept.left, kept.right)
        expectEqual(kept.left.count, Self.longestCommonCount(left, right))
        let others = Self.kept(left, right, ArrayAlignment(left, right, largestEditCount: seed % 4))
        expectEqual(others.left, others.right)
    }

    private static func kept(_ left: [Int], _ right: [Int], _ alignment: ArrayAlignment) -> (left: [Int], right: [Int])
    {
        var (kept, other) = (left, right)
        for gap in alignment.gaps.reversed() {
            kept.removeSubrange(gap.left)
            other.removeSubrange(gap.right)
        }
        return (kept, other)
    }

    private static func longestCommonCount(_ left: [Int], _ right: [Int]) -> Int {
        var row = [Int](repeating: 0, count: right.count + 1)
        for a in left {
            var diagonal = 0
            for (index, b) in right.enumerated() {
                let above = row[index + 1]
                row[index + 1] = a == b ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[right.count]
    }
}
