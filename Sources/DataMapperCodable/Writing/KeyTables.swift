internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The keys of enums as nodes, or with their text. It is converted and copied once or twice for each call.
///
/// A key type of one byte has few keys, and the byte is the index of the key.
struct KeyTables {
    typealias Table = UnsafeMutablePointer<KeyNode>

    struct KeyNode {
        /// The text of the key.
        var text = ""
        /// The node of the text, or of its converted form; null if there is none yet.
        var node = TapeNode(.null)
        /// The same for the text of JSON, if it is short.
        var short: TextKeys.Entry?
    }

    /// The number of keys in a table.
    private static let keys = 64
    private static let bits = 4

    private var tables: [(type: ObjectIdentifier, table: Table)] = []
    /// Tables by the hash of their type, when there are several.
    private var recent: [(type: ObjectIdentifier, table: Table)?] = []
    private var last: (type: ObjectIdentifier, table: Table)?
    /// Keys in the text of JSON, whether they have a table or not.
    var texts = TextKeys()
    /// Converted keys that have no table.
    private(set) var converted: [KeyBytes: String] = [:]
    /// Whether nodes of keys are like those of literals. A format writes these faster, but to make them takes longer, so
    /// that is not worth it for a small value.
    private(set) var areLiterals = false

    /// Returns the table of a type, or nil if the type has none.
    @inline(__always)
    mutating func table<Key: CodingKey>(_: Key.Type) -> Table? {
        guard MemoryLayout<Key>.size <= 1 else { return nil }
        let type = ObjectIdentifier(Key.self)
        if let last, last.type == type { return last.table }
        let place = type.place(bits: Self.bits)
        if !recent.isEmpty, let found = recent[place], found.type == type { return found.table }
        return find(type, place)
    }

    @inline(never)
    private mutating func find(_ type: ObjectIdentifier, _ place: Int) -> Table {
        let found = tables.first { $0.type == type } ?? (type, makeTable(type))
        if tables.count > 1, recent.isEmpty { recent = Array(repeating: nil, count: 1 << Self.bits) }
        if recent.isEmpty { last = found } else { recent[place] = found }
        return found.table
    }

    /// Makes the nodes of all keys anew, like those of literals.
    @inline(never)
    mutating func useLiterals() {
        areLiterals = true
        for (_, table) in tables {
            for key in 0..<Self.keys { table[key].node = TapeNode(.null) }
        }
    }

    private mutating func makeTable(_ type: ObjectIdentifier) -> Table {
        let table = Table.allocate(capacity: Self.keys)
        table.initialize(repeating: KeyNode(), count: Self.keys)
        tables.append((type, table))
        return table
    }

    /// Returns the byte that a key consists of, or 0 for a key without a byte. Its type must have a table.
    @inline(__always)
    static func byte<Key: CodingKey>(of key: Key) -> UInt8 {
        MemoryLayout<Key>.size == 1 ? unsafeBitCast(key, to: UInt8.self) : 0
    }

    /// Returns the entry for the node of a key, or nil if the key has no entry.
    @inline(__always)
    static func entry(_ byte: UInt8, in table: Table?) -> Table? {
        guard let table, byte < keys else { return nil }
        return table + Int(byte)
    }

    /// Returns whether an entry has the text of a key. A key may change its text. Most texts are literals, which are equal
    /// if their words are.
    @inline(__always)
    static func isEntry(_ entry: Table, of text: String) -> Bool {
        // The text is the first property.
        let (known, end) = (UnsafeRawPointer(entry), MemoryLayout<String>.size - 8)
        let hasWords = withUnsafeBytes(of: text) { words in
            known.loadUnaligned(as: UInt64.self) == words.loadUnaligned(as: UInt64.self)
                && known.loadUnaligned(fromByteOffset: end, as: UInt64.self)
                    == words.loadUnaligned(fromByteOffset: end, as: UInt64.self)
        }
        return hasWords || hasBytes(entry, text)
    }

    @inline(never)
    private static func hasBytes(_ entry: Table, _ text: String) -> Bool {
        entry.pointee.text.utf8.elementsEqual(text.utf8)
    }

    /// Returns the converted key. `convert` is called once for each key.
    mutating func converted(_ key: String, _ convert: (String) -> String) -> String {
        if let known = converted[KeyBytes(key)] { return known }
        let text = convert(key)
        if converted.count < 1024 { converted[KeyBytes(key)] = text }
        return text
    }

    /// Frees the memory. No container uses it any more.
    func free() {
        for (_, table) in tables {
            table.deinitialize(count: Self.keys)
            table.deallocate()
        }
        texts.free()
    }
}

/// The keys of a call in the text of JSON, by their bytes.
struct TextKeys {
    typealias Entry = UnsafeMutablePointer<LiteralKeys.Entry>

    private static let placeCount = 512

    private var entries: Entry?
    /// The indices of entries. The hash of a key says where to look; 0 if there is none.
    private var places: UnsafeMutablePointer<UInt8>?
    private var count = 0
    /// The keys whose bytes are not in their entries.
    private var others: [Int: String] = [:]

    /// Returns the entry of a key, which is added if necessary; nil if there is no room for more keys.
    mutating func entry(of key: String, _ escaping: JsonOutput.Escaping) -> Entry? {
        var text = key
        return text.withUTF8 { entry(of: $0, key, escaping) }
    }

    private mutating func entry(
        of bytes: UnsafeBufferPointer<UInt8>, _ key: String, _ escaping: JsonOutput.Escaping
    ) -> Entry? {
        guard let entries = entries ?? makeTable(), let places else { return nil }
        var hash: UInt32 = 0
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        var place = Int(hash >> 16 ^ hash) & (Self.placeCount - 1)
        while places[place] != 0 {
            let number = Int(places[place])
            let isKey = entries[number].hasKey(bytes) ?? others[number]?.utf8.elementsEqual(bytes) ?? false
            if isKey { return entries + number }
            place = (place + 1) & (Self.placeCount - 1)
        }
        // The numbers of keys begin with 1.
        guard count + 1 < LiteralKeys.limit, bytes.count < 1 << 16 else { return nil }
        count += 1
        (entries + count).initialize(to: LiteralKeys.Entry(bytes, number: count, escaping))
        if entries[count].hasKey(bytes) == nil { others[count] = key }
        places[place] = UInt8(count)
        return entries + count
    }

    private mutating func makeTable() -> Entry? {
        places = .allocate(capacity: Self.placeCount)
        places?.initialize(repeating: 0, count: Self.placeCount)
        entries = .allocate(capacity: LiteralKeys.limit)
        return entries
    }

    func free() {
        entries?.deallocate()
        places?.deallocate()
    }
}

extension EncodingState {
    /// Returns the text that is written for a key below a place. Must be called between two members: the code of the
    /// key may write to any container.
    func text(of key: some CodingKey, below place: EncodingPlace) -> String {
        if case .custom(let convert) = options.codable.keyEncodingStrategy {
            return convert(path(of: place) + [key]).stringValue
        }
        return converted(key.stringValue)
    }

    /// Returns the text that is written for that of a key, if the strategy needs no more than the text.
    func converted(_ text: String) -> String {
        if !options.hasDefaultKeys, case .convertToSnakeCase = options.codable.keyEncodingStrategy {
            return keys.converted(text) { SnakeCase.text(of: $0) }
        }
        return text
    }

    /// Makes an entry of a table the one of a key with a text.
    @inline(never)
    func note(_ text: String, in entry: KeyTables.Table) { entry.pointee = KeyTables.KeyNode(text: text) }

    /// Appends the key of an entry to the innermost object.
    @inline(__always)
    func append(_ entry: KeyTables.Table) {
        if writer.pointee.text.isOn {
            guard let key = entry.pointee.short, writer.pointee.text.append(key) else { return append(unusual: entry) }
        } else {
            if entry.pointee.node.kind == .null { return append(unusual: entry) }
            writer.pointee.appendMember(entry.pointee.node)
        }
    }

    @inline(never)
    private func append(unusual entry: KeyTables.Table) {
        let written = converted(entry.pointee.text)
        if let key = appendText(written) {
            if key.pointee.isShort { entry.pointee.short = key }
            return
        }
        if entry.pointee.node.kind == .null {
            let literal = keys.areLiterals ? TapeNode(codingKey: written) : nil
            if literal == nil { writer.pointee.keepsArena = true }
            entry.pointee.node = literal ?? arenaKey(written)
        }
        writer.pointee.appendMember(entry.pointee.node)
    }

    /// Appends a key to the innermost object.
    @inline(never)
    func append(key: String) {
        if appendText(key) == nil { writer.pointee.appendMember(arenaKey(key)) }
    }

    /// Appends a key to the innermost object if that is in the text. Moves it to the tape if it has the key already, or if
    /// there are too many keys.
    private func appendText(_ key: String) -> TextKeys.Entry? {
        guard writer.pointee.text.isOn else { return nil }
        var text = key
        if let entry = keys.texts.entry(of: key, writer.pointee.text.escaping),
            text.withUTF8({ writer.pointee.text.append(entry, $0) })
        {
            return entry
        }
        needTape()
        return nil
    }

    /// Runs code of keys while a member is being written. Whatever it writes is put aside.
    func aside<Result>(_ body: () -> Result) -> Result {
        let outer = (current, base)
        (current, base) = (.closed, slots.count)
        defer {
            base = outer.1
            resume(outer.0)
        }
        return body()
    }

    /// Copies a key to the arena.
    func arenaKey(_ text: String) -> TapeNode {
        writer.pointee.builder.append(string: text)
        return writer.pointee.builder.removeLast()
    }
}
