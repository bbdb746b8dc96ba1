public import DataMapperValues

/// Sorts the keys of a dictionary by their UTF-8 bytes, an order that is the same in every run.
///
/// It sorts small values without reference counts instead of the members themselves. The arena stores the keys
/// meanwhile.
@usableFromInline
package struct KeyOrder: ~Copyable {
    private var keys: GrowingStack<SortedKey>

    @usableFromInline
    package struct SortedKey: BitwiseCopyable {
        /// The first eight bytes of the key, the first byte in the highest position; filled with zeros.
        fileprivate let prefix: UInt64
        @usableFromInline package let node: TapeNode
        /// How many keys were added before.
        @usableFromInline package let ordinal: Int
    }

    @usableFromInline
    package init(capacity: Int) { keys = GrowingStack(capacity: capacity) }

    /// The key at a position in the order.
    @usableFromInline
    package subscript(position: Int) -> SortedKey { keys[position] }

    /// Adds a key; the builder's arena stores its text. Formats that have integer keys write an integer as one.
    @usableFromInline
    package mutating func add(_ key: String, isInteger: Bool, _ builder: inout DocumentBuilder) {
        let node: TapeNode
        if builder.hasNoRoom {
            let place = builder.arenaCount
            builder.append(text: key)
            node = TapeNode(.string, flags: .inArena, count: builder.arenaCount - place, payload: UInt64(place))
        } else {
            builder.append(string: key)
            if isInteger { builder.markIntegerKey() }
            node = builder.removeLast()
        }
        let prefix = Self.prefix(of: builder.bytes(of: node))
        keys.push(SortedKey(prefix: prefix, node: node, ordinal: keys.count))
    }

    /// Sorts the keys that were added with this builder.
    @usableFromInline
    package mutating func sort(_ builder: borrowing DocumentBuilder) {
        let texts = builder.arenaBytes
        keys.sort { left, right in
            if left.prefix != right.prefix { return left.prefix < right.prefix }
            return Self.bytes(left, in: texts).precedes(Self.bytes(right, in: texts))
        }
    }

    /// Whether the key at a position is equal to the one before it.
    package func isRepeated(_ position: Int, _ builder: borrowing DocumentBuilder) -> Bool {
        guard position > 0, self[position].prefix == self[position - 1].prefix else { return false }
        return builder.bytes(of: self[position].node) == builder.bytes(of: self[position - 1].node)
    }

    private static func bytes(_ key: SortedKey, in texts: BorrowedBytes) -> BorrowedBytes {
        let place = Int(truncatingIfNeeded: key.node.payload)
        return texts.part(place..<place + key.node.count)
    }

    private static func prefix(of bytes: BorrowedBytes) -> UInt64 {
        if bytes.count >= 8 { return bytes.word(at: 0, as: UInt64.self).byteSwapped }
        return bytes.reduce(0) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - bytes.count))
    }
}
