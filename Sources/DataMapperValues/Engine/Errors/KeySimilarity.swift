/// Finds a key that is spelled like another one.
package struct KeySimilarity {
    /// The largest length of keys that are compared letter by letter.
    private static let longest = 64
    /// The largest number of an object's keys that are examined, and of those, the largest number that are compared
    /// letter by letter. So an error takes the same time in an object of any size.
    private static let keysOfObject = 128
    private static let comparisons = 32

    private let candidates: [(key: String, letters: [Unicode.Scalar], kinds: UInt64)]

    package init(to candidates: [String]) {
        self.candidates = candidates.compactMap { key in
            Self.letters(of: key).map { (key, $0, Self.kinds(of: $0)) }
        }
    }

    /// Returns the candidate that is most similar to a key, or nil if none is similar.
    ///
    /// Similar keys have the same letters with a different case or different separators, or differ in a few letters. In
    /// those with three letters, only neighbors may be swapped.
    package func closest(to key: String) -> String? {
        guard let letters = Self.letters(of: key) else { return nil }
        var closest: (key: String, distance: Int)?
        let kinds = Self.kinds(of: letters)
        let digits = Self.digits(of: letters)
        var comparisons = 0
        for (candidate, others, otherKinds) in candidates {
            let count = max(letters.count, others.count)
            let isSwapped = count == 3 && letters.sorted() == others.sorted()
            let allowed = isSwapped ? 1 : count < 4 ? 0 : count / 4
            // A difference in length is at least that many wrong letters.
            guard abs(letters.count - others.count) <= allowed else { continue }
            // A letter that the other key does not have at all is wrong, too. This decides nearly always, without a
            // comparison letter by letter.
            let missing = max((kinds & ~otherKinds).nonzeroBitCount, (otherKinds & ~kinds).nonzeroBitCount)
            // Keys with different numbers are different keys.
            guard missing <= allowed, Self.digits(of: others) == digits, comparisons < Self.comparisons else {
                continue
            }
            comparisons += 1
            let distance = Unicode.Scalar.distance(from: letters, to: others)
            if distance <= allowed, distance < closest?.distance ?? .max { closest = (candidate, distance) }
        }
        return closest?.key
    }

    /// Returns the key of an object that is most similar to a missing key. Returns nil if none is similar, or if the
    /// node is not an object.
    package static func key(
        of object: Int, in document: Document, closestTo key: String, besides isRead: ((Int) -> Bool)? = nil
    ) -> String? {
        guard document.nodes[object].kind == .object else { return nil }
        let members = Array(document.members(of: object).prefix(keysOfObject))
        guard let closest = closest(to: key, members.map { document.nodes[$0] }, document) else { return nil }
        // Finding out which keys are read takes time.
        guard let isRead, members.contains(where: isRead) else { return closest }
        return Self.closest(to: key, members.filter { !isRead($0) }.map { document.nodes[$0] }, document)
    }

    private static func closest(to key: String, _ keys: [TapeNode], _ document: Document) -> String? {
        // Longer keys cannot be similar, even if their letters have more bytes.
        let longest = key.utf8.count * 8
        return KeySimilarity(
            to: keys.filter { document.bytes(of: $0).count <= longest }.map { document.string(of: $0) }
        ).closest(to: key)
    }

    private static func digits(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.filter { "0"..."9" ~= $0 }
    }

    /// Returns the letters of a key, or nil if the key is too long.
    private static func letters(of key: String) -> [Unicode.Scalar]? {
        // A scalar has up to four bytes, and few keys have as many separators as letters.
        guard key.utf8.count <= longest * 8 else { return nil }
        let letters = key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
        return letters.count <= longest ? Array(letters) : nil
    }

    /// Returns a set of bits, one for each letter. Some letters share a bit.
    private static func kinds(of letters: [Unicode.Scalar]) -> UInt64 {
        letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }
}
