/// Finds keys in objects of up to 64 keys that are read in another order than they are written.
///
/// | an object                                    | a key is                                                    |
/// |----------------------------------------------|-------------------------------------------------------------|
/// | read in order                                | the next one, which ``KeyCursor`` compares                  |
/// | out of order, but those before it were not   | searched from key to key                                    |
/// | out of order, as those before it             | at its place, because the object was passed once to find it |
///
/// For each of the innermost levels it knows the keys that are read there: see ``LevelKeys``.
@usableFromInline
package struct SmallObjectIndex: ~Copyable {
    /// In objects with fewer keys, a search costs less.
    static let fewestKeys = 4
    /// Documents in which less is searched need no memory.
    private static let fewSearches = 8
    /// The number of levels whose keys are known.
    @inlinable static var levelCount: Int { 8 }

    /// The keys of all levels. Nil until they are needed.
    @usableFromInline private(set) var levels: UnsafeMutableRawPointer?
    private var searchCount = 0
    /// The number of objects that were passed to find the places of their keys.
    package private(set) var passCount = 0

    deinit { levels?.deallocate() }

    @inlinable @inline(__always)
    static func keys(_ level: UInt32, _ levels: UnsafeMutableRawPointer) -> LevelKeys {
        LevelKeys(start: levels + Int(level & UInt32(levelCount &- 1)) &* LevelKeys.byteCount)
    }

    /// Returns a literal key of an object whose places are known, if it is the expected one.
    @inlinable @inline(__always)
    func expected(_ key: UnsafeBufferPointer<UInt8>, in object: Int, level: UInt32) -> Int? {
        guard let levels else { return nil }
        return Self.keys(level, levels).expected(key, in: object)
    }

    /// The same for a key that need not be a literal.
    @inlinable @inline(__always)
    func expected(text key: UnsafeBufferPointer<UInt8>, in object: Int, level: UInt32) -> Int? {
        guard let levels else { return nil }
        return Self.keys(level, levels).expected(text: key, in: object)
    }

    /// Finds a key in an object with at most ``KeyIndex/threshold`` keys. Searches forward from the one at `next`, then
    /// from the object's first one. Returns whether the places of the object's keys are known now.
    @inline(__always)
    mutating func search(
        _ key: UnsafeBufferPointer<UInt8>, isStatic: Bool, in object: Int, from next: Int, level: UInt32, _ tape: Tape
    ) -> (found: Int?, isPassed: Bool) {
        guard let levels = levels ?? makeLevels() else { return (tape.find(key, in: object, from: next), false) }
        let keys = Self.keys(level, levels)
        let state = keys.state
        let number = UInt32(truncatingIfNeeded: object)
        if state.pointee.object != number {
            keys.begin(object, tape)
            if state.pointee.owner == number { passCount &+= 1 }
        }
        if state.pointee.owner == number { return (keys.find(key, isStatic: isStatic, in: object, tape), true) }
        let found = tape.find(key, in: object, from: next)
        state.pointee.disorder &+= found.map { $0 < next ? LevelKeys.turn : 0 } ?? LevelKeys.missingKey
        return (found, false)
    }

    @inline(never)
    private mutating func makeLevels() -> UnsafeMutableRawPointer? {
        searchCount &+= 1
        guard searchCount > Self.fewSearches else { return nil }
        let bytes = Self.levelCount &* LevelKeys.byteCount
        let made = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: MemoryLayout<UInt64>.alignment)
        for level in 0..<Self.levelCount { Self.keys(UInt32(level), made).initialize() }
        levels = made
        return made
    }
}
