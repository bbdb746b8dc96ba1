public import DataMapperValues

// Formats with one byte for most of what an item says, and tables, append millions of short items, so they keep the end of
// the tape and their place in the source in registers. These types have the addresses, and debug builds check each of them.

/// A place in the source of a document. It is one word.
///
/// Invariant: it is in the source, or at its end. A parser compares it with the end, or with a place that is far enough
/// before the end, before it reads bytes or moves over them.
@safe @usableFromInline
package struct SourcePlace: Comparable, BitwiseCopyable {
    @unsafe @usableFromInline let start: UnsafePointer<UInt8>
    #if DEBUG
    /// The number of bytes up to the end of the source.
    @usableFromInline let room: Int
    #endif

    /// The place of the first byte.
    @inlinable @inline(__always)
    package init(startOf source: BorrowedBytes) { unsafe self.init(source.start, room: source.count) }

    @unsafe @inlinable @inline(__always)
    init(_ start: UnsafePointer<UInt8>, room: Int) {
        unsafe self.start = start
        #if DEBUG
        precondition(room >= 0, "a place is after the end of the source")
        self.room = room
        #endif
    }

    @inlinable @inline(__always)
    package static func + (place: SourcePlace, count: Int) -> SourcePlace {
        #if DEBUG
        unsafe SourcePlace(place.start + count, room: place.room - count)
        #else
        unsafe SourcePlace(place.start + count, room: 0)
        #endif
    }

    @inlinable @inline(__always)
    package static func += (place: inout SourcePlace, count: Int) { place = place + count }

    /// Returns the number of bytes between two places.
    @inlinable @inline(__always)
    package static func - (place: SourcePlace, other: SourcePlace) -> Int { unsafe place.start - other.start }

    @inlinable @inline(__always)
    package static func == (place: SourcePlace, other: SourcePlace) -> Bool { unsafe place.start == other.start }

    @inlinable @inline(__always)
    package static func < (place: SourcePlace, other: SourcePlace) -> Bool { unsafe place.start < other.start }

    /// The byte at this place.
    @inlinable @inline(__always)
    package var byte: UInt8 {
        check(1)
        return unsafe start.pointee
    }

    /// The next eight bytes, the most significant one first.
    @inlinable @inline(__always)
    package var word: UInt64 {
        check(8)
        return unsafe UInt64(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    }

    /// The next bytes.
    @inlinable @inline(__always)
    func bytes(_ count: Int) -> BorrowedBytes {
        check(count)
        return unsafe BorrowedBytes(start: start, count: count)
    }

    @inlinable @inline(__always)
    func check(_ count: Int) {
        #if DEBUG
        precondition(count >= 0 && count <= room, "there are no such bytes")
        #endif
    }

    /// Returns the place of the first byte before the end that is below 0x20, or one of three; or the end. See
    /// `BorrowedBytes.plainEnd`.
    @inlinable @inline(__always)
    package func plainEnd(
        _ end: SourcePlace, _ first: UInt8, _ second: UInt8, _ third: UInt8, _ isASCII: inout Bool
    ) -> SourcePlace {
        #if DEBUG
        self + (unsafe Bytes.plainEnd(start, end.start, first, second, third, &isASCII) - start)
        #else
        unsafe SourcePlace(Bytes.plainEnd(start, end.start, first, second, third, &isASCII), room: 0)
        #endif
    }

    @inlinable @inline(__always)
    package func plainEnd(_ end: SourcePlace, _ first: UInt8, _ second: UInt8, _ third: UInt8) -> SourcePlace {
        var isASCII = true
        return plainEnd(end, first, second, third, &isASCII)
    }
}

/// What changes in an assembler with each short item, for a parser that keeps it in local variables.
///
/// The assembler does not know of these items until the parser sets `tapeEnd`.
///
/// Invariant: nodes can be written from `next` up to `limit`. The expected keys are nodes that were appended, before `next`.
@safe @usableFromInline
package struct TapeEnd: BitwiseCopyable {
    /// Where the next node goes.
    @unsafe @usableFromInline var next: UnsafeMutablePointer<TapeNode>
    /// The place up to which nothing must be checked or noted.
    @unsafe @usableFromInline let limit: UnsafeMutablePointer<TapeNode>
    /// The number of members of the innermost container that have not been appended. It is less than 0 if unknown.
    @usableFromInline var remaining: Int
    /// The places of ``ExpectedKeys``, as addresses.
    @unsafe @usableFromInline var expected: UnsafeMutablePointer<TapeNode>
    @unsafe @usableFromInline var expectedEnd: UnsafeMutablePointer<TapeNode>

    /// Whether two nodes, such as a key and a value, can be appended without a check.
    @inlinable
    package var hasRoomForTwo: Bool {
        @inline(__always) get { unsafe next + 1 < limit }
    }

    @inlinable @inline(__always)
    init(
        next: UnsafeMutablePointer<TapeNode>, limit: UnsafeMutablePointer<TapeNode>, remaining: Int,
        expected: UnsafeMutablePointer<TapeNode>, expectedEnd: UnsafeMutablePointer<TapeNode>
    ) {
        unsafe (self.next, self.limit, self.remaining) = (next, limit, remaining)
        unsafe (self.expected, self.expectedEnd) = (expected, expectedEnd)
    }

    /// Appends a node for which there is room.
    @inlinable @inline(__always)
    mutating func append(_ node: TapeNode) {
        unsafe assert(next < limit, "there is no room for a node")
        unsafe next.pointee = node
        unsafe next += 1
    }
}

extension _DocumentAssembler {
    @inlinable
    package var tapeEnd: TapeEnd {
        @inline(__always) get {
            let (nodes, expected) = unsafe (builder.nodes.start, current.expected.places)
            return unsafe TapeEnd(
                next: nodes + builder.count, limit: nodes + room, remaining: current.remaining,
                expected: nodes + expected.next, expectedEnd: nodes + expected.end)
        }
        @inline(__always) set {
            builder.count = unsafe index(of: newValue.next)
            current.remaining = newValue.remaining
            current.expected.move(to: unsafe index(of: newValue.expected))
        }
    }

    /// Updates what depends on the innermost container.
    @inline(__always)
    private func update(_ tape: inout TapeEnd) {
        let expected = current.expected.places
        tape.remaining = current.remaining
        unsafe tape.expected = builder.nodes.start + expected.next
        unsafe tape.expectedEnd = builder.nodes.start + expected.end
    }

    @inlinable @inline(__always)
    func index(of node: UnsafeMutablePointer<TapeNode>) -> Int {
        // A node has 16 bytes. The difference of typed pointers would be a division.
        unsafe (UnsafeRawPointer(node) - UnsafeRawPointer(builder.nodes.start)) &>> 4
    }

    /// Returns the number of bytes before a place.
    @inlinable @inline(__always)
    func offset(of place: SourcePlace) -> Int { unsafe place.start - source.start }

    /// The nodes and bytes so far, until another one is appended.
    var tape: Tape { unsafe builder.tape(source: source.start) }

    /// Appends a node that has no bytes, or whose bytes have been checked.
    @inline(__always)
    mutating func append(_ node: TapeNode, at place: SourcePlace, _ tape: inout TapeEnd) throws(FormatProblem) {
        if unsafe tape.next >= tape.limit { tape = try makeRoom(place, tape) }
        // While places are noted, there is room for one node, and the limit says that there is none.
        unsafe tape.next.pointee = node
        unsafe tape.next += 1
        tape.remaining &-= 1
    }

    /// Appends a node for which there is room.
    @inlinable @inline(__always)
    package func append(_ node: TapeNode, _ tape: inout TapeEnd) {
        tape.append(node)
        tape.remaining &-= 1
    }

    // The end of the tape is passed by value, because a variable whose address is taken is not kept in a register.
    @inline(never)
    private mutating func makeRoom(_ place: SourcePlace, _ tape: TapeEnd) throws(FormatProblem) -> TapeEnd {
        tapeEnd = tape
        try makeRoom(offset(of: place))
        return tapeEnd
    }

    // MARK: Text

    /// Appends text that begins at `text`.
    @inline(__always)
    mutating func append(
        text: SourcePlace, _ count: Int, at place: SourcePlace, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        let start = offset(of: text)
        let isASCII = try check(text.bytes(count), at: start, isKey: false)
        let node = TapeNode(
            .string, flags: isASCII ? .isASCII : .none, count: count, payload: UInt64(truncatingIfNeeded: start))
        try append(node, at: place, &tape)
    }

    /// Returns the node of a text that begins at `text`. The caller knows whether the text is ASCII.
    @inlinable @inline(__always)
    package func node(
        of text: SourcePlace, _ count: Int, isASCII: Bool, flags: NodeFlags
    ) throws(FormatProblem) -> TapeNode {
        let start = offset(of: text)
        var node = TapeNode(
            .string, flags: flags | .isASCII, count: count, payload: UInt64(truncatingIfNeeded: start))
        if !isASCII || count > longestText, try !check(slice: start, count, isKey: false) { node.flags = flags }
        return node
    }

    /// Returns the node of a text of at most 31 bytes that begins at `text`, and is not longer than the limit. If it is
    /// ASCII, its node has this head.
    ///
    /// At least eight bytes must be readable.
    @inline(__always)
    func shortText(_ text: SourcePlace, _ head: UInt64) throws(FormatProblem) -> TapeNode {
        let start = offset(of: text)
        var node = TapeNode(.string, payload: UInt64(truncatingIfNeeded: start))
        node.head = head
        text.check(max(node.count, 8))
        if unsafe !Utf8.isShortASCII(text.start, node.count) {
            try Self.checkOther(text.bytes(node.count), at: start, combiningMarks: mostCombiningMarks)
            node.flags = .none
        }
        return node
    }

    // MARK: Keys

    /// Appends a key of an earlier object again, whose node is at `index`, and for which there is room. See
    /// ``expectKnownKeys()``.
    @inlinable @inline(__always)
    package func key(at index: Int, _ tape: inout TapeEnd) { tape.append(builder.nodes[index]) }

    /// Returns whether the key that probably comes next is the ASCII text with this head (``BinaryHead/node``) that
    /// begins at `text`, and there is room for the key and its value.
    ///
    /// The text has at most 31 bytes. At least eight bytes must be readable.
    @inline(__always)
    func isExpected(_ text: SourcePlace, _ head: UInt64, _ tape: TapeEnd) -> Bool {
        unsafe tape.expected < tape.expectedEnd && tape.expected.pointee.head == head
            && Bytes.shortEqual(text.start, expectedText(tape), tape.expected.pointee.count) && tape.hasRoomForTwo
    }

    /// Returns the same for a text of any length.
    @inline(__always)
    func isExpected(_ text: SourcePlace, count: Int, _ tape: TapeEnd) -> Bool {
        unsafe tape.expected < tape.expectedEnd
            && tape.expected.pointee.head == TapeNode(.string, flags: .isASCII, count: count).head
            && Bytes.equal(text.start, expectedText(tape), count) && tape.hasRoomForTwo
    }

    /// The text of an expected key, which is a slice of the source, as the head of its node says.
    @inline(__always)
    private func expectedText(_ tape: TapeEnd) -> UnsafePointer<UInt8> {
        unsafe source.start + Int(truncatingIfNeeded: tape.expected.pointee.payload)
    }

    /// Appends the key that was expected, whose text begins at `text`. Returns its number of bytes.
    @inline(__always)
    mutating func appendExpectedKey(_ text: SourcePlace, _ tape: inout TapeEnd) -> Int {
        let key = unsafe tape.expected
        let head = unsafe key.pointee.head
        unsafe tape.next.pointee.head = head
        unsafe tape.next.pointee.payload = UInt64(truncatingIfNeeded: offset(of: text))
        unsafe tape.next += 1
        if unsafe key[1].isContainer {
            counterpart = unsafe index(of: key) &+ 1
            unsafe tape.expected = key + 1 + key[1].span
        } else {
            // An old counterpart does no harm: any object without duplicates can be compared with the next one.
            unsafe tape.expected = key + 2
        }
        return Int(truncatingIfNeeded: head &>> 16)
    }

    // MARK: Containers

    /// Opens an array or an object with this many members.
    @inline(__always)
    mutating func open(
        _ kind: TapeNode.Kind, count: Int, at place: SourcePlace, _ tape: inout TapeEnd
    ) throws(FormatProblem) {
        try checkDepth(at: offset(of: place))
        try append(TapeNode(kind), at: place, &tape)
        current.remaining = tape.remaining
        current.expected.move(to: unsafe index(of: tape.expected))
        enter(kind, unsafe index(of: tape.next) &- 1, count: count)
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
        builder.count = unsafe index(of: tape.next)
        current.remaining = 0
        repeat { try close() } while current.remaining == 0
        update(&tape)
    }
}

/// Elements of a table with one for each byte, which is never changed or freed.
@safe
struct ByteTable<Element: BitwiseCopyable>: @unchecked Sendable {
    /// An element. It is one word, whatever the size of the element is.
    @safe
    struct Entry {
        @unsafe fileprivate let start: UnsafePointer<Element>

        var pointee: Element {
            @inline(__always) unsafeAddress { unsafe start }
        }
    }

    @unsafe private let start: UnsafePointer<Element>

    init(_ element: (UInt8) -> Element) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: 256)
        for byte in 0...UInt8.max { unsafe (memory + Int(byte)).initialize(to: element(byte)) }
        unsafe start = UnsafePointer(memory)
    }

    @inline(__always)
    subscript(byte: UInt8) -> Entry { unsafe Entry(start: start + Int(byte)) }
}

extension BorrowedBytes {
    /// The number of bytes if all are ASCII. Otherwise, a number of bytes at the start that are certainly ASCII.
    @inlinable @inline(__always)
    var asciiCount: Int { unsafe Utf8.asciiCount(start, count) }
}

/// The elements of a stack, until another one is pushed. It is one word.
///
/// An index is that of an element that was pushed before. Debug builds check each index.
@safe @usableFromInline
struct StackElements<Element: BitwiseCopyable> {
    @unsafe @usableFromInline let start: UnsafeMutablePointer<Element>
    #if DEBUG
    @usableFromInline let count: Int
    #endif

    @inlinable @inline(__always)
    init(_ stack: borrowing GrowingStack<Element>) {
        unsafe start = stack.elements
        #if DEBUG
        count = stack.count
        #endif
    }

    @inlinable
    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: index)) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe address(of: index) }
    }

    @inlinable @inline(__always)
    func address(of index: Int) -> UnsafeMutablePointer<Element> {
        #if DEBUG
        precondition(index >= 0 && index < count, "the stack has no such element")
        #endif
        return unsafe start + index
    }
}

extension DocumentBuilder {
    /// The bytes in the arena, until more are appended.
    var arenaBytes: BorrowedBytes { unsafe BorrowedBytes(start: arena, count: arenaCount) }
}
