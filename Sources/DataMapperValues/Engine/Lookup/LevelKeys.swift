/// The keys that are read on one level, in the order in which they were first read, and their places in one object.
///
/// A model reads its keys in the same order each time, so each key is expected after the same one as before. Other keys
/// are found by a hash. Only keys that programs ask for are known, so the hash need not be safe from documents.
@usableFromInline
struct LevelKeys: BitwiseCopyable {
    /// The state, the keys, the number of a key for each hash, the order of the last object's keys, and the texts of keys
    /// that are neither literals nor in the document.
    @usableFromInline let start: UnsafeMutableRawPointer

    @inlinable @inline(__always)
    init(start: UnsafeMutableRawPointer) { self.start = start }

    @usableFromInline
    struct Key: BitwiseCopyable {
        /// Bytes that live as long as the keys. No key has those of `end`.
        @usableFromInline var bytes: UnsafePointer<UInt8>
        @usableFromInline var count: UInt32
        /// The place in the object; 0 if the key is missing.
        @usableFromInline var place: UInt32

        @inlinable @inline(__always)
        func isEqual(_ key: UnsafePointer<UInt8>, _ count: Int) -> Bool {
            Int(self.count) == count && Bytes.equal(bytes, key, count)
        }
    }

    @usableFromInline
    struct State: BitwiseCopyable {
        /// The key that is expected.
        @usableFromInline var next: UnsafeMutablePointer<Key>
        /// The object whose places are known: the one that is searched, or none.
        @usableFromInline var owner = UInt32.max
        /// The object that was searched last.
        @usableFromInline var object = UInt32.max
        /// The number of keys that are known, and of bytes of their texts.
        var keyCount = 0
        var textCount = 0
        /// The number of keys that were read in the object until `mark`, which was expected then.
        var reads = 0
        var mark: UnsafeMutablePointer<Key>
        /// How much the last object was out of order, and the objects before that, of which the last ones count most.
        var disorder = 0
        var pastDisorder = 0
        /// Whether the next object begins without known keys: there are none yet, or one was requested for which there
        /// was no room.
        var forgets = true
        /// The number of keys in the last object whose places were found, and how much it was out of order.
        var orderCount = 0
        var orderTurns = 0
    }

    /// With this much disorder, the next object is expected to be out of order, too.
    private static let muchDisorder = 12
    /// A turn is a key that is read after one that comes later. A model that only skips keys makes none.
    static let turn = 3
    static let missingKey = 1
    /// If fewer keys are read in an object, finding all places costs more than it saves.
    private static let fewReads = 3

    @inlinable static var byteCount: Int { 4096 }
    /// The first key has number 1, and one entry follows the last key.
    private static var mostKeys: Int { 126 }
    private static var slotCount: Int { 512 }
    private static var keysOffset: Int { MemoryLayout<State>.stride }
    private static var slotsOffset: Int { keysOffset + (mostKeys + 2) * MemoryLayout<Key>.stride }
    private static var orderOffset: Int { slotsOffset + slotCount }
    private static var textsOffset: Int { orderOffset + KeyIndex.threshold }
    private static var mostText: Int { byteCount - textsOffset }

    @inlinable @inline(__always)
    var state: UnsafeMutablePointer<State> { start.assumingMemoryBound(to: State.self) }
    @inline(__always)
    private var keys: UnsafeMutablePointer<Key> { (start + Self.keysOffset).assumingMemoryBound(to: Key.self) }
    @inline(__always)
    private var slots: UnsafeMutablePointer<UInt8> { (start + Self.slotsOffset).assumingMemoryBound(to: UInt8.self) }
    /// The numbers of the keys of the last object whose places were found, in its order; 0 for keys that are not known.
    private var order: UnsafeMutablePointer<UInt8> { (start + Self.orderOffset).assumingMemoryBound(to: UInt8.self) }
    private var texts: UnsafeMutablePointer<UInt8> { (start + Self.textsOffset).assumingMemoryBound(to: UInt8.self) }
    private var end: Key { Key(bytes: UnsafePointer(texts), count: .max, place: 0) }

    func initialize() { state.initialize(to: State(next: keys + 1, mark: keys + 1)) }

    private func forget() {
        initialize()
        state.pointee.forgets = false
        (keys + 1).initialize(to: end)
        slots.initialize(repeating: 0, count: Self.slotCount)
    }

    // MARK: Objects

    /// Begins to search in an object.
    func begin(_ object: Int, _ tape: Tape) {
        // Objects that are read alternately are begun for each key.
        let wasWasted = state.pointee.owner != .max && reads < Self.fewReads
        let disorder = wasWasted ? 0 : state.pointee.pastDisorder / 2 &+ state.pointee.disorder
        state.pointee.object = UInt32(truncatingIfNeeded: object)
        state.pointee.owner = .max
        state.pointee.pastDisorder = disorder
        state.pointee.disorder = 0
        if disorder >= Self.muchDisorder { pass(object, tape) }
    }

    /// Finds the places of all known keys in an object.
    private func pass(_ object: Int, _ tape: Tape) {
        if state.pointee.forgets { forget() }
        if !passInSameOrder(object, tape) { passInAnyOrder(object, tape) }
        state.pointee.disorder = state.pointee.orderTurns
        state.pointee.next = keys + 1
        state.pointee.mark = keys + 1
        state.pointee.reads = 0
        state.pointee.object = UInt32(truncatingIfNeeded: object)
        state.pointee.owner = state.pointee.object
    }

    /// The number of keys that were read in the object, whose places are known. Expected keys are not counted one by one.
    private var reads: Int { state.pointee.reads &+ (state.pointee.next - state.pointee.mark) }

    /// Finds the places in an object if it has the same keys as the last one, in the same order.
    @inline(__always)
    private func passInSameOrder(_ object: Int, _ tape: Tape) -> Bool {
        let count = state.pointee.orderCount
        if tape.nodes[object].count != count { return false }
        var place = object &+ 1
        for position in 0..<count {
            let node = tape.nodes[place]
            let bytes = tape.address(of: node)
            let number = Int(order[position])
            let key = keys + number
            if number != 0, key.pointee.isEqual(bytes, node.count) {
                key.pointee.place = UInt32(truncatingIfNeeded: place)
            } else if number != 0 || self.number(of: bytes, node.count) != nil {
                return false
            }
            place &+= 1 &+ tape.nodes[place &+ 1].span
        }
        return true
    }

    @inline(__always)
    private func passInAnyOrder(_ object: Int, _ tape: Tape) {
        var key = keys + 1
        let end = key + state.pointee.keyCount
        while key < end {
            key.pointee.place = 0
            key += 1
        }
        var place = object &+ 1
        let count = tape.nodes[object].count
        var (last, turns) = (0, 0)
        for position in 0..<count {
            let node = tape.nodes[place]
            let number = number(of: tape.address(of: node), node.count) ?? 0
            order[position] = UInt8(truncatingIfNeeded: number)
            if number != 0 {
                keys[number].place = UInt32(truncatingIfNeeded: place)
                turns &+= number < last ? Self.turn : 0
                last = number
            }
            place &+= 1 &+ tape.nodes[place &+ 1].span
        }
        state.pointee.orderCount = count
        state.pointee.orderTurns = turns
    }

    /// Adds a key, with its place in the object.
    private func add(_ key: UnsafeBufferPointer<UInt8>, isStatic: Bool, at place: Int?, _ tape: Tape) {
        guard let bytes = isStatic ? key.baseAddress : place.map({ tape.address(of: tape.nodes[$0]) }) ?? copy(key),
            state.pointee.keyCount < Self.mostKeys
        else { return state.pointee.forgets = true }
        state.pointee.keyCount &+= 1
        let number = state.pointee.keyCount
        keys[number] = Key(
            bytes: bytes, count: UInt32(truncatingIfNeeded: key.count), place: UInt32(truncatingIfNeeded: place ?? 0))
        keys[number &+ 1] = end
        var slot = Self.hash(bytes, key.count)
        while slots[slot] != 0 { slot = (slot &+ 1) & (Self.slotCount &- 1) }
        slots[slot] = UInt8(truncatingIfNeeded: number)
        state.pointee.next = keys + (number &+ 1)
        // Turns are found by the next pass.
        state.pointee.disorder = Self.muchDisorder
    }

    private func copy(_ key: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
        let text = texts + state.pointee.textCount
        guard let bytes = key.baseAddress, key.count <= Self.mostText - state.pointee.textCount else { return nil }
        Bytes.copy(bytes, to: text, key.count)
        state.pointee.textCount &+= key.count
        return UnsafePointer(text)
    }

    // MARK: Keys

    /// Finds a key in the object, whose places are known.
    @inline(__always)
    func find(_ key: UnsafeBufferPointer<UInt8>, isStatic: Bool, in object: Int, _ tape: Tape) -> Int? {
        state.pointee.reads = reads &+ 1
        defer { state.pointee.mark = state.pointee.next }
        if let found = expected(key, in: object) { return found }
        let found: Int?
        if let bytes = key.baseAddress, let number = number(of: bytes, key.count) {
            state.pointee.next = keys + (number &+ 1)
            let place = Int(keys[number].place)
            found = place == 0 ? nil : place
        } else {
            found = tape.find(key, in: object, from: object &+ 1)
            add(key, isStatic: isStatic, at: found, tape)
        }
        if found == nil { state.pointee.disorder &+= Self.missingKey }
        return found
    }

    /// Returns the place of the expected key, if it is the requested one, which must be a literal.
    @inlinable @inline(__always)
    func expected(_ key: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
        guard state.pointee.owner == UInt32(truncatingIfNeeded: object) else { return nil }
        let next = state.pointee.next
        guard next.pointee.bytes == key.baseAddress, next.pointee.count == UInt32(truncatingIfNeeded: key.count),
            next.pointee.place != 0
        else { return nil }
        state.pointee.next = next + 1
        return Int(next.pointee.place)
    }

    /// The same for a key that need not be a literal.
    @inlinable @inline(__always)
    func expected(text key: UnsafeBufferPointer<UInt8>, in object: Int) -> Int? {
        guard state.pointee.owner == UInt32(truncatingIfNeeded: object), let bytes = key.baseAddress else { return nil }
        let next = state.pointee.next
        guard next.pointee.isEqual(bytes, key.count), next.pointee.place != 0 else { return nil }
        state.pointee.next = next + 1
        return Int(next.pointee.place)
    }

    /// Returns the number of a key if it is known.
    @inline(__always)
    private func number(of key: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var slot = Self.hash(key, count)
        while true {
            let number = Int(slots[slot])
            if number == 0 { return nil }
            if keys[number].isEqual(key, count) { return number }
            slot = (slot &+ 1) & (Self.slotCount &- 1)
        }
    }

    /// Returns a hash of a key's length, and of two bytes at each of its ends.
    @inline(__always)
    private static func hash(_ key: UnsafePointer<UInt8>, _ count: Int) -> Int {
        if count < 2 { return count == 0 ? 0 : Int(key[0]) }
        let bytes = UnsafeRawPointer(key)
        let first = UInt32(bytes.loadUnaligned(as: UInt16.self))
        let last = UInt32(bytes.loadUnaligned(fromByteOffset: count &- 2, as: UInt16.self))
        let ends = (first | last &<< 16) &+ UInt32(truncatingIfNeeded: count)
        return Int((ends &* 0x9E37_79B1) &>> 23)
    }
}
