public import DataMapperValues

/// What parsers of formats write to: the tape of a document, with all rules that formats share.
///
/// It checks the limits, applies the rule for duplicate keys, and notes where each node begins if an error needs that.
/// A parser calls `begin`, `key`, `end` and the functions for scalars in the order of the document.
///
/// Do not use this type; parsers of the library use it.
public struct _DocumentAssembler: ~Copyable {
    @usableFromInline package var builder: DocumentBuilder
    @usableFromInline package let limits: ProcessingLimits
    @usableFromInline let source: BorrowedBytes
    @usableFromInline var outerContainers = GrowingStack<OpenContainer>(capacity: 16)
    /// The innermost open container.
    @usableFromInline var current = OpenContainer(container: -1, isObject: false)
    /// The largest number of nodes.
    @usableFromInline let largestCount: Int
    /// The number of nodes up to which nothing must be checked or noted.
    @usableFromInline var room = 0
    /// The last object without duplicates for each number of members, by the lowest bits of this number. Objects often have
    /// the same keys in the same order.
    @usableFromInline var uniqueObjects = SIMD16<Int32>(repeating: -1)
    let duplicateKeys: DuplicateKeyRule
    var removed = RemovedNodes()
    @usableFromInline var hasRemoved = false
    /// Where each node begins, if that is noted.
    var noted: [Int] = []
    /// Where more pieces of nodes begin, and what the document has no node of.
    var otherParts: [(offset: Int, node: Int?)] = []
    @usableFromInline package let isObserved: Bool
    @usableFromInline let longestKey: Int
    @usableFromInline let longestText: Int
    @usableFromInline let mostCombiningMarks: Int
    /// The counterpart of the next value (see ``ExpectedKeys``); 0 if there is none.
    @usableFromInline var counterpart = 0

    /// A container that is being appended.
    @usableFromInline
    struct OpenContainer: BitwiseCopyable {
        @usableFromInline var container: Int
        /// The number of members after which the container ends; -1 if something else ends it.
        @usableFromInline let count: Int
        /// The number of members that have not been appended. Less than 0 if `count` is less than 0.
        @usableFromInline var remaining: Int
        @usableFromInline var isObject: Bool
        @usableFromInline var expected = ExpectedKeys()

        @inlinable
        init(container: Int, count: Int = -1, isObject: Bool) {
            self.container = container
            self.count = count
            remaining = count
            self.isObject = isObject
        }

        /// The number of members that have been appended.
        @inlinable
        var members: Int { count &- remaining }
    }

    /// Creates an assembler for bytes of the caller, which gives them to `finish`, or releases them after an error.
    package init(
        source: SourceBytes, limits: ProcessingLimits, duplicateKeys: DuplicateKeyRule, isObserved: Bool = false
    ) {
        self.init(
            source: source.borrowed, expected: 0, limits: limits, duplicateKeys: duplicateKeys, isObserved: isObserved)
    }

    /// Creates an assembler. Texts can be slices of `source`. If `isObserved` is true, the places of nodes are noted. There is
    /// room for the nodes of a document of `expected` bytes at once.
    init(
        source: BorrowedBytes, expected count: Int, limits: ProcessingLimits, duplicateKeys: DuplicateKeyRule,
        isObserved: Bool = false
    ) {
        self.source = source
        // The text of a document may be much longer than its nodes.
        builder = DocumentBuilder(nodeCapacity: min(count / 3, limits.elementCount, 1 << 16) + 15)
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.isObserved = isObserved
        largestCount = min(limits.elementCount, DocumentBuilder.largestCount)
        longestKey = limits.keyLength
        longestText = limits.stringLength
        mostCombiningMarks = limits.combiningMarks
    }

    /// The number of containers that are open.
    @inlinable
    package var depth: Int { outerContainers.count }

    /// Whether the innermost open container is an object.
    @inlinable
    package var isInObject: Bool { current.isObject }

    /// Whether the number of members of the innermost open container is known.
    @inlinable
    package var hasCount: Bool { current.count >= 0 }

    // MARK: Values

    /// Appends a node that has no bytes.
    @inlinable @inline(__always)
    package mutating func append(_ node: TapeNode, at offset: Int) throws(FormatProblem) {
        try push(node, at: offset)
        current.remaining &-= 1
    }

    @inlinable @inline(__always)
    mutating func push(_ node: TapeNode, at offset: Int) throws(FormatProblem) {
        try note(offset)
        builder.nodes[builder.count] = node
        builder.count &+= 1
    }

    @inlinable @inline(__always)
    mutating func note(_ offset: Int) throws(FormatProblem) {
        if builder.count >= room { try makeRoom(offset) }
    }

    /// Makes room for a node, checks their number, and notes the place of the node if places are observed.
    @inline(never) @usableFromInline
    mutating func makeRoom(_ offset: Int) throws(FormatProblem) {
        if builder.count >= largestCount {
            throw .limit("number of elements", largestCount, "elementCount", at: offset)
        }
        if builder.count >= builder.capacity { builder.growNodes() }
        if isObserved { noted.append(offset) } else { room = min(builder.capacity, largestCount) }
    }

    /// Appends text that stands in the source.
    @inlinable @inline(__always)
    package mutating func append(
        slice start: Int, _ count: Int, flags: NodeFlags = .none, at offset: Int
    ) throws(FormatProblem) {
        let isASCII = try check(slice: start, count, isKey: false)
        try append(
            TapeNode(
                .string, flags: isASCII ? flags | .isASCII : flags, count: count,
                payload: UInt64(truncatingIfNeeded: start)), at: offset)
    }

    /// Appends text that the parser has put together, after checking it.
    package mutating func append(text: [UInt8], flags: NodeFlags = .none, at offset: Int) throws(FormatProblem) {
        try copy(text, flags, at: offset, isKey: false)
        current.remaining &-= 1
    }

    /// Appends bytes of the source or from elsewhere, after checking their number.
    package mutating func append(
        data: BorrowedBytes, flags: NodeFlags = .none, at offset: Int
    ) throws(FormatProblem) {
        if data.count > longestText { throw Self.tooLong(longestText, at: offset, isKey: false) }
        try note(offset)
        builder.append(.data, bytes: data, flags: flags)
        current.remaining &-= 1
    }

    /// Appends bytes of the source, after checking their number.
    package mutating func append(
        data: Slice<BorrowedBytes>, flags: NodeFlags = .none, at offset: Int
    ) throws(FormatProblem) {
        try append(data: BorrowedBytes(data), flags: flags, at: offset)
    }

    /// Appends bytes that the parser has put together, after checking their number.
    package mutating func append(data: [UInt8], flags: NodeFlags = .none, at offset: Int) throws(FormatProblem) {
        try BorrowedBytes.with(data) { (bytes) throws(FormatProblem) in
            try append(data: bytes, flags: flags, at: offset)
        }
    }

    /// Appends a number or a date as its format has it, which its writer would write in another way.
    package mutating func append(_ node: TapeNode, spelled spelling: Spelling, at offset: Int) throws(FormatProblem) {
        try check(spelling, at: offset)
        try note(offset)
        builder.append(node, spelled: spelling)
        current.remaining &-= 1
    }

    /// Appends a long number in the syntax of JSON, which the writer of its format would write in another way.
    package mutating func append(
        bigNumber text: [UInt8], spelled spelling: Spelling, at offset: Int
    ) throws(FormatProblem) {
        try check(spelling, at: offset)
        try note(offset)
        BorrowedBytes.with(text) { builder.append(.bigNumber, bytes: $0, spelled: spelling) }
        current.remaining &-= 1
    }

    /// Appends text that its writer would write in another way.
    package mutating func append(text: [UInt8], spelled spelling: Spelling, at offset: Int) throws(FormatProblem) {
        try note(offset)
        let isASCII = try check(text, at: offset, isKey: false)
        BorrowedBytes.with(text) {
            builder.append(.string, bytes: $0, flags: isASCII ? .isASCII : .none, spelled: spelling)
        }
        current.remaining &-= 1
    }

    /// Appends a scalar of another tape, with its spelling.
    package mutating func append(scalar node: TapeNode, of tape: Tape, at offset: Int) throws(FormatProblem) {
        if node.kind == .string, node.count > longestText { throw Self.tooLong(longestText, at: offset, isKey: false) }
        try note(offset)
        builder.append(scalar: node, of: tape)
        current.remaining &-= 1
    }

    private func check(_ spelling: Spelling, at offset: Int) throws(FormatProblem) {
        if spelling.text.count > limits.numberLength {
            throw .limit("number", limits.numberLength, "numberLength", at: offset)
        }
    }

    /// Appends an exact number of any length. The format may have decimal fractions beside other numbers.
    package mutating func append(
        decimal: LongDecimal, isFraction: Bool = false, at offset: Int
    ) throws(FormatProblem) {
        if decimal.digits.count > limits.numberLength {
            throw .limit("number", limits.numberLength, "numberLength", at: offset)
        }
        try note(offset)
        builder.append(decimal: decimal)
        if isFraction { builder.markDecimalFraction() }
        current.remaining &-= 1
    }

    // MARK: Containers

    /// Opens an array or an object.
    @inlinable
    package mutating func begin(_ kind: TapeNode.Kind, at offset: Int) throws(FormatProblem) {
        try open(kind, count: -1, at: offset)
    }

    @inlinable @inline(__always)
    mutating func open(_ kind: TapeNode.Kind, count: Int, at offset: Int) throws(FormatProblem) {
        try checkDepth(at: offset)
        try append(TapeNode(kind), at: offset)
        enter(kind, builder.count &- 1, count: count)
    }

    /// Checks that one more container can be opened.
    @inlinable @inline(__always)
    mutating func checkDepth(at offset: Int) throws(FormatProblem) {
        if outerContainers.count < builder.depth { return }
        // The document is now deeper than before.
        if outerContainers.count >= limits.depth { throw Self.tooDeep(limits.depth, at: offset) }
        builder.depth = outerContainers.count &+ 1
    }

    /// Enters the container at the end of the tape. `count` is the number of its members, or -1 if that is not known.
    @inlinable @inline(__always)
    mutating func enter(_ kind: TapeNode.Kind, _ container: Int, count: Int) {
        let isInObject = current.isObject
        outerContainers.push(current)
        current = OpenContainer(container: container, count: count, isObject: kind == .object)
        if counterpart != 0 {
            let other = builder.nodes[counterpart]
            if kind == .object, other.kind == .object {
                current.expected = ExpectedKeys(of: other, at: counterpart)
            }
            counterpart = ExpectedKeys.counterpart(ofFirstElementOf: other, at: counterpart, isInObject: isInObject)
        }
    }

    // A function that is not inlined and does not change the assembler is static: a call would copy the assembler.
    @inline(never) @usableFromInline
    static func tooDeep(_ limit: Int, at offset: Int) -> FormatProblem {
        .limit("nesting", limit, "depth", at: offset)
    }

    /// Appends a key that stands in the source.
    @inlinable @inline(__always)
    package mutating func key(slice start: Int, _ count: Int, at offset: Int) throws(FormatProblem) {
        if let known = current.expected.next, members(with: start, count).isNext(known) {
            try push(expected: known, slice: start, at: offset)
        } else {
            try otherKey(slice: start, count, at: offset)
        }
    }

    @inlinable @inline(__always)
    func members(with start: Int, _ count: Int) -> KeySlice {
        KeySlice(text: source.part(start..<start + count), source: source, nodes: builder.nodes)
    }

    /// Appends a key of the source that is equal to an expected one.
    @inlinable @inline(__always)
    mutating func push(expected known: Int, slice start: Int, at offset: Int) throws(FormatProblem) {
        var key = builder.nodes[known]
        key.payload = UInt64(truncatingIfNeeded: start)
        try push(key, at: offset)
        counterpart = known &+ 1
        current.expected.move(to: counterpart &+ builder.nodes[counterpart].span)
    }

    /// Appends a key that is not the first one that is expected.
    @inline(never) @usableFromInline
    mutating func otherKey(slice start: Int, _ count: Int, at offset: Int) throws(FormatProblem) {
        if let known = current.expected.find(in: members(with: start, count)) {
            return try push(expected: known, slice: start, at: offset)
        }
        expectNothing()
        let isASCII = try check(slice: start, count, isKey: true)
        try push(
            TapeNode(.string, flags: isASCII ? .isASCII : .none, count: count, payload: UInt64(start)), at: offset)
    }

    private mutating func expectNothing() { (current.expected, counterpart) = (ExpectedKeys(), 0) }

    /// Appends a key that the parser has put together.
    package mutating func key(text: [UInt8], flags: NodeFlags = .none, at offset: Int) throws(FormatProblem) {
        expectNothing()
        try copy(text, flags, at: offset, isKey: true)
    }

    /// Closes the innermost container.
    @inlinable
    package mutating func end() throws(FormatProblem) { try close() }

    @inlinable @inline(__always)
    mutating func close() throws(FormatProblem) {
        builder.close(current.container, members: current.members)
        // The keys of an object without duplicates, in their order, have no duplicates.
        if current.isObject, !current.expected.mayContinue, current.members > 1 { try checkKeys() }
        // Removed members stay on the tape until the end, so after the first one nothing is expected any more.
        counterpart = hasRemoved ? 0 : current.container
        current = outerContainers.top
        outerContainers.removeLast()
    }

    // MARK: The document

    consuming func finish(source: SourceBytes, locator: any SourceLocator) -> Document {
        removeLosers()
        return builder.finish(source: source, locator: locator)
    }

    /// Returns the document, with a locator that gets the place of each node. The places must have been observed.
    package consuming func finish(
        source: SourceBytes, locatedBy locator: ([Int]) -> any SourceLocator
    ) -> Document {
        removeLosers()
        let locator = locator(noted)
        return builder.finish(source: source, locator: locator)
    }

    /// Notes that the last node has more pieces, which begin at these bytes.
    package mutating func note(piecesAt offsets: [Int]) {
        let node = builder.count - 1
        otherParts += offsets.map { ($0, node) }
    }

    /// Notes what begins at these bytes, and has no node because the document has another value in its place.
    package mutating func note(lostAt offsets: [Int]) { otherParts += offsets.map { ($0, nil) } }

    /// Returns where each node begins.
    consuming func offsets() -> SourceOffsets {
        removeLosers()
        return SourceOffsets(nodes: noted, others: otherParts)
    }
}
