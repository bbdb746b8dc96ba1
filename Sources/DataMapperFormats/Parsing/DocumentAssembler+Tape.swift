public import DataMapperValues

/// What changes in an assembler with each short item, for a parser that keeps it in local variables.
///
/// The assembler does not know of these items until the parser sets `tapeEnd`.
@usableFromInline
package struct TapeEnd: BitwiseCopyable {
    /// Where the next node goes.
    @usableFromInline var next: UnsafeMutablePointer<TapeNode>
    /// The place up to which nothing must be checked or noted.
    @usableFromInline let limit: UnsafeMutablePointer<TapeNode>
    /// The number of members of the innermost container that have not been appended. It is less than 0 if unknown.
    @usableFromInline var remaining: Int
    /// The places of ``ExpectedKeys``, as addresses.
    @usableFromInline var expected: UnsafeMutablePointer<TapeNode>
    @usableFromInline var expectedEnd: UnsafeMutablePointer<TapeNode>

    /// Whether two nodes, such as a key and a value, can be appended without a check.
    @inlinable
    package var hasRoomForTwo: Bool {
        @inline(__always) get { next + 1 < limit }
    }

    @inlinable @inline(__always)
    init(
        next: UnsafeMutablePointer<TapeNode>, limit: UnsafeMutablePointer<TapeNode>, remaining: Int,
        expected: UnsafeMutablePointer<TapeNode>, expectedEnd: UnsafeMutablePointer<TapeNode>
    ) {
        (self.next, self.limit, self.remaining) = (next, limit, remaining)
        (self.expected, self.expectedEnd) = (expected, expectedEnd)
    }
}

extension _DocumentAssembler {
    @inlinable
    package var tapeEnd: TapeEnd {
        @inline(__always) get {
            let (nodes, expected) = (builder.nodes.start, current.expected.places)
            return TapeEnd(
                next: nodes + builder.count, limit: nodes + room, remaining: current.remaining,
                expected: nodes + expected.next, expectedEnd: nodes + expected.end)
        }
        @inline(__always) set {
            builder.count = index(of: newValue.next)
            current.remaining = newValue.remaining
            current.expected.move(to: index(of: newValue.expected))
        }
    }

    /// Updates what depends on the innermost container.
    @inline(__always)
    private func update(_ tape: inout TapeEnd) {
        let expected = current.expected.places
        tape.remaining = current.remaining
        tape.expected = builder.nodes.start + expected.next
        tape.expectedEnd = builder.nodes.start + expected.end
    }

    @inlinable @inline(__always)
    func index(of node: UnsafeMutablePointer<TapeNode>) -> Int {
        // A node has 16 bytes. The difference of typed pointers would be a division.
        (UnsafeRawPointer(node) - UnsafeRawPointer(builder.nodes.start)) &>> 4
    }

    /// Appends a node that has no bytes, or whose bytes have been checked.
    @inlinable @inline(__always)
    package mutating func append(
        _ node: TapeNode, at place: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        try push(node, at: place, &tape)
        tape.remaining &-= 1
    }

    @inlinable @inline(__always)
    mutating func push(
        _ node: TapeNode, at place: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        if tape.next >= tape.limit { tape = try makeRoom(place, tape) }
        tape.next.pointee = node
        tape.next += 1
    }

    /// Appends a node for which there is room.
    @inlinable @inline(__always)
    package func append(_ node: TapeNode, _ tape: inout TapeEnd) {
        tape.next.pointee = node
        tape.next += 1
        tape.remaining &-= 1
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

    // MARK: Text

    /// Appends text that begins at `text`.
    @inline(__always)
    mutating func append(
        text: UnsafePointer<UInt8>, _ count: Int, at place: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        let isASCII = try check(text, count, at: text - source, isKey: false)
        let node = TapeNode(
            .string, flags: isASCII ? .isASCII : .none, count: count,
            payload: UInt64(truncatingIfNeeded: text - source))
        try append(node, at: place, &tape)
    }

    /// Returns the node of a text that begins at `text`. The caller knows whether the text is ASCII.
    @inlinable @inline(__always)
    package func node(
        of text: UnsafePointer<UInt8>, _ count: Int, isASCII: Bool, flags: NodeFlags
    ) throws(FormatProblem) -> TapeNode {
        var node = TapeNode(
            .string, flags: flags | .isASCII, count: count,
            payload: UInt64(truncatingIfNeeded: text - source))
        if !isASCII || count > longestText, try !check(text, count, at: text - source, isKey: false) {
            node.flags = flags
        }
        return node
    }

    /// Returns the node of a text of at most 31 bytes that begins at `text`, and is not longer than the limit. If it is
    /// ASCII, its node has this head.
    ///
    /// At least eight bytes must be readable.
    @inline(__always)
    func shortText(_ text: UnsafePointer<UInt8>, _ head: UInt64) throws(FormatProblem) -> TapeNode {
        var node = TapeNode(.string, payload: UInt64(truncatingIfNeeded: text - source))
        node.head = head
        if !Utf8.isShortASCII(text, node.count) {
            try Self.checkOther(text, node.count, at: text - source, combiningMarks: mostCombiningMarks)
            node.flags = .none
        }
        return node
    }

    // MARK: Keys

    /// Appends a key of an earlier object again, whose node is at `index`, and for which there is room. See
    /// ``expectKnownKeys()``.
    @inlinable @inline(__always)
    package func key(at index: Int, _ tape: inout TapeEnd) {
        tape.next.pointee = builder.nodes[index]
        tape.next += 1
    }

    /// Returns whether the key that probably comes next is the ASCII text with this head (``BinaryHead/node``) that
    /// begins at `text`, and there is room for the key and its value.
    ///
    /// The text has at most 31 bytes. At least eight bytes must be readable.
    @inline(__always)
    func isExpected(_ text: UnsafePointer<UInt8>, _ head: UInt64, _ tape: TapeEnd) -> Bool {
        tape.expected < tape.expectedEnd && tape.expected.pointee.head == head
            && Bytes.shortEqual(text, expectedText(tape), tape.expected.pointee.count) && tape.hasRoomForTwo
    }

    /// Returns the same for a text of any length.
    @inline(__always)
    func isExpected(_ text: UnsafePointer<UInt8>, count: Int, _ tape: TapeEnd) -> Bool {
        tape.expected < tape.expectedEnd
            && tape.expected.pointee.head == TapeNode(.string, flags: .isASCII, count: count).head
            && Bytes.equal(text, expectedText(tape), count) && tape.hasRoomForTwo
    }

    @inline(__always)
    private func expectedText(_ tape: TapeEnd) -> UnsafePointer<UInt8> {
        source + Int(truncatingIfNeeded: tape.expected.pointee.payload)
    }

    /// Appends the key that was expected, whose text begins at `text`. Returns its number of bytes.
    @inline(__always)
    mutating func appendExpectedKey(_ text: UnsafePointer<UInt8>, _ tape: inout TapeEnd) -> Int {
        let key = tape.expected
        let head = key.pointee.head
        tape.next.pointee.head = head
        tape.next.pointee.payload = UInt64(truncatingIfNeeded: text - source)
        tape.next += 1
        if key[1].isContainer {
            counterpart = index(of: key) &+ 1
            tape.expected = key + 1 + key[1].span
        } else {
            // An old counterpart does no harm: any object without duplicates can be compared with the next one.
            tape.expected = key + 2
        }
        return Int(truncatingIfNeeded: head &>> 16)
    }

    // MARK: Containers

    /// Opens an array or an object with this many members.
    @inline(__always)
    mutating func open(
        _ kind: TapeNode.Kind, count: Int, at place: UnsafePointer<UInt8>, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        try checkDepth(at: place - source)
        try append(TapeNode(kind), at: place, &tape)
        current.remaining = tape.remaining
        current.expected.move(to: index(of: tape.expected))
        enter(kind, index(of: tape.next) &- 1, count: count)
        if kind == .object, count > 1,
            !current.expected.mayContinue || builder.nodes[current.expected.places.next &- 1].count != count
        {
            expectEarlierKeys(count)
        }
        update(&tape)
    }

    /// Expects the keys of an earlier object with this many members, if there is no other one, or if that has another
    /// number of members and a first key of the same length.
    ///
    /// Without it, a key that only some objects have would be the last one that is expected.
    @inline(never)
    private mutating func expectEarlierKeys(_ count: Int) {
        let known = Int(uniqueObjects[count & 15])
        guard known >= 0, !hasRemoved, builder.nodes[known].count == count else { return }
        let key = current.expected.places.next
        if current.expected.mayContinue, builder.nodes[key].head != builder.nodes[known + 1].head { return }
        current.expected = ExpectedKeys(of: builder.nodes[known], at: known)
    }

    /// Closes the innermost containers that have all of their members.
    mutating func closeComplete() throws(FormatProblem) {
        while current.remaining == 0 { try close() }
    }

    /// Closes the innermost containers that have all of their members.
    @inline(__always)
    mutating func closeComplete(_ tape: inout TapeEnd) throws(FormatProblem) {
        if tape.remaining != 0 { return }
        builder.count = index(of: tape.next)
        current.remaining = 0
        repeat { try close() } while current.remaining == 0
        update(&tape)
    }
}
