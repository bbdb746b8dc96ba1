package import DataMapperValues

/// What the first byte of an item says: what the item is, and where its argument is.
///
/// The argument is a number, the number of bytes of a text, or the number of members of a container.
package struct BinaryHead: BitwiseCopyable, Sendable {
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// A value of one byte.
        case constant
        /// An integer of at least 0.
        case unsigned
        /// An integer in two's complement.
        case signed
        /// The integer -1 - n.
        case negated
        /// The bits of a `Float` or of a `Double`.
        case float, double
        /// A text of at least one byte, whose length is in the first byte. Most texts are such.
        case shortText
        case text, array, object
        /// An item that only its format can read.
        case other
    }

    let kind: Kind
    /// The number of bytes of the argument, which follow the first byte: 1, 2, 4 or 8; 0 if the first byte has it.
    let size: UInt8
    /// The number of bits by which a word is longer than the argument.
    let unusedBits: UInt8
    /// The node of a value of one byte, or the head of any ASCII text whose length is in the first byte. Its payload is
    /// the argument, if that is in the first byte.
    let node: TapeNode

    /// Whether this is a text whose number of bytes is in one byte after the first one.
    @inline(__always)
    var isMediumText: Bool { kind == .text && size == 1 }

    private init(_ kind: Kind, size: UInt8 = 0, node: TapeNode = TapeNode(.null)) {
        self.kind = kind
        self.size = size
        unusedBits = size == 0 ? 0 : 64 - 8 * size
        self.node = node
    }

    /// An item that only its format can read.
    package static var other: BinaryHead { BinaryHead(.other) }

    /// A value of one byte.
    package static func constant(_ node: TapeNode) -> BinaryHead { BinaryHead(.constant, node: node) }

    /// A text or a container whose argument, up to 31, is in its first byte.
    package static func short(_ kind: Kind, _ argument: UInt8) -> BinaryHead {
        let payload = UInt64(argument)
        if kind != .text { return BinaryHead(kind, node: TapeNode(.null, payload: payload)) }
        return BinaryHead(
            argument == 0 ? .text : .shortText,
            node: TapeNode(.string, flags: .isASCII, count: Int(argument), payload: payload))
    }

    /// The largest number of bytes of a short text.
    static let longestShortText = 31

    /// An item whose argument has 1, 2, 4 or 8 bytes, as the exponent of 2.
    package static func long(_ kind: Kind, sizeExponent: UInt8) -> BinaryHead {
        BinaryHead(kind, size: 1 << sizeExponent)
    }

    /// Returns the node of an integer with this argument. Returns nil if it is less than `Int64.min`, or no integer.
    @inline(__always)
    func integer(_ argument: UInt64) -> TapeNode? {
        switch kind {
        case .constant: return node.kind == .int ? node : nil
        case .unsigned: return TapeNode(argument > Int64.max ? .uint : .int, payload: argument)
        case .signed:
            let unused = Int64(unusedBits)
            return .int((Int64(bitPattern: argument) &<< unused) &>> unused)
        case .negated: return argument > Int64.max ? nil : .int(~Int64(bitPattern: argument))
        default: return nil
        }
    }
}

/// The heads of all first bytes of a format.
package struct BinaryHeads: Sendable {
    private let heads: ByteTable<BinaryHead>

    /// Creates the heads of a format, which must be kept for as long as the process runs.
    package init(_ head: (UInt8) -> BinaryHead) {
        heads = ByteTable(head)
    }

    typealias Entry = ByteTable<BinaryHead>.Entry

    @inline(__always)
    subscript(first: UInt8) -> Entry { heads[first] }
}
