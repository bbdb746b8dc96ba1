/// Finds members of an object with the same key.
package enum DuplicateMembers {
    /// Returns the indices of the keys that must be removed, in order: all but the last with the same bytes, or all but
    /// the first. Also returns the first key that has the same bytes as another key if only one of the two is a text,
    /// as `1` and `"1"` of CBOR.
    ///
    /// It uses a hash table of the keys, so it is linear in the size of the object.
    package static func find(
        in tape: Tape, _ object: Int, keepLast: Bool
    ) -> (losers: [Int], conflict: Int?) {
        let members = tape.nodes[object].count
        var size = 16
        while size < members * 2 { size *= 2 }
        var table = [UInt32](repeating: 0, count: size)
        let hash = KeyHash.process
        var losers: [Int] = []
        var conflict: Int?
        var position = object + 1
        for _ in 0..<members {
            let bytes = tape.bytes(of: tape.nodes[position])
            var slot = Int(truncatingIfNeeded: hash(bytes)) & (size - 1)
            while true {
                let other = Int(table[slot])
                if other == 0 {
                    table[slot] = UInt32(position)
                    break
                }
                if Bytes.equal(tape.bytes(of: tape.nodes[other]), bytes) {
                    let isOfFormat = tape.nodes[other].flags.contains(.isOfFormat)
                    if conflict == nil, tape.nodes[position].flags.contains(.isOfFormat) != isOfFormat {
                        conflict = position
                    }
                    losers.append(keepLast ? other : position)
                    if keepLast { table[slot] = UInt32(position) }
                    break
                }
                slot = (slot + 1) & (size - 1)
            }
            position += 1 + tape.nodes[position + 1].span
        }
        return (losers.sorted(), conflict)
    }
}

/// The members that lost against others with the same key. They are removed after the whole document has been read.
///
/// To remove them at once would move everything after them in their object, and again for each object around it that
/// has losers of its own.
@usableFromInline
package struct RemovedNodes {
    @usableFromInline var ranges: [Range<Int>] = []

    package init() {}

    @inlinable @inline(__always)
    package var isEmpty: Bool { ranges.isEmpty }

    package mutating func append(_ range: Range<Int>) { ranges.append(range) }

    /// Forgets the nodes from `count` on.
    package mutating func truncate(to count: Int) { ranges.removeAll { $0.lowerBound >= count } }

    /// Returns the ranges in order, without those inside others.
    package func outermost() -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound < last.upperBound { continue }
            result.append(range)
        }
        return result
    }

    /// Returns the elements, one for each node, without those of the removed nodes. The ranges are in order.
    package static func rest(of elements: [Int], without ranges: [Range<Int>]) -> [Int] {
        guard let first = ranges.first else { return elements }
        var kept = Array(elements[..<first.lowerBound])
        for (position, range) in ranges.enumerated() {
            let end = position + 1 < ranges.count ? ranges[position + 1].lowerBound : elements.count
            kept += elements[range.upperBound..<end]
        }
        return kept
    }
}

extension DocumentBuilder {
    /// Removes nodes. The ranges are in order, and each has whole values and keys.
    package mutating func remove(_ ranges: [Range<Int>]) {
        /// The containers around the current node: their new places and old ends.
        var open: [(place: Int, end: Int)] = []
        var (source, target) = (0, 0)
        var next = ranges.startIndex
        while source < count {
            while let last = open.last, last.end <= source { end(&open, at: target) }
            if next < ranges.endIndex, ranges[next].lowerBound == source {
                source = ranges[next].upperBound
                next += 1
                continue
            }
            let node = nodes[source]
            if node.isContainer { open.append((target, source + node.span)) }
            nodes[target] = node
            source += 1
            target += 1
        }
        while !open.isEmpty { end(&open, at: target) }
        count = target
    }

    private mutating func end(_ open: inout [(place: Int, end: Int)], at target: Int) {
        let place = open.removeLast().place
        nodes[place].payload = UInt64(truncatingIfNeeded: target - place)
    }
}
