internal import DataMapperValues

/// Parses what binary formats such as CBOR and MessagePack have in common, without recursion.
///
/// In these formats, the first byte of an item says what it is and how long its argument is, as ``BinaryHeads`` says. A
/// container begins with the number of its items. What only one format has is left to that format:
///
/// ```swift
/// while let item = try parser.next(&document) {
///     // Read the rest of the item here, and append it to the document.
/// }
/// ```
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
    package mutating func next(_ document: inout _DocumentAssembler) throws(FormatProblem) -> OtherItem? {
        while true {
            if expectsValue {
                expectsValue = false
            } else {
                try document.endComplete()
                if document.depth == 0 {
                    if input.isAtEnd { return nil }
                    throw FormatProblem(.trailingContent, "unexpected content after the document", at: input.offset)
                }
                if document.isInObject, let item = try key(&document) { return item }
            }
            if let item = try value(&document) { return item }
        }
    }

    /// Appends a key, or returns it if the format has to read it.
    @inline(__always)
    private mutating func key(_ document: inout _DocumentAssembler) throws(FormatProblem) -> OtherItem? {
        let offset = input.offset
        if input.isAtEnd { throw endOfDocument(document, isKey: true) }
        let first = try input.byte()
        let head = heads[first]
        if head.kind == .text {
            let count = try input.argument(of: head)
            let start = try input.skip(count, "a text of ")
            try document.key(slice: start, Int(truncatingIfNeeded: count), at: offset)
            return nil
        }
        return try otherKey(OtherItem(first: first, offset: offset), head, &document)
    }

    /// Appends a key that is an integer, as the text of that integer. Returns any other item.
    @inline(never)
    private mutating func otherKey(
        _ item: OtherItem, _ head: BinaryHead, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) -> OtherItem? {
        switch head.kind {
        case .unsigned, .signed, .negated:
            guard let integer = head.integer(try input.argument(of: head)) else { break }
            let text = integer.kind == .uint ? "\(integer.payload)" : "\(integer.int64)"
            try document.key(text: Array(text.utf8), flags: TapeNode.isOfFormat, at: item.offset)
            return nil
        default: break
        }
        expectsValue = true
        return leave(item, isKey: true)
    }

    /// Appends a scalar or opens a container. Returns the item if the format has to read it.
    @inline(__always)
    private mutating func value(_ document: inout _DocumentAssembler) throws(FormatProblem) -> OtherItem? {
        let offset = input.offset
        if input.isAtEnd { throw endOfDocument(document, isKey: false) }
        let first = try input.byte()
        let head = heads[first]
        let argument = try input.argument(of: head)
        switch head.kind {
        case .text:
            let start = try input.skip(argument, "a text of ")
            try document.append(slice: start, Int(truncatingIfNeeded: argument), at: offset)
        case .unsigned, .signed, .negated:
            guard let integer = head.integer(argument) else {
                return leave(OtherItem(first: first, offset: offset), isKey: false)
            }
            try document.append(integer, at: offset)
        case .double: try document.append(TapeNode(.double, payload: argument), at: offset)
        case .float:
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: argument))
            try document.append(.double(Double(float)), at: offset)
        case .null: try document.append(TapeNode(.null), at: offset)
        case .false: try document.append(TapeNode(.false), at: offset)
        case .true: try document.append(TapeNode(.true), at: offset)
        case .array:
            // Each item has at least one byte, so that nothing is allocated for items that cannot exist.
            if argument > input.rest { throw input.endOfDocument("an array of \(argument) elements") }
            try document.begin(.array, count: Int(truncatingIfNeeded: argument), at: offset)
        case .object:
            if argument > input.rest / 2 { throw input.endOfDocument("a map of \(argument) entries") }
            try document.begin(.object, count: Int(truncatingIfNeeded: argument), at: offset)
        case .other: return leave(OtherItem(first: first, offset: offset), isKey: false)
        }
        return nil
    }

    private mutating func leave(_ item: OtherItem, isKey: Bool) -> OtherItem {
        input.offset = item.offset + 1
        isAtKey = isKey
        return item
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
