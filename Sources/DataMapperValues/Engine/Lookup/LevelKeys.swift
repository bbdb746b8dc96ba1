/// The keys that are read on one level, in the order in which they were first read, and their places in one object.
///
/// A model reads its keys in the same order each time, so each key is expected after the same one as before. Other keys
/// are found by a hash. Only keys that programs ask for are known, so the hash need not be safe from documents.
///
/// Invariant: ``KeyLevels`` keeps `byteCount` bytes at `start`. A link between keys is to one of the `keyCount` keys, or to
/// the entry before or after them. The slots have numbers of keys, and some slots are free, so a search ends. The bytes of
/// a key are a literal, in the document, whose levels these are, or in `texts`.
@safe @usableFromInline
struct LevelKeys: BitwiseCopyable {
    /// The state, the keys, the number of a key for each hash, and the texts of keys that are neither literals nor in the
    /// document.
    @unsafe @usableFromInline let start: UnsafeMutableRawPointer

    @unsafe @inlinable @inline(__always)
    init(start: UnsafeMutableRawPointer) { unsafe self.start = start }

    @unsafe @usableFromInline
    struct Key: BitwiseCopyable {
        /// Bytes that live as long as the keys. No key has those of `end`.
        @usableFromInline var bytes: UnsafePointer<UInt8>
        /// Its first and its last bytes, at most four each. A short key has no others.
        @usableFromInline var ends: UInt64
        @usableFromInline var count: UInt32
        /// The place in the object; 0 if the key is missing.
        @usableFromInline var place: UInt32
        /// The key that was read after this one in the last object where it was not expected.
        @usableFromInline var next: UnsafeMutablePointer<Key>
        /// The known key that came after this one in the last object that had it.
        var follower: UnsafeMutablePointer<Key>

        @inlinable @inline(__always)
        func isEqual(_ key: UnsafePointer<UInt8>, _ count: Int) -> Bool {
            unsafe Int(self.count) == count && Bytes.equal(bytes, key, count)
        }

        @inline(__always)
        func isEqual(_ key: UnsafePointer<UInt8>, _ count: Int, ends: UInt64) -> Bool {
            unsafe self.ends == ends && Int(self.count) == count
                && (count <= MemoryLayout<UInt64>.size || Bytes.equal(bytes, key, count))
        }
    }

    @unsafe @usableFromInline
    struct State: BitwiseCopyable {
        /// The key that was read last, or one that no key has. The expected key is the next one.
        @usableFromInline var last: UnsafeMutablePointer<Key>
        /// The object whose places are known: the one that is searched, or none.
        @usableFromInline var owner = UInt32.max
        /// The object that was searched last.
        @usableFromInline var object = UInt32.max
        /// The number of keys that are known, and of bytes of their texts.
        var keyCount = 0
        var textCount = 0
        /// The number of keys that were read in the object until `mark`, which was the last one then.
        var reads = 0
        var mark: UnsafeMutablePointer<Key>
        /// How much the last object was out of order, and the objects before that, of which the last ones count most.
        var disorder = 0
        var pastDisorder = 0
        /// The turns of the last object that was passed, and whether the next one probably has its keys in the same order.
        var turns = 0
        var isInSameOrder = false
        /// Whether the next object begins without known keys: there are none yet, or one was requested for which there
        /// was no room.
        var forgets = true
    }

    /// With this much disorder, the next object is expected to be out of order, too: two turns in each are enough.
    private static let muchDisorder = 24
    /// A turn is a key that is read after one that comes later. A model that only skips keys makes none.
    static let turn = 7
    static let missingKey = 2
    /// If fewer keys are read in an object, finding all places costs more than it saves.
    private static let fewReads = 3

    @inlinable static var byteCount: Int { 8192 }
    /// The first key has number 1, and one entry follows the last key.
    private static var mostKeys: Int { 126 }
    private static var slotCount: Int { 512 }
    private static var keysOffset: Int { unsafe MemoryLayout<State>.stride }
    private static var slotsOffset: Int { unsafe keysOffset + (mostKeys + 2) * MemoryLayout<Key>.stride }
    private static var textsOffset: Int { slotsOffset + slotCount }
    private static var mostText: Int { byteCount - textsOffset }

    @inlinable @inline(__always)
    var state: UnsafeMutablePointer<State> { unsafe start.assumingMemoryBound(to: State.self) }
    @inline(__always)
    private var keys: UnsafeMutablePointer<Key> { unsafe (start + Self.keysOffset).assumingMemoryBound(to: Key.self) }
    @inline(__always)
    private var slots: UnsafeMutablePointer<UInt8> {
        unsafe (start + Self.slotsOffset).assumingMemoryBound(to: UInt8.self)
    }
    private var texts: UnsafeMutablePointer<UInt8> {
        unsafe (start + Self.textsOffset).assumingMemoryBound(to: UInt8.self)
    }
    private var end: Key {
        unsafe Key(bytes: UnsafePointer(texts), ends: 0, count: .max, place: 0, next: keys, follower: keys)
    }

    func initialize() { unsafe state.initialize(to: State(last: keys, mark: keys)) }

    private func forget() {
        initialize()
        unsafe state.pointee.forgets = false
        unsafe keys.initialize(repeating: end, count: 2)
        unsafe slots.initialize(repeating: 0, count: Self.slotCount)
    }

    // MARK: Objects

    /// Returns whether an object is another one than the one that was searched last.
    @inline(__always)
    func begins(_ object: Int) -> Bool { unsafe state.pointee.object != UInt32(truncatingIfNeeded: object) }

    /// Returns whether the places of the keys of an object are known.
    @inline(__always)
    func knowsPlaces(of object: Int) -> Bool { unsafe state.pointee.owner == UInt32(truncatingIfNeeded: object) }

    /// Notes that keys are read in another order than they are written.
    func noteDisorder(_ more: Int) { unsafe state.pointee.disorder &+= more }

    /// Begins to search in an object.
    @inline(never)
    func begin(_ object: Int, _ tape: Tape) {
        // Objects that are read alternately are begun for each key.
        let wasWasted = unsafe state.pointee.owner != .max && reads < Self.fewReads
        let disorder = unsafe wasWasted ? 0 : state.pointee.pastDisorder / 2 &+ state.pointee.disorder
        unsafe state.pointee.object = UInt32(truncatingIfNeeded: object)
        unsafe state.pointee.owner = .max
        unsafe state.pointee.pastDisorder = disorder
        unsafe state.pointee.disorder = 0
        if disorder >= Self.muchDisorder { pass(object, tape) }
    }

    /// Finds the places of all known keys in an object.
    @inline(__always)
    private func pass(_ object: Int, _ tape: Tape) {
        if unsafe state.pointee.forgets { forget() }
        var key = unsafe keys + 1
        let end = unsafe key + state.pointee.keyCount
        while unsafe key < end {
            unsafe key.pointee.place = 0
            unsafe key += 1
        }
        var place = object &+ 1
        let placesEnd = object &+ tape.nodes[object].span
        var (last, turns) = unsafe (keys, 0)
        while unsafe state.pointee.isInSameOrder, place < placesEnd {
            let (node, key) = unsafe (tape.nodes[place], last.pointee.follower)
            let (bytes, count) = unsafe (tape.address(of: node), node.count)
            if unsafe key.pointee.isEqual(bytes, count, ends: Self.ends(bytes, count)) {
                unsafe turns &+= found(key, at: place, after: &last)
            } else if unsafe known(bytes, count) != nil {
                break
            }
            place &+= 1 &+ tape.nodes[place &+ 1].span
        }
        let wasInSameOrder = place >= placesEnd
        while place < placesEnd {
            let node = tape.nodes[place]
            if let key = unsafe known(tape.address(of: node), node.count) {
                unsafe last.pointee.follower = key
                unsafe turns &+= found(key, at: place, after: &last)
            }
            place &+= 1 &+ tape.nodes[place &+ 1].span
        }
        unsafe state.pointee.isInSameOrder = wasInSameOrder || turns == state.pointee.turns
        unsafe state.pointee.turns = turns
        unsafe state.pointee.disorder = turns &* Self.turn
        unsafe state.pointee.last = keys
        unsafe state.pointee.mark = keys
        unsafe state.pointee.reads = 0
        unsafe state.pointee.object = UInt32(truncatingIfNeeded: object)
        unsafe state.pointee.owner = state.pointee.object
    }

    /// Stores the place of a known key, and returns how many turns it makes after the last one.
    @inline(__always)
    private func found(
        _ key: UnsafeMutablePointer<Key>, at place: Int, after last: inout UnsafeMutablePointer<Key>
    ) -> Int {
        unsafe key.pointee.place = UInt32(truncatingIfNeeded: place)
        defer { unsafe last = key }
        return unsafe key < last ? 1 : 0
    }

    /// The number of keys that were read in the object, whose places are known. Expected keys are not counted one by one:
    /// there may be more than two of them.
    private var reads: Int {
        let (mark, last) = unsafe (state.pointee.mark, state.pointee.last)
        return unsafe state.pointee.reads &+ (mark == last ? 0 : mark.pointee.next == last ? 1 : 2)
    }

    /// Adds a key, with its place in the object.
    @inline(never)
    private func add(_ key: BorrowedBytes, isStatic: Bool, at place: Int?, _ tape: Tape) {
        guard
            let bytes = unsafe isStatic
                ? key.start : place.map({ unsafe tape.address(of: tape.nodes[$0]) }) ?? copy(key),
            unsafe state.pointee.keyCount < Self.mostKeys
        else { return unsafe state.pointee.forgets = true }
        unsafe state.pointee.keyCount &+= 1
        let number = unsafe state.pointee.keyCount
        let ends = unsafe Self.ends(bytes, key.count)
        unsafe keys[number] = Key(
            bytes: bytes, ends: ends, count: UInt32(truncatingIfNeeded: key.count),
            place: UInt32(truncatingIfNeeded: place ?? 0), next: keys + (number &+ 1), follower: keys)
        unsafe keys[number &+ 1] = end
        var slot = Self.slot(ends, key.count)
        while unsafe slots[slot] != 0 { slot = (slot &+ 1) & (Self.slotCount &- 1) }
        unsafe slots[slot] = UInt8(truncatingIfNeeded: number)
        unsafe read(keys + number)
        // Turns are found by the next pass.
        unsafe state.pointee.disorder = Self.muchDisorder
    }

    private func copy(_ key: BorrowedBytes) -> UnsafePointer<UInt8>? {
        let text = unsafe texts + state.pointee.textCount
        guard unsafe key.count <= Self.mostText - state.pointee.textCount else { return nil }
        unsafe Bytes.copy(key.start, to: text, key.count)
        unsafe state.pointee.textCount &+= key.count
        return unsafe UnsafePointer(text)
    }

    // MARK: Keys

    /// Finds a key in the object, whose places are known.
    @inline(__always)
    func find(_ key: BorrowedBytes, isStatic: Bool, in object: Int, _ tape: Tape) -> Int? {
        unsafe state.pointee.reads = reads &+ 1
        defer { unsafe state.pointee.mark = state.pointee.last }
        if let found = expected(key, in: object) { return found }
        let found: Int?
        if let known = unsafe known(key.start, key.count) {
            unsafe read(known)
            found = unsafe known.pointee.place == 0 ? nil : Int(known.pointee.place)
        } else {
            found = tape.find(key, in: object, from: object &+ 1)
            add(key, isStatic: isStatic, at: found, tape)
        }
        if found == nil { unsafe state.pointee.disorder &+= Self.missingKey }
        return found
    }

    /// Notes that a key was read that was not expected.
    @inline(__always)
    private func read(_ key: UnsafeMutablePointer<Key>) {
        // A key that is read twice is still followed by another one.
        if unsafe state.pointee.last != key { unsafe state.pointee.last.pointee.next = key }
        unsafe state.pointee.last = key
    }

    /// Returns the place of the expected key, if it is the requested one, which must be a literal.
    @inlinable @inline(__always)
    func expected(_ key: BorrowedBytes, in object: Int) -> Int? {
        guard unsafe state.pointee.owner == UInt32(truncatingIfNeeded: object) else { return nil }
        let next = unsafe state.pointee.last.pointee.next
        guard unsafe next.pointee.bytes == key.start,
            unsafe next.pointee.count == UInt32(truncatingIfNeeded: key.count),
            unsafe next.pointee.place != 0
        else { return nil }
        unsafe state.pointee.last = next
        return unsafe Int(next.pointee.place)
    }

    /// The same for a key that need not be a literal.
    @inlinable @inline(__always)
    func expected(text key: BorrowedBytes, in object: Int) -> Int? {
        guard unsafe state.pointee.owner == UInt32(truncatingIfNeeded: object) else { return nil }
        let next = unsafe state.pointee.last.pointee.next
        guard unsafe next.pointee.isEqual(key.start, key.count), unsafe next.pointee.place != 0 else { return nil }
        unsafe state.pointee.last = next
        return unsafe Int(next.pointee.place)
    }

    /// Returns the entry of a key if it is known.
    @inline(__always)
    private func known(_ key: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<Key>? {
        let ends = unsafe Self.ends(key, count)
        var slot = Self.slot(ends, count)
        while true {
            let number = unsafe Int(slots[slot])
            if number == 0 { return nil }
            let entry = unsafe keys + number
            if unsafe entry.pointee.isEqual(key, count, ends: ends) { return unsafe entry }
            slot = (slot &+ 1) & (Self.slotCount &- 1)
        }
    }

    @inline(__always)
    private static func ends(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        if count >= 4 { return unsafe ends(UInt32.self, key, count) }
        if count >= 2 { return unsafe ends(UInt16.self, key, count) }
        return unsafe count == 0 ? 0 : UInt64(key[0])
    }

    @inline(__always)
    private static func ends<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, _ key: UnsafePointer<UInt8>, _ count: Int
    ) -> UInt64 {
        let bytes = unsafe UnsafeRawPointer(key)
        let last = unsafe bytes.loadUnaligned(fromByteOffset: count &- MemoryLayout<Word>.size, as: Word.self)
        return unsafe UInt64(bytes.loadUnaligned(as: Word.self)) | UInt64(last) &<< 32
    }

    /// Returns a hash of a key's length and ends.
    @inline(__always)
    private static func slot(_ ends: UInt64, _ count: Int) -> Int {
        Int(((ends &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15) &>> 55)
    }
}

/// The keys of the innermost levels of a document. It is one word.
@safe @usableFromInline
struct KeyLevels: BitwiseCopyable {
    /// The number of levels whose keys are known. A level has the keys of its number modulo this one.
    @inlinable static var count: Int { 8 }

    @unsafe @usableFromInline let start: UnsafeMutableRawPointer

    init() {
        unsafe start = UnsafeMutableRawPointer.allocate(
            byteCount: Self.count &* LevelKeys.byteCount, alignment: MemoryLayout<UInt64>.alignment)
        for level in 0..<Self.count { self[UInt32(level)].initialize() }
    }

    /// Frees the memory. Only the index that has made it calls this, once.
    func free() { unsafe start.deallocate() }

    @inlinable
    subscript(level: UInt32) -> LevelKeys {
        @inline(__always) get {
            unsafe LevelKeys(start: start + Int(level & UInt32(Self.count &- 1)) &* LevelKeys.byteCount)
        }
    }
}

/// One hint for each of the innermost levels of a document. It is one word.
@safe @usableFromInline
package struct KeyHints: BitwiseCopyable {
    @unsafe @usableFromInline package let start: UnsafeMutablePointer<KeyCursor.Hint>

    init() { unsafe self.init(in: .allocate(capacity: KeyCursor.hintCount)) }

    /// Creates the hints in memory of the caller, which has room for all of them, and lives as long as they are used.
    @unsafe
    package init(in memory: UnsafeMutablePointer<KeyCursor.Hint>) {
        unsafe start = memory
        unsafe start.initialize(repeating: KeyCursor.Hint(), count: KeyCursor.hintCount)
    }

    /// Frees memory that is not the caller's. Only the cursor that has made it calls this, once.
    func free() { unsafe start.deallocate() }

    /// The hint of a level, whose index is the level modulo the number of hints.
    @inlinable
    package subscript(level: UInt32) -> KeyCursor.Hint {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: level)) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe address(of: level) }
    }

    @inlinable @inline(__always)
    func address(of level: UInt32) -> UnsafeMutablePointer<KeyCursor.Hint> {
        unsafe start + Int(level & UInt32(truncatingIfNeeded: KeyCursor.hintCount &- 1))
    }
}
