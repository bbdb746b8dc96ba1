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
    func expected(_ key: BorrowedBytes, in object: Int, level: UInt32) -> Int? {
        guard let levels else { return nil }
        return Self.keys(level, levels).expected(key, in: object)
    }

    /// The same for a key that need not be a literal.
    @inlinable @inline(__always)
    func expected(text key: BorrowedBytes, in object: Int, level: UInt32) -> Int? {
        guard let levels else { return nil }
        return Self.keys(level, levels).expected(text: key, in: object)
    }

    /// Returns the keys of an object with at most ``KeyIndex/threshold`` keys if their places are known. Otherwise the
    /// caller searches the key, and calls ``note(_:from:level:)``.
    @inline(__always)
    mutating func passed(_ object: Int, level: UInt32, _ tape: Tape) -> LevelKeys? {
        guard let levels = levels ?? makeLevels() else { return nil }
        let keys = Self.keys(level, levels)
        let number = UInt32(truncatingIfNeeded: object)
        if keys.state.pointee.object != number {
            keys.begin(object, tape)
            if keys.state.pointee.owner == number { passCount &+= 1 }
        }
        return keys.state.pointee.owner == number ? keys : nil
    }

    /// Notes where a key was found in a search that began at the key at `next`.
    func note(_ found: Int?, from next: Int, level: UInt32) {
        guard let levels else { return }
        let state = Self.keys(level, levels).state
        state.pointee.disorder &+= found.map { $0 < next ? LevelKeys.turn : 0 } ?? LevelKeys.missingKey
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
