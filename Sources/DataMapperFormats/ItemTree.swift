package import DataMapperValues

/// The objects, arrays and texts of a document whose parts do not stand together, such as the tables of TOML. They are
/// collected here before they become the nodes of a tape.
package struct ItemTree {
    /// How an object or an array came to be, which decides whether it may be continued. A format names its own.
    package struct Origin: Equatable {
        private let number: UInt8

        package init(_ number: UInt8) { self.number = number }
    }

    /// A text of the source, or one that the parser has put together.
    package enum Text {
        case slice(Int, Int)
        case made([UInt8])
    }

    package enum Content {
        case table, array
        case node(TapeNode)
        /// Text, which can have a flag of its format.
        case text(Text, flags: UInt8)
    }

    package struct Item {
        package fileprivate(set) var content: Content
        package fileprivate(set) var origin: Origin
        /// Where the value begins, or the header of a table.
        fileprivate var offset: Int
        fileprivate var key: Text?
        fileprivate let keyOffset: Int
        fileprivate let parent: Int
        fileprivate var first = -1
        package fileprivate(set) var last = -1
        fileprivate var next = -1
        /// The next item with the same hash.
        fileprivate var sameHash = -1
    }

    private var items: [Item]
    private var places: [UInt64: Int] = [:]
    private let source: UnsafeBufferPointer<UInt8>

    package static let root = 0

    /// Creates a tree with an empty root. `source` has the slices.
    package init(_ source: UnsafeBufferPointer<UInt8>, root origin: Origin) {
        self.source = source
        items = [Item(content: .table, origin: origin, offset: 0, key: nil, keyOffset: 0, parent: -1)]
    }

    package subscript(index: Int) -> Item { items[index] }

    /// Changes what is known about a table when its definition is found.
    package mutating func define(_ index: Int, as origin: Origin, at offset: Int) {
        items[index].origin = origin
        items[index].offset = offset
    }

    /// Appends an item to a table, with a key, or to an array.
    @discardableResult
    package mutating func append(
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
        link(index, to: parent)
        return index
    }

    private mutating func link(_ index: Int, to parent: Int) {
        items[index].next = -1
        if items[parent].last < 0 { items[parent].first = index } else { items[items[parent].last].next = index }
        items[parent].last = index
    }

    /// Replaces a scalar.
    package mutating func replace(_ index: Int, by content: Content, at offset: Int) {
        items[index].content = content
        items[index].offset = offset
    }

    /// Makes a scalar the first element of an array at its place.
    package mutating func wrap(_ index: Int, as origin: Origin) {
        let item = items[index]
        items[index].content = .array
        items[index].origin = origin
        append(item.content, item.origin, at: item.offset, to: index)
    }

    /// Makes arrays of the tables of this origin whose keys are the numbers from 0 on, in any order. The root stays a table.
    package mutating func makeArrays(of origin: Origin) {
        for table in items.indices.dropFirst() where items[table].origin == origin && items[table].first >= 0 {
            guard case .table = items[table].content, let elements = numbered(table) else { continue }
            items[table].content = .array
            (items[table].first, items[table].last) = (-1, -1)
            for element in elements {
                items[element].key = nil
                link(element, to: table)
            }
        }
    }

    /// Returns the members of a table in the order of their keys, which are the numbers from 0 on; nil if they are not.
    private func numbered(_ table: Int) -> [Int]? {
        var members: [(number: Int, index: Int)] = []
        var index = items[table].first
        while index >= 0 {
            guard let key = items[index].key, let number = withBytes(of: key, Self.number) else { return nil }
            members.append((number, index))
            index = items[index].next
        }
        // The keys are different, so with the last number all others are there.
        guard let largest = members.map(\.number).max(), largest < members.count else { return nil }
        return members.sorted { $0.number < $1.number }.map(\.index)
    }

    /// Returns the number that a key is, without zeros before it.
    package static func number(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard key.count == 1 || key.first != UInt8(ascii: "0"), (1...9).contains(key.count) else { return nil }
        return key.reduce(0 as Int?) { number, byte in
            byte &- 0x30 < 10 ? number.map { $0 * 10 + Int(byte &- 0x30) } : nil
        }
    }

    /// Returns the member of a table with this key.
    package func find(_ key: Text, in table: Int) -> Int? {
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
    package func append(to document: inout _DocumentAssembler) throws(FormatProblem) {
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
