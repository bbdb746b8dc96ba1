internal import DataMapperValues

/// Parses what binary formats such as CBOR and MessagePack have in common, without recursion.
///
/// In these formats, the first byte of an item says what it is and how long its argument is, as ``BinaryHeads`` says. A
/// container begins with the number of its items. What only one format has is left to that format:
///
///     while let item = try parser.next(&document) {
///         // Read the rest of the item here, and append it to the document.
///     }
package struct BinaryParser: ~Copyable {
    package var input: BinaryInput
    private let heads: BinaryHeads
    /// Whether a value comes next, because its key, or nothing at all, has been read.
    private var expectsValue = true
    /// Whether the item that the format has to read is a key.
    package private(set) var isAtKey = false

    /// An item that the format has to read. Its first byte has been read.
    package struct OtherItem {
        package let first: UInt8
        package let offset: Int
    }

    package init(_ input: consuming BinaryInput, _ heads: BinaryHeads) {
        self.input = input
        self.heads = heads
    }

    /// Appends items, up to one that the format has to read. Returns that item, or nil at the end of the document.
    ///
    /// What changes with each item is in local variables, so that it can be kept in registers.
    package mutating func next(_ document: inout _DocumentAssembler) throws(FormatProblem) -> OtherItem? {
        let (base, end, heads) = (input.base, input.base + input.count, heads)
        var p = base + input.offset
        var tape = document.tapeEnd
        var expectsValue = expectsValue
        self.expectsValue = false
        while true {
            if !expectsValue {
                try document.closeComplete(tape)
                if document.isInObject {
                    // MARK: Key
                    if p == end { throw endOfDocument(document, isKey: true) }
                    let head = heads[p.pointee].pointee.node.head
                    if let count = document.appendExpectedKey(head, at: p + 1, end, &tape) {
                        p += count &+ 1
                    } else {
                        input.offset = p - base
                        document.tapeEnd = tape
                        if let item = try key(&document) { return item }
                        p = base + input.offset
                        tape = document.tapeEnd
                    }
                } else if document.depth == 0 {
                    document.tapeEnd = tape
                    if p == end { return nil }
                    throw FormatProblem(.trailingContent, "unexpected content after the document", at: p - base)
                }
            }
            expectsValue = false

            // MARK: Value
            if p == end { throw endOfDocument(document, isKey: false) }
            let offset = p - base
            let head = heads[p.pointee]
            p += 1
            var argument = head.pointee.node.payload
            let size = head.pointee.size
            if size > 0 {
                if end - p >= 8 {
                    let word = UInt64(bigEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
                    argument = word &>> (64 &- 8 &* UInt64(size))
                    p += Int(size)
                } else {
                    input.offset = p - base
                    argument = try input.number(size: size)
                    p = base + input.offset
                }
            }
            switch head.pointee.kind {
            case .text:
                if argument > UInt64(truncatingIfNeeded: end - p) { throw input.tooShort(argument, "a text of ") }
                let count = Int(truncatingIfNeeded: argument)
                let isASCII = try document.check(p, count, at: p - base, isKey: false)
                let text = TapeNode(
                    .string, flags: isASCII ? TapeNode.isASCII : 0, count: count,
                    payload: UInt64(truncatingIfNeeded: p - base))
                try document.append(text, at: offset, &tape)
                p += count
            case .constant: try document.append(head.pointee.node, at: offset, &tape)
            case .unsigned, .signed, .negated:
                guard let integer = head.pointee.integer(argument) else {
                    document.tapeEnd = tape
                    return leave(at: offset, isKey: false)
                }
                try document.append(integer, at: offset, &tape)
            case .double: try document.append(TapeNode(.double, payload: argument), at: offset, &tape)
            case .float:
                let float = Float(bitPattern: UInt32(truncatingIfNeeded: argument))
                try document.append(.double(Double(float)), at: offset, &tape)
            case .array, .object:
                let isObject = head.pointee.kind == .object
                // Each item has at least one byte, so that nothing is allocated for items that cannot exist.
                let room = UInt64(truncatingIfNeeded: end - p) &>> (isObject ? 1 : 0)
                if argument > room { throw tooMany(argument, isObject: isObject) }
                document.tapeEnd = tape
                try document.open(
                    isObject ? .object : .array, count: Int(truncatingIfNeeded: argument), at: offset)
                tape = document.tapeEnd
            case .other:
                document.tapeEnd = tape
                return leave(at: offset, isKey: false)
            }
        }
    }

    private mutating func leave(at offset: Int, isKey: Bool) -> OtherItem {
        input.offset = offset + 1
        isAtKey = isKey
        expectsValue = isKey
        return OtherItem(first: input.base[offset], offset: offset)
    }

    /// Appends a key that is not the one that was expected. Returns it if the format has to read it.
    @inline(never)
    private mutating func key(_ document: inout _DocumentAssembler) throws(FormatProblem) -> OtherItem? {
        let offset = input.offset
        let head = heads[try input.byte()].pointee
        switch head.kind {
        case .text:
            let count = head.size == 0 ? head.node.payload : try input.number(size: head.size)
            let start = try input.skip(count, "a text of ")
            try document.key(slice: start, Int(truncatingIfNeeded: count), at: offset)
            return nil
        case .constant, .unsigned, .signed, .negated:
            // An integer as a key is the text of that integer.
            let argument = head.size == 0 ? 0 : try input.number(size: head.size)
            guard let integer = head.integer(argument) else { break }
            let text = integer.kind == .uint ? "\(integer.payload)" : "\(integer.int64)"
            try document.key(text: Array(text.utf8), flags: TapeNode.isOfFormat, at: offset)
            return nil
        default: break
        }
        return leave(at: offset, isKey: true)
    }

    // MARK: For formats

    /// Reads a value that begins at an earlier byte, as the value that the format had to read.
    package mutating func readValue(from offset: Int) {
        input.offset = offset
        expectsValue = true
    }

    /// Closes the innermost container, which must have no number of items, at an item that means this.
    package mutating func close(
        at item: OtherItem, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        guard mayClose(document, isKey: isAtKey) else {
            throw FormatProblem(
                .invalidSyntax, "expected \(expected(document, isKey: isAtKey)), found a break", at: item.offset)
        }
        expectsValue = false
        try document.end()
    }

    /// The problem that the document ends where the item that the format has to read goes on.
    package func endOfDocument(_ document: borrowing _DocumentAssembler) -> FormatProblem {
        endOfDocument(document, isKey: isAtKey)
    }

    package static func unsupportedKey(at offset: Int) -> FormatProblem {
        FormatProblem(.unsupportedValue, "a key of a map must be a text or an integer", at: offset)
    }

    // MARK: What is expected

    @inline(never)
    private func tooMany(_ count: UInt64, isObject: Bool) -> FormatProblem {
        input.endOfDocument(isObject ? "a map of \(count) entries" : "an array of \(count) elements")
    }

    @inline(never)
    private func endOfDocument(_ document: borrowing _DocumentAssembler, isKey: Bool) -> FormatProblem {
        input.endOfDocument(expected(document, isKey: isKey))
    }

    private func mayClose(_ document: borrowing _DocumentAssembler, isKey: Bool) -> Bool {
        document.depth > 0 && !document.hasCount && document.isInObject == isKey
    }

    private func expected(_ document: borrowing _DocumentAssembler, isKey: Bool) -> String {
        if document.depth == 0 { return "a value" }
        if mayClose(document, isKey: isKey) { return "a break" }
        return document.isInObject ? "a \(isKey ? "key" : "value") of a map" : "an element of an array"
    }
}
