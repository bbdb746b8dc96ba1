internal import DataMapperFormats
internal import DataMapperValues

/// Parses CSV (RFC 4180).
struct CsvParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let separator: UInt8
    private var position = 0

    enum Field {
        case slice(Int, Int)
        /// A text with quotation marks in it.
        case made([UInt8])
        /// Nothing, and no quotation marks.
        case empty

        /// Returns the bytes of the text of a field in `bytes`.
        func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            switch self {
            case .slice(let start, let count): Array(bytes[start..<start + count])
            case .made(let text): text
            case .empty: []
            }
        }
    }

    /// Creates a parser of a document, or of a row that is not at the start of one.
    init(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8, isStart: Bool = true) {
        self.bytes = bytes
        self.separator = separator
        // A byte order mark.
        if isStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func run(hasHeader: Bool, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        try document.begin(.array, at: position)
        var keys: Keys?
        var width: Int?
        while skipEmptyLines() {
            if hasHeader, keys == nil {
                let header = try firstLine()
                // A table without rows has no keys on the tape.
                for (name, offset) in header { try check(key: name, at: offset, document) }
                keys = Keys(names: header.map(\.field))
                width = header.count
            } else {
                width = try row(&keys, width, &document)
            }
        }
        try document.end()
    }

    /// The keys of all rows of a document.
    struct Keys {
        let names: [Field]
        /// The keys of the first row. The other rows get the same nodes, however long the names are.
        private(set) var nodes: [Int] = []
        /// The columns that are not in the objects, because another one has the same name.
        private(set) var removed: Set<Int> = []

        init(names: [Field]) { self.names = names }

        fileprivate mutating func noteFirstRow(_ keys: [Int], removed: Set<Int>) {
            nodes = keys
            if !removed.isEmpty { self.removed = Set(keys.indices.filter { removed.contains(keys[$0]) }) }
        }
    }

    /// Reads the fields of the first line, with the places where they begin.
    mutating func firstLine() throws(FormatProblem) -> [(field: Field, offset: Int)] {
        var fields: [(field: Field, offset: Int)] = []
        repeat {
            let offset = position
            fields.append((try field(), offset))
        } while try !endField()
        return fields
    }

    /// Reads a row, and returns its number of fields, which must be `width`.
    @discardableResult
    mutating func row(
        _ keys: inout Keys?, _ width: Int?, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) -> Int {
        let start = position
        try document.begin(keys == nil ? .array : .object, at: start)
        let (names, nodes, removed) = (keys?.names, keys?.nodes ?? [], keys?.removed ?? [])
        var firstNodes: [Int] = []
        var count = 0
        repeat {
            let offset = position
            // Most fields have no quotation marks. A pair of numbers is not counted and freed, as a `Field` is.
            let plain = plainField()
            let quoted = plain == nil ? try quoted() : nil
            if let width, count >= width { throw wrongWidth(width, start) }
            let key = document.builder.count
            if count < nodes.count {
                try document.key(at: nodes[count], at: offset)
            } else if let names {
                firstNodes.append(key)
                try append(key: names[count], at: offset, &document)
            }
            if let (start, length) = plain {
                try append(start, length, at: offset, &document)
            } else if let quoted {
                try append(quoted, at: offset, &document)
            }
            if !removed.isEmpty, removed.contains(count) { document.remove(from: key) }
            count += 1
        } while try !endField()
        if let width, count != width { throw wrongWidth(width, start) }
        try document.end()
        if nodes.isEmpty { keys?.noteFirstRow(firstNodes, removed: document.removedKeys) }
        return count
    }

    private func wrongWidth(_ width: Int, _ offset: Int) -> FormatProblem {
        FormatProblem(
            .invalidSyntax, "expected a line of \(width) fields, as many as the first line has", at: offset,
            hint: "text with a separator in it needs quotation marks")
    }

    /// Skips line ends. Returns false at the end of the document.
    private mutating func skipEmptyLines() -> Bool {
        while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D { position += 1 }
        return position < bytes.count
    }

    /// Reads what comes after a field. Returns whether the line ends.
    private mutating func endField() throws(FormatProblem) -> Bool {
        guard position < bytes.count else { return true }
        switch bytes[position] {
        case separator:
            position += 1
            return false
        case 0x0D where position + 1 < bytes.count && bytes[position + 1] == 0x0A:
            position += 2
            return true
        case 0x0A, 0x0D:
            position += 1
            return true
        default:
            throw FormatProblem(
                .invalidSyntax, "expected a separator or the end of the line after quotation marks", at: position)
        }
    }

    /// Reads a field.
    private mutating func field() throws(FormatProblem) -> Field {
        guard let (start, count) = plainField() else { return try quoted() }
        return count == 0 ? .empty : .slice(start, count)
    }

    /// Reads a field without quotation marks, and returns where it begins, and its number of bytes. Returns nil if it
    /// begins with a quotation mark. One after its start is a part of it, as in `5'11"`.
    @inline(__always)
    private mutating func plainField() -> (start: Int, count: Int)? {
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return nil }
        let start = position
        skipPlain(separator)
        while position < bytes.count {
            let byte = bytes[position]
            if byte == separator || byte == 0x0A || byte == 0x0D { break }
            position += 1
            skipPlain(separator)
        }
        return (start, position - start)
    }

    /// Moves to the next byte that is `special`, or a control character.
    @inline(__always)
    private mutating func skipPlain(_ special: UInt8) {
        guard let base = bytes.baseAddress else { return }
        position = Bytes.plainEnd(base + position, base + bytes.count, special, special, special) - base
    }

    private mutating func quoted() throws(FormatProblem) -> Field {
        let opening = position
        position += 1
        let start = position
        // Nil if the field has no quotation mark. It grows in its place: a field can have very many.
        var pieces: [UInt8]?
        var copied = position
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "\"") {
                position += 1
                skipPlain(UInt8(ascii: "\""))
            } else if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") {
                if pieces == nil { pieces = [] }
                pieces?.append(contentsOf: bytes[copied...position])
                position += 2
                copied = position
            } else {
                position += 1
                guard var made = pieces else { return .slice(start, position - 1 - start) }
                made += bytes[copied..<position - 1]
                return .made(made)
            }
        }
        throw FormatProblem(
            .unexpectedEnd, "expected the closing quotation mark of a field, found the end of the document", at: opening
        )
    }

    /// Appends a field with quotation marks.
    private func append(_ field: Field, at offset: Int, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        switch field {
        case .slice(let start, let count):
            try document.append(slice: start, count, flags: TapeNode.isUntyped, at: offset)
        case .made(let text): try document.append(text: text, flags: TapeNode.isUntyped, at: offset)
        case .empty: try document.append(TapeNode(.null), at: offset)
        }
    }

    /// Appends a field without quotation marks. It is null if it has no bytes.
    @inline(__always)
    private func append(
        _ start: Int, _ count: Int, at offset: Int, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        if count == 0 { return try document.append(TapeNode(.null), at: offset) }
        try document.append(slice: start, count, flags: TapeNode.isUntyped, at: offset)
    }

    private func check(
        key: Field, at offset: Int, _ document: borrowing _DocumentAssembler
    ) throws(FormatProblem) {
        switch key {
        case .slice(let start, let count): try document.check(keySlice: start, count)
        case .made(let text): try document.check(key: text, at: offset)
        case .empty: break
        }
    }

    private func append(key: Field, at offset: Int, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        switch key {
        case .slice(let start, let count): try document.key(slice: start, count, at: offset)
        case .made(let text): try document.key(text: text, at: offset)
        case .empty: try document.key(text: [], at: offset)
        }
    }
}
