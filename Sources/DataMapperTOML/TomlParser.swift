internal import DataMapperFormats
internal import DataMapperValues

/// Parses TOML without recursion.
///
/// The position never goes beyond the end: `peek` returns nil there.
struct TomlParser: ~Copyable {
    let bytes: BorrowedBytes
    let version: TomlSerializer.Version
    let limits: ProcessingLimits
    var position = 0
    var tree: ItemTree
    /// The table that key/value pairs belong to.
    private var table = ItemTree.root

    init(_ bytes: BorrowedBytes, _ version: TomlSerializer.Version, _ limits: ProcessingLimits) {
        self.bytes = bytes
        self.version = version
        self.limits = limits
        tree = ItemTree(bytes, root: .header, limits)
    }

    mutating func run() throws(FormatProblem) {
        let valid = Utf8.validCount(bytes).count
        if valid < bytes.count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: valid) }
        position = ByteOrderMark.count(in: bytes)
        while true {
            try skipSpace(newlines: true)
            guard let byte = peek() else { return }
            if byte == UInt8(ascii: "[") { try header() } else { try pair() }
            if !skip(0x0A) { try endLine() }
        }
    }

    // MARK: Characters

    @inline(__always)
    func peek(_ offset: Int = 0) -> UInt8? {
        bytes.byte(at: position &+ offset)
    }

    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    /// Whether three quotation marks come next.
    private func isMultiline(_ mark: UInt8) -> Bool { peek(1) == mark && peek(2) == mark }

    func problem(_ message: String, at place: Int? = nil) -> FormatProblem {
        let place = place ?? position
        return place >= bytes.count
            ? FormatProblem(.unexpectedEnd, "\(message), found the end of the document", at: bytes.count)
            : FormatProblem(.invalidSyntax, message, at: place)
    }

    /// Skips spaces and tabs.
    @inline(__always)
    private mutating func skipBlanks() {
        var end = position
        while let byte = bytes.byte(at: end), byte == 0x20 || byte == 0x09 { end &+= 1 }
        position = end
    }

    /// Skips spaces and tabs. With `newlines`, also line ends and comments.
    mutating func skipSpace(newlines: Bool) throws(FormatProblem) {
        while let byte = peek() {
            switch byte {
            case 0x20, 0x09: position += 1
            case 0x0A where newlines: position += 1
            case 0x0D where newlines && peek(1) == 0x0A: position += 2
            case UInt8(ascii: "#") where newlines: try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(FormatProblem) {
        while let byte = peek(), byte != 0x0A, !(byte == 0x0D && peek(1) == 0x0A) {
            if Self.isControl(byte) { throw problem("control character in a comment") }
            position += 1
            skipPlain(0x7F, 0x7F)
        }
    }

    /// Moves to the next byte that is one of two bytes, or a control character.
    @inline(__always)
    mutating func skipPlain(_ first: UInt8, _ second: UInt8) {
        var isASCII = true
        skipPlain(first, second, &isASCII)
    }

    /// Does the same, and sets `isASCII` to false if a byte before it is not ASCII.
    @inline(__always)
    mutating func skipPlain(_ first: UInt8, _ second: UInt8, _ isASCII: inout Bool) {
        position = bytes.plainEnd(from: position, first, second, 0x7F, &isASCII)
    }

    /// Control characters other than tab are not allowed anywhere.
    static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    /// After a header or a pair, there is at most a comment.
    private mutating func endLine() throws(FormatProblem) {
        skipBlanks()
        if peek() == UInt8(ascii: "#") { try skipComment() }
        guard let byte = peek() else { return }
        if byte != 0x0A, !(byte == 0x0D && peek(1) == 0x0A) { throw problem("expected the end of the line") }
    }

    // MARK: Tables

    private mutating func header() throws(FormatProblem) {
        let start = position
        position += 1
        let isArray = skip(UInt8(ascii: "["))
        var (key, offset) = try keyPart(0)
        var parent = ItemTree.root
        var depth = 0
        while skip(UInt8(ascii: ".")) {
            let place = tree.place(of: key, at: offset, in: parent)
            if let index = place.existing {
                parent = tree[index].origin == .tableArray ? tree[index].last : index
                try requireTable(parent, at: offset)
            } else {
                parent = try tree.append(TapeNode(.object), .implied, at: start, to: place)
            }
            depth += 1
            (key, offset) = try keyPart(depth)
        }
        guard skip(UInt8(ascii: "]")), !isArray || skip(UInt8(ascii: "]")) else {
            throw problem(
                isArray ? "expected ']]' after the name of the table" : "expected ']' after the name of the table")
        }
        let place = tree.place(of: key, at: offset, in: parent)
        if isArray {
            if let existing = place.existing, tree[existing].origin != .tableArray { throw redefined(offset) }
            let array =
                if let existing = place.existing { existing } else {
                    try tree.append(TapeNode(.array), .tableArray, at: start, to: place)
                }
            table = try tree.append(TapeNode(.object), .header, at: start, to: tree.end(of: array))
        } else if let existing = place.existing {
            guard tree[existing].origin == .implied else { throw redefined(offset) }
            tree.define(existing, as: .header, at: start)
            table = existing
        } else {
            table = try tree.append(TapeNode(.object), .header, at: start, to: place)
        }
    }

    private func requireTable(_ index: Int, at offset: Int) throws(FormatProblem) {
        guard tree[index].isTable, tree[index].origin != .value else { throw redefined(offset) }
    }

    private func redefined(_ offset: Int) -> FormatProblem {
        FormatProblem(.duplicateKey, "this key already has a value", at: offset)
    }

    /// Reads a key and its value.
    private mutating func pair() throws(FormatProblem) {
        // Most values are scalars of expected keys. Their places stay in registers.
        guard let place = expectedKey(in: table) else { return try value(at: try otherKey(in: table)) }
        let start = position
        if peek() == UInt8(ascii: "[") || peek() == UInt8(ascii: "{") { return try value(at: place) }
        try tree.push(try scalar(), .value, at: start, to: place)
    }

    /// Reads a key up to its value, and creates the tables that a dotted key names.
    @inline(__always)
    private mutating func key(in table: Int) throws(FormatProblem) -> ItemTree.Position {
        if let place = expectedKey(in: table) { place } else { try otherKey(in: table) }
    }

    /// Reads a key up to its value if it is the one at the same place of the table before. Otherwise reads nothing.
    @inline(__always)
    private mutating func expectedKey(in table: Int) -> ItemTree.Position? {
        guard let place = tree.expectedPlace(at: position, in: table) else { return nil }
        let start = position
        position += place.key.count
        skipBlanks()
        guard skip(UInt8(ascii: "=")) else {
            position = start
            return nil
        }
        skipBlanks()
        return place
    }

    @inline(never)
    private mutating func otherKey(in table: Int) throws(FormatProblem) -> ItemTree.Position {
        var (key, offset) = try keyPart(0)
        var parent = table
        var depth = 0
        while skip(UInt8(ascii: ".")) {
            let place = tree.place(of: key, at: offset, in: parent)
            if let index = place.existing {
                guard tree[index].origin == .dotted else { throw redefined(offset) }
                tree.notePiece(of: index, at: offset)
                parent = index
            } else {
                parent = try tree.append(TapeNode(.object), .dotted, at: offset, to: place)
            }
            depth += 1
            (key, offset) = try keyPart(depth)
        }
        guard skip(UInt8(ascii: "=")) else { throw problem("expected '=' after the key") }
        let place = tree.place(of: key, at: offset, in: parent)
        if place.existing != nil { throw redefined(offset) }
        skipBlanks()
        return place
    }

    /// Reads one of the keys with points between them, and the white space around it. `depth` keys are before it.
    private mutating func keyPart(_ depth: Int) throws(FormatProblem) -> (TapeNode, offset: Int) {
        skipBlanks()
        if depth >= limits.depth { throw .limit("nesting", limits.depth, "depth", at: position) }
        let offset = position
        let key = try simpleKey()
        skipBlanks()
        return (key, offset)
    }

    private mutating func simpleKey() throws(FormatProblem) -> TapeNode {
        switch peek() {
        case UInt8(ascii: "\""):
            if isMultiline(UInt8(ascii: "\"")) { throw problem("a key cannot have several lines") }
            return try basicString()
        case UInt8(ascii: "'"):
            if isMultiline(UInt8(ascii: "'")) { throw problem("a key cannot have several lines") }
            return try literalString()
        default:
            let start = position
            var end = start
            while let byte = bytes.byte(at: end), Self.isBare(byte) { end &+= 1 }
            if end == start { throw problem("expected a key") }
            position = end
            return Self.slice(start, end, flags: .isASCII)
        }
    }

    @inline(__always)
    static func isBare(_ byte: UInt8) -> Bool {
        // A bit for each byte: the minus sign and digits, and the underscore and letters.
        let bits: UInt64 = byte < 0x40 ? 0x03FF_2000_0000_0000 : byte < 0x80 ? 0x07FF_FFFE_87FF_FFFE : 0
        return bits &>> UInt64(byte & 63) & 1 != 0
    }

    /// Whether a byte is a part of numbers, dates and words. These are the bytes of bare keys, a plus sign, a point, and
    /// a colon.
    @inline(__always)
    private static func isInToken(_ byte: UInt8) -> Bool {
        let others: UInt64 = byte < 0x40 ? 0x0400_4800_0000_0000 : 0
        return isBare(byte) || others &>> UInt64(byte & 63) & 1 != 0
    }

    // MARK: Values

    /// Reads a value, with all that it contains.
    private mutating func value(at place: ItemTree.Position) throws(FormatProblem) {
        // Arrays and inline tables that are open.
        var open: [(index: Int, isArray: Bool)] = []
        var place = place
        while true {
            let start = position
            switch peek() {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                let isArray = peek() == UInt8(ascii: "[")
                if open.count >= limits.depth { throw .limit("nesting", limits.depth, "depth", at: start) }
                position += 1
                let index = try tree.append(TapeNode(isArray ? .array : .object), .value, at: start, to: place)
                open.append((index, isArray))
                try skipSpace(newlines: isArray || version == .v1_1)
                if !skip(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
                    place = isArray ? tree.end(of: index) : try key(in: index)
                    continue
                }
                open.removeLast()
            default:
                try tree.append(try scalar(), .value, at: start, to: place)
            }
            // After a value: another one, or the end of what is open.
            next: while true {
                guard let container = open.last else { return }
                try skipSpace(newlines: container.isArray || version == .v1_1)
                let end = container.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
                if skip(UInt8(ascii: ",")) {
                    try skipSpace(newlines: container.isArray || version == .v1_1)
                    guard container.isArray || version == .v1_1, skip(end) else {
                        place = container.isArray ? tree.end(of: container.index) : try key(in: container.index)
                        break next
                    }
                } else if !skip(end) {
                    throw problem(
                        container.isArray ? "expected ',' or ']' in an array" : "expected ',' or '}' in an inline table"
                    )
                }
                open.removeLast()
            }
        }
    }

    @inline(__always)
    private mutating func scalar() throws(FormatProblem) -> TapeNode {
        if peek() == UInt8(ascii: "\""), !isMultiline(UInt8(ascii: "\"")) { return try basicString() }
        return try otherScalar()
    }

    private mutating func otherScalar() throws(FormatProblem) -> TapeNode {
        switch peek() {
        case UInt8(ascii: "\""): return try multilineString()
        case UInt8(ascii: "'"): return isMultiline(UInt8(ascii: "'")) ? try multilineLiteral() : try literalString()
        default: break
        }
        let start = position
        if let number = shortNumber() { return number }
        skipToken()
        // A space can separate a date and a time.
        if position - start == 10, bytes[start + 4] == UInt8(ascii: "-"), peek() == 0x20,
            let digit = peek(1), digit &- 0x30 < 10
        {
            position += 1
            skipToken()
        }
        if position == start { throw problem("expected a value") }
        let token = bytes.part(start..<position)
        let scalar = TomlScalar(token, version)
        guard let content = scalar.content else { throw scalar.problem(at: start) }
        let (isUnusual, spelling) = (scalar.isUnusual(content), Spelling(.toml, token))
        switch content {
        case .local(let text) where isUnusual: return tree.node(ofFormat: text, spelled: spelling)
        case .local(let text): return tree.node(of: .made(text), flags: .isOfFormat)
        case .node(let node):
            if position - start > limits.numberLength, node.isNumber {
                throw .limit("number", limits.numberLength, "numberLength", at: start)
            }
            return isUnusual ? tree.node(node, spelled: spelling) : node
        }
    }

    /// Reads a short number without an exponent. Otherwise reads nothing.
    private mutating func shortNumber() -> TapeNode? {
        var count = 0
        guard let number = ShortNumber(startOf: bytes.part(from: position), &count), count <= limits.numberLength,
            !(peek(count).map(Self.isInToken) ?? false), let node = number.binaryNode
        else { return nil }
        defer { position += count }
        if number.isWrittenShortest { return node }
        let token = bytes.part(position..<position + count)
        return tree.node(node, spelled: Spelling(.toml, token))
    }

    private mutating func skipToken() {
        var end = position
        while let byte = bytes.byte(at: end), Self.isInToken(byte) { end &+= 1 }
        position = end
    }
}

extension ItemTree.Origin {
    /// A table that only headers of inner tables have named. A header may still define it.
    static var implied: Self { Self(0) }
    /// A table of a header.
    static var header: Self { Self(1) }
    /// A table that a dotted key has created. Other dotted keys and headers of inner tables may continue it.
    static var dotted: Self { Self(2) }
    /// The array of the headers `[[name]]`.
    static var tableArray: Self { Self(3) }
    /// A value. It is complete.
    static var value: Self { Self(4) }
}
