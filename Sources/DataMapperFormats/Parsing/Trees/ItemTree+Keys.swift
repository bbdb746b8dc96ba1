package import DataMapperValues

/// Finding the members of tables by their keys.
extension ItemTree {
    /// Returns the place of a key in a table. The key begins at `offset`.
    package mutating func place(of key: TapeNode, at offset: Int, in table: Int) -> Position {
        var place = Position(parent: table, key: key, keyOffset: offset)
        // Tables that are continued are often the last ones.
        let last = items[table].last
        if last >= 0, isEqual(items[last].key, key) {
            place.existing = last
            return place
        }
        if !items[table].isIndexed {
            place.counterpart = expected(key, in: table)
            if place.counterpart >= 0 { return place }
            addKeys(of: table)
        }
        place.hash = hash(key, in: table)
        place.existing = find(key, place.hash, in: table)
        return place
    }

    /// Returns the expected member that has a key, which no member of the table has then; or -1.
    @inline(__always)
    private func expected(_ key: TapeNode, in table: Int) -> Int {
        // A link that is -1 is the end.
        var expected = ExpectedKeys(from: Int(items[table].expected), to: -1)
        let members = ItemKey(
            text: bytes(of: key), items: StackElements(items), source: source, arena: texts.arenaBytes)
        return expected.find(in: members) ?? -1
    }

    @inline(__always)
    private func isEqual(_ key: TapeNode, _ other: TapeNode) -> Bool {
        bytes(of: key) == bytes(of: other)
    }

    @inline(__always)
    func bytes(of text: TapeNode) -> BorrowedBytes { text.bytes(source: source, arena: texts.arenaBytes) }

    // MARK: The hash table

    private func hash(_ key: TapeNode, in table: Int) -> UInt64 {
        let hash = keyHash(bytes(of: key))
        return ((hash ^ UInt64(truncatingIfNeeded: table)) &* 0x9E37_79B9_7F4A_7C15) &>> 8
    }

    private func find(_ key: TapeNode, _ hash: UInt64, in table: Int) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot])
            if items[index].hash == hash, items[index].parent == table, isEqual(items[index].key, key) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds the keys that a table has until now to the hash table.
    private mutating func addKeys(of table: Int) {
        items[table].isIndexed = true
        items[table].expected = -1
        var index = Int(items[table].first)
        while index >= 0 {
            items[index].hash = hash(items[index].key, in: table)
            insert(index)
            index = Int(items[index].next)
        }
    }

    @inline(never) @usableFromInline
    mutating func insert(_ index: Int) {
        keyCount += 1
        if keyCount * 2 > slots.count {
            let indices = slots
            slots = [UInt32](repeating: 0, count: slots.count * 2)
            for index in indices where index != 0 { store(index) }
        }
        store(UInt32(truncatingIfNeeded: index))
    }

    private mutating func store(_ index: UInt32) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: items[Int(index)].hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = index
    }
}

/// A key, and the items with those that it may be equal to. See ``ExpectedKeys``.
private struct ItemKey: ExpectedMembers {
    let text: BorrowedBytes
    let items: StackElements<ItemTree.Item>
    let source: BorrowedBytes
    let arena: BorrowedBytes

    @inline(__always)
    func isNext(_ index: Int) -> Bool {
        items[index].key.bytes(source: source, arena: arena) == text
    }

    @inline(__always)
    func place(after index: Int) -> Int { Int(items[index].next) }
}

extension TapeNode {
    /// The bytes of a text of a tree.
    @inline(__always)
    fileprivate func bytes(source: BorrowedBytes, arena: BorrowedBytes) -> BorrowedBytes {
        let start = Int(truncatingIfNeeded: payload)
        return (flags.contains(.inArena) ? arena : source).part(start..<start &+ count)
    }
}
