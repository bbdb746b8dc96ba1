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
        @usableFromInline var key: UInt = 0
        /// The number of bytes of the key; negative if the text is too long to be here.
        @usableFromInline var length: Int32 = 0
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
        fileprivate init(_ escaping: JsonOutput.Escaping) {
            key = 1
            length = Self.length(escaping)
        }

        /// What the first entry has as its length in a table whose texts are escaped in this way.
        fileprivate static func length(_ escaping: JsonOutput.Escaping) -> Int32 { Int32(escaping.kinds) }

        /// Creates the entry of a key with a number, which is more than 0 and less than ``LiteralKeys/limit``.
        package init(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, _ escaping: JsonOutput.Escaping) {
            (word, bit) = (Int32(number / 64), 1 << UInt64(number % 64))
            (length, textCount) = (Int32(bytes.count), Int32(bytes.count + 3))
            guard !isShort || !setText(bytes, escaping) else { return }
            var output = JsonOutput(capacity: bytes.count + 3)
            output.append(string: bytes, escaping, followedBy: UInt8(ascii: ":"))
            textCount = Int32(output.count)
            guard isShort else { return }
            withUnsafeMutableBytes(of: &text) { $0.copyMemory(from: UnsafeRawBufferPointer(output.text(from: 0))) }
        }

        /// Returns whether this is the entry of a key; nil if its text is long or has escapes, so that it does not tell.
        package func hasKey(_ key: UnsafeBufferPointer<UInt8>) -> Bool? {
            guard isShort, textCount == length + 3 else { return nil }
            guard length == Int32(truncatingIfNeeded: key.count) else { return false }
            return withUnsafeBytes(of: text) { text in
                for index in 0..<key.count where text[index + 1] != key[index] { return false }
                return true
            }
        }

        /// Makes a key that fits the text. Returns false if a character must be escaped.
        private mutating func setText(_ key: UnsafeBufferPointer<UInt8>, _ escaping: JsonOutput.Escaping) -> Bool {
            withUnsafeMutableBytes(of: &text) { bytes in
                let text = bytes.bindMemory(to: UInt8.self)
                guard let start = text.baseAddress, JsonOutput.copy(key, escaping, to: start + 1) else { return false }
                text[0] = UInt8(ascii: "\"")
                text[key.count + 1] = UInt8(ascii: "\"")
                text[key.count + 2] = UInt8(ascii: ":")
                return true
            }
        }

        @inlinable @inline(__always)
        func isText(of key: UnsafePointer<UInt8>, _ length: Int) -> Bool {
            self.key == UInt(bitPattern: key) && self.length == Int32(truncatingIfNeeded: length)
        }
    }

    /// How many keys there may be.
    package static let limit = 255
    @inlinable static var placeCount: Int { 512 }

    @usableFromInline package let entries: UnsafeMutablePointer<Entry>
    /// The indices of entries. The lower bits of an address say where to look; 0 if there is none.
    @usableFromInline let places: UnsafeMutablePointer<UInt8>
    /// The first entry is that of no key.
    private var count: Int
    private var hasTapeKeys = false

    /// With more keys, a table is left empty.
    private static let mostLeft = 192

    package static var byteCount: Int { limit * MemoryLayout<Entry>.stride + placeCount }

    /// Makes new memory a table without keys.
    package static func clear(
        _ memory: UnsafeMutableRawPointer,
        _ escaping: JsonOutput.Escaping = JsonOutput.Escaping(slashes: false, nonASCII: false)
    ) {
        memory.bindMemory(to: Entry.self, capacity: limit).initialize(to: Entry(escaping))
        (memory + limit * MemoryLayout<Entry>.stride).initializeMemory(as: UInt8.self, repeating: 0, count: placeCount)
    }

    /// Creates a table in memory that has one. That memory must live as long as the table.
    package init(in memory: UnsafeMutableRawPointer, _ escaping: JsonOutput.Escaping) {
        entries = memory.assumingMemoryBound(to: Entry.self)
        if entries.pointee.length != Entry.length(escaping) { Self.clear(memory, escaping) }
        places = (memory + Self.limit * MemoryLayout<Entry>.stride).assumingMemoryBound(to: UInt8.self)
        count = Int(entries.pointee.key)
    }

    /// Notes that the objects of a key should be written to a tape until the call ends.
    package mutating func needTape(_ key: UnsafeMutablePointer<Entry>) {
        key.pointee.needsTape = true
        hasTapeKeys = true
    }

    /// Prepares the table for the next call.
    package func leave() {
        if count > Self.mostLeft { return Self.clear(entries) }
        if hasTapeKeys { for place in 0..<count { entries[place].needsTape = false } }
        entries.pointee.key = UInt(count)
    }

    @inlinable @inline(__always)
    static func place(of key: UnsafePointer<UInt8>) -> Int {
        Int(truncatingIfNeeded: UInt(bitPattern: key) &>> 1) & (placeCount - 1)
    }

    /// Returns the entry of a key, if it is at the first place that is looked at, with its text.
    @inlinable @inline(__always)
    package func first(_ key: UnsafePointer<UInt8>, _ length: Int) -> UnsafeMutablePointer<Entry>? {
        let entry = entries + Int(places[Self.place(of: key)])
        return entry.pointee.isText(of: key, length) ? entry : nil
    }

    /// Returns the entry of a key, which is added if necessary. Returns nil if there is no room for more keys.
    @inline(never)
    package mutating func find(
        _ key: UnsafePointer<UInt8>, _ length: Int, _ escaping: JsonOutput.Escaping
    ) -> UnsafeMutablePointer<Entry>? {
        var place = Self.place(of: key)
        while places[place] != 0 {
            let entry = entries + Int(places[place])
            if entry.pointee.isText(of: key, length) || entry.pointee.isText(of: key, ~length) { return entry }
            place = (place + 1) & (Self.placeCount - 1)
        }
        guard count < Self.limit, length < 1 << 16 else { return nil }
        let bytes = UnsafeBufferPointer(start: key, count: length)
        var entry = Entry(bytes, number: count, escaping)
        entry.key = UInt(bitPattern: key)
        if !entry.isShort { entry.length = ~entry.length }
        // Another literal may have the same text.
        for other in 1..<max(count, 1) where entries[other].length == entry.length {
            guard let start = UnsafePointer<UInt8>(bitPattern: entries[other].key) else { continue }
            if Bytes.equal(UnsafeBufferPointer(start: start, count: length), bytes) {
                (entry.word, entry.bit) = (entries[other].word, entries[other].bit)
            }
        }
        (entries + count).initialize(to: entry)
        places[place] = UInt8(count)
        count += 1
        return entries + (count - 1)
    }
}
