/// The keys that another may be meant to be.
package struct KeySimilarity {
    /// Longer ones are not compared letter by letter.
    private static let longest = 64
    /// How many keys of an object are looked at for one that is missing, and how many of these are compared letter by letter:
    /// an error costs the same in an object of any size.
    private static let keysOfObject = 128
    private static let comparisons = 32

    private let candidates: [(key: String, letters: [Unicode.Scalar], kinds: UInt64)]

    package init(to candidates: [String]) {
        self.candidates = candidates.compactMap { key in
            Self.letters(of: key).map { (key, $0, Self.kinds(of: $0)) }
        }
    }

    /// The candidate that a key may be meant to be: the same letters in another case or with other separators, or with few
    /// letters wrong. Nil for none.
    package func closest(to key: String) -> String? {
        guard let letters = Self.letters(of: key) else { return nil }
        var closest: (key: String, distance: Int)?
        let kinds = Self.kinds(of: letters)
        let digits = Self.digits(of: letters)
        var comparisons = 0
        for (candidate, others, otherKinds) in candidates {
            let count = max(letters.count, others.count)
            let allowed = count < 4 ? 0 : count / 4
            // Each letter that one has more than the other is one that is wrong.
            guard abs(letters.count - others.count) <= allowed else { continue }
            // So is each that the other does not have at all, which nearly always tells without going letter by letter.
            let missing = max((kinds & ~otherKinds).nonzeroBitCount, (otherKinds & ~kinds).nonzeroBitCount)
            // Keys that are numbered are different keys.
            guard missing <= allowed, Self.digits(of: others) == digits, comparisons < Self.comparisons else {
                continue
            }
            comparisons += 1
            let distance = Self.distance(letters, others)
            if distance <= allowed, distance < closest?.distance ?? .max { closest = (candidate, distance) }
        }
        return closest?.key
    }

    /// The key of an object that one which it does not have may be meant to be. Nil for none, and for what is no object.
    package static func key(of object: Int, in document: Document, closestTo key: String) -> String? {
        guard document.nodes[object].kind == .object else { return nil }
        let keys = document.members(of: object).prefix(keysOfObject).map { document.nodes[$0] }
        // Longer by so much that it is no matter of few letters, whatever their case and however many bytes they have.
        let longest = key.utf8.count * 8
        return KeySimilarity(
            to: keys.filter { document.bytes(of: $0).count <= longest }.map { document.string(of: $0) }
        ).closest(to: key)
    }

    private static func digits(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.filter { "0"..."9" ~= $0 }
    }

    /// Nil for a key that is too long.
    private static func letters(of key: String) -> [Unicode.Scalar]? {
        // A scalar has up to four bytes, and few keys have as many separators as letters.
        guard key.utf8.count <= longest * 8 else { return nil }
        let letters = key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
        return letters.count <= longest ? Array(letters) : nil
    }

    /// One bit for each kind of letter, of which some share one.
    private static func kinds(of letters: [Unicode.Scalar]) -> UInt64 {
        letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
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
