public import DataMapperValues

/// The end of an assembler's tape, for a parser that keeps it in a local variable while it appends short items.
///
/// The assembler does not know of these items until the parser sets `tapeEnd`.
@usableFromInline
package struct TapeEnd: BitwiseCopyable {
    /// Where the next node goes.
    @usableFromInline var next: UnsafeMutablePointer<TapeNode>
    /// The place up to which nothing must be checked or noted.
    @usableFromInline let limit: UnsafeMutablePointer<TapeNode>

    @inlinable @inline(__always)
    init(next: UnsafeMutablePointer<TapeNode>, limit: UnsafeMutablePointer<TapeNode>) {
        self.next = next
        self.limit = limit
    }
}

extension _DocumentAssembler {
    @inlinable
    package var tapeEnd: TapeEnd {
        @inline(__always) get { TapeEnd(next: builder.nodes + builder.count, limit: builder.nodes + room) }
        @inline(__always) set {
            // A node has 16 bytes. The difference of typed pointers would be a division.
            let size = UnsafeRawPointer(newValue.next) - UnsafeRawPointer(builder.nodes)
            builder.count = size &>> 4
        }
    }

    /// Appends a node that has no bytes, or whose bytes have been checked.
    @inlinable @inline(__always)
    package mutating func append(
        _ node: TapeNode, at place: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        try push(node, at: place, &tape)
        current.remaining &-= 1
    }

    @inlinable @inline(__always)
    mutating func push(
        _ node: TapeNode, at place: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        if tape.next >= tape.limit { tape = try makeRoom(place, tape) }
        tape.next.pointee = node
        tape.next += 1
    }

    // The end of the tape is passed by value, because a variable whose address is taken is not kept in a register.
    @inline(never) @usableFromInline
    mutating func makeRoom(
        _ place: UnsafePointer<UInt8>, _ tape: TapeEnd
    ) throws(FormatProblem) -> TapeEnd {
        tapeEnd = tape
        try makeRoom(place - source)
        return tapeEnd
    }

    /// Appends text that begins at `text`.
    @inlinable @inline(__always)
    package mutating func append(
        text: UnsafePointer<UInt8>, _ count: Int, flags: UInt8 = 0, at place: UnsafePointer<UInt8>,
        _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        let isASCII = try check(text, count, at: text - source, isKey: false)
        let node = TapeNode(
            .string, flags: isASCII ? flags | TapeNode.isASCII : flags, count: count,
            payload: UInt64(truncatingIfNeeded: text - source))
        try append(node, at: place, &tape)
    }

    /// Appends a key of an earlier object again, whose node is at `index`. See ``expectKnownKeys()``.
    @inlinable @inline(__always)
    package mutating func key(
        at index: Int, at place: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        try push(builder.nodes[index], at: place, &tape)
    }

    /// Appends the key that probably comes next, if it is the ASCII text with this head (``BinaryHead/node``) that
    /// begins at `text`. Returns its number of bytes, or nil if the key must be appended in the usual way.
    ///
    /// Eight more bytes than those of the text must be readable.
    @inline(__always)
    mutating func appendExpectedKey(
        _ head: UInt64, at text: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) -> Int? {
        guard current.expected < current.expectedEnd else { return nil }
        let key = builder.nodes + current.expected
        let count = key.pointee.count
        guard key.pointee.head == head,
            Bytes.startEqual(text, source + Int(truncatingIfNeeded: key.pointee.payload), count),
            tape.next < tape.limit
        else { return nil }
        tape.next.pointee.head = head
        tape.next.pointee.payload = UInt64(truncatingIfNeeded: text - source)
        tape.next += 1
        counterpart = current.expected &+ 1
        current.expected = counterpart &+ key[1].span
        return count
    }

    /// Closes the innermost containers that have all of their members.
    @inline(__always)
    mutating func closeComplete(_ tape: TapeEnd) throws(FormatProblem) {
        if current.remaining != 0 { return }
        tapeEnd = tape
        repeat { try close() } while current.remaining == 0
    }
}
