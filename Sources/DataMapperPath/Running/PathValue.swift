internal import DataMapperValues

/// A value that is compared (RFC 9535 section 2.3.5.2.2). `Nothing` is nil.
struct PathValue {
    private let document: Document
    /// The place in the document; of no use for a number that a function has returned.
    private let index: Int
    private let node: TapeNode

    init(_ document: Document, _ index: Int) {
        (self.document, self.index, node) = (document, index, document.nodes[index])
    }

    /// A number, for which any document will do.
    init(_ number: Int, in document: Document) { (self.document, index, node) = (document, 0, .int(Int64(number))) }

    /// The bytes of a text, as long as the document exists.
    var bytes: BorrowedBytes? { node.kind == .string ? document.bytes(of: node) : nil }

    /// The number of characters or of children (section 2.4.4).
    var length: Int? {
        if node.isContainer { return node.count }
        return node.flags.contains(.isASCII) && node.kind == .string
            ? node.count : bytes.map { $0.count { $0 & 0xC0 != 0x80 } }
    }

    private var isNaN: Bool { node.kind == .double && node.doubleBits.isNaN }

    fileprivate static func areEqual(_ left: PathValue?, _ right: PathValue?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if left.node.isNumber || right.node.isNumber { return order(left, right) == 0 }
        return Document.equal(left.document, left.index, right.document, right.index)
    }

    /// Returns a negative number, zero or a positive number for two numbers or two texts, and nil for other values.
    fileprivate static func order(_ left: PathValue?, _ right: PathValue?) -> Int? {
        guard let left, let right else { return nil }
        if left.node.isNumber, right.node.isNumber {
            if left.isNaN || right.isNaN { return left.isNaN && right.isNaN ? 0 : nil }
            return left.document.tape.compare(left.node, right.document.tape, right.node)
        }
        guard let bytes = left.bytes, let other = right.bytes else { return nil }
        // In UTF-8, this is the order of the characters.
        return bytes.precedes(other) ? -1 : bytes == other ? 0 : 1
    }
}

extension PathComparison {
    func isMet(_ left: PathValue?, _ right: PathValue?) -> Bool {
        switch self {
        case .equal: PathValue.areEqual(left, right)
        case .notEqual: !PathValue.areEqual(left, right)
        case .less: PathValue.order(left, right).map { $0 < 0 } ?? false
        case .greater: PathValue.order(left, right).map { $0 > 0 } ?? false
        case .lessOrEqual: PathValue.order(left, right).map { $0 <= 0 } ?? PathValue.areEqual(left, right)
        case .greaterOrEqual: PathValue.order(left, right).map { $0 >= 0 } ?? PathValue.areEqual(left, right)
        }
    }
}
