package import DataMapperValues

/// The objects, arrays and texts of a document whose parts do not stand together, such as the tables of TOML. They are
/// collected here before they become the nodes of a tape.
package struct ItemTree {
    /// How an object or an array came to be, which decides whether it may be continued. A format names its own.
    package struct Origin: Equatable, BitwiseCopyable {
        private let number: UInt8

        package init(_ number: UInt8) { self.number = number }
    }

    package typealias Text = ParsedText

    package enum Content {
        case table, array
        case node(TapeNode)
        /// Text, which can have a flag of its format.
        case text(Text, flags: UInt8)
    }

    package struct Item: BitwiseCopyable {
        /// A scalar or text, or the kind of a container. The bytes of a text with the flag `inArena` are in `made`.
        fileprivate var node: TapeNode
        /// A text; null if there is no key.
        fileprivate var key: TapeNode
        package fileprivate(set) var origin: Origin
        /// Where the value begins, or the header of a table.
        fileprivate var offset: Int
        fileprivate let keyOffset: Int
        fileprivate let parent: Int
        fileprivate var hash: UInt64 = 0
        fileprivate var first = -1
        package fileprivate(set) var last = -1
        fileprivate var next = -1

        package var isTable: Bool { node.kind == .object }
    }

    private var items: [Item] = []
    /// The bytes of all texts that parsers have put together.
    private var made: [UInt8] = []
    /// A hash table of the items with keys: their indices, or 0, which is the root.
    private var slots = [UInt32](repeating: 0, count: 32)
    private var keyCount = 0
    private let source: UnsafeBufferPointer<UInt8>
    private let largestCount: Int
    private let keyHash = KeyHash.process

    package static let root = 0

    /// Creates a tree with an empty root. `source` has the slices.
    package init(_ source: UnsafeBufferPointer<UInt8>, root origin: Origin, _ limits: ProcessingLimits) {
        self.source = source
        largestCount = limits.elementCount
        // The text of a document may be much longer than its items.
        items.reserveCapacity(min(source.count / 10, 1 << 14) + 16)
        items.append(
            Item(
                node: TapeNode(.object), key: TapeNode(.null), origin: origin, offset: 0, keyOffset: 0, parent: -1)
        )
    }

    package subscript(index: Int) -> Item { items[index] }

    /// Changes what is known about a table when its definition is found.
    package mutating func define(_ index: Int, as origin: Origin, at offset: Int) {
        items[index].origin = origin
        items[index].offset = offset
    }

    /// Appends an item to a table, with a key, or to an array.
    @discardableResult
    package mutating func append(
        _ content: Content, _ origin: Origin, at offset: Int, key: Text? = nil, at keyOffset: Int = 0, to parent: Int
    ) throws(FormatProblem) -> Int {
        let index = items.count
        // The tape is written last, but the items need memory, too.
        if index >= largestCount { throw .limit("number of elements", largestCount, "elementCount", at: offset) }
        let node = key.map { self.node(of: $0) } ?? TapeNode(.null)
        items.append(
            Item(
                node: self.node(of: content), key: node, origin: origin, offset: offset, keyOffset: keyOffset,
                parent: parent))
        if key != nil {
            items[index].hash = withBytes(of: node) { hash($0, in: parent) }
            if keyCount * 2 >= slots.count { growSlots() }
            insert(index)
            keyCount += 1
        }
        link(index, to: parent)
        return index
    }

    private mutating func insert(_ index: Int) {
        var slot = Int(truncatingIfNeeded: items[index].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(truncatingIfNeeded: index)
    }

    private mutating func growSlots() {
        let indices = slots.filter { $0 != 0 }
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for index in indices { insert(Int(index)) }
    }

    private mutating func node(of content: Content) -> TapeNode {
        switch content {
        case .table: TapeNode(.object)
        case .array: TapeNode(.array)
        case .node(let node): node
        case .text(let text, let flags): node(of: text, flags)
        }
    }

    private mutating func node(of text: Text, _ flags: UInt8 = 0) -> TapeNode {
        switch text {
        case .slice(let start, let count):
            return TapeNode(.string, flags: flags, count: count, payload: UInt64(truncatingIfNeeded: start))
        case .made(let bytes):
            let start = made.count
            made += bytes
            return TapeNode(
                .string, flags: flags | TapeNode.inArena, count: bytes.count, payload: UInt64(truncatingIfNeeded: start)
            )
        }
    }

    private mutating func link(_ index: Int, to parent: Int) {
        items[index].next = -1
        if items[parent].last < 0 { items[parent].first = index } else { items[items[parent].last].next = index }
        items[parent].last = index
    }

    /// Replaces a scalar.
    package mutating func replace(_ index: Int, by content: Content, at offset: Int) {
        items[index].node = node(of: content)
        items[index].offset = offset
    }

    /// Makes a scalar the first element of an array at its place.
    package mutating func wrap(_ index: Int, as origin: Origin) throws(FormatProblem) {
        let item = items[index]
        items[index].node = TapeNode(.array)
        items[index].origin = origin
        let element = try append(.array, item.origin, at: item.offset, to: index)
        items[element].node = item.node
    }

    /// Makes arrays of the tables of this origin whose keys are the numbers from 0 on, in any order. The root stays a table.
    package mutating func makeArrays(of origin: Origin) {
        for table in items.indices.dropFirst() where items[table].origin == origin && items[table].first >= 0 {
            guard items[table].isTable, let elements = numbered(table) else { continue }
            items[table].node = TapeNode(.array)
            (items[table].first, items[table].last) = (-1, -1)
            for element in elements {
                items[element].key = TapeNode(.null)
                link(element, to: table)
            }
        }
    }

    /// Returns the members of a table in the order of their keys, which are the numbers from 0 on; nil if they are not.
    private func numbered(_ table: Int) -> [Int]? {
        var members: [(number: Int, index: Int)] = []
        var index = items[table].first
        while index >= 0 {
            let key = items[index].key
            guard key.kind == .string, let number = withBytes(of: key, Self.number) else { return nil }
            members.append((number, index))
            index = items[index].next
        }
        // The keys are different, so with the last number all others are there.
        guard let largest = members.map(\.number).max(), largest < members.count else { return nil }
        return members.sorted { $0.number < $1.number }.map(\.index)
    }

    /// Returns the number that a key is, without zeros before it.
    package static func number(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard key.count == 1 || key.first != UInt8(ascii: "0"), (1...9).contains(key.count) else { return nil }
        return key.reduce(0 as Int?) { number, byte in
            byte &- 0x30 < 10 ? number.map { $0 * 10 + Int(byte &- 0x30) } : nil
        }
    }

    /// Returns the member of a table with this key.
    package func find(_ key: Text, in table: Int) -> Int? {
        switch key {
        case .slice(let start, let count): find(UnsafeBufferPointer(rebasing: source[start..<start + count]), table)
        case .made(let bytes): bytes.withUnsafeBufferPointer { find($0, table) }
        }
    }

    private func find(_ key: UnsafeBufferPointer<UInt8>, _ table: Int) -> Int? {
        let hash = hash(key, in: table)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot])
            if items[index].hash == hash, items[index].parent == table,
                withBytes(of: items[index].key, { Document.equal(key, $0) })
            {
                return index
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func hash(_ key: UnsafeBufferPointer<UInt8>, in table: Int) -> UInt64 {
        let hash = key.baseAddress.map { keyHash($0, key.count) } ?? 0
        return ((hash ^ UInt64(truncatingIfNeeded: table)) &* 0x9E37_79B9_7F4A_7C15) &>> 8
    }

    private func withBytes<Result>(of text: TapeNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let start = Int(truncatingIfNeeded: text.payload)
        let range = start..<start + text.count
        if text.flags & TapeNode.inArena == 0 { return body(UnsafeBufferPointer(rebasing: source[range])) }
        return made.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    // MARK: Tape

    /// Appends everything to a tape, without recursion.
    package func append(to document: inout _DocumentAssembler) throws(FormatProblem) {
        try document.begin(.object, at: 0)
        // For each open container, the next of its items.
        var waiting = [items[Self.root].first]
        while let index = waiting.last {
            if index < 0 {
                try document.end()
                waiting.removeLast()
                continue
            }
            let item = items[index]
            waiting[waiting.count - 1] = item.next
            if item.key.kind == .string {
                if item.key.flags & TapeNode.inArena == 0 {
                    try document.key(
                        slice: Int(truncatingIfNeeded: item.key.payload), item.key.count, at: item.keyOffset)
                } else {
                    try document.key(text: withBytes(of: item.key) { Array($0) }, at: item.keyOffset)
                }
            }
            let node = item.node
            switch node.kind {
            case .array, .object:
                try document.begin(node.kind, at: item.offset)
                waiting.append(item.first)
            case .string where node.flags & TapeNode.inArena == 0:
                try document.append(
                    slice: Int(truncatingIfNeeded: node.payload), node.count, flags: node.flags, at: item.offset)
            case .string:
                try document.append(
                    text: withBytes(of: node) { Array($0) }, flags: node.flags & ~TapeNode.inArena, at: item.offset)
            default: try document.append(node, at: item.offset)
            }
        }
    }
}
