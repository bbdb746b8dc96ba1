/// One value or one key on the tape of a ``Document``. It has 16 bytes.
///
/// | bits of `head` | |
/// |---|---|
/// | 0-7 | kind |
/// | 8-15 | ``NodeFlags`` |
/// | 16-63 | bytes of a string, members of a container |
/// | of a decimal | exponent (16-47), fraction digits (48-55), how the exponent is written (56-63) |
///
/// On an integer, a `Double` or a date with a ``Spelling``, bits 16-63 are its place.
///
/// `payload` is the number, the place of a string's first byte, or the number of nodes of a container, including
/// itself. Children follow their container. The members of an object are stored as key, value, key, value.
@usableFromInline
package struct TapeNode: BitwiseCopyable, Sendable {
    @usableFromInline package var head: UInt64
    @usableFromInline package var payload: UInt64

    @inlinable
    package init(_ kind: Kind, flags: NodeFlags = .none, count: Int = 0, payload: UInt64 = 0) {
        head = UInt64(kind.rawValue) | UInt64(flags.bits) << 8 | UInt64(truncatingIfNeeded: count) << 16
        self.payload = payload
    }

    /// The kind of a node. Containers come last, so that one comparison finds them.
    @usableFromInline
    package enum Kind: UInt8, Sendable {
        case null, `false`, `true`
        /// An `Int64` in two's complement.
        case int
        /// An integer greater than `Int64.max`.
        case uint
        /// significand x 10^exponent, and how it was written.
        case decimal
        /// The bits of a `Double`.
        case double
        /// The text of a number that has none of the forms above.
        case bigNumber
        case string
        /// Bytes, for binary formats.
        case data
        /// A date, as the bits of a `Double`.
        case date
        case array, object
    }

    @inlinable @inline(__always)
    package var flags: NodeFlags {
        get { NodeFlags(bits: UInt8(truncatingIfNeeded: head >> 8)) }
        set { head = head & ~0xFF00 | UInt64(newValue.bits) << 8 }
    }

    /// The number of bytes of a string, or of members of a container.
    @inlinable @inline(__always)
    package var count: Int {
        get { Int(truncatingIfNeeded: head >> 16) }
        set { head = head & 0xFFFF | UInt64(truncatingIfNeeded: newValue) << 16 }
    }

    @inlinable @inline(__always)
    package var isContainer: Bool { UInt8(truncatingIfNeeded: head) >= Kind.array.rawValue }

    /// The number of nodes of this value, including itself.
    @inlinable @inline(__always)
    package var span: Int { isContainer ? Int(truncatingIfNeeded: payload) : 1 }

    // MARK: Numbers

    @inlinable @inline(__always)
    package static func int(_ value: Int64, isAlsoDouble: Bool = false) -> TapeNode {
        TapeNode(.int, flags: isAlsoDouble ? .isAlsoDouble : .none, payload: UInt64(bitPattern: value))
    }

    @inlinable @inline(__always)
    package static func bool(_ value: Bool) -> TapeNode { TapeNode(value ? .true : .false) }

    @inlinable @inline(__always)
    package static func double(_ value: Double) -> TapeNode { TapeNode(.double, payload: value.bitPattern) }

    /// Returns the number significand x 10^exponent, written with `fractionDigits` digits after the point.
    @inlinable @inline(__always)
    package static func decimal(
        significand: UInt64, exponent: Int32, isNegative: Bool, fractionDigits: UInt8, isScientific: Bool
    ) -> TapeNode {
        var node = TapeNode(
            .decimal, flags: (isNegative ? .isNegative : .none) | (isScientific ? .isScientific : .none),
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

    /// A missing value. If it is the value of a key, the key is removed, too.
    @inlinable @inline(__always)
    package static var absent: TapeNode { TapeNode(.null, flags: .isMissing) }

    @inlinable @inline(__always)
    package var isAbsent: Bool { UInt16(truncatingIfNeeded: head) == UInt16(truncatingIfNeeded: Self.absent.head) }
}

extension TapeNode {
    /// How the exponent of a decimal was written: `e5` is the usual form, and `E+05` another one.
    package struct ExponentForm: Equatable, Sendable {
        fileprivate let bits: UInt8

        fileprivate init(bits: UInt8) { self.bits = bits }

        /// Returns nil for more zeros before the first digit than there is room for.
        package init?(isUppercase: Bool, hasPlus: Bool, isMinusZero: Bool, zeros: Int) {
            guard zeros < 32 else { return nil }
            bits = (isUppercase ? 1 : 0) | (hasPlus ? 2 : 0) | (isMinusZero ? 4 : 0) | UInt8(zeros) << 3
        }

        /// Returns an exponent with its letter.
        package func text(_ exponent: Int) -> String {
            let sign = exponent < 0 || bits & 4 != 0 ? "-" : bits & 2 != 0 ? "+" : ""
            return (bits & 1 != 0 ? "E" : "e") + sign + String(repeating: "0", count: Int(bits >> 3))
                + String(exponent.magnitude)
        }
    }

    package var exponentForm: ExponentForm {
        get { ExponentForm(bits: UInt8(truncatingIfNeeded: head >> 56)) }
        set { head = head & ~(0xFF << 56) | UInt64(newValue.bits) << 56 }
    }
}

extension TapeNode {
    package var isNumber: Bool {
        switch kind {
        case .int, .uint, .decimal, .double, .bigNumber: true
        default: false
        }
    }
}
