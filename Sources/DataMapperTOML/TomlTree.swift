internal import DataMapperFormats
internal import DataMapperValues

/// The tables and values of a document. The tables of a TOML document can be continued at other places, so they are
/// collected before they become the nodes of a tape.
struct TomlTree {
    /// How a table or an array came to be, which decides whether it may be continued.
    enum Origin {
        /// A table that only headers of inner tables have named. A header may still define it.
        case implied
        /// A table of a header.
        case header
        /// A table that a dotted key has created. Other dotted keys and headers of inner tables may continue it.
        case dotted
        /// The array of the headers `[[name]]`.
        case tableArray
        /// A value. It is complete.
        case value
    }

    /// A text of the source, or one that the parser has put together.
    enum Text {
        case slice(Int, Int)
        case made([UInt8])
    }

    enum Content {
        case table, array
        case node(TapeNode)
        /// Text, or a local date or time, which has the flag for that.
        case text(Text, flags: UInt8)
    }

    struct Item {
        let content: Content
        var origin: Origin
        /// Where the value begins. The first header for a table.
        var offset: Int
        let key: Text?
        let keyOffset: Int
        let parent: Int
        var first = -1
        var last = -1
        var next = -1
        /// The next item with the same hash.
        var sameHash = -1
    }

    private(set) var items: [Item] = [
        Item(content: .table, origin: .header, offset: 0, key: nil, keyOffset: 0, parent: -1)
    ]
    private var places: [UInt64: Int] = [:]
    private let source: UnsafeBufferPointer<UInt8>

    static let root = 0

    init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

    subscript(index: Int) -> Item { items[index] }

    mutating func define(_ index: Int, at offset: Int) {
        items[index].origin = .header
        items[index].offset = offset
    }

    /// Appends an item to a table, with a key, or to an array.
    mutating func append(
        _ content: Content, _ origin: Origin, at offset: Int, key: Text? = nil, at keyOffset: Int = 0, to parent: Int
    ) -> Int {
        let index = items.count
        var item = Item(
            content: content, origin: origin, offset: offset, key: key, keyOffset: keyOffset, parent: parent)
        if let key {
            let place = place(of: key, in: parent)
            item.sameHash = places[place] ?? -1
            places[place] = index
        }
        items.append(item)
        if items[parent].last < 0 { items[parent].first = index } else { items[items[parent].last].next = index }
        items[parent].last = index
        return index
    }

    /// Returns the member of a table with this key.
    func find(_ key: Text, in table: Int) -> Int? {
        var index = places[place(of: key, in: table)] ?? -1
        while index >= 0 {
            let item = items[index]
            if item.parent == table, let other = item.key, isEqual(key, other) { return index }
            index = item.sameHash
        }
        return nil
    }

    private func isEqual(_ left: Text, _ right: Text) -> Bool {
        withBytes(of: left) { left in withBytes(of: right) { Document.equal(left, $0) } }
    }

    private func place(of key: Text, in table: Int) -> UInt64 {
        withBytes(of: key) { bytes in
            let hash = bytes.baseAddress.map { KeyHash.process($0, bytes.count) } ?? 0
            return (hash ^ UInt64(table)) &* 0x9E37_79B9_7F4A_7C15
        }
    }

    private func withBytes<Result>(of text: Text, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch text {
        case .slice(let start, let count): body(UnsafeBufferPointer(rebasing: source[start..<start + count]))
        case .made(let bytes): bytes.withUnsafeBufferPointer(body)
        }
    }

    // MARK: Tape

    /// Appends everything to a tape, without recursion.
    func append(to document: inout _DocumentAssembler) throws(FormatProblem) {
        try document.begin(.object, at: 0)
        // For each open container, the next of its items.
        var waiting = [items[Self.root].first]
        while let index = waiting.last {
            if index < 0 {
                try document.end()
                waiting.removeLast()
                continue
            }
            let item = items[index]
            waiting[waiting.count - 1] = item.next
            if let key = item.key { try append(key: key, at: item.keyOffset, to: &document) }
            switch item.content {
            case .table: try document.begin(.object, at: item.offset)
            case .array: try document.begin(.array, at: item.offset)
            case .node(let node): try document.append(node, at: item.offset)
            case .text(.slice(let start, let count), let flags):
                try document.append(slice: start, count, flags: flags, at: item.offset)
            case .text(.made(let bytes), let flags): try document.append(text: bytes, flags: flags, at: item.offset)
            }
            switch item.content {
            case .table, .array: waiting.append(item.first)
            default: break
            }
        }
    }

    private func append(
        key: Text, at offset: Int, to document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        switch key {
        case .slice(let start, let count): try document.key(slice: start, count, at: offset)
        case .made(let bytes): try document.key(text: bytes, at: offset)
        }
    }
}
