/// The memory of the keys and the open objects of a call, which a call leaves to a later one.
///
/// Whoever creates it has ``byteCount`` bytes at an address for words, and keeps them as long as keys and objects are used.
/// First there is room for the objects, then come the entries of keys, the places of the table, and the sizes of texts.
@safe
package struct KeyMemory {
    private let start: UnsafeMutableRawPointer

    @unsafe
    package init(_ start: UnsafeMutableRawPointer) { unsafe self.start = start }

    package static var byteCount: Int {
        places + KeyTable.placeCount + MemoryLayout<KeyTable.Sizes>.stride
    }

    private static var keys: Int { ObjectStack.smallestCapacity * MemoryLayout<OpenObjects.Object>.stride }

    private static var places: Int { keys + LiteralKeys.limit * MemoryLayout<LiteralKeys.Entry>.stride }

    /// Makes new memory a table without keys. It must be called once before the memory is used.
    package func clear() {
        unsafe (start + Self.keys).bindMemory(to: LiteralKeys.Entry.self, capacity: LiteralKeys.limit)
        unsafe (start + Self.places).bindMemory(to: UInt8.self, capacity: KeyTable.placeCount)
        table.sizes = (0, 0)
        table.clear(JsonOutput.Escaping(slashes: false, nonASCII: false))
    }

    var table: KeyTable {
        unsafe KeyTable(
            entries: (start + Self.keys).assumingMemoryBound(to: LiteralKeys.Entry.self),
            places: (start + Self.places).assumingMemoryBound(to: UInt8.self))
    }

    func objects(lastKey: LiteralKeys.EntryPlace) -> ObjectStack {
        unsafe ObjectStack(
            start.bindMemory(to: OpenObjects.Object.self, capacity: ObjectStack.smallestCapacity),
            first: OpenObjects.Object(place: .min, lastKey: lastKey))
    }
}

extension LiteralKeys {
    /// Where an entry is. The memory of an entry is kept until the call ends, and entries do not move.
    @safe @usableFromInline
    package struct EntryPlace: BitwiseCopyable {
        @usableFromInline let address: UnsafeMutablePointer<Entry>

        @unsafe @inlinable @inline(__always)
        package init(_ address: UnsafeMutablePointer<Entry>) { unsafe self.address = address }

        @inlinable @inline(__always)
        package var pointee: Entry {
            unsafeAddress { unsafe UnsafePointer(address) }
            nonmutating unsafeMutableAddress { unsafe address }
        }
    }
}

/// The entries of keys, and a hash table with their numbers. There is room for ``LiteralKeys/limit`` entries. After the
/// table come the sizes of the texts that were finished last.
@safe @usableFromInline
struct KeyTable: BitwiseCopyable {
    @inlinable static var placeCount: Int { 512 }

    @usableFromInline let entries: UnsafeMutablePointer<LiteralKeys.Entry>
    /// The numbers of entries. The lower bits of an address say where to look; 0 if there is none.
    @usableFromInline let places: UnsafeMutablePointer<UInt8>

    @unsafe
    fileprivate init(entries: UnsafeMutablePointer<LiteralKeys.Entry>, places: UnsafeMutablePointer<UInt8>) {
        unsafe self.entries = entries
        unsafe self.places = places
    }

    /// Returns the entry with a number, which is that of an entry at one of the places, or less than
    /// ``LiteralKeys/limit``. `find` stores no greater number at a place.
    @inlinable @inline(__always)
    func entry(_ number: UInt8) -> LiteralKeys.EntryPlace {
        assert(number < LiteralKeys.limit)
        return unsafe LiteralKeys.EntryPlace(entries + Int(number))
    }

    /// The number at a place. Places that are too large begin at 0 again.
    @inlinable @inline(__always)
    subscript(place: Int) -> UInt8 {
        get { unsafe places[place & (Self.placeCount - 1)] }
        nonmutating set { unsafe places[place & (Self.placeCount - 1)] = newValue }
    }

    typealias Sizes = (last: Int, before: Int)

    fileprivate var sizes: Sizes {
        get { unsafe UnsafeRawPointer(places + Self.placeCount).load(as: Sizes.self) }
        nonmutating set {
            unsafe UnsafeMutableRawPointer(places + Self.placeCount).storeBytes(of: newValue, as: Sizes.self)
        }
    }

    /// The capacity that the next text will probably need: the size of the smaller one of the last two texts, and an
    /// eighth more. So if large and small texts are written in turn, small ones get no large memory.
    var expectedCapacity: Int {
        let size = min(sizes.last, sizes.before)
        return min(size + size / 8, 1 << 24)
    }

    func note(size: Int) { sizes = (size, sizes.last) }

    /// Removes all keys. Only the entry of no key is left.
    func clear(_ escaping: JsonOutput.Escaping) {
        unsafe entries.initialize(to: LiteralKeys.Entry(ofNoKey: escaping))
        unsafe places.initialize(repeating: 0, count: Self.placeCount)
    }
}

extension LiteralKeys.Entry {
    /// Returns whether this is the entry of a literal.
    @inlinable @inline(__always)
    func isText(of literal: StaticString) -> Bool {
        unsafe isText(at: UInt(bitPattern: literal.utf8Start), literal.utf8CodeUnitCount)
    }

    /// The literal of an entry, which has this many bytes.
    func bytes(count: Int) -> BorrowedBytes {
        unsafe BorrowedBytes(UnsafeBufferPointer(start: UnsafePointer(bitPattern: key), count: count))
    }
}

extension LiteralKeys {
    /// The bytes of a literal, which are never freed.
    static func bytes(of literal: TapeNode) -> BorrowedBytes {
        precondition(literal.flags.contains(.isStatic), "the key is no literal")
        let start = unsafe UnsafePointer<UInt8>(bitPattern: UInt(truncatingIfNeeded: literal.payload))
        return unsafe BorrowedBytes(UnsafeBufferPointer(start: start, count: literal.count))
    }

    /// Returns the entry of a key, if it is at the first place that is looked at, with its text.
    @inlinable @inline(__always)
    package func first(_ literal: StaticString) -> EntryPlace? {
        let entry = unsafe table.entry(table[Self.place(of: UInt(bitPattern: literal.utf8Start))])
        return entry.pointee.isText(of: literal) ? entry : nil
    }

    /// Returns the entry of a key, also if it is at a later place or has no text; nil if the key is new.
    @inline(__always)
    func any(_ literal: StaticString) -> EntryPlace? {
        let address = unsafe UInt(bitPattern: literal.utf8Start)
        var place = Self.place(of: address)
        return search(address, literal.utf8CodeUnitCount, &place)
    }
}

extension KeyTexts.Text {
    /// The number of bytes.
    static var room: Int { MemoryLayout<Self>.size }

    /// Copies a text that fits.
    mutating func set(_ text: BorrowedBytes) {
        precondition(text.count <= Self.room, "the text is too long")
        unsafe withUnsafeMutableBytes(of: &self) { unsafe $0.copyMemory(from: UnsafeRawBufferPointer(text.unchecked)) }
    }

    /// Copies a key, with its quotation marks and its colon. Returns false if a character must be escaped.
    mutating func set(key: BorrowedBytes, _ escaping: JsonOutput.Escaping) -> Bool {
        precondition(key.count + 3 <= Self.room, "the key is too long")
        return unsafe withUnsafeMutableBytes(of: &self) { bytes in
            let text = unsafe bytes.bindMemory(to: UInt8.self)
            guard let start = text.baseAddress, unsafe JsonOutput.copy(key, escaping, to: start + 1) else {
                return false
            }
            unsafe text[0] = UInt8(ascii: "\"")
            unsafe text[key.count + 1] = UInt8(ascii: "\"")
            unsafe text[key.count + 2] = UInt8(ascii: ":")
            return true
        }
    }

    /// Returns whether this is the text of a key that has no escapes and fits.
    func isText(ofKey key: BorrowedBytes) -> Bool {
        precondition(key.count < Self.room, "the key is too long")
        return unsafe withUnsafeBytes(of: self) { text in
            key.indices.allSatisfy { unsafe text[$0 + 1] == key[$0] }
        }
    }
}

/// The objects that are being written: the innermost one, and memory for more. The memory is that of a ``KeyMemory`` or, if
/// there are many objects, one of its own. It begins with `first` and ends with `last`, and `top` is in it.
@safe @usableFromInline
package struct ObjectStack: ~Copyable {
    /// Where an object is. It must not be used after the object is removed, or another one is pushed.
    @safe @usableFromInline
    package struct Place: BitwiseCopyable {
        @usableFromInline let address: UnsafeMutablePointer<OpenObjects.Object>

        @unsafe @inlinable @inline(__always)
        init(_ address: UnsafeMutablePointer<OpenObjects.Object>) { unsafe self.address = address }

        @inlinable @inline(__always)
        package var pointee: OpenObjects.Object {
            unsafeAddress { unsafe UnsafePointer(address) }
            nonmutating unsafeMutableAddress { unsafe address }
        }

        /// One of the words with the bits of keys, which are at the start of an object.
        @inlinable @inline(__always)
        subscript(word: Int32) -> UInt64 {
            unsafeAddress { unsafe UnsafePointer(words(word)) }
            nonmutating unsafeMutableAddress { unsafe words(word) }
        }

        @inlinable @inline(__always)
        func words(_ word: Int32) -> UnsafeMutablePointer<UInt64> {
            assert(0..<OpenObjects.Object.wordCount ~= Int(word))
            return unsafe UnsafeMutableRawPointer(address).assumingMemoryBound(to: UInt64.self) + Int(word)
        }
    }

    @usableFromInline var top: Place
    private var first: UnsafeMutablePointer<OpenObjects.Object>
    @usableFromInline var last: UnsafeMutablePointer<OpenObjects.Object>
    private var ownsMemory = false

    static let smallestCapacity = 16

    @unsafe
    fileprivate init(_ memory: UnsafeMutablePointer<OpenObjects.Object>, first object: OpenObjects.Object) {
        unsafe first = memory
        unsafe last = memory + (Self.smallestCapacity - 1)
        unsafe memory.initialize(to: object)
        unsafe top = Place(memory)
    }

    deinit { if ownsMemory { unsafe GrowingMemory.free(first) } }

    @inlinable @inline(__always)
    var hasRoom: Bool { unsafe top.address != last }

    var isEmpty: Bool { unsafe top.address == first }

    /// Pushes an object. There must be room for it.
    @inlinable @inline(__always)
    mutating func append(_ object: OpenObjects.Object) {
        assert(hasRoom)
        unsafe top = Place(top.address + 1)
        unsafe top.address.initialize(to: object)
    }

    @inlinable @inline(__always)
    mutating func removeLast() { unsafe top = Place(top.address - 1) }

    @inline(never) @usableFromInline
    mutating func grow() {
        let count = unsafe top.address - first + 1
        let memory = unsafe GrowingMemory.allocate(OpenObjects.Object.self, capacity: count * 2)
        unsafe memory.update(from: first, count: count)
        if ownsMemory { unsafe GrowingMemory.free(first) }
        unsafe (first, ownsMemory) = (memory, true)
        unsafe (top, last) = (Place(first + (count - 1)), first + (count * 2 - 1))
    }
}
