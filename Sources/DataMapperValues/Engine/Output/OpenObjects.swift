/// The objects that are being written, in the text or on the tape, and the keys that each one has.
///
/// Below the outermost object, there is one that is none, so that there always is a `top`.
@usableFromInline
package struct OpenObjects: ~Copyable {
    @usableFromInline
    package struct Object: BitwiseCopyable {
        /// A bit for each key. This is the first field, so that its words are found by the address of the object.
        @usableFromInline var keys: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        /// The place of the object as its view has it, which is negative in the text.
        @usableFromInline package let place: Int
        @usableFromInline package var lastKey: LiteralKeys.EntryPlace
        /// The number of members on the tape.
        @usableFromInline package var members = 0
        /// The position of the last key on the tape; 0 if its member was removed.
        @usableFromInline package var lastPosition = 0
        /// A fingerprint of the keys on the tape, in their order.
        @usableFromInline package var sequence: UInt64 = 0

        /// The number of words with bits of keys.
        @inlinable static var wordCount: Int { 4 }

        /// Whether the object is marked; see ``OpenObjects/mark()``. The first bit belongs to no key.
        @inlinable @inline(__always)
        package var isMarked: Bool { keys.0 & 1 != 0 }

        @inlinable @inline(__always)
        package init(place: Int, lastKey: LiteralKeys.EntryPlace) {
            self.place = place
            self.lastKey = lastKey
        }
    }

    @usableFromInline var stack: ObjectStack

    /// Creates the stack in memory that must live as long as the stack.
    init(in memory: KeyMemory, lastKey: LiteralKeys.EntryPlace) { stack = memory.objects(lastKey: lastKey) }

    /// The innermost object.
    @inlinable @inline(__always)
    package var top: ObjectStack.Place { stack.top }

    @inlinable @inline(__always)
    package mutating func push(_ object: Object) {
        if !stack.hasRoom { stack.grow() }
        stack.append(object)
    }

    @inlinable @inline(__always)
    var hasRoom: Bool { stack.hasRoom }

    /// Pushes an object. There must be room for it.
    @inlinable @inline(__always)
    mutating func append(_ object: Object) { stack.append(object) }

    @inlinable @inline(__always)
    package mutating func removeLast() { stack.removeLast() }

    package var isEmpty: Bool { stack.isEmpty }

    /// Notes a key of the innermost object. Returns false if the object already has it.
    @inlinable @inline(__always)
    func note(_ key: LiteralKeys.EntryPlace) -> Bool {
        let (word, bit) = (key.pointee.word, key.pointee.bit)
        if top[word] & bit != 0 { return false }
        top[word] |= bit
        top.pointee.lastKey = key
        return true
    }

    /// Marks the innermost object. In the text, a member was omitted; on the tape, the fingerprint does not show all keys.
    @inlinable @inline(__always)
    package func mark() { top.pointee.keys.0 |= 1 }

    /// Forgets the last key of the innermost object, and returns the length of its text.
    func removeLastKey() -> Int {
        let key = top.pointee.lastKey
        top[key.pointee.word] &= ~key.pointee.bit
        return key.pointee.count
    }
}
