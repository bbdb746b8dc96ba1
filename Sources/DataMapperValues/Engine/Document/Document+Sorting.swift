extension Document {
    /// The orders in which keys can be sorted.
    package enum MemberOrder {
        /// The order of their UTF-8 bytes, which is also the order of their Unicode scalars.
        case utf8
        /// The order of their UTF-16 code units.
        case utf16
    }

    /// Whether the members of every object in a value are sorted by key already.
    package func isSortedByKey(_ root: Int) -> Bool {
        for index in root..<root + nodes[root].span where nodes[index].kind == .object {
            var previous: Int?
            for key in members(of: index) {
                if let previous, bytes(of: nodes[key]).precedes(bytes(of: nodes[previous])) {
                    return false
                }
                previous = key
            }
        }
        return true
    }

    /// Returns a copy of a value in which the members of every object are sorted by key.
    package func sortedByKey(_ root: Int) -> Document {
        sortedByKey(root, order: .utf8, appendScalar: { $0.append(self, $1) })
    }

    /// Returns a copy of a value in which the members of every object are sorted by key. `appendScalar` writes each
    /// scalar, given its index.
    @inline(__always)
    package func sortedByKey(
        _ root: Int, order: MemberOrder, appendScalar: (inout DocumentBuilder, Int) -> Void
    ) -> Document {
        var builder = DocumentBuilder(nodeCapacity: nodes[root].span, arenaCapacity: 0)
        var open: [SortedContainer] = []
        var next: Int? = root
        while true {
            if let index = next {
                next = nil
                if nodes[index].isContainer {
                    open.append(
                        SortedContainer(
                            index: builder.open(nodes[index].kind), isObject: nodes[index].kind == .object,
                            values: values(of: index, order)))
                    builder.depth = max(builder.depth, open.count)
                } else {
                    appendScalar(&builder, index)
                }
            }
            guard let last = open.indices.last else { return builder.finish() }
            guard open[last].position < open[last].values.count else {
                builder.close(open[last].index, members: open[last].values.count)
                open.removeLast()
                continue
            }
            let value = open[last].values[open[last].position]
            if open[last].isObject { builder.append(self, value - 1) }
            open[last].position += 1
            next = value
        }
    }

    /// Returns the indices of an array's elements, or of an object's values in the order of their keys.
    private func values(of index: Int, _ order: MemberOrder) -> [Int] {
        if nodes[index].kind == .array { return Array(children(of: index)) }
        let keys =
            switch order {
            case .utf8:
                members(of: index).sorted { bytes(of: nodes[$0]).precedes(bytes(of: nodes[$1])) }
            case .utf16:
                members(of: index).sorted { Self.utf16Precedes(bytes(of: nodes[$0]), bytes(of: nodes[$1])) }
            }
        return keys.map { $0 + 1 }
    }

    /// Returns whether one text comes before another in the order of UTF-16 code units, given their UTF-8.
    ///
    /// This order is the order of UTF-8 bytes with one exception. U+E000...U+FFFF have three bytes, starting with EE or
    /// EF. U+10000 and above have four bytes, starting with F0 or more. In UTF-16 the latter are surrogates, from D800
    /// on, and so come first. If texts differ within a character, its first byte is the same in both. So only first
    /// bytes need another order.
    private static func utf16Precedes(_ left: BorrowedBytes, _ right: BorrowedBytes) -> Bool {
        left.lexicographicallyPrecedes(right) { utf16Order($0) < utf16Order($1) }
    }

    private static func utf16Order(_ byte: UInt8) -> UInt8 { byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte }
}

/// A container that is being copied, with the places of its values in their new order.
private struct SortedContainer {
    let index: Int
    let isObject: Bool
    let values: [Int]
    var position = 0
}
