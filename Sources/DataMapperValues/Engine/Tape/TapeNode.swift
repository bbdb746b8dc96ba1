/// One value or one key on the tape of a ``Document``. It has 16 bytes.
///
/// | bits of `head` | |
/// |---|---|
/// | 0-7 | kind |
/// | 8-15 | flags |
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
    package init(_ kind: Kind, flags: UInt8 = 0, count: Int = 0, payload: UInt64 = 0) {
        head = UInt64(kind.rawValue) | UInt64(flags) << 8 | UInt64(truncatingIfNeeded: count) << 16
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

    /// Only `init` writes this byte, so it is always a valid case.
    @inlinable @inline(__always)
    package var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: head), to: Kind.self) }

    @inlinable @inline(__always)
    package var flags: UInt8 {
        get { UInt8(truncatingIfNeeded: head >> 8) }
        set { head = head & ~0xFF00 | UInt64(newValue) << 8 }
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

    // MARK: Strings

    /// Where the bytes of a string are: in the source (no flag), in the arena, or in memory that is never freed.
    @usableFromInline package static let inArena: UInt8 = 1
    @usableFromInline package static let isStatic: UInt8 = 2
    @usableFromInline package static let isASCII: UInt8 = 4

    /// On text and keys: what the format has there is not text but something that only it has, such as a local date of
    /// TOML, or an integer as a key. The format writes it as it was. On data: an extension of MessagePack, whose type is
    /// the first byte.
    @usableFromInline package static let isOfFormat: UInt8 = 32
    /// On text: the date of a model (RFC 3339). Formats that have dates write it as one. Text that is also of a format has
    /// the same flag for its ``Spelling``.
    @usableFromInline package static let isDate: UInt8 = 64
    /// On text: its format has only text, so types convert it with every policy.
    ///
    /// On null: its format cannot tell it from an empty text.
    @usableFromInline package static let isUntyped: UInt8 = 16
    /// Both flags, on text: it is untyped, and a comma is the decimal mark of its numbers. It is never the date of a model.
    package static let hasDecimalComma: UInt8 = isUntyped | isDate
    /// On text: in its format, one text and an array of one text are the same, as in `tag=new` and `tag=new&tag=big`.
    package static let isRepeatable: UInt8 = 128
    /// On text: it is bytes in Base64 for URLs, as tag 33 of CBOR says. These are two flags that no other text has both.
    package static let isBase64Url: UInt8 = isOfFormat | isRepeatable
    package var isBase64Url: Bool { kind == .string && flags & Self.isBase64Url == Self.isBase64Url }
    /// The flags of text and data that a copy keeps.
    package static let keptFlags: UInt8 = isASCII | isUntyped | isOfFormat | isDate | isRepeatable
    /// On null: `undefined` of CBOR.
    @usableFromInline package static let isUndefined: UInt8 = 32

    // MARK: Numbers

    /// On an integer: it was written in a format that does not distinguish integers from floating-point numbers, so it
    /// is both.
    @usableFromInline package static let isAlsoDouble: UInt8 = 1
    /// On a decimal: it is negative.
    @usableFromInline package static let isNegative: UInt8 = 1
    /// On a decimal: it was written with an exponent.
    @usableFromInline package static let isScientific: UInt8 = 2
    /// On a number that is not a decimal, and on a date: there is a ``Spelling``.
    @usableFromInline package static let hasSpelling: UInt8 = 64
    /// On a decimal: it is a `Float`. Binary formats write it as one.
    package static let isFloat: UInt8 = 4
    /// On a decimal: it is a `Decimal`, or a decimal fraction of CBOR (tag 4), which writes it as one.
    package static let isDecimalFraction: UInt8 = 16

    @inlinable @inline(__always)
    package static func int(_ value: Int64, isAlsoDouble: Bool = false) -> TapeNode {
        TapeNode(.int, flags: isAlsoDouble ? Self.isAlsoDouble : 0, payload: UInt64(bitPattern: value))
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

    package var isScientific: Bool { flags & Self.isScientific != 0 }

    // MARK: Values under construction

    /// Marks a value that must be written, whatever is omitted. In particular, a null that is meant as null. On untyped
    /// text that is read: it is a part of a list, and not a list itself.
    @usableFromInline package static let isMeant: UInt8 = 8
    package var isExplicitNull: Bool { kind == .null && flags & Self.isMeant != 0 }

    /// A missing value. If it is the value of a key, the key is removed, too.
    @inlinable @inline(__always)
    package static var absent: TapeNode { TapeNode(.null, flags: 2) }
    /// The kind and the flags of `absent`.
    @inlinable @inline(__always)
    package static var absentHead: UInt16 { 2 << 8 }

    /// On an object: so far it has only what nested paths have set. It is merged with another value of the same key.
    /// A flag means something else on a value of another kind, so only ``isFragmentObject`` asks for it.
    @usableFromInline package static let isFragment: UInt8 = 1
    @inlinable
    package var isFragmentObject: Bool { kind == .object && flags & Self.isFragment != 0 }

    /// On an array or object without members: it was written for an empty collection, not for an object that sets
    /// nothing.
    @usableFromInline package static let isEmptyCollection: UInt8 = 2

    /// On an array or object: an encoder has opened it for its key. It continues a value of the same kind; it must not
    /// replace any other value.
    package static let isOpened: UInt8 = 16
    package var isOpenedContainer: Bool { isContainer && flags & Self.isOpened != 0 }

    /// On an array or object: a model has marked it as a secret. Paths of errors end there.
    package static let isSecret: UInt8 = 64
    package var isSecretContainer: Bool { isContainer && flags & Self.isSecret != 0 }

    /// On an object: unknown keys have been restored, and unchanged values are as they were read.
    package static let isRestored: UInt8 = 4
    package var isRestoredObject: Bool { kind == .object && flags & Self.isRestored != 0 }
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
