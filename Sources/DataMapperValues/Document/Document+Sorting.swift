extension Document {
    /// The orders in which keys can be put.
    package enum KeyOrder {
        /// That of their UTF-8 bytes, which is also that of their Unicode scalars.
        case utf8
        /// That of their UTF-16 code units.
        case utf16
    }

    /// A copy of a value in which every object's members are in the order of their keys.
    package func sortedByKey(_ root: Int) -> Document {
        sortedByKey(root, order: .utf8, appendScalar: { $0.append(self, $1) })
    }

    /// A copy of a value in which every object's members are in the order of their keys, and scalars are what `appendScalar`
    /// makes of them, given their index.
    @inline(__always)
    package func sortedByKey(
        _ root: Int, order: KeyOrder, appendScalar: (inout DocumentBuilder, Int) -> Void
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

    /// The indices of an array's elements, or of an object's values in the order of their keys.
    private func values(of index: Int, _ order: KeyOrder) -> [Int] {
        if nodes[index].kind == .array { return Array(children(of: index)) }
        let keys =
            switch order {
            case .utf8:
                members(of: index).sorted { bytes(of: nodes[$0]).lexicographicallyPrecedes(bytes(of: nodes[$1])) }
            case .utf16:
                members(of: index).sorted { Self.utf16Precedes(bytes(of: nodes[$0]), bytes(of: nodes[$1])) }
            }
        return keys.map { $0 + 1 }
    }

    /// The order of two texts' UTF-16 code units, from their UTF-8.
    ///
    /// Both orders are the same, but for U+E000...U+FFFF (three bytes, from EE or EF on) and U+10000... (four bytes, from
    /// F0 on), which are surrogates in UTF-16, from D800 on, and so come first there. Texts that differ within a character
    /// have its first byte in common, so that only first bytes need another order.
    private static func utf16Precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
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
