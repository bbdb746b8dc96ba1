internal import DataMapperValues

/// A key whose end is not known, and the tape with those that it may be equal to. See ``ExpectedKeys``.
struct KeyText: ExpectedMembers {
    /// The first byte after the quotation mark.
    let first: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let source: UnsafePointer<UInt8>
    let tape: UnsafeMutablePointer<TapeNode>

    /// The source has a quotation mark after either key. Whole words are compared.
    @inline(__always)
    func isNext(_ key: Int) -> Bool {
        let node = tape[key]
        return !node.flags.contains(.inArena) && end - first > node.count &+ 8
            && Bytes.startEqual(first, source + Int(truncatingIfNeeded: node.payload), node.count &+ 1)
    }

    @inline(__always)
    func place(after key: Int) -> Int { key &+ 1 &+ tape[key &+ 1].span }
}
