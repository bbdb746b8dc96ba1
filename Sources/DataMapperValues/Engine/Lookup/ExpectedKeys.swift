/// The keys that an object probably has: those of its *counterpart*, the object at the same place of the object before, or
/// the element before. Parsers use it.
///
/// In `[{"a": 1, "b": 2}, {"a": 3, "b": 4}]`, the second object is expected to have the keys of the first one, in their
/// order. A key that is as expected is neither scanned nor hashed, only compared. Expected keys that are missing are
/// skipped. As long as each key is expected, the object has no duplicates, because its counterpart has none, and this only
/// moves forward in it.
@usableFromInline
package struct ExpectedKeys: BitwiseCopyable {
    /// How many expected keys in a row may be missing.
    @inlinable @inline(__always)
    static var mostMissing: Int { 4 }

    /// The place of the next key.
    @usableFromInline var position: UInt32 = 0
    /// The place after the last member of the counterpart; 0 if nothing is known about the keys.
    @usableFromInline var end: UInt32 = 0

    /// Creates expectations of an object of which nothing is known.
    @inlinable @inline(__always)
    package init() {}

    /// Creates expectations of the keys of an object at a place on a tape.
    @inlinable @inline(__always)
    package init(of object: TapeNode, at place: Int) { self.init(from: place &+ 1, to: place &+ object.span) }

    @inlinable @inline(__always)
    package init(from position: Int, to end: Int) {
        self.position = UInt32(truncatingIfNeeded: position)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// No key is expected, but the object has no duplicates.
    @inlinable @inline(__always)
    package static var unknownUnique: ExpectedKeys { ExpectedKeys(from: 1, to: 1) }

    /// Whether all keys until now were expected.
    @inlinable @inline(__always)
    package var mayContinue: Bool { end != 0 }

    /// The place of the key that probably comes next, or nil if no more keys are expected.
    @inlinable @inline(__always)
    package var next: Int? { position < end ? Int(position) : nil }

    /// The places of the next key and after the last member, which may be equal.
    @inlinable @inline(__always)
    package var places: (next: Int, end: Int) { (Int(position), Int(end)) }

    /// Continues with the key at a place.
    @inlinable @inline(__always)
    package mutating func move(to place: Int) { position = UInt32(truncatingIfNeeded: place) }

    /// Returns the place of the first expected key that is the next one, and moves behind its value. Returns nil if there
    /// is none, or if too many keys before it are missing.
    @inlinable @inline(__always)
    package mutating func find(in members: some ExpectedMembers) -> Int? {
        var tries = Self.mostMissing
        while position < end {
            let key = Int(position)
            move(to: members.place(after: key))
            if members.isNext(key) { return key }
            if tries == 0 { return nil }
            tries &-= 1
        }
        return nil
    }

    /// Returns the counterpart of the first element of an array, or 0 if there is none.
    ///
    /// `other` is the counterpart of the array. The elements of arrays in objects are compared, too, but not those of arrays
    /// in arrays.
    @inlinable @inline(__always)
    package static func counterpart(ofFirstElementOf other: TapeNode, at place: Int, isInObject: Bool) -> Int {
        isInObject && other.kind == .array && other.count > 0 ? place &+ 1 : 0
    }
}

/// The members of a counterpart, and the key that has come next.
@usableFromInline
package protocol ExpectedMembers {
    /// Returns whether the key at a place is the one that has come next.
    func isNext(_ key: Int) -> Bool

    /// Returns the place of the key after the member at a place.
    func place(after key: Int) -> Int
}
