internal import DataMapperValues

/// The end of an assembler's tape, for a parser that keeps it in a local variable while it appends short items.
///
/// The assembler does not know what is appended so, until the parser sets `tapeEnd`.
struct TapeEnd: BitwiseCopyable {
    /// Where the next node goes.
    fileprivate(set) var next: UnsafeMutablePointer<TapeNode>
    /// The place up to which nothing must be checked or noted.
    fileprivate let limit: UnsafeMutablePointer<TapeNode>
}

extension _DocumentAssembler {
    var tapeEnd: TapeEnd {
        @inline(__always) get { TapeEnd(next: builder.nodes + builder.count, limit: builder.nodes + room) }
        @inline(__always) set { builder.count = newValue.next - builder.nodes }
    }

    /// Appends a node that has no bytes, or whose bytes have been checked.
    @inline(__always)
    mutating func append(_ node: TapeNode, at offset: Int, _ tape: inout TapeEnd) throws(FormatProblem) {
        if tape.next >= tape.limit { tape = try makeRoom(offset, tape) }
        tape.next.pointee = node
        tape.next += 1
        current.members &+= 1
    }

    // The end of the tape is passed by value, because a variable whose address is taken is not kept in a register.
    @inline(never)
    private mutating func makeRoom(_ offset: Int, _ tape: TapeEnd) throws(FormatProblem) -> TapeEnd {
        tapeEnd = tape
        try makeRoom(offset)
        return tapeEnd
    }

    /// Appends the key that probably comes next, if it is equal to the text with this head (``BinaryHead/node``) at
    /// `text`. Returns its number of bytes, or nil if the key must be appended in the usual way.
    @inline(__always)
    mutating func appendExpectedKey(
        _ head: UInt64, at text: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) -> Int? {
        guard current.expected < current.expectedEnd else { return nil }
        let key = builder.nodes + current.expected
        let count = key.pointee.count
        guard key.pointee.head | UInt64(TapeNode.isASCII) << 8 == head, end - text >= count &+ 8,
            Bytes.startEqual(text, source + Int(truncatingIfNeeded: key.pointee.payload), count),
            tape.next < tape.limit
        else { return nil }
        tape.next.pointee.head = key.pointee.head
        tape.next.pointee.payload = UInt64(truncatingIfNeeded: text - source)
        tape.next += 1
        counterpart = current.expected &+ 1
        current.expected = counterpart &+ key[1].span
        return count
    }

    /// Closes the innermost containers that have all of their members.
    @inline(__always)
    mutating func closeComplete(_ tape: TapeEnd) throws(FormatProblem) {
        if current.members != current.count { return }
        tapeEnd = tape
        repeat { try close() } while current.members == current.count
    }
}
