internal import DataMapperValues

/// What the first byte of an item says: what the item is, and where its argument is.
///
/// The argument is a number, the number of bytes of a text, or the number of elements or entries of a container.
package struct BinaryHead: BitwiseCopyable, Sendable {
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        case null, `false`, `true`
        /// An integer of at least 0.
        case unsigned
        /// An integer in two's complement.
        case signed
        /// The integer -1 - n.
        case negated
        /// The bits of a `Float` or of a `Double`.
        case float, double
        case text, array, object
        /// An item that only its format can read.
        case other
    }

    let kind: Kind
    /// The number of bytes of the argument, which follow the first byte: 1, 2, 4 or 8; 0 if the first byte has it.
    let size: UInt8
    private let value: Int8

    private init(_ kind: Kind, size: UInt8, value: Int8) {
        self.kind = kind
        self.size = size
        self.value = value
    }

    /// An item that only its format can read.
    package static var other: BinaryHead { BinaryHead(.other, size: 0, value: 0) }

    /// An item whose argument, if it has one, is in its first byte.
    package static func short(_ kind: Kind, _ argument: Int8 = 0) -> BinaryHead {
        BinaryHead(kind, size: 0, value: argument)
    }

    /// An item whose argument has 1, 2, 4 or 8 bytes, as the exponent of 2.
    package static func long(_ kind: Kind, sizeExponent: UInt8) -> BinaryHead {
        BinaryHead(kind, size: 1 << sizeExponent, value: 0)
    }

    /// The argument of an item whose first byte has it.
    @inline(__always)
    var shortArgument: UInt64 { UInt64(bitPattern: Int64(value)) }

    /// Returns the node of an integer with this argument. Returns nil if it is less than `Int64.min`, or no integer.
    @inline(__always)
    func integer(_ argument: UInt64) -> TapeNode? {
        switch kind {
        case .unsigned:
            return argument > Int64.max ? TapeNode(.uint, payload: argument) : TapeNode(.int, payload: argument)
        case .signed:
            // An argument in the first byte is complete: its size is 0, and shifts by 64 bits shift by none.
            let unused = 64 &- 8 &* Int64(size)
            return .int((Int64(bitPattern: argument) &<< unused) &>> unused)
        case .negated:
            return argument > Int64.max ? nil : .int(~Int64(bitPattern: argument))
        default: return nil
        }
    }
}

/// The heads of all first bytes of a format.
package struct BinaryHeads: @unchecked Sendable {
    /// Memory for 256 heads that is never changed or freed.
    private let heads: UnsafePointer<BinaryHead>

    /// Creates the heads of a format, which must be kept for as long as the process runs.
    package init(_ head: (UInt8) -> BinaryHead) {
        let memory = UnsafeMutablePointer<BinaryHead>.allocate(capacity: 256)
        for first in 0...UInt8.max { (memory + Int(first)).initialize(to: head(first)) }
        heads = UnsafePointer(memory)
    }

    @inline(__always)
    subscript(first: UInt8) -> BinaryHead { heads[Int(first)] }
}
