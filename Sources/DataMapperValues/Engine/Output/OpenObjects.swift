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
        @usableFromInline package var lastKey: UnsafeMutablePointer<LiteralKeys.Entry>
        /// The number of members on the tape.
        @usableFromInline package var members = 0
        /// The position of the last key on the tape; 0 if its member was removed.
        @usableFromInline package var lastPosition = 0
        /// A fingerprint of the keys on the tape, in their order.
        @usableFromInline package var sequence: UInt64 = 0

        /// Whether the object is marked; see ``OpenObjects/mark()``. The first bit belongs to no key.
        @inlinable @inline(__always)
        package var isMarked: Bool { keys.0 & 1 != 0 }

        @inlinable @inline(__always)
        package init(place: Int, lastKey: UnsafeMutablePointer<LiteralKeys.Entry>) {
            self.place = place
            self.lastKey = lastKey
        }
    }

    @usableFromInline package var top: UnsafeMutablePointer<Object>
    @usableFromInline var first: UnsafeMutablePointer<Object>
    @usableFromInline var last: UnsafeMutablePointer<Object>

    private var ownsMemory = false

    private static let smallestCapacity = 16

    package static var byteCount: Int { smallestCapacity * MemoryLayout<Object>.stride }

    /// Creates the stack in memory of the caller, which must live as long as the stack.
    init(in memory: UnsafeMutableRawPointer, lastKey: UnsafeMutablePointer<LiteralKeys.Entry>) {
        first = memory.bindMemory(to: Object.self, capacity: Self.smallestCapacity)
        (top, last) = (first, first + (Self.smallestCapacity - 1))
        first.initialize(to: Object(place: .min, lastKey: lastKey))
    }

    deinit { if ownsMemory { GrowingMemory.free(first) } }

    @inlinable @inline(__always)
    package mutating func push(_ object: Object) {
        if !hasRoom { grow() }
        append(object)
    }

    @inlinable @inline(__always)
    var hasRoom: Bool { top != last }

    /// Pushes an object. There must be room for it.
    @inlinable @inline(__always)
    mutating func append(_ object: Object) {
        top += 1
        top.initialize(to: object)
    }

    @inline(never) @usableFromInline
    mutating func grow() {
        let count = top - first + 1
        let memory = GrowingMemory.allocate(Object.self, capacity: count * 2)
        memory.update(from: first, count: count)
        if ownsMemory { GrowingMemory.free(first) }
        (first, ownsMemory) = (memory, true)
        (top, last) = (first + (count - 1), first + (count * 2 - 1))
    }

    @inlinable @inline(__always)
    package mutating func removeLast() { top -= 1 }

    package var isEmpty: Bool { top == first }

    /// Notes a key of the innermost object. Returns false if the object already has it.
    @inlinable @inline(__always)
    func note(_ key: UnsafeMutablePointer<LiteralKeys.Entry>) -> Bool {
        let (word, bit) = (word(of: key), key.pointee.bit)
        if word.pointee & bit != 0 { return false }
        word.pointee |= bit
        top.pointee.lastKey = key
        return true
    }

    /// Marks the innermost object. In the text, a member was omitted; on the tape, the fingerprint does not show all keys.
    @inlinable @inline(__always)
    package func mark() { top.pointee.keys.0 |= 1 }

    /// Forgets the last key of the innermost object, and returns the length of its text.
    func removeLastKey() -> Int {
        let key = top.pointee.lastKey
        word(of: key).pointee &= ~key.pointee.bit
        return key.pointee.count
    }

    @inlinable @inline(__always)
    func word(of key: UnsafeMutablePointer<LiteralKeys.Entry>) -> UnsafeMutablePointer<UInt64> {
        UnsafeMutableRawPointer(top).assumingMemoryBound(to: UInt64.self) + Int(key.pointee.word)
    }
}
