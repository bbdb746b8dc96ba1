/// Comparison without recursion.
extension Document {
    /// Returns whether two values have the same kind and the same content. The order of an object's members does not
    /// matter. Numbers are equal if they have the same value.
    package static func equal(_ left: Document, _ leftIndex: Int, _ right: Document, _ rightIndex: Int) -> Bool {
        var pending = [(leftIndex, rightIndex)]
        while let (l, r) = pending.popLast() {
            let (a, b) = (left.nodes[l], right.nodes[r])
            switch (a.kind, b.kind) {
            case (.array, .array):
                if a.count != b.count { return false }
                pending.append(contentsOf: zip(left.children(of: l), right.children(of: r)))
            case (.object, .object):
                guard a.count == b.count, let pairs = matchingValues(left, l, right, r) else { return false }
                pending.append(contentsOf: pairs)
            case (.string, .string), (.data, .data):
                if !Bytes.equal(left.bytes(of: a), right.bytes(of: b)) { return false }
            case (.date, .date):
                if a.payload != b.payload { return false }
            default:
                if a.isNumber, b.isNumber {
                    if !left.tape.areEqualNumbers(a, right.tape, b) { return false }
                } else if a.kind != b.kind || a.isContainer {
                    return false
                }
            }
        }
        return true
    }

    /// Returns whether two texts, such as keys, have the same bytes.
    package static func haveEqualTexts(
        _ left: Document, _ leftIndex: Int, _ right: Document, _ rightIndex: Int
    ) -> Bool {
        Bytes.equal(left.bytes(of: left.node(at: leftIndex)), right.bytes(of: right.node(at: rightIndex)))
    }

    /// Returns the pairs of values with the same key, or nil if a key is missing on the right.
    private static func matchingValues(
        _ left: Document, _ leftIndex: Int, _ right: Document, _ rightIndex: Int
    ) -> [(Int, Int)]? {
        var places: [KeyBytes: Int]?
        var expected = right.members(of: rightIndex)
        var pairs: [(Int, Int)] = []
        for key in left.members(of: leftIndex) {
            let node = left.nodes[key]
            if places == nil {
                if let candidate = expected.next(),
                    Bytes.equal(left.bytes(of: node), right.bytes(of: right.nodes[candidate]))
                {
                    pairs.append((key + 1, candidate + 1))
                    continue
                }
                // The order differs. From here on, look the keys up.
                places = right.places(of: rightIndex)
            }
            guard let place = places?[KeyBytes(left.string(of: node))] else { return nil }
            pairs.append((key + 1, place + 1))
        }
        return pairs
    }

    /// Returns whether one value comes before another in an order that depends only on their content.
    ///
    /// It is used to sort unordered collections. Values are sorted by kind, then numbers by value, containers member by
    /// member, and all others by bytes. Equal numbers are sorted by how they are written: `1` comes before `1.0`.
    package static func precedes(_ document: Document, _ left: Int, _ right: Int) -> Bool {
        var spelling = 0
        for offset in 0..<min(document.nodes[left].span, document.nodes[right].span) {
            let (a, b) = (document.nodes[left + offset], document.nodes[right + offset])
            if a.isNumber, b.isNumber {
                let order = document.tape.compare(a, document.tape, b)
                if order != 0 { return order < 0 }
                if spelling == 0 { spelling = document.compareSpelling(a, b) }
                continue
            }
            if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
            switch a.kind {
            case .string, .data:
                let (x, y) = (document.bytes(of: a), document.bytes(of: b))
                if !Bytes.equal(x, y) { return x.precedes(y) }
            case .date:
                if a.payload != b.payload { return a.doubleBits < b.doubleBits }
            case .array, .object:
                if a.count != b.count { return a.count < b.count }
            default: continue
            }
        }
        let (span, otherSpan) = (document.nodes[left].span, document.nodes[right].span)
        return span == otherSpan ? spelling < 0 : span < otherSpan
    }

    /// Compares how two numbers are written. Returns a negative number, zero or a positive number.
    private func compareSpelling(_ left: TapeNode, _ right: TapeNode) -> Int {
        if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue ? -1 : 1 }
        if left.kind == .bigNumber {
            let (x, y) = (bytes(of: left), bytes(of: right))
            if !Bytes.equal(x, y) { return x.precedes(y) ? -1 : 1 }
        } else if !left.isSpelled, !right.isSpelled {
            let (x, y) = ((left.head, left.payload), (right.head, right.payload))
            return x == y ? 0 : x < y ? -1 : 1
        }
        // The head has the place of a spelling, which is no content.
        guard let x = tape.spelling(of: left)?.text, let y = tape.spelling(of: right)?.text else {
            return left.isSpelled == right.isSpelled ? 0 : right.isSpelled ? -1 : 1
        }
        return Bytes.equal(x, y) ? 0 : x.precedes(y) ? -1 : 1
    }
}
