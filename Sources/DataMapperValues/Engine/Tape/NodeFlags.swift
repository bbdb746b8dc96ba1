/// The flags of a ``TapeNode``: eight bits. What a bit means depends on the kind of the node.
///
/// | kind | 1 | 2 | 4 | 16 | 32 | 64 | 128 |
/// |---|---|---|---|---|---|---|---|
/// | null | | isMissing | | isUntyped | isUndefined | | |
/// | true, false | | | | | | | |
/// | int, uint | isAlsoDouble | | | | | hasSpelling | |
/// | decimal | isNegative | isScientific | isFloat | isDecimalFraction | | | |
/// | double, date | | | | | | hasSpelling | |
/// | bigNumber | inArena | isStatic | | | | hasSpelling | |
/// | string | inArena | isStatic | isASCII | isUntyped | isOfFormat | isDate | isOfForm |
/// | data | inArena | isStatic | | | isOfFormat | | |
/// | array | | isEmptyCollection | | isOpened | | isSecret | hasLateMembers |
/// | object | isFragment | isEmptyCollection | isRestored | isOpened | hasRepeatedKeys | isSecret | hasLateMembers |
///
/// On all of them, bit 8 is `isMeant`.
///
/// A key is a string. Three pairs of flags have a meaning of their own on a string:
///
/// | flags | together |
/// |---|---|
/// | `isUntyped`, `isDate` | `hasDecimalComma` |
/// | `isOfFormat`, `isDate` | `isSpelledText` |
/// | `isOfFormat`, `isOfForm` | `isBase64Url` |
///
/// So ask a node (`node.isUntyped` and so on) if its kind or the other flag matters.
@usableFromInline
package struct NodeFlags: BitwiseCopyable, Equatable, Sendable {
    @usableFromInline package let bits: UInt8

    @inlinable @inline(__always)
    package init(bits: UInt8) { self.bits = bits }

    @inlinable @inline(__always)
    package static var none: NodeFlags { NodeFlags(bits: 0) }

    /// Whether all of these flags are set.
    @inlinable @inline(__always)
    package func contains(_ flags: NodeFlags) -> Bool { bits & flags.bits == flags.bits }

    /// Whether none of these flags is set.
    @inlinable @inline(__always)
    package func isDisjoint(with flags: NodeFlags) -> Bool { bits & flags.bits == 0 }

    @inlinable @inline(__always)
    package func intersection(_ flags: NodeFlags) -> NodeFlags { NodeFlags(bits: bits & flags.bits) }

    @inlinable @inline(__always)
    package func subtracting(_ flags: NodeFlags) -> NodeFlags { NodeFlags(bits: bits & ~flags.bits) }

    @inlinable @inline(__always)
    package mutating func insert(_ flags: NodeFlags) { self = self | flags }

    @inlinable @inline(__always)
    package mutating func remove(_ flags: NodeFlags) { self = subtracting(flags) }

    /// The flags of both sides.
    @inlinable @inline(__always)
    package static func | (left: NodeFlags, right: NodeFlags) -> NodeFlags { NodeFlags(bits: left.bits | right.bits) }
}

// MARK: - Strings and bytes

extension NodeFlags {
    /// Where the bytes are: in the source (no flag), in the arena, or in memory that is never freed.
    @inlinable @inline(__always)
    package static var inArena: NodeFlags { NodeFlags(bits: 1) }
    @inlinable @inline(__always)
    package static var isStatic: NodeFlags { NodeFlags(bits: 2) }
    @inlinable @inline(__always)
    package static var isASCII: NodeFlags { NodeFlags(bits: 4) }

    /// On a string: its format has only text, so types convert it with every policy.
    ///
    /// On null: its format cannot tell it from an empty text.
    @inlinable @inline(__always)
    package static var isUntyped: NodeFlags { NodeFlags(bits: 16) }
    /// On a string: what the format has there is not text but something that only it has, such as a local date of TOML,
    /// or an integer as a key. The format writes it as it was.
    ///
    /// On data: an extension of MessagePack, whose type is the first byte.
    @inlinable @inline(__always)
    package static var isOfFormat: NodeFlags { NodeFlags(bits: 32) }
    /// On a string: the date of a model (RFC 3339). Formats that have dates write it as one.
    @inlinable @inline(__always)
    package static var isDate: NodeFlags { NodeFlags(bits: 64) }
    /// On a string that a format writes: the text of another scalar, such as a number. The date of a model is one, too.
    @inlinable @inline(__always)
    package static var isConverted: NodeFlags { isDate }
    /// On a string: it is from a form or from command-line arguments. See `isRepeatable` and `hasSwitches` of the node.
    @inlinable @inline(__always)
    package static var isOfForm: NodeFlags { NodeFlags(bits: 128) }

    /// On a string: it is untyped, and a comma is the decimal mark of its numbers.
    @inlinable @inline(__always)
    package static var hasDecimalComma: NodeFlags { isUntyped | isDate }
    /// On a string that only its format has: there is a ``Spelling``.
    @inlinable @inline(__always)
    package static var isSpelledText: NodeFlags { isOfFormat | isDate }
    /// On a string: it is bytes in Base64 for URLs, as tag 33 of CBOR says.
    @inlinable @inline(__always)
    package static var isBase64Url: NodeFlags { isOfFormat | isOfForm }

    /// The flags of strings and data that a copy keeps.
    @inlinable @inline(__always)
    package static var kept: NodeFlags { isASCII | isUntyped | isOfFormat | isDate | isOfForm }
}

extension TapeNode {
    /// Whether this is a string of a format that has only text.
    package var isUntyped: Bool { kind == .string && flags.contains(.isUntyped) }
    package var hasDecimalComma: Bool { kind == .string && flags.contains(.hasDecimalComma) }
    package var isBase64Url: Bool { kind == .string && flags.contains(.isBase64Url) }
    private var isOfForm: Bool { kind == .string && flags.intersection(.isBase64Url) == .isOfForm }
    /// Whether a text and an array of this text are the same in its format, as in `tag=new` and `tag=new&tag=big`.
    package var isRepeatable: Bool { isOfForm }
    /// Whether `on` and `off` are the booleans of its format. A browser sends a checkbox as `on`.
    package var hasSwitches: Bool { isOfForm }

    /// Whether there is a ``Spelling``. Only numbers, dates, and text that only its format has can have one.
    package var isSpelled: Bool {
        switch kind {
        case .int, .uint, .double, .bigNumber, .date: flags.contains(.hasSpelling)
        case .string: flags.contains(.isSpelledText)
        default: false
        }
    }
}

// MARK: - Other scalars

extension NodeFlags {
    /// On an integer: it was written in a format that does not distinguish integers from floating-point numbers, so it
    /// is both.
    @inlinable @inline(__always)
    package static var isAlsoDouble: NodeFlags { NodeFlags(bits: 1) }
    @inlinable @inline(__always)
    package static var isNegative: NodeFlags { NodeFlags(bits: 1) }
    /// On a decimal: it was written with an exponent.
    @inlinable @inline(__always)
    package static var isScientific: NodeFlags { NodeFlags(bits: 2) }
    /// On a decimal: it is a `Float`. Binary formats write it as one.
    @inlinable @inline(__always)
    package static var isFloat: NodeFlags { NodeFlags(bits: 4) }
    /// On a decimal: it is a `Decimal`, or a decimal fraction of CBOR (tag 4), which writes it as one.
    @inlinable @inline(__always)
    package static var isDecimalFraction: NodeFlags { NodeFlags(bits: 16) }
    /// There is a ``Spelling``.
    @inlinable @inline(__always)
    package static var hasSpelling: NodeFlags { NodeFlags(bits: 64) }

    /// On null: there is no value. If it is the value of a key, the key is removed, too.
    @inlinable @inline(__always)
    package static var isMissing: NodeFlags { NodeFlags(bits: 2) }
    /// On null: `undefined` of CBOR.
    @inlinable @inline(__always)
    package static var isUndefined: NodeFlags { NodeFlags(bits: 32) }
}

extension TapeNode {
    @inlinable @inline(__always)
    package var isNegative: Bool { flags.contains(.isNegative) }

    package var isScientific: Bool { flags.contains(.isScientific) }
}

// MARK: - Values under construction

extension NodeFlags {
    /// The value must be written, whatever is omitted. In particular, a null that is meant as null.
    ///
    /// On untyped text that is read: it is a part of a list, and not a list itself.
    @inlinable @inline(__always)
    package static var isMeant: NodeFlags { NodeFlags(bits: 8) }
    /// On an object: so far it has only what nested paths have set. It is merged with another value of the same key.
    @inlinable @inline(__always)
    package static var isFragment: NodeFlags { NodeFlags(bits: 1) }
    /// The container was written for an empty collection, not for an object that sets nothing.
    @inlinable @inline(__always)
    package static var isEmptyCollection: NodeFlags { NodeFlags(bits: 2) }
    /// On an object: unknown keys have been restored, and unchanged values are as they were read.
    @inlinable @inline(__always)
    package static var isRestored: NodeFlags { NodeFlags(bits: 4) }
    /// An encoder has opened the container for its key. It continues a value of the same kind; it must not replace any
    /// other value.
    @inlinable @inline(__always)
    package static var isOpened: NodeFlags { NodeFlags(bits: 16) }
    /// On an object of an encoder: it may have a key twice, because its members cannot be moved yet.
    @inlinable @inline(__always)
    package static var hasRepeatedKeys: NodeFlags { NodeFlags(bits: 32) }
    /// A model has marked the container as a secret. Paths of errors end there.
    @inlinable @inline(__always)
    package static var isSecret: NodeFlags { NodeFlags(bits: 64) }
    /// An encoder has more members of the container on another tape. The count of the node is the number of the value.
    @inlinable @inline(__always)
    package static var hasLateMembers: NodeFlags { NodeFlags(bits: 128) }
}

extension TapeNode {
    package var isExplicitNull: Bool { kind == .null && flags.contains(.isMeant) }
    @inlinable
    package var isFragmentObject: Bool { kind == .object && flags.contains(.isFragment) }
    package var isRestoredObject: Bool { kind == .object && flags.contains(.isRestored) }
    package var isOpenedContainer: Bool { isContainer && flags.contains(.isOpened) }
    package var isSecretContainer: Bool { isContainer && flags.contains(.isSecret) }
}
