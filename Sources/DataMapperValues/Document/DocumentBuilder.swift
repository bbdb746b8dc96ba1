/// Writes the tape of a ``Document``. Formats fill it while parsing, `SerializableData` while mapping.
///
/// Whoever appends keeps the invariants that ``Document`` lists; the checks are theirs, so that none is paid twice.
@usableFromInline
package struct DocumentBuilder: ~Copyable {
    @usableFromInline package var nodes: UnsafeMutablePointer<TapeNode>
    @usableFromInline package var count = 0
    /// One less than there is room for: the null at the end always fits.
    @usableFromInline package var capacity: Int
    @usableFromInline package var arena: UnsafeMutablePointer<UInt8>
    @usableFromInline package var arenaCount = 0
    @usableFromInline package var arenaCapacity: Int
    /// Levels of containers so far; kept by whoever opens them.
    @usableFromInline package var depth = 0

    /// Nodes are addressed by 32 bits; absent values need one address more.
    @usableFromInline package static let largestCount = Int(clamping: UInt32.max) - 2

    /// A builder without memory, until it is appended to.
    package init() { self.init(nodeCapacity: -1) }

    package init(nodeCapacity: Int, arenaCapacity: Int = 0) {
        nodes = GrowingMemory.allocate(TapeNode.self, capacity: nodeCapacity + 1)
        capacity = nodeCapacity
        arena = GrowingMemory.allocate(UInt8.self, capacity: arenaCapacity)
        self.arenaCapacity = arenaCapacity
    }

    deinit {
        GrowingMemory.free(nodes)
        GrowingMemory.free(arena)
    }

    /// The document; the builder's memory is now the document's.
    package consuming func finish(source: SourceBytes? = nil, locator: (any SourceLocator)? = nil) -> Document {
        if count > capacity { growNodes() }
        nodes[count] = TapeNode(.null)
        // What was not used was never touched, and takes no memory but addresses: to give it back would cost more, as the
        // next document's pages would have to be mapped anew.
        let document = Document(
            nodes: UnsafePointer(nodes), count: count, arena: UnsafePointer(arena), depth: depth,
            source: source, locator: locator)
        discard self
        return document
    }

    @inlinable @inline(__always)
    package mutating func append(_ node: TapeNode) {
        if count >= capacity { growNodes() }
        nodes[count] = node
        count &+= 1
    }

    /// Takes the last node back. What it refers to stays in the arena.
    @inlinable @inline(__always)
    package mutating func removeLast() -> TapeNode {
        count &-= 1
        return nodes[count]
    }

    @inline(never) @usableFromInline
    package mutating func growNodes() {
        capacity = max(16, capacity * 2)
        nodes = GrowingMemory.resize(nodes, to: capacity + 1)
    }

    // MARK: Strings

    @inlinable @inline(__always)
    package mutating func reserveArena(_ count: Int) {
        if arenaCapacity - arenaCount < count { growArena(by: count) }
    }

    @inline(never) @usableFromInline
    package mutating func growArena(by count: Int) {
        arenaCapacity = max(64, arenaCapacity * 2, arenaCount + count)
        arena = GrowingMemory.resize(arena, to: arenaCapacity)
    }

    /// Copies the bytes, which must be valid UTF-8 where `kind` is `.string`.
    @inlinable @inline(__always)
    package mutating func append(_ kind: TapeNode.Kind, bytes: UnsafeBufferPointer<UInt8>, flags: UInt8 = 0) {
        let place = arenaCount
        append(bytes: bytes)
        append(TapeNode(kind, flags: flags | TapeNode.inArena, count: bytes.count, payload: UInt64(place)))
    }

    /// Puts bytes into the arena, without a node.
    @inlinable @inline(__always)
    package mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
        reserveArena(bytes.count)
        if let base = bytes.baseAddress { Bytes.copy(base, to: arena + arenaCount, bytes.count) }
        arenaCount &+= bytes.count
    }

    @inline(never) @usableFromInline
    package mutating func append(string: String) {
        let appended: Void? = string.utf8.withContiguousStorageIfAvailable { append(.string, bytes: $0) }
        if appended == nil { append(bridged: string) }
    }

    /// Puts text into the arena, without a node.
    package mutating func append(text: String) {
        var copy = text
        copy.withUTF8 { append(bytes: $0) }
    }

    /// Text from the arena, which must be there.
    package func arenaText(at place: Int, count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: arena + place, count: count), as: UTF8.self)
    }

    /// The text of a key that is on the tape.
    package func text(of key: TapeNode) -> String { String(decoding: bytes(of: key, source: nil), as: UTF8.self) }

    /// A string that does not keep its UTF-8 in one piece, such as a bridged `NSString`.
    @inline(never) @usableFromInline
    package mutating func append(bridged string: String) {
        var copy = string
        copy.withUTF8 { append(.string, bytes: $0) }
    }

    // MARK: Containers

    /// Opens a container; `close` it with the index that this returns.
    @inlinable @inline(__always)
    package mutating func open(_ kind: TapeNode.Kind) -> Int {
        append(TapeNode(kind))
        return count &- 1
    }

    @inlinable @inline(__always)
    package mutating func close(_ index: Int, members: Int) {
        nodes[index].count = members
        nodes[index].payload = UInt64(truncatingIfNeeded: count &- index)
    }

    /// The bytes of a string already on the tape. `source` is where strings without a flag are.
    @inlinable
    package func bytes(of node: TapeNode, source: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
        let offset = Int(truncatingIfNeeded: node.payload)
        let base: UnsafePointer<UInt8>? =
            if node.flags & TapeNode.isStatic != 0 {
                UnsafePointer(bitPattern: offset)
            } else if node.flags & TapeNode.inArena != 0 {
                UnsafePointer(arena + offset)
            } else {
                source.map { $0 + offset }
            }
        return UnsafeBufferPointer(start: base, count: node.count)
    }

    /// Takes nodes out of the tape. Whoever does has the containers around them in hand.
    package mutating func removeNodes(_ range: Range<Int>) {
        (nodes + range.lowerBound).update(from: nodes + range.upperBound, count: count - range.upperBound)
        count -= range.count
    }

    // MARK: Copying

    /// Copies a value of another document, strings included, to below `level` open containers.
    package mutating func append(_ document: Document, _ index: Int, at level: Int = 0) {
        var ends: [Int] = []
        for position in index..<(index + document.nodes[index].span) {
            let node = document.nodes[position]
            while let end = ends.last, end <= position { ends.removeLast() }
            if node.isContainer {
                ends.append(position + node.span)
                depth = max(depth, level + ends.count)
            }
            switch node.kind {
            case .string where node.flags & TapeNode.isStatic == 0, .data, .bigNumber:
                append(node.kind, bytes: document.bytes(of: node), flags: node.flags & TapeNode.isASCII)
            case .array, .object:
                append(TapeNode(node.kind, count: node.count, payload: node.payload))
            default:
                append(node)
            }
        }
    }
}
