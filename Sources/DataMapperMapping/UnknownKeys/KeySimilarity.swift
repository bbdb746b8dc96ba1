/// How much alike two keys are.
enum KeySimilarity {
    /// Longer ones are not compared letter by letter.
    private static let longest = 64

    /// The candidate that a key may be meant to be: the same letters in another case or with other separators, or with few
    /// letters wrong. Nil for none.
    static func closest(to key: String, among candidates: [String]) -> String? {
        let letters = letters(of: key)
        guard letters.count <= longest else { return nil }
        let ranked = candidates.compactMap { candidate -> (key: String, distance: Int)? in
            let others = Self.letters(of: candidate)
            guard others.count <= longest else { return nil }
            let distance = distance(letters, others)
            let allowed = max(letters.count, others.count) < 4 ? 0 : max(letters.count, others.count) / 4
            return distance <= allowed ? (candidate, distance) : nil
        }
        return ranked.min { $0.distance < $1.distance }?.key
    }

    private static func letters(of key: String) -> [Unicode.Scalar] {
        key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    /// How many letters must be put in, taken out, exchanged or swapped with their neighbour (optimal string alignment).
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
