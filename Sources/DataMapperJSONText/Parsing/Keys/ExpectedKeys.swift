internal import DataMapperValues

/// The keys that an object probably has: those of the object at the same place of the element before.
///
/// In `[{"a": 1, "b": 2}, {"a": 3, "b": 4}]`, the second object is expected to have the keys of the first one, in their
/// order. A key that is as expected is neither scanned nor hashed, only compared. Expected keys that are missing are
/// skipped. As long as each key is expected, the object has no duplicates, because the other object has none, and this
/// only moves forward in it.
struct ExpectedKeys: BitwiseCopyable {
    /// How many expected keys in a row may be missing.
    private static let mostMissing = 4

    /// The place of the key on the tape.
    private var position: UInt32 = 0
    /// The place after the other object; 0 if nothing is known about the keys.
    private var end: UInt32 = 0

    @inline(__always)
    init() {}

    @inline(__always)
    init(_ position: Int, _ end: Int) {
        self.position = UInt32(truncatingIfNeeded: position)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// Whether all keys until now were expected.
    @inline(__always)
    var mayContinue: Bool { end != 0 }

    /// Returns the place of the key that the text at `first` is equal to, and moves behind its value.
    @inline(__always)
    mutating func next(
        _ first: UnsafePointer<UInt8>, _ textEnd: UnsafePointer<UInt8>, _ tape: UnsafeMutablePointer<TapeNode>,
        _ base: UnsafePointer<UInt8>
    ) -> Int? {
        var tries = Self.mostMissing
        while position < end {
            let key = Int(position)
            let node = tape[key]
            position = UInt32(truncatingIfNeeded: key &+ 1 &+ tape[key &+ 1].span)
            // The source has a quotation mark after either key. Whole words are compared.
            if node.flags & TapeNode.inArena == 0, textEnd - first > node.count &+ 8,
                Bytes.startEqual(first, base + Int(truncatingIfNeeded: node.payload), node.count &+ 1)
            {
                return key
            }
            if tries == 0 { return nil }
            tries &-= 1
        }
        return nil
    }
}
