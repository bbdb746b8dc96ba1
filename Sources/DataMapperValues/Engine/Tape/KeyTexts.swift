/// The texts of keys that have been written, with all that the format writes before and after them.
///
/// Most objects of a document have the same few keys, and a key that a model sets is the same node each time. So its
/// text is made once, and then copied.
///
/// This is a hash table that only grows. At most half of its places are taken.
@usableFromInline
package struct KeyTexts: ~Copyable {
    @usableFromInline
    package struct Text: BitwiseCopyable {
        private var words: (UInt64, UInt64, UInt64, UInt64)

        init() { words = (0, 0, 0, 0) }

        /// Creates the text of up to 32 bytes; nil if there are more.
        init?(_ text: BorrowedBytes) {
            guard text.count <= MemoryLayout<Text>.size else { return nil }
            func word(_ number: Int) -> UInt64 {
                (number * 8..<max(min(number * 8 + 8, text.count), number * 8)).reduce(0) { word, place in
                    word | UInt64(text[place]) << UInt64(place % 8 * 8)
                }.littleEndian
            }
            words = (word(0), word(1), word(2), word(3))
        }
    }

    @usableFromInline
    package struct Entry: BitwiseCopyable {
        @usableFromInline var key = TapeNode(.null)
        @usableFromInline package fileprivate(set) var count = 0
        @usableFromInline package fileprivate(set) var text = Text()

        /// Returns whether this is the text of a node of the same document. Equal nodes have equal bytes.
        @inlinable @inline(__always)
        func isText(of key: TapeNode) -> Bool {
            self.key.payload == key.payload && self.key.head == key.head
        }
    }

    private static let limit = placeCount / 2
    @inlinable
    static var placeCount: Int { 512 }

    /// The entries in the order in which they were added, after one that is the text of no key. There is room for all of
    /// them, so that they stay where they are.
    @usableFromInline var entries: GrowingStack<Entry>
    /// The index of the entry at each place, or 0.
    @usableFromInline let places: GrowingStack<UInt8>
    @usableFromInline package let isEnabled: Bool

    /// Creates a table for a value with this many nodes. In a small value, filling it would cost more than it saves.
    package init(nodes: Int) {
        isEnabled = nodes >= Self.limit
        entries = GrowingStack(capacity: isEnabled ? Self.limit : 0)
        places = GrowingStack(repeating: 0, count: isEnabled ? Self.placeCount : 0)
        if isEnabled { entries.push(Entry()) }
    }

    /// The first place where a key may be. Literals of a model are neighbors in memory, so they have different places.
    @inlinable @inline(__always)
    static func place(of key: TapeNode) -> Int { Int(truncatingIfNeeded: key.payload >> 1) & (placeCount - 1) }

    /// Returns the text of a key if it is at its first place.
    @inlinable @inline(__always)
    package func first(_ key: TapeNode) -> ElementPlace<Entry>? {
        let entry = entries.element(at: Int(places[Self.place(of: key)]))
        return entry.pointee.isText(of: key) ? entry : nil
    }

    /// Returns the text of a key, or the place for it.
    package func find(_ key: TapeNode) -> (entry: ElementPlace<Entry>?, place: Int) {
        var place = Self.place(of: key)
        while places[place] != 0 {
            let entry = entries.element(at: Int(places[place]))
            if entry.pointee.isText(of: key) { return (entry, place) }
            place = (place + 1) & (Self.placeCount - 1)
        }
        return (nil, place)
    }

    /// Keeps the text of a key that is a literal, if there is room.
    package mutating func keep(_ text: BorrowedBytes, of key: TapeNode, at place: Int) {
        let isLiteral = key.flags.contains(.isStatic)
        guard isLiteral, entries.count < Self.limit, let words = Text(text) else { return }
        places[place] = UInt8(entries.count)
        entries.push(Entry(key: key, count: text.count, text: words))
    }
}
