public import DataMapperValues

/// A key that is a slice of the source, and the tape with those that it may be equal to. See ``ExpectedKeys``.
@usableFromInline
struct KeySlice: ExpectedMembers {
    @usableFromInline let text: UnsafePointer<UInt8>
    @usableFromInline let count: Int
    @usableFromInline let source: UnsafePointer<UInt8>
    @usableFromInline let nodes: UnsafeMutablePointer<TapeNode>

    @inlinable @inline(__always)
    init(
        text: UnsafePointer<UInt8>, count: Int, source: UnsafePointer<UInt8>, nodes: UnsafeMutablePointer<TapeNode>
    ) {
        (self.text, self.count, self.source, self.nodes) = (text, count, source, nodes)
    }

    @inlinable @inline(__always)
    func isNext(_ key: Int) -> Bool {
        let node = nodes[key]
        return node.head | UInt64(NodeFlags.isASCII.bits) << 8 == TapeNode(.string, flags: .isASCII, count: count).head
            && Bytes.equal(text, source + Int(truncatingIfNeeded: node.payload), count)
    }

    @inlinable @inline(__always)
    func place(after key: Int) -> Int { key &+ 1 &+ nodes[key &+ 1].span }
}
