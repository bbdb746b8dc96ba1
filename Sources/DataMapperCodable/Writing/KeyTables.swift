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
    struct KeyNode: TableValue {
        /// The words of the text of the key, and where ``keptTexts`` has it; -1 if there is none yet.
        fileprivate var words = TextIdentity("")
        fileprivate var place = -1
        /// The node of the text, or of its converted form; null if there is none yet.
        var node = TapeNode(.null)
        /// The same for the text of JSON, if it is short.
        var short: TextKeys.Entry?

        static var tableBits: Int { 6 }
    }

    /// The entries of the keys of a type.
    typealias Table = TablePlaces<KeyNode>
    typealias Entry = Handle<KeyNode>

    private static let bits = 4

    /// What keeps the entries.
    private var tables: [(type: ObjectIdentifier, table: FixedTable<KeyNode>)] = []
    /// The texts of keys in tables. Nodes of tables have no references, so that it costs nothing to free them.
    fileprivate var keptTexts: [String] = []
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
        let found = (type: type, table: tables.first { $0.type == type }?.table.places ?? makeTable(type))
        if tables.count > 1, recent.isEmpty { recent = Array(repeating: nil, count: 1 << Self.bits) }
        if recent.isEmpty { last = found } else { recent[place] = found }
        return found.table
    }

    /// Makes the nodes of all keys anew, like those of literals.
    @inline(never)
    mutating func useLiterals() {
        areLiterals = true
        for (_, table) in tables {
            for key in 0..<KeyNode.tableCount { table.places[key].pointee.node = TapeNode(.null) }
        }
    }

    private mutating func makeTable(_ type: ObjectIdentifier) -> Table {
        let table = FixedTable.make(KeyNode())
        tables.append((type, table))
        return table.places
    }

    /// Returns the entry for the node of a key, or nil if the key has no entry.
    @inline(__always)
    static func entry(_ byte: UInt8, in table: Table?) -> Entry? {
        guard let table, byte < KeyNode.tableCount else { return nil }
        return table[Int(byte)]
    }

    /// Returns the converted key. `convert` is called once for each key.
    mutating func converted(_ key: String, _ convert: (String) -> String) -> String {
        if let known = converted[KeyBytes(key)] { return known }
        let text = convert(key)
        if converted.count < 1024 { converted[KeyBytes(key)] = text }
        return text
    }
}

/// The keys of a call in the text of JSON, by their bytes. It is small as long as there are few keys, because most calls write
/// small values.
struct TextKeys {
    typealias Entry = LiteralKeys.EntryPlace

    /// The entries of keys by their numbers, which begin with 1.
    private var tables: [FixedTable<LiteralKeys.Entry>] = []
    /// The hashes of the keys.
    private var hashes: [UInt32] = []
    /// The numbers of keys. The hash of a key says where to look; 0 if there is none.
    private var places: [UInt8] = []
    /// The keys whose bytes are not in their entries.
    private var others: [Int: String] = [:]

    private static let firstPlaces = 32

    /// Returns the entry of a key, which is added if necessary; nil if there is no room for more keys.
    mutating func entry(of key: String, _ escaping: JsonOutput.Escaping) -> Entry? {
        BorrowedBytes.with(key) { entry(of: $0, key, escaping) }
    }

    private mutating func entry(
        of bytes: BorrowedBytes, _ key: String, _ escaping: JsonOutput.Escaping
    ) -> Entry? {
        let hash = Self.hash(bytes)
        if let number = find(bytes, hash) { return entry(number) }
        let number = hashes.count + 1
        guard number < LiteralKeys.limit, bytes.count < 1 << 16 else { return nil }
        let entry = LiteralKeys.Entry(bytes, number: number, escaping)
        // The entry does not tell.
        if !entry.isShort || entry.count != bytes.count + 3 { others[number] = key }
        add(entry, hash)
        return self.entry(number)
    }

    private static func hash(_ bytes: BorrowedBytes) -> UInt32 {
        var hash: UInt32 = 0
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return hash >> 16 ^ hash
    }

    private func find(_ bytes: BorrowedBytes, _ hash: UInt32) -> Int? {
        guard !places.isEmpty else { return nil }
        var place = Int(hash) & (places.count - 1)
        while places[place] != 0 {
            let number = Int(places[place])
            if hashes[number - 1] == hash {
                let isKey = entry(number).pointee.hasKey(bytes)
                if isKey ?? others[number]?.utf8.elementsEqual(bytes) ?? false { return number }
            }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    private func entry(_ number: Int) -> Entry {
        tables[(number - 1) / LiteralKeys.Entry.tableCount].places.entry((number - 1) % LiteralKeys.Entry.tableCount)
    }

    private mutating func add(_ entry: LiteralKeys.Entry, _ hash: UInt32) {
        hashes.append(hash)
        let number = hashes.count
        if number > tables.count * LiteralKeys.Entry.tableCount {
            tables.append(FixedTable.make(entry))
        } else {
            self.entry(number).pointee = entry
        }
        // At least half of the places are free.
        if 2 * number > places.count {
            places = Array(repeating: 0, count: max(Self.firstPlaces, 2 * places.count))
            for number in 1...number { putPlace(of: number) }
        } else {
            putPlace(of: number)
        }
    }

    private mutating func putPlace(of number: Int) {
        var place = Int(hashes[number - 1]) & (places.count - 1)
        while places[place] != 0 { place = (place + 1) & (places.count - 1) }
        places[place] = UInt8(number)
    }
}

extension LiteralKeys.Entry: TableValue {
    static var tableBits: Int { 4 }
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

    /// Makes an entry the one of a key with a text, unless it is that already. A key may change its text. Most texts are
    /// literals, which are equal if their words are.
    @inline(__always)
    func note(_ text: String, in entry: KeyTables.Entry) {
        if entry.pointee.words != TextIdentity(text) { note(other: text, in: entry) }
    }

    @inline(never)
    private func note(other text: String, in entry: KeyTables.Entry) {
        var place = entry.pointee.place
        if place < 0 {
            place = keys.keptTexts.count
            keys.keptTexts.append(text)
        } else {
            if keys.keptTexts[place].utf8.elementsEqual(text.utf8) { return }
            keys.keptTexts[place] = text
        }
        entry.pointee = KeyTables.KeyNode(words: TextIdentity(text), place: place)
    }

    /// The text of the key of an entry.
    private func text(of entry: KeyTables.Entry) -> String {
        entry.pointee.place < 0 ? "" : keys.keptTexts[entry.pointee.place]
    }

    /// Appends the key of an entry to the innermost object.
    @inline(__always)
    func append(_ entry: KeyTables.Entry) {
        if writer.pointee.text.isOn {
            guard let key = entry.pointee.short, writer.pointee.text.append(key) else { return append(unusual: entry) }
        } else {
            if entry.pointee.node.kind == .null { return append(unusual: entry) }
            writer.pointee.appendMember(entry.pointee.node)
        }
    }

    @inline(never)
    private func append(unusual entry: KeyTables.Entry) {
        let written = converted(text(of: entry))
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
        if let entry = keys.texts.entry(of: key, writer.pointee.text.escaping),
            BorrowedBytes.with(key, { writer.pointee.text.append(entry, $0) })
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
