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
    /// Whether a value comes next: at the start, and after a key.
    private var expectsValue = true
    /// Whether the item that the format has to read is a key.
    package private(set) var isAtKey = false

    /// An item that the format has to read. Its first byte has been read.
    package struct OtherItem {
        package let first: UInt8
        package let offset: Int
    }

    /// Creates a parser of the bytes that are the source of the document's assembler.
    package init(_ input: consuming BinaryInput, _ heads: BinaryHeads) {
        self.input = input
        self.heads = heads
    }

    /// Appends items, up to one that the format has to read. Returns that item, or nil at the end of the document.
    ///
    /// What changes with each item is in local variables, so that it can be kept in registers.
    package mutating func next(_ document: inout _DocumentAssembler) throws(FormatProblem) -> OtherItem? {
        let start = input.start
        let end = start + input.count
        // Before this, a short key, a short text, and the word after them can be read.
        let room = 2 * (1 + BinaryHead.longestShortText) + 8
        let isPlain = input.count > room && document.longestText >= BinaryHead.longestShortText
        let plainEnd = isPlain ? start + (input.count - room) : start
        if expectsValue {
            expectsValue = false
        } else {
            try document.closeComplete()
            switch try beginItem(&document) {
            case .value: break
            case .other(let item): return item
            case .end: return nil
            }
        }
        var p = start + input.offset
        var tape = document.tapeEnd
        let heads = heads
        items: while true {
            let first = p
            value: do {
                if first < plainEnd {
                    let head = heads[first.byte]
                    if head.pointee.kind == .shortText {
                        let node = try document.shortText(p + 1, head.pointee.node.head)
                        try document.append(node, at: first, &tape)
                        p += 1 &+ node.count
                        break value
                    }
                } else if first == end {
                    throw endOfDocument(document, isKey: false)
                }
                let head = heads[first.byte]
                p += 1
                let argument = try argument(of: head, &p, plainEnd)
                switch head.pointee.kind {
                case .constant: try document.append(head.pointee.node, at: first, &tape)
                case .unsigned:
                    let kind: TapeNode.Kind = argument > Int64.max ? .uint : .int
                    try document.append(TapeNode(kind, payload: argument), at: first, &tape)
                case .signed, .negated:
                    guard let integer = head.pointee.integer(argument) else {
                        document.tapeEnd = tape
                        return leave(at: first, isKey: false)
                    }
                    try document.append(integer, at: first, &tape)
                case .double: try document.append(TapeNode(.double, payload: argument), at: first, &tape)
                case .float:
                    let float = Float(bitPattern: UInt32(truncatingIfNeeded: argument))
                    try document.append(.double(Double(float)), at: first, &tape)
                case .shortText, .text:
                    if argument > UInt64(truncatingIfNeeded: end - p) { throw input.tooShort(argument, "a text of ") }
                    try document.append(text: p, Int(truncatingIfNeeded: argument), at: first, &tape)
                    p += Int(truncatingIfNeeded: argument)
                // Each item has at least one byte, so that nothing is allocated for items that cannot exist.
                case .array:
                    if argument > UInt64(truncatingIfNeeded: end - p) { throw tooMany(argument, isObject: false) }
                    try document.open(.array, count: Int(truncatingIfNeeded: argument), at: first, &tape)
                case .object:
                    if argument > UInt64(truncatingIfNeeded: end - p) / 2 { throw tooMany(argument, isObject: true) }
                    try document.open(.object, count: Int(truncatingIfNeeded: argument), at: first, &tape)
                case .other:
                    document.tapeEnd = tape
                    return leave(at: first, isKey: false)
                }
            }
            while true {
                try document.closeComplete(&tape)
                if p >= plainEnd { break }
                let head = heads[p.byte]
                if document.isExpected(p + 1, head.pointee.node.head, tape) {
                    p += document.appendExpectedKey(p + 1, &tape) &+ 1
                    // Most values are short texts or constants, for which there is room.
                    let value = heads[p.byte]
                    if value.pointee.kind == .shortText {
                        let node = try document.shortText(p + 1, value.pointee.node.head)
                        document.append(node, &tape)
                        p += 1 &+ node.count
                    } else if value.pointee.kind == .constant {
                        document.append(value.pointee.node, &tape)
                        p += 1
                    } else {
                        continue items
                    }
                } else if head.pointee.isMediumText, Int((p + 1).byte) <= end - p - 2,
                    document.isExpected(p + 2, count: Int((p + 1).byte), tape)
                {
                    // Some keys are a bit longer than the first byte can say.
                    p += document.appendExpectedKey(p + 2, &tape) &+ 2
                    continue items
                } else {
                    break
                }
            }
            if !document.isInObject, document.depth > 0 { continue items }
            document.tapeEnd = tape
            input.offset = p - input.start
            switch try beginItem(&document) {
            case .value: break
            case .other(let item): return item
            case .end: return nil
            }
            p = start + input.offset
            tape = document.tapeEnd
        }
    }

    /// Reads an argument that is in the first byte, or after it.
    @inline(__always)
    private mutating func argument(
        of head: BinaryHeads.Entry, _ p: inout SourcePlace, _ plainEnd: SourcePlace
    ) throws(FormatProblem) -> UInt64 {
        let size = head.pointee.size
        if size == 0 { return head.pointee.node.payload }
        if p >= plainEnd {
            input.offset = p - input.start
            let argument = try input.number(size: size)
            p += Int(size)
            return argument
        }
        let word = p.word
        p += Int(size)
        return word &>> UInt64(head.pointee.unusedBits)
    }

    /// What follows a value.
    private enum Following {
        case value
        /// An item that the format has to read.
        case other(OtherItem)
        case end
    }

    /// Appends the key of the next value, if it has one, or finds the end of the document.
    @inline(never)
    private mutating func beginItem(_ document: inout _DocumentAssembler) throws(FormatProblem) -> Following {
        if document.isInObject {
            if input.isAtEnd { throw endOfDocument(document, isKey: true) }
            if let item = try key(&document) { return .other(item) }
            return .value
        }
        if document.depth > 0 { return .value }
        if !input.isAtEnd {
            throw FormatProblem(.trailingContent, "unexpected content after the document", at: input.offset)
        }
        return .end
    }

    /// Leaves an item to the format.
    private mutating func leave(at first: SourcePlace, isKey: Bool) -> OtherItem {
        let offset = first - input.start
        input.offset = offset + 1
        isAtKey = isKey
        expectsValue = isKey
        return OtherItem(first: first.byte, offset: offset)
    }

    /// Appends a key that was not expected, or that is long. Returns it if the format has to read it.
    @inline(__always)
    private mutating func key(_ document: inout _DocumentAssembler) throws(FormatProblem) -> OtherItem? {
        let offset = input.offset
        let head = heads[try input.byte()]
        let count: UInt64
        switch (head.pointee.kind, head.pointee.size) {
        case (.shortText, _), (.text, 0): count = head.pointee.node.payload
        case (.text, let size): count = try input.number(size: size)
        default: return try otherKey(head, at: offset, &document)
        }
        let start = try input.skip(count, "a text of ")
        try document.key(slice: start, Int(truncatingIfNeeded: count), at: offset)
        return nil
    }

    /// Appends a key that is an integer, as the text of that integer. Returns any other key.
    @inline(never)
    private mutating func otherKey(
        _ head: BinaryHeads.Entry, at offset: Int, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) -> OtherItem? {
        switch head.pointee.kind {
        case .constant, .unsigned, .signed, .negated:
            let size = head.pointee.size
            guard let integer = head.pointee.integer(size == 0 ? 0 : try input.number(size: size)) else { break }
            let text = integer.kind == .uint ? "\(integer.payload)" : "\(integer.int64)"
            try document.key(text: Array(text.utf8), flags: .isOfFormat, at: offset)
            return nil
        default: break
        }
        return leave(at: input.start + offset, isKey: true)
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

    /// The problem that the document ends inside of an item that the format has to read.
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
