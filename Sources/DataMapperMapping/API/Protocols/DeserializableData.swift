internal import DataMapperValues

/// A view of a value in the data that an object is read from. Keys lead to the values inside.
///
/// ```swift
/// // data: {"name": "Ana", "address": {"city": "Oslo"}}
/// try data["name"].get() as String   // "Ana"
/// data["address", "city"].get() as String?   // "Oslo"
/// data["age"].get(or: 18)   // 18
/// ```
///
/// If the value is missing, null or invalid, `try get()` throws, `get()` returns nil, and `get(or:)` returns its
/// argument. The type can be any ``Deserializable`` type, or an array, dictionary, set or optional of such types.
///
/// A view belongs to the call that created it. You can keep it, but two tasks must not use it at the same time.
public struct DeserializableData {
    @usableFromInline package let session: ReadingSession
    /// The node of the value; for a missing value, the null at the end of the tape.
    @usableFromInline package let index: UInt32
    /// The last present value on the path: this one, or the one in which keys are missing.
    @usableFromInline package let anchor: UInt32
    /// The number of the keys that are missing below the anchor; 0 for none.
    @usableFromInline package let missing: UInt32
    /// The number of levels from the start of the call; the highest bits mark special views.
    @usableFromInline package let level: UInt32

    /// The mark of a view for another type that is made from the members of the same object.
    @usableFromInline static var isFlattened: UInt32 { 1 << 31 }
    /// The mark of a view of an element of an array, or a value of a dictionary.
    @usableFromInline static var isElement: UInt32 { 1 << 30 }
    /// The mark of a flattened view whose object has nothing else but tags: the payload of an enum's case.
    @usableFromInline static var isPayload: UInt32 { 1 << 29 }
    @usableFromInline static var marks: UInt32 { 7 << 29 }

    /// The level of the values in this one.
    @inlinable @inline(__always)
    package var levelBelow: UInt32 { (level &+ 1) & ~Self.marks }

    @inlinable @inline(__always)
    package var levelsDeep: Int { Int(level & ~Self.marks) }

    @inlinable @inline(__always)
    var isElement: Bool { level & Self.isElement != 0 }

    @inlinable @inline(__always)
    var isFlattened: Bool { level & Self.isFlattened != 0 }

    /// The number of levels from the start of the call, or a very large number for a flattened view. So one comparison
    /// finds both rare cases.
    @inlinable @inline(__always)
    var levelOrPart: Int { Int(level & ~(Self.isElement | Self.isPayload)) }

    /// Whether other types are made from members of the same object, too, so that unknown keys are not this type's.
    var sharesObject: Bool { level & (Self.isFlattened | Self.isPayload) == Self.isFlattened }

    @inlinable @inline(__always)
    package init(session: ReadingSession, index: Int, level: UInt32) {
        self.session = session
        self.index = UInt32(truncatingIfNeeded: index)
        self.anchor = UInt32(truncatingIfNeeded: index)
        self.missing = 0
        self.level = level
    }

    @inlinable @inline(__always)
    init(session: ReadingSession, place: Place, level: UInt32) {
        self.session = session
        index = place.index
        anchor = place.anchor
        missing = place.missing
        self.level = level
    }

    init(session: ReadingSession, anchor: UInt32, missing: UInt32, level: UInt32) {
        let end = UInt32(truncatingIfNeeded: session.document.count)
        self.init(session: session, place: Place(index: end, anchor: anchor, missing: missing), level: level)
    }

    /// The place of a value, without a reference.
    @usableFromInline
    struct Place: BitwiseCopyable {
        /// The index and, above 32 bits, the anchor. So the result of a function fits into two registers.
        @usableFromInline let indices: UInt64
        @usableFromInline let missing: UInt32

        @inlinable @inline(__always)
        init(indices: UInt64, missing: UInt32) {
            self.indices = indices
            self.missing = missing
        }

        @inlinable @inline(__always)
        init(index: UInt32, anchor: UInt32, missing: UInt32) {
            self.init(indices: UInt64(index) | UInt64(anchor) &<< 32, missing: missing)
        }

        /// Creates the place of the value of a key.
        @inlinable @inline(__always)
        init(valueOf key: Int) {
            self.init(indices: UInt64(truncatingIfNeeded: key &+ 1) &* 0x1_0000_0001, missing: 0)
        }

        @inlinable @inline(__always)
        var index: UInt32 { UInt32(truncatingIfNeeded: indices) }

        @inlinable @inline(__always)
        var anchor: UInt32 { UInt32(truncatingIfNeeded: indices &>> 32) }
    }
}

@available(*, unavailable)
extension DeserializableData: Sendable {}
