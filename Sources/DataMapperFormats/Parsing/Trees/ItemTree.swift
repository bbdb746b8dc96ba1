public import DataMapperValues

/// The objects, arrays and texts of a document whose parts do not stand together, such as the tables of TOML. They are
/// collected here before they become the nodes of a tape.
///
/// Each key is first compared with those that are expected (``ExpectedKeys``). Only the keys of objects with other keys
/// are in a hash table.
///
/// A link is -1, or the index of an item that was appended before. Slices lie in the source.
@usableFromInline
package struct ItemTree: ~Copyable {
    /// How an object or an array came to be, which decides whether it may be continued. A format names its own.
    @usableFromInline
    package struct Origin: Equatable, BitwiseCopyable {
        @usableFromInline let number: UInt8

        @inlinable
        package init(_ number: UInt8) { self.number = number }
    }

    package typealias Text = ParsedText

    /// The index of an item, or -1.
    @usableFromInline typealias Link = Int32

    @usableFromInline
    package struct Item: BitwiseCopyable {
        /// A scalar or text, or the kind of a container.
        @usableFromInline var node: TapeNode
        /// A text; null if there is no key.
        @usableFromInline var key: TapeNode
        /// Where the value begins, or the header of a table.
        @usableFromInline var offset: Int
        @usableFromInline var keyOffset: Int
        /// The hash of the key, if the keys of the parent are in the hash table.
        @usableFromInline var hash: UInt64
        @usableFromInline var first: Link
        @usableFromInline var lastChild: Link
        @usableFromInline var next: Link
        /// The item of another container that probably corresponds to the next one of this container.
        @usableFromInline var expected: Link
        @usableFromInline var parent: Link
        @usableFromInline package var origin: Origin
        /// Whether the keys of the table are in the hash table.
        @usableFromInline var isIndexed: Bool

        @inlinable
        package var last: Int { Int(lastChild) }
        @inlinable
        package var isTable: Bool { node.kind == .object }
    }

    /// Where an item belongs. Append it before anything else is appended to the same container.
    @usableFromInline
    package struct Position: BitwiseCopyable {
        @usableFromInline let parent: Int
        @usableFromInline package let key: TapeNode
        @usableFromInline let keyOffset: Int
        /// The member that has the key already.
        @usableFromInline package var existing: Int?
        @usableFromInline var hash: UInt64 = 0
        /// The corresponding item of another container, or -1.
        @usableFromInline var counterpart = -1

        @inlinable
        init(parent: Int, key: TapeNode, keyOffset: Int, counterpart: Int = -1) {
            (self.parent, self.key, self.keyOffset, self.counterpart) = (parent, key, keyOffset, counterpart)
        }
    }

    @usableFromInline var items: GrowingStack<Item>
    /// The number of items up to which neither the memory nor the limit must be checked.
    @usableFromInline var room: Int
    /// Its arena has the bytes of all texts that parsers have put together.
    var texts = DocumentBuilder()
    /// A hash table of items with keys: their indices, or 0, which is the root.
    var slots = [UInt32](repeating: 0, count: 32)
    var keyCount = 0
    @usableFromInline let source: BorrowedBytes
    private let largestCount: Int
    /// Whether the pieces of objects that are continued elsewhere are noted.
    package var notesPieces = false
    /// Where these objects are continued, and values that other ones of the same name have replaced.
    private(set) var pieces: [Int: [Int]] = [:]
    private(set) var lost: [Int] = []
    let keyHash = KeyHash.process

    package static let root = 0

    /// Creates a tree with an empty root. `source` has the slices.
    package init(_ source: BorrowedBytes, root origin: Origin, _ limits: ProcessingLimits) {
        self.source = source
        largestCount = min(limits.elementCount, Int(Link.max))
        // The text of a document may be much longer than its items.
        items = GrowingStack(capacity: min(source.count / 10, 1 << 14) + 16)
        room = items.capacity
        items.count = 1
        fill(0, TapeNode(.object), origin, at: 0, Position(parent: -1, key: TapeNode(.null), keyOffset: 0))
        room = min(room, largestCount)
    }

    @inlinable
    package subscript(index: Int) -> Item { items[index] }

    /// Changes what is known about a table when its definition is found.
    package mutating func define(_ index: Int, as origin: Origin, at offset: Int) {
        items[index].origin = origin
        items[index].offset = offset
    }

    /// Returns the node of a text. Its bytes are copied, unless they are a slice of the source.
    package mutating func node(of text: Text, flags: NodeFlags = .none) -> TapeNode {
        switch text {
        case .slice(let start, let count):
            return TapeNode(.string, flags: flags, count: count, payload: UInt64(truncatingIfNeeded: start))
        case .made(let bytes):
            let start = texts.arenaCount
            BorrowedBytes.with(bytes) { texts.append(bytes: $0) }
            return TapeNode(
                .string, flags: flags | .inArena, count: bytes.count, payload: UInt64(truncatingIfNeeded: start)
            )
        }
    }

    /// Returns a node with the spelling of a number or a date.
    package mutating func node(_ node: TapeNode, spelled spelling: Spelling) -> TapeNode {
        texts.append(node, spelled: spelling)
        return texts.removeLast()
    }

    /// Returns the node of a text that only the format has, with its spelling.
    package mutating func node(ofFormat text: [UInt8], spelled spelling: Spelling) -> TapeNode {
        BorrowedBytes.with(text) { texts.append(.string, bytes: $0, spelled: spelling) }
        return texts.removeLast()
    }

    /// Appends a scalar of this tree with its spelling to a tape.
    func append(
        spelled node: TapeNode, at offset: Int, to document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        try texts.withTape { tape -> Result<Void, FormatProblem> in
            do throws(FormatProblem) {
                return .success(try document.append(scalar: node, of: tape, at: offset))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Appends an item at its place. `node` is a scalar, a text of this tree, or an empty container.
    @discardableResult
    package mutating func append(
        _ node: TapeNode, _ origin: Origin, at offset: Int, to place: Position
    ) throws(FormatProblem) -> Int { try push(node, origin, at: offset, to: place) }

    /// Does the same as `append`, inlined.
    @inlinable @inline(__always) @discardableResult
    package mutating func push(
        _ node: TapeNode, _ origin: Origin, at offset: Int, to place: Position
    ) throws(FormatProblem) -> Int {
        let index = items.count
        if index >= room { try makeRoom(at: offset) }
        items.count = index &+ 1
        fill(index, node, origin, at: offset, place)
        let elements = StackElements(items)
        if place.counterpart >= 0 {
            if node.isContainer, elements[place.counterpart].node.kind == node.kind {
                elements[index].expected = elements[place.counterpart].first
            }
            if place.key.kind == .string { elements[place.parent].expected = elements[place.counterpart].next }
        } else if place.key.kind == .string, elements[place.parent].isIndexed {
            insert(index)
        }
        link(index, to: place.parent)
        return index
    }

    /// Writes an item without children. Its fields are written one by one, as an item is too large for registers.
    @inlinable @inline(__always)
    func fill(_ index: Int, _ node: TapeNode, _ origin: Origin, at offset: Int, _ place: Position) {
        let items = StackElements(items)
        items[index].node = node
        items[index].key = place.key
        items[index].offset = offset
        items[index].keyOffset = place.keyOffset
        items[index].hash = place.hash
        items[index].first = -1
        items[index].lastChild = -1
        items[index].next = -1
        items[index].expected = -1
        items[index].parent = Link(truncatingIfNeeded: place.parent)
        items[index].origin = origin
        items[index].isIndexed = false
    }

    @inline(never) @usableFromInline
    mutating func makeRoom(at offset: Int) throws(FormatProblem) {
        // The tape is written last, but the items need memory, too.
        if items.count >= largestCount { throw .limit("number of elements", largestCount, "elementCount", at: offset) }
        items.grow()
        room = min(items.capacity, largestCount)
    }

    @inlinable @inline(__always)
    func link(_ index: Int, to parent: Int) {
        let (items, link) = (StackElements(items), Link(truncatingIfNeeded: index))
        items[index].next = -1
        let last = items[parent].last
        if last < 0 { items[parent].first = link } else { items[last].next = link }
        items[parent].lastChild = link
    }

    /// Notes that an object is continued at a byte.
    package mutating func notePiece(of index: Int, at offset: Int) {
        if notesPieces { pieces[index, default: []].append(offset) }
    }

    /// Notes that the value at a byte is not used, because another one has the same name.
    package mutating func noteLost(at offset: Int) { if notesPieces { lost.append(offset) } }

    /// Replaces a scalar.
    package mutating func replace(_ index: Int, by node: TapeNode, at offset: Int) {
        noteLost(at: items[index].offset)
        items[index].node = node
        items[index].offset = offset
    }

    /// Makes a scalar the first element of an array at its place.
    package mutating func wrap(_ index: Int, as origin: Origin) throws(FormatProblem) {
        let item = items[index]
        items[index].node = TapeNode(.array)
        items[index].origin = origin
        try append(item.node, item.origin, at: item.offset, to: end(of: index))
    }

    /// Makes arrays of the tables of this origin whose keys are the numbers from 0 on, in any order. The root stays a table.
    package mutating func makeArrays(of origin: Origin) {
        for table in 1..<items.count where items[table].origin == origin && items[table].first >= 0 {
            guard items[table].isTable, let elements = numbered(table) else { continue }
            items[table].node = TapeNode(.array)
            (items[table].first, items[table].lastChild) = (-1, -1)
            for element in elements {
                items[element].key = TapeNode(.null)
                link(element, to: table)
            }
        }
    }

    /// Returns the members of a table in the order of their keys, which are the numbers from 0 on; nil if they are not.
    private func numbered(_ table: Int) -> [Int]? {
        var members: [(number: Int, index: Int)] = []
        var index = Int(items[table].first)
        while index >= 0 {
            let key = items[index].key
            guard key.kind == .string, let number = Self.number(bytes(of: key)) else { return nil }
            members.append((number, index))
            index = Int(items[index].next)
        }
        // The keys are different, so if the largest number fits, all smaller ones are there, too.
        guard let largest = members.map(\.number).max(), largest < members.count else { return nil }
        return members.sorted { $0.number < $1.number }.map(\.index)
    }

    /// Returns the number that a key is, without zeros before it.
    package static func number(_ key: some Collection<UInt8>) -> Int? {
        guard key.count == 1 || key.first != UInt8(ascii: "0"), (1...9).contains(key.count) else { return nil }
        return key.reduce(0 as Int?) { number, byte in
            byte &- 0x30 < 10 ? number.map { $0 * 10 + Int(byte &- 0x30) } : nil
        }
    }

    // MARK: Places

    /// Returns the place after the last element of an array.
    @inlinable
    package func end(of array: Int) -> Position {
        let items = StackElements(items)
        return Position(
            parent: array, key: TapeNode(.null), keyOffset: 0,
            counterpart: items[array].last >= 0 ? items[array].last : Int(items[array].expected))
    }

    /// Returns the place of the expected key of a table if its bytes begin at `offset`, and it has been a slice of the
    /// source that began at its offset, without quotation marks. More of the same key may follow.
    @inlinable @inline(__always)
    package func expectedPlace(at offset: Int, in table: Int) -> Position? {
        let index = Int(items[table].expected)
        if index < 0 { return nil }
        let items = StackElements(items)
        let (key, start) = (items[index].key, items[index].keyOffset)
        guard !key.flags.contains(.inArena), key.payload == UInt64(truncatingIfNeeded: start),
            key.count <= source.count &- offset,
            source.part(offset..<offset &+ key.count) == source.part(start..<start &+ key.count)
        else { return nil }
        var node = key
        node.payload = UInt64(truncatingIfNeeded: offset)
        return Position(parent: table, key: node, keyOffset: offset, counterpart: index)
    }
}
