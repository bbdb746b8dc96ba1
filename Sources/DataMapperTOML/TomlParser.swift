internal import DataMapperFormats
internal import DataMapperValues

/// Parses TOML without recursion.
///
/// The position never goes beyond the end: `peek` returns nil there.
struct TomlParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let version: TomlSerializer.Version
    let limits: ProcessingLimits
    var position = 0
    private(set) var tree: ItemTree
    /// The table that key/value pairs belong to.
    private var table = ItemTree.root

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ version: TomlSerializer.Version, _ limits: ProcessingLimits) {
        self.bytes = bytes
        self.version = version
        self.limits = limits
        tree = ItemTree(bytes, root: .header, limits)
    }

    mutating func run() throws(FormatProblem) {
        if let base = bytes.baseAddress {
            let valid = Utf8.validCount(base, bytes.count).count
            if valid < bytes.count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: valid) }
        }
        // A byte order mark.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        while true {
            try skipSpace(newlines: true)
            guard let byte = peek() else { return }
            if byte == UInt8(ascii: "[") { try header() } else { try pair(in: table) }
            try endLine()
        }
    }

    // MARK: Characters

    func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    func starts(with text: StaticString) -> Bool {
        guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    func problem(_ message: String, at place: Int? = nil) -> FormatProblem {
        let place = place ?? position
        return place >= bytes.count
            ? FormatProblem(.unexpectedEnd, "\(message), found the end of the document", at: bytes.count)
            : FormatProblem(.invalidSyntax, message, at: place)
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
        guard let base = bytes.baseAddress else { return }
        position = Bytes.plainEnd(base + position, base + bytes.count, first, second, 0x7F) - base
    }

    /// Control characters other than tab are not allowed anywhere.
    static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }

    /// After a header or a pair, there is at most a comment.
    private mutating func endLine() throws(FormatProblem) {
        try skipSpace(newlines: false)
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
            if let index = tree.find(key, in: parent) {
                parent = tree[index].origin == .tableArray ? tree[index].last : index
                try requireTable(parent, at: offset)
            } else {
                parent = try tree.append(.table, .implied, at: start, key: key, at: offset, to: parent)
            }
            depth += 1
            (key, offset) = try keyPart(depth)
        }
        guard skip(UInt8(ascii: "]")), !isArray || skip(UInt8(ascii: "]")) else {
            throw problem(
                isArray ? "expected ']]' after the name of the table" : "expected ']' after the name of the table")
        }
        let existing = tree.find(key, in: parent)
        if isArray {
            if let existing, tree[existing].origin != .tableArray { throw redefined(offset) }
            let array =
                if let existing { existing } else {
                    try tree.append(.array, .tableArray, at: start, key: key, at: offset, to: parent)
                }
            table = try tree.append(.table, .header, at: start, to: array)
        } else if let existing {
            guard tree[existing].origin == .implied else { throw redefined(offset) }
            tree.define(existing, as: .header, at: start)
            table = existing
        } else {
            table = try tree.append(.table, .header, at: start, key: key, at: offset, to: parent)
        }
    }

    private func requireTable(_ index: Int, at offset: Int) throws(FormatProblem) {
        guard tree[index].isTable, tree[index].origin != .value else { throw redefined(offset) }
    }

    private func redefined(_ offset: Int) -> FormatProblem {
        FormatProblem(.duplicateKey, "this key already has a value", at: offset)
    }

    /// Reads a key and its value.
    private mutating func pair(in table: Int) throws(FormatProblem) {
        let (parent, key, offset) = try key(in: table)
        try value(key: key, offset, to: parent)
    }

    /// Reads a key up to its value, and creates the tables that a dotted key names.
    private mutating func key(
        in table: Int
    ) throws(FormatProblem) -> (parent: Int, key: ItemTree.Text, offset: Int) {
        var (key, offset) = try keyPart(0)
        var parent = table
        var depth = 0
        while skip(UInt8(ascii: ".")) {
            if let index = tree.find(key, in: parent) {
                guard tree[index].origin == .dotted else { throw redefined(offset) }
                parent = index
            } else {
                parent = try tree.append(.table, .dotted, at: offset, key: key, at: offset, to: parent)
            }
            depth += 1
            (key, offset) = try keyPart(depth)
        }
        guard skip(UInt8(ascii: "=")) else { throw problem("expected '=' after the key") }
        if tree.find(key, in: parent) != nil { throw redefined(offset) }
        try skipSpace(newlines: false)
        return (parent, key, offset)
    }

    /// Reads one of the keys with points between them, and the white space around it. `depth` keys are before it.
    private mutating func keyPart(_ depth: Int) throws(FormatProblem) -> (ItemTree.Text, offset: Int) {
        try skipSpace(newlines: false)
        if depth >= limits.depth { throw .limit("nesting", limits.depth, "depth", at: position) }
        let offset = position
        let key = try simpleKey()
        try skipSpace(newlines: false)
        return (key, offset)
    }

    private mutating func simpleKey() throws(FormatProblem) -> ItemTree.Text {
        switch peek() {
        case UInt8(ascii: "\""):
            if starts(with: "\"\"\"") { throw problem("a key cannot have several lines") }
            return try basicString()
        case UInt8(ascii: "'"):
            if starts(with: "'''") { throw problem("a key cannot have several lines") }
            return try literalString()
        default:
            let start = position
            while let byte = peek(), Self.isBare(byte) { position += 1 }
            if position == start { throw problem("expected a key") }
            return .slice(start, position - start)
        }
    }

    @inline(__always)
    static func isBare(_ byte: UInt8) -> Bool {
        // A bit for each byte: the minus sign and digits, and the underscore and letters.
        let bits: UInt64 = byte < 0x40 ? 0x03FF_2000_0000_0000 : byte < 0x80 ? 0x07FF_FFFE_87FF_FFFE : 0
        return bits &>> UInt64(byte & 63) & 1 != 0
    }

    // MARK: Values

    /// Reads a value, with all that it contains.
    private mutating func value(key: ItemTree.Text, _ offset: Int, to parent: Int) throws(FormatProblem) {
        // Arrays and inline tables that are open.
        var open: [(index: Int, isArray: Bool)] = []
        var target: (parent: Int, key: ItemTree.Text?, offset: Int) = (parent, key, offset)
        while true {
            let start = position
            switch peek() {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                let isArray = peek() == UInt8(ascii: "[")
                if open.count >= limits.depth { throw .limit("nesting", limits.depth, "depth", at: start) }
                position += 1
                let index = try tree.append(
                    isArray ? .array : .table, .value, at: start, key: target.key, at: target.offset,
                    to: target.parent)
                open.append((index, isArray))
                try skipSpace(newlines: isArray || version == .v1_1)
                if !skip(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
                    target = try nextTarget(index, isArray: isArray)
                    continue
                }
                open.removeLast()
            default:
                let (content, place) = (try scalar(), start)
                try tree.append(
                    content, .value, at: place, key: target.key, at: target.offset, to: target.parent)
            }
            // After a value: another one, or the end of what is open.
            next: while true {
                guard let container = open.last else { return }
                try skipSpace(newlines: container.isArray || version == .v1_1)
                let end = container.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
                if skip(UInt8(ascii: ",")) {
                    try skipSpace(newlines: container.isArray || version == .v1_1)
                    guard container.isArray || version == .v1_1, skip(end) else {
                        target = try nextTarget(container.index, isArray: container.isArray)
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

    /// Returns where the next value of a container goes: for an inline table, reads its key.
    private mutating func nextTarget(
        _ container: Int, isArray: Bool
    ) throws(FormatProblem) -> (parent: Int, key: ItemTree.Text?, offset: Int) {
        if isArray { return (container, nil, position) }
        let (parent, key, offset) = try key(in: container)
        return (parent, key, offset)
    }

    private mutating func scalar() throws(FormatProblem) -> ItemTree.Content {
        switch peek() {
        case UInt8(ascii: "\""):
            return .text(starts(with: "\"\"\"") ? try multilineString() : try basicString(), flags: 0)
        case UInt8(ascii: "'"):
            return .text(starts(with: "'''") ? try multilineLiteral() : try literalString(), flags: 0)
        default: break
        }
        let start = position
        skipToken()
        // A space can separate a date and a time.
        if position - start == 10, bytes[start + 4] == UInt8(ascii: "-"), peek() == 0x20,
            let digit = peek(1), digit &- 0x30 < 10
        {
            position += 1
            skipToken()
        }
        if position == start { throw problem("expected a value") }
        let scalar = TomlScalar(UnsafeBufferPointer(rebasing: bytes[start..<position]), version)
        guard let content = scalar.content else { throw scalar.problem(at: start) }
        if position - start > limits.numberLength, case .node(let node) = content, node.isNumber {
            throw .limit("number", limits.numberLength, "numberLength", at: start)
        }
        return content
    }

    private mutating func skipToken() {
        while let byte = peek(),
            Self.isBare(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
        {
            position += 1
        }
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
