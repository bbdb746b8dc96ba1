/// The keys that code has as literals, with their text in JSON and a number for each.
///
/// Literals are found by their address. So most keys are neither compared nor examined, but copied with their quotation
/// marks and their colon.
///
/// The keys of a call are in memory that it may leave to a later one: code, with its literals, is never unloaded.
@usableFromInline
package struct LiteralKeys: ~Copyable {
    @usableFromInline
    package struct Entry: BitwiseCopyable {
        /// The address of the literal.
        @usableFromInline fileprivate(set) var key: UInt = 0
        /// The number of bytes of the key; negative if the text is too long to be here.
        @usableFromInline fileprivate(set) var length: Int32 = 0
        @usableFromInline var textCount: Int32 = 0
        /// The word and the bit of an object in which it notes this key. Equal keys have the same ones.
        @usableFromInline package fileprivate(set) var bit: UInt64 = 0
        @usableFromInline package fileprivate(set) var word: Int32 = 0
        /// Whether objects that are the value of this key, or in it, should be written to a tape, because one had to be
        /// moved there.
        @usableFromInline package fileprivate(set) var needsTape = false
        @usableFromInline package fileprivate(set) var text = KeyTexts.Text()

        /// The number of bytes of the text, which is here only if it is short.
        @inlinable @inline(__always)
        package var count: Int { Int(textCount) }

        @inlinable @inline(__always)
        package var isShort: Bool { count <= MemoryLayout<KeyTexts.Text>.size }

        /// Creates the first entry of a table, that of no key. It has the number of entries in the place of an address.
        init(ofNoKey escaping: JsonOutput.Escaping) {
            key = 1
            length = Self.length(escaping)
        }

        /// What the first entry has as its length in a table whose texts are escaped in this way.
        fileprivate static func length(_ escaping: JsonOutput.Escaping) -> Int32 { Int32(escaping.kinds) }

        /// Creates the entry of a key with a number, which is more than 0 and less than ``LiteralKeys/limit``.
        package init(_ bytes: BorrowedBytes, number: Int, _ escaping: JsonOutput.Escaping) {
            (word, bit) = (Int32(number / 64), 1 << UInt64(number % 64))
            (length, textCount) = (Int32(bytes.count), Int32(bytes.count + 3))
            guard !isShort || !text.set(key: bytes, escaping) else { return }
            var output = JsonOutput(capacity: bytes.count + 3)
            output.append(string: bytes, escaping, followedBy: UInt8(ascii: ":"))
            textCount = Int32(output.count)
            if isShort { text.set(output.text(from: 0)) }
        }

        /// Returns whether this is the entry of a key; nil if its text is long or has escapes, so that it does not tell.
        package func hasKey(_ key: BorrowedBytes) -> Bool? {
            guard isShort, textCount == length + 3 else { return nil }
            return length == Int32(truncatingIfNeeded: key.count) && text.isText(ofKey: key)
        }

        @inlinable @inline(__always)
        func isText(at address: UInt, _ length: Int) -> Bool {
            key == address && self.length == Int32(truncatingIfNeeded: length)
        }
    }

    /// How many keys there may be.
    @inlinable package static var limit: Int { 255 }

    @usableFromInline let table: KeyTable
    /// The first entry is that of no key.
    private var count: Int
    private var hasTapeKeys = false
    private let escaping: JsonOutput.Escaping

    /// With more keys, a table is left empty.
    private static let mostLeft = 192

    /// Uses the table in memory that must live as long as the keys.
    init(in memory: KeyMemory, _ escaping: JsonOutput.Escaping) {
        table = memory.table
        self.escaping = escaping
        if table.entry(0).pointee.length != Entry.length(escaping) { table.clear(escaping) }
        count = Int(table.entry(0).pointee.key)
    }

    /// The entry of no key.
    @inlinable @inline(__always)
    package var none: EntryPlace { table.entry(0) }

    /// Notes that the objects of a key should be written to a tape until the call ends.
    package mutating func needTape(_ key: EntryPlace) {
        key.pointee.needsTape = true
        hasTapeKeys = true
    }

    /// Prepares the table for the next call.
    package func leave() {
        if count > Self.mostLeft { return table.clear(escaping) }
        if hasTapeKeys { for number in 0..<count { table.entry(UInt8(number)).pointee.needsTape = false } }
        none.pointee.key = UInt(count)
    }

    @inlinable @inline(__always)
    static func place(of address: UInt) -> Int { Int(truncatingIfNeeded: address &>> 1) & (KeyTable.placeCount - 1) }

    /// Returns the entry of the literal at an address; nil if it has none. Moves `place`, where to look, to its place or to
    /// the next free one.
    @inline(__always)
    func search(_ address: UInt, _ length: Int, _ place: inout Int) -> EntryPlace? {
        while case let number = table[place], number != 0 {
            let entry = table.entry(number)
            if entry.pointee.isText(at: address, length) || entry.pointee.isText(at: address, ~length) { return entry }
            place = (place + 1) & (KeyTable.placeCount - 1)
        }
        return nil
    }

    /// Returns the entry of a key, which is added if necessary. Returns nil if there is no room for more keys. The key is
    /// the node of a literal.
    @inline(never)
    package mutating func find(_ literal: TapeNode) -> EntryPlace? {
        let (address, length) = (UInt(truncatingIfNeeded: literal.payload), literal.count)
        var place = Self.place(of: address)
        if let entry = search(address, length, &place) { return entry }
        guard count < Self.limit, length < 1 << 16 else { return nil }
        let bytes = Self.bytes(of: literal)
        var entry = Entry(bytes, number: count, escaping)
        entry.key = address
        if !entry.isShort { entry.length = ~entry.length }
        // Another literal may have the same text.
        for number in 1..<max(count, 1) {
            let other = table.entry(UInt8(number)).pointee
            if other.length == entry.length, other.bytes(count: length) == bytes {
                (entry.word, entry.bit) = (other.word, other.bit)
            }
        }
        table.entry(UInt8(count)).pointee = entry
        table[place] = UInt8(count)
        count += 1
        return table.entry(UInt8(count - 1))
    }
}
