internal import DataMapperJSONText
internal import DataMapperTools
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A table of a TOML document, with the lines that belong to it.
struct EditedTable {
    enum Origin {
        /// The whole document, or a table with a header.
        case header
        /// A table that only the headers of inner tables name: `[a.b]`.
        case implied
        /// A table that only dotted keys name: `a.b = 1`.
        case dotted
    }

    enum Member {
        /// A line with a value.
        case value(Int)
        case table(Int)
        /// Tables with headers such as `[[a]]`.
        case array([Int])
    }

    let parent: Int
    /// The key of the table, or of the array of which it is an element.
    let key: String
    /// The number of keys from the root, without indices.
    let depth: Int
    var origin: Origin
    /// For a dotted table, the table whose header is above its lines; otherwise, the table itself.
    let section: Int
    var members: [KeyBytes: Member] = [:]
    /// The lines that belong to the table but not to inner ones, in order. Some may be removed.
    var lines: [Int] = []
    /// The last line below the header, or with a dotted key of this table; or the header itself. -1 if there is none.
    var lastLine = -1

    /// Adds an element to an array of tables. Does not copy the others: there can be very many.
    mutating func append(element: Int, to key: KeyBytes) {
        var elements: [Int] = []
        if case .array(let known) = members[key] { elements = known }
        members[key] = nil
        elements.append(element)
        members[key] = .array(elements)
    }
}

/// A TOML document that is being edited: lines with headers or keys, and the tables that they make up.
///
/// All lines are items of the tree's document. A line end before the first line makes it like all others.
struct EditedTables {
    let format: TomlFormat
    var tree: EditedTree<TomlFormat>
    /// A byte order mark, if there is one.
    let mark: [UInt8]
    var tables: [EditedTable] = []
    /// The position of each line in the document.
    private(set) var positions: [Int: Int] = [:]

    static let root = 0

    var text: EditedText {
        get { tree.text }
        set { tree.text = newValue }
    }

    init(_ bytes: Data, _ format: TomlFormat) throws {
        self.format = format
        mark = Array(bytes.prefix(ByteOrderMark.count(in: bytes)))
        let end = bytes.firstIndex(of: 0x0A)
        let lineEnd: [UInt8] = end.map { bytes[..<$0].last == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
        let text = EditedText(lineEnd + bytes.dropFirst(mark.count), .toml)
        let layout = JsonWritingOptions.Layout(indentation: nil, beforeColon: " ", afterColon: " ", afterComma: " ")
        tree = EditedTree(lines: text, EditedStyle(text, layout), format)
        try readTables()
    }

    // MARK: Reading

    /// Reads which lines belong to which table.
    mutating func readTables() throws {
        tables = [EditedTable(parent: -1, key: "", depth: 0, origin: .header, section: Self.root)]
        positions = [:]
        var section = Self.root
        var line = tree.containers[0].first
        while line >= 0 {
            let item = tree.items[line]
            if !item.isRemoved {
                positions[line] = positions.count
                if item.isHeader {
                    section = try readHeader(line)
                } else {
                    try readKey(line, in: section)
                }
            }
            line = item.next
        }
    }

    /// Reads a header, and returns its table.
    private mutating func readHeader(_ line: Int) throws -> Int {
        let (keys, isArray) = try header(at: line)
        var table = Self.root
        for key in keys.dropLast() { table = inner(key, of: table, .implied, section: nil) }
        guard let key = keys.last else { throw EditingProblem.noKey }
        if isArray {
            let element = append(key, to: table, .header, section: nil)
            tables[table].append(element: element, to: KeyBytes(key))
            table = element
        } else {
            table = inner(key, of: table, .implied, section: nil)
            tables[table].origin = .header
        }
        tables[table].lines.append(line)
        tables[table].lastLine = line
        return table
    }

    /// Returns the keys of a header, and whether it is one of an array of tables.
    func header(at line: Int) throws -> (keys: [String], isArray: Bool) {
        let text = tree.text[tree.items[line].key]
        let isArray = text.dropFirst().first == UInt8(ascii: "[")
        return (try format.keys(of: text.dropFirst(isArray ? 2 : 1).dropLast(isArray ? 2 : 1)), isArray)
    }

    private mutating func readKey(_ line: Int, in section: Int) throws {
        let keys = try format.keys(of: tree.text[tree.items[line].key])
        guard let key = keys.last else { throw EditingProblem.noKey }
        tables[section].lastLine = line
        var table = section
        for key in keys.dropLast() {
            table = inner(key, of: table, .dotted, section: section)
            tables[table].lastLine = line
        }
        tables[table].members[KeyBytes(key)] = .value(line)
        tables[table].lines.append(line)
    }

    /// Returns the table for a key, the last one of an array of tables, or a new one.
    private mutating func inner(_ key: String, of table: Int, _ origin: EditedTable.Origin, section: Int?) -> Int {
        switch tables[table].members[KeyBytes(key)] {
        case .table(let inner): return inner
        case .array(let elements): return elements.last ?? table
        default:
            let inner = append(key, to: table, origin, section: section)
            tables[table].members[KeyBytes(key)] = .table(inner)
            return inner
        }
    }

    private mutating func append(
        _ key: String, to table: Int, _ origin: EditedTable.Origin, section: Int?
    ) -> Int {
        let index = tables.count
        tables.append(
            EditedTable(
                parent: table, key: key, depth: tables[table].depth + 1, origin: origin, section: section ?? index))
        return index
    }

    // MARK: Lookup

    /// Returns the keys from the root, without indices. A table has only its own key: tables can be nested deeply.
    func path(of table: Int) -> [String] {
        var (keys, table) = ([String](), table)
        while tables[table].parent >= 0 {
            keys.append(tables[table].key)
            table = tables[table].parent
        }
        return keys.reversed()
    }

    /// What is at a path.
    enum Place {
        case table(Int)
        /// An array of tables: the table that it is a member of, and its elements.
        case array(Int, key: String, [Int])
        /// A value of a line, or a value in it.
        case value(line: Int, path: ArraySlice<String>)
    }

    func place(at path: ArraySlice<String>) throws -> Place {
        var place = Place.table(Self.root)
        for index in path.indices {
            switch place {
            case .table(let table):
                switch tables[table].members[KeyBytes(path[index])] {
                case .value(let line): return .value(line: line, path: path[(index + 1)...])
                case .table(let inner): place = .table(inner)
                case .array(let elements): place = .array(table, key: path[index], elements)
                case nil: throw EditingProblem.missing(path[index])
                }
            case .array(_, _, let elements):
                guard let element = Int(path[index]), elements.indices.contains(element) else {
                    throw EditingProblem.missing(path[index])
                }
                place = .table(elements[element])
            case .value: throw EditingProblem.missing(path[index])
            }
        }
        return place
    }

    /// Returns all lines of a member, in the order of the document.
    func lines(of member: EditedTable.Member) -> [Int] {
        var (lines, waiting) = ([Int](), [member])
        while let member = waiting.popLast() {
            switch member {
            case .value(let line): lines.append(line)
            case .array(let elements): waiting += elements.map { .table($0) }
            case .table(let table):
                // The lines of values are lines of the table.
                lines += tables[table].lines
                waiting += tables[table].members.values.filter { if case .value = $0 { false } else { true } }
            }
        }
        return lines.filter { !tree.items[$0].isRemoved }.sorted(by: isBefore)
    }

    /// Returns whether a line comes before another one.
    func isBefore(_ line: Int, _ other: Int) -> Bool {
        (positions[line] ?? 0, line) < (positions[other] ?? 0, other)
    }

    /// The first line that was not removed, or -1.
    var firstLive: Int {
        var first = tree.containers[0].first
        while first >= 0, tree.items[first].isRemoved { first = tree.items[first].next }
        return first
    }

    /// Returns the line after another one, or -1.
    func line(after line: Int) -> Int {
        var next = tree.items[line].next
        while next >= 0, tree.items[next].isRemoved { next = tree.items[next].next }
        return next
    }

    /// Returns the line before another one, or -1.
    func line(before line: Int) -> Int {
        var previous = line < 0 ? tree.containers[0].lastLive : tree.items[line].previous
        while previous >= 0, tree.items[previous].isRemoved { previous = tree.items[previous].previous }
        return previous
    }

    // MARK: Lines

    /// Adds a line to a table. If this line comes after the last one of the table, everything stays known.
    mutating func note(_ line: Int, key: String, in table: Int, after previous: Int) {
        tables[table].members[KeyBytes(key)] = .value(line)
        tables[table].lines.append(line)
        positions[line] = positions[previous]
        var table = table
        while tables[table].lastLine == previous {
            tables[table].lastLine = line
            if table == tables[table].section { return }
            table = tables[table].parent
        }
    }
}
