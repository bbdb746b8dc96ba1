/// Writes the tape of a ``Document``. Formats use it for parsing, and `SerializableData` for mapping.
///
/// The caller keeps the invariants that ``Document`` lists. The builder does not check them, so that nothing is checked
/// twice.
///
/// Invariant: there is memory for `capacity + 1` nodes and for `arenaCapacity` bytes. The first `count` nodes exist, and the
/// first `arenaCount` bytes.
@safe @usableFromInline
package struct DocumentBuilder: ~Copyable {
    @unsafe @usableFromInline var nodeMemory: UnsafeMutablePointer<TapeNode>
    @usableFromInline package var count = 0
    /// One less than the number of nodes that fit, so that there is always room for the null at the end.
    @usableFromInline package var capacity: Int
    @unsafe @usableFromInline package var arena: UnsafeMutablePointer<UInt8>
    @usableFromInline package var arenaCount = 0
    @usableFromInline package var arenaCapacity: Int
    /// The largest number of nested levels so far. The code that opens containers updates it.
    @usableFromInline package var depth = 0

    /// Nodes have 32-bit addresses, and missing values need one more address.
    @usableFromInline package static let largestCount = Int(clamping: UInt32.max) - 2

    /// How many times larger memory of up to about a megabyte becomes. Larger memory is doubled. It need not be copied
    /// then, and its unused part may be large.
    private static let smallGrowth = 4

    /// How many bytes of text that was removed may stay in memory.
    private static let keptArena = 1 << 16

    /// Whether the memory is so small that it can be kept for another value.
    package var isSmall: Bool { capacity <= Self.keptArena >> 4 && arenaCapacity <= Self.keptArena }

    /// Creates a builder that takes no memory until something is appended.
    package init() { self.init(nodeCapacity: -1) }

    package init(nodeCapacity: Int, arenaCapacity: Int = 0) {
        unsafe nodeMemory = GrowingMemory.allocate(TapeNode.self, capacity: nodeCapacity + 1)
        capacity = nodeCapacity
        unsafe arena = GrowingMemory.allocate(UInt8.self, capacity: arenaCapacity)
        self.arenaCapacity = arenaCapacity
    }

    deinit {
        unsafe GrowingMemory.free(nodeMemory)
        unsafe GrowingMemory.free(arena)
    }

    /// The nodes until another one is appended. While values go to a text, only those that exist.
    @inlinable
    package var nodes: BuilderNodes {
        @inline(__always) get { unsafe BuilderNodes(nodeMemory, capacity: hasNoRoom ? count : capacity) }
    }

    /// Returns the document, which takes over the builder's memory.
    package consuming func finish(source: SourceBytes? = nil, locator: (any SourceLocator)? = nil) -> Document {
        finish(source: source, locator: locator, origins: NodeOrigins())
    }

    consuming func finish(
        source: SourceBytes? = nil, locator: (any SourceLocator)? = nil, origins: NodeOrigins
    ) -> Document {
        if count > capacity { growNodes() }
        nodes[count] = TapeNode(.null)
        // Unused memory was never touched, so it takes only addresses. Returning it would cost more, because the pages
        // would have to be mapped again for the next document.
        let document = unsafe Document(
            tape: tape(source: source?.base ?? UnsafePointer(arena), count: count), count: count,
            arenaCount: arenaCount,
            depth: depth,
            source: source, locator: locator, origins: origins)
        discard self
        return document
    }

    /// Returns what `body` returns for the tape so far, which is valid during the call.
    package func withTape<Result>(_ body: (Tape) -> Result) -> Result {
        unsafe body(tape(source: UnsafePointer(arena)))
    }

    /// Returns the tape so far, which is valid until something is appended. Strings without a flag are in `source`.
    /// A parser may have appended more nodes than it has counted.
    @unsafe
    package borrowing func tape(source: UnsafePointer<UInt8>) -> Tape {
        unsafe tape(source: source, count: max(count, capacity))
    }

    private borrowing func tape(source: UnsafePointer<UInt8>, count: Int) -> Tape {
        unsafe Tape(
            nodes: TapeNodes(UnsafePointer(nodeMemory), count: count), source: source, arena: UnsafePointer(arena))
    }

    /// Returns copies of the last nodes, from an index on.
    package func copyNodes(from index: Int) -> [TapeNode] { copyNodes(index..<count) }

    /// Returns copies of nodes, which must exist.
    package func copyNodes(_ range: Range<Int>) -> [TapeNode] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "there are no such nodes")
        return unsafe Array(UnsafeBufferPointer(start: nodeMemory + range.lowerBound, count: range.count))
    }

    @inlinable @inline(__always)
    package mutating func append(_ node: TapeNode) {
        if count >= capacity { growNodes() }
        nodes[count] = node
        count &+= 1
    }

    /// Whether there is no room for any node, because values go to a text meanwhile.
    @inlinable @inline(__always)
    package var hasNoRoom: Bool { capacity < 0 }

    /// Appends a node if there is room for it. Returns false if there is none.
    @inlinable @inline(__always)
    mutating func appendIfRoom(_ node: TapeNode) -> Bool {
        guard count < capacity else { return false }
        nodes[count] = node
        count &+= 1
        return true
    }

    /// Removes the last node and returns it. The bytes it refers to stay in the arena.
    @inlinable @inline(__always)
    package mutating func removeLast() -> TapeNode {
        count &-= 1
        return nodes[count]
    }

    @inline(never) @usableFromInline
    package mutating func growNodes() {
        capacity = max(16, capacity * (capacity < 1 << 16 ? Self.smallGrowth : 2))
        unsafe nodeMemory = GrowingMemory.resize(nodeMemory, to: capacity + 1)
    }

    /// Removes what was appended after these counts of nodes and bytes, and the memory that it needed.
    package mutating func truncate(to count: Int, arena arenaCount: Int) {
        if self.arenaCount - arenaCount > Self.keptArena {
            arenaCapacity = arenaCount
            unsafe arena = GrowingMemory.resize(arena, to: arenaCapacity)
        }
        (self.count, self.arenaCount) = (count, arenaCount)
    }

    // MARK: Strings

    @inlinable @inline(__always)
    package mutating func reserveArena(_ count: Int) {
        if arenaCapacity &- arenaCount < count { growArena(by: count) }
    }

    @inline(never) @usableFromInline
    package mutating func growArena(by count: Int) {
        arenaCapacity = max(64, arenaCapacity * (arenaCapacity < 1 << 20 ? Self.smallGrowth : 2), arenaCount + count)
        unsafe arena = GrowingMemory.resize(arena, to: arenaCapacity)
    }

    /// Appends a node and copies its bytes. If `kind` is `.string`, they must be valid UTF-8.
    @inlinable @inline(__always)
    package mutating func append(_ kind: TapeNode.Kind, bytes: BorrowedBytes, flags: NodeFlags = .none) {
        let place = arenaCount
        append(bytes: bytes)
        append(TapeNode(kind, flags: flags | .inArena, count: bytes.count, payload: UInt64(place)))
    }

    /// Copies bytes into the arena, without a node.
    @inlinable @inline(__always)
    package mutating func append(bytes: BorrowedBytes) {
        reserveArena(bytes.count)
        unsafe Bytes.copy(bytes.start, to: arena + arenaCount, bytes.count)
        arenaCount &+= bytes.count
    }

    @inline(never) @usableFromInline
    package mutating func append(string: String) {
        guard let short = ShortString.words(of: string), appendIfRoom(short) else {
            return Self.append(otherString: string, to: &self)
        }
    }

    /// Finds out how to copy short strings quickly.
    package static func prepareForStrings() { _ = ShortString.hasKnownLayout }

    /// Appends a short string by its words if there is room for it. Returns false if there is none.
    @inline(__always)
    mutating func appendIfRoom(_ string: (low: UInt64, high: UInt64, count: Int)) -> Bool {
        guard count < capacity, arenaCapacity &- arenaCount >= 2 * MemoryLayout<UInt64>.size else { return false }
        // The next text overwrites the bytes after the string.
        let target = unsafe UnsafeMutableRawPointer(arena + arenaCount)
        unsafe target.storeBytes(of: string.low, as: UInt64.self)
        unsafe target.storeBytes(of: string.high, toByteOffset: MemoryLayout<UInt64>.size, as: UInt64.self)
        let place = UInt64(truncatingIfNeeded: arenaCount)
        nodes[count] = TapeNode(.string, flags: .inArena, count: string.count, payload: place)
        count &+= 1
        arenaCount &+= string.count
        return true
    }

    /// Appends a string whose text is not in its words, or for which there may be no room.
    @inline(never)
    static func append(otherString string: String, to builder: inout DocumentBuilder) {
        let appended: Void? = unsafe string.utf8.withContiguousStorageIfAvailable {
            unsafe builder.append(.string, bytes: BorrowedBytes($0))
        }
        if appended == nil { builder.append(bridged: string) }
    }

    /// Copies text into the arena, without a node.
    package mutating func append(text: String) {
        BorrowedBytes.with(text) { append(bytes: $0) }
    }

    /// The bytes of the arena. They are valid until something is appended.
    package var arenaBytes: BorrowedBytes { unsafe BorrowedBytes(start: arena, count: arenaCount) }

    /// Returns text from the arena. It must exist.
    package func arenaText(at place: Int, count: Int) -> String { arenaBytes.part(place..<place + count).string }

    /// Returns the text of a key that is on the tape.
    package func text(of key: TapeNode) -> String { bytes(of: key).string }

    /// Appends a string whose UTF-8 is not contiguous, such as a bridged `NSString`.
    @inline(never) @usableFromInline
    package mutating func append(bridged string: String) {
        BorrowedBytes.with(string) { append(.string, bytes: $0) }
    }

    // MARK: Containers

    /// Opens a container and returns its index. Pass that to `close`.
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

    /// Returns the bytes of a string that is on the tape, and not in a source.
    @inlinable
    package func bytes(of node: TapeNode) -> BorrowedBytes {
        let offset = Int(truncatingIfNeeded: node.payload)
        if node.flags.contains(.isStatic) {
            guard let start = unsafe UnsafePointer<UInt8>(bitPattern: offset) else { return BorrowedBytes() }
            return unsafe BorrowedBytes(start: start, count: node.count)
        }
        guard node.flags.contains(.inArena) else { return BorrowedBytes() }
        precondition(offset >= 0 && node.count <= arenaCount &- offset, "the bytes are not in the arena")
        return unsafe BorrowedBytes(start: arena + offset, count: node.count)
    }

    /// Removes nodes from the tape. The caller must correct the containers around them.
    package mutating func removeNodes(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "there are no such nodes")
        unsafe (nodeMemory + range.lowerBound).update(
            from: nodeMemory + range.upperBound, count: count - range.upperBound)
        count -= range.count
    }

    // MARK: Copying

    /// Copies a value of another document, with its strings. `level` is the number of containers that are open around
    /// it.
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
            case .array, .object:
                append(
                    TapeNode(
                        node.kind, flags: node.flags.intersection(.isSecret), count: node.count, payload: node.payload))
            default:
                append(scalar: node, of: document.tape)
            }
        }
    }
}
