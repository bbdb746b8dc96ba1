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
    /// The keys of all levels. Nil until they are needed.
    @usableFromInline private(set) var levels: KeyLevels?
    private var searchCount = 0
    /// The number of objects that were passed to find the places of their keys.
    package private(set) var passCount = 0

    deinit { levels?.free() }

    /// Returns a literal key of an object whose places are known, if it is the expected one.
    @inlinable @inline(__always)
    func expected(_ key: BorrowedBytes, in object: Int, level: UInt32) -> Int? {
        guard let levels else { return nil }
        return levels[level].expected(key, in: object)
    }

    /// The same for a key that need not be a literal.
    @inlinable @inline(__always)
    func expected(text key: BorrowedBytes, in object: Int, level: UInt32) -> Int? {
        guard let levels else { return nil }
        return levels[level].expected(text: key, in: object)
    }

    /// Returns the keys of an object with at most ``KeyIndex/threshold`` keys if their places are known. Otherwise the
    /// caller searches the key, and calls ``note(_:from:level:)``.
    @inline(__always)
    mutating func passed(_ object: Int, level: UInt32, _ tape: Tape) -> LevelKeys? {
        guard let levels = levels ?? makeLevels() else { return nil }
        let keys = levels[level]
        if keys.begins(object) {
            keys.begin(object, tape)
            if keys.knowsPlaces(of: object) { passCount &+= 1 }
        }
        return keys.knowsPlaces(of: object) ? keys : nil
    }

    /// Notes where a key was found in a search that began at the key at `next`.
    func note(_ found: Int?, from next: Int, level: UInt32) {
        guard let levels else { return }
        levels[level].noteDisorder(found.map { $0 < next ? LevelKeys.turn : 0 } ?? LevelKeys.missingKey)
    }

    @inline(never)
    private mutating func makeLevels() -> KeyLevels? {
        searchCount &+= 1
        guard searchCount > Self.fewSearches else { return nil }
        let made = KeyLevels()
        levels = made
        return made
    }
}
