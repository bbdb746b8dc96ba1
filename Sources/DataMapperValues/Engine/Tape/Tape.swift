/// The nodes of a document and the bytes they refer to, without a reference to the document. The caller must keep the
/// document alive.
///
/// Copying and using a tape costs nothing. A reference would be counted at each use.
///
/// Invariant: the addresses are those of one document or of one builder, whose nodes say where their bytes are.
/// It can be sent, because nobody changes the memory while others read it.
@safe @usableFromInline
package struct Tape: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline package let nodes: TapeNodes
    @unsafe @usableFromInline package let source: UnsafePointer<UInt8>
    @unsafe @usableFromInline package let arena: UnsafePointer<UInt8>

    @unsafe
    init(nodes: TapeNodes, source: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>) {
        self.nodes = nodes
        unsafe self.source = source
        unsafe self.arena = arena
    }

    /// Returns the bytes of a string, of data, or of a number's text.
    @inlinable @inline(__always)
    package func bytes(of node: TapeNode) -> BorrowedBytes {
        unsafe BorrowedBytes(start: address(of: node), count: node.count)
    }

    @unsafe @inlinable @inline(__always)
    package func address(of node: TapeNode) -> UnsafePointer<UInt8> {
        let flags = node.flags
        let offset = Int(truncatingIfNeeded: node.payload)
        if flags.isDisjoint(with: .inArena | .isStatic) { return unsafe source + offset }
        if flags.contains(.inArena) { return unsafe arena + offset }
        return unsafe staticAddress(offset)
    }

    /// Only nodes created from a `StaticString` have an address of their own, and it is never zero.
    @inlinable @inline(__always)
    func staticAddress(_ bits: Int) -> UnsafePointer<UInt8> { unsafe UnsafePointer(bitPattern: bits) ?? arena }

    @inlinable @inline(__always)
    package func string(of node: TapeNode) -> String {
        String(validated: bytes(of: node), isASCII: node.flags.contains(.isASCII))
    }

    /// Returns the bytes of a spelling, which begins at a place in the arena: the number of its format, and its text.
    func spelling(at place: Int) -> (format: UInt8, text: BorrowedBytes) {
        let start = unsafe arena + place
        let count = unsafe UnsafeRawPointer(start + 1).loadUnaligned(as: UInt32.self)
        return unsafe (start.pointee, BorrowedBytes(start: start + 5, count: Int(count)))
    }

    /// Frees the memory of a document. Only the document calls it, once.
    func free() {
        unsafe GrowingMemory.free(nodes.start)
        unsafe GrowingMemory.free(arena)
    }

    /// A number that differs for most documents that exist at the same time.
    var identity: UInt { unsafe UInt(bitPattern: nodes.start) }
}

/// The nodes of a document, or of a builder, in their order. It is one word.
///
/// An index comes from the nodes themselves: the root is at 0, and the number of nodes of a value says where the next one
/// begins. After the last node is a null. Debug builds check each index; for one from elsewhere, ask `node(at:)` of the document.
/// It can be sent, because nobody changes the memory while others read it.
@safe @usableFromInline
package struct TapeNodes: BitwiseCopyable, @unchecked Sendable {
    @unsafe @usableFromInline package let start: UnsafePointer<TapeNode>
    #if DEBUG
    @usableFromInline let count: Int
    #endif

    /// Creates the nodes at an address. The memory must exist as long as they are used.
    @unsafe @inlinable @inline(__always)
    package init(_ start: UnsafePointer<TapeNode>, count: Int) {
        unsafe self.start = start
        #if DEBUG
        self.count = count
        #endif
    }

    @inlinable
    package subscript(index: Int) -> TapeNode {
        @inline(__always) unsafeAddress {
            #if DEBUG
            precondition(index >= 0 && index <= count, "no node has this index")
            #endif
            return unsafe start + index
        }
    }
}

/// The nodes that a builder writes, in their order. It is one word.
///
/// An index is that of a node that was appended, or the number of these while there is room for one more. Debug builds check
/// each index.
@safe @usableFromInline
package struct BuilderNodes: BitwiseCopyable {
    @unsafe @usableFromInline package let start: UnsafeMutablePointer<TapeNode>
    #if DEBUG
    @usableFromInline let capacity: Int
    #endif

    /// Creates the nodes at an address, where there is room for `capacity` nodes and the null at the end. They must not be
    /// used after the builder has appended a node.
    @unsafe @inlinable @inline(__always)
    package init(_ start: UnsafeMutablePointer<TapeNode>, capacity: Int) {
        unsafe self.start = start
        #if DEBUG
        self.capacity = capacity
        #endif
    }

    @inlinable
    package subscript(index: Int) -> TapeNode {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: index)) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe address(of: index) }
    }

    @inlinable @inline(__always)
    func address(of index: Int) -> UnsafeMutablePointer<TapeNode> {
        #if DEBUG
        precondition(index >= 0 && index <= capacity, "no node has this index")
        #endif
        return unsafe start + index
    }
}

extension TapeNode {
    /// Only `init` writes this byte, so it is always a valid case.
    @inlinable @inline(__always)
    package var kind: Kind { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: head), to: Kind.self) }

    /// The first byte of a string that is not in static memory.
    @unsafe @inlinable @inline(__always)
    package func address(source: UnsafePointer<UInt8>, arena: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        unsafe (flags.contains(.inArena) ? arena : source) + Int(truncatingIfNeeded: payload)
    }
}
