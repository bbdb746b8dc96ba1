public import DataMapperValues

/// A key that is a slice of the source, and the tape with those that it may be equal to. See ``ExpectedKeys``.
@usableFromInline
struct KeySlice: ExpectedMembers {
    @usableFromInline let text: BorrowedBytes
    @usableFromInline let source: BorrowedBytes
    @usableFromInline let nodes: BuilderNodes

    @inlinable @inline(__always)
    init(text: BorrowedBytes, source: BorrowedBytes, nodes: BuilderNodes) {
        (self.text, self.source, self.nodes) = (text, source, nodes)
    }

    @inlinable @inline(__always)
    func isNext(_ key: Int) -> Bool {
        let node = nodes[key]
        let start = Int(truncatingIfNeeded: node.payload)
        return node.head | UInt64(NodeFlags.isASCII.bits) << 8
            == TapeNode(.string, flags: .isASCII, count: text.count).head
            && source.part(start..<start &+ text.count) == text
    }

    @inlinable @inline(__always)
    func place(after key: Int) -> Int { key &+ 1 &+ nodes[key &+ 1].span }
}
