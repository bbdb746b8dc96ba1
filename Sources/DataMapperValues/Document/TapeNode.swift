/// One value, or one key, on the tape of a ``Document``: 16 bytes.
///
/// | bits of `head` | |
/// |---|---|
/// | 0-7 | kind |
/// | 8-15 | flags |
/// | 16-63 | bytes of a string, members of a container; or exponent (16-47) and fraction digits (48-55) of a decimal |
///
/// `payload` is the number, the place of a string's first byte, or how many nodes a container spans, itself included.
/// The children follow their container, an object's members as key, value, key, value.
@usableFromInline
package struct TapeNode: BitwiseCopyable, Sendable {
    @usableFromInline package var head: UInt64
    @usableFromInline package var payload: UInt64

    @inlinable
    package init(_ kind: Kind, flags: UInt8 = 0, count: Int = 0, payload: UInt64 = 0) {
        head = UInt64(kind.rawValue) | UInt64(flags) << 8 | UInt64(truncatingIfNeeded: count) << 16
        self.payload = payload
    }

    /// What a node is. Containers come last, so that one comparison tells them from the rest.
    @usableFromInline
    package enum Kind: UInt8, Sendable {
        case null, `false`, `true`
        /// Int64, in two's complement.
        case int
        /// An integer above Int64.max.
        case uint
        /// Significand x 10^exponent, with how it was written.
        case decimal
        /// The bits of a Double.
        case double
        /// The text of a number that fits none of the above.
        case bigNumber
        case string
        /// Bytes, as binary formats have them.
        case data
        /// Seconds since 1970, as the bits of a Double.
        case date
        case array, object
    }

    /// Only `init` writes the kind's byte, so it always holds a case.
    @inlinable @inline(__always)
    package var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: head), to: Kind.self) }

    @inlinable @inline(__always)
    package var flags: UInt8 {
        get { UInt8(truncatingIfNeeded: head >> 8) }
        set { head = head & ~0xFF00 | UInt64(newValue) << 8 }
    }

    /// Bytes of a string, members of a container.
    @inlinable @inline(__always)
    package var count: Int {
        get { Int(truncatingIfNeeded: head >> 16) }
        set { head = head & 0xFFFF | UInt64(truncatingIfNeeded: newValue) << 16 }
    }

    @inlinable @inline(__always)
    package var isContainer: Bool { UInt8(truncatingIfNeeded: head) >= Kind.array.rawValue }

    /// How many nodes belong to this value, itself included.
    @inlinable @inline(__always)
    package var span: Int { isContainer ? Int(truncatingIfNeeded: payload) : 1 }

    // MARK: Strings

    /// Where the bytes of a string are: in the source (no flag), in the arena, or in memory that lives for ever.
    @usableFromInline package static let inArena: UInt8 = 1
    @usableFromInline package static let isStatic: UInt8 = 2
    @usableFromInline package static let isASCII: UInt8 = 4

    // MARK: Numbers

    /// On an integer: written where integers and floating point cannot be told apart, so it is both.
    @usableFromInline package static let isAlsoDouble: UInt8 = 1
    /// On a decimal.
    @usableFromInline package static let isNegative: UInt8 = 1
    /// On a decimal: written with an exponent.
    @usableFromInline package static let isScientific: UInt8 = 2

    @inlinable @inline(__always)
    package static func int(_ value: Int64, isAlsoDouble: Bool = false) -> TapeNode {
        TapeNode(.int, flags: isAlsoDouble ? Self.isAlsoDouble : 0, payload: UInt64(bitPattern: value))
    }

    @inlinable @inline(__always)
    package static func bool(_ value: Bool) -> TapeNode { TapeNode(value ? .true : .false) }

    @inlinable @inline(__always)
    package static func double(_ value: Double) -> TapeNode { TapeNode(.double, payload: value.bitPattern) }

    /// The number significand x 10^exponent, written with `fractionDigits` digits behind the point.
    @inlinable @inline(__always)
    package static func decimal(
        significand: UInt64, exponent: Int32, isNegative: Bool, fractionDigits: UInt8, isScientific: Bool
    ) -> TapeNode {
        var node = TapeNode(
            .decimal, flags: (isNegative ? Self.isNegative : 0) | (isScientific ? Self.isScientific : 0),
            payload: significand)
        node.head |= UInt64(UInt32(bitPattern: exponent)) << 16 | UInt64(fractionDigits) << 48
        return node
    }

    @inlinable @inline(__always)
    package var int64: Int64 { Int64(bitPattern: payload) }

    @inlinable @inline(__always)
    package var doubleBits: Double { Double(bitPattern: payload) }

    @inlinable @inline(__always)
    package var exponent: Int { Int(Int32(truncatingIfNeeded: head >> 16)) }

    @inlinable @inline(__always)
    package var fractionDigits: Int { Int(UInt8(truncatingIfNeeded: head >> 48)) }

    @inlinable @inline(__always)
    package var isNegative: Bool { flags & Self.isNegative != 0 }

    // MARK: Values under construction

    /// It is meant to be there: a null that is not only the lack of a value, or a value that is written whatever is omitted.
    @usableFromInline package static let isMeant: UInt8 = 8
    package var isExplicitNull: Bool { kind == .null && flags & Self.isMeant != 0 }

    /// Not a value at all: where it stands under a key, it is taken away with the key.
    @inlinable @inline(__always)
    package static var absent: TapeNode { TapeNode(.null, flags: 2) }
    /// The kind and the flags of `absent`.
    @inlinable @inline(__always)
    package static var absentHead: UInt16 { 2 << 8 }

    /// On an object: it holds only what nested paths have set so far, and merges with what stands under the same key.
    @usableFromInline package static let isFragment: UInt8 = 1

    /// On an array or an object without members: it was written for a collection, and not for an object that sets nothing.
    @usableFromInline package static let isEmptyCollection: UInt8 = 2

    /// On an object: unknown keys have been put back, and what has not changed is as it was read.
    package static let isRestored: UInt8 = 4
}

extension TapeNode {
    /// Whether the node is a number of any kind.
    package var isNumber: Bool {
        switch kind {
        case .int, .uint, .decimal, .double, .bigNumber: true
        default: false
        }
    }
}
