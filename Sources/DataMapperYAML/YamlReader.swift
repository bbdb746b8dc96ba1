#if YAML
internal import DataMapperFormats
internal import DataMapperValues

/// Reads the events of libyaml into a tree, without recursion.
struct YamlReader: ~Copyable {
    /// The largest depth of libyaml.
    private static let deepest = 1000

    private let events = YamlEvents()
    private let bytes: BorrowedBytes
    private let limits: ProcessingLimits
    /// A byte order mark, which libyaml does not get.
    private let start: Int
    private var tree: YamlTree
    /// The item that each anchor of the document names.
    private var anchors: [[UInt8]: Int] = [:]
    /// The containers that are open.
    private var open: [Int] = []
    /// A character of the source, and its byte. libyaml counts characters.
    private var known = (character: 0, byte: 0)
    /// Whether the document before has no `...` at its end.
    private var isEndImplicit = false
    /// What libyaml gets instead of the source; nil if it gets that.
    private let surrogates: YamlSurrogates?

    /// Reads all documents.
    static func read(
        _ bytes: BorrowedBytes, _ limits: ProcessingLimits, isMultiDocument: Bool, hasShapes: Bool = false
    ) throws(FormatProblem) -> YamlTree {
        var reader = YamlReader(bytes, limits, nil)
        if hasShapes { reader.tree.shapes = [] }
        do throws(FormatProblem) {
            return try reader.read(isMultiDocument: isMultiDocument)
        } catch {
            guard reader.hasRefusedEscape, let surrogates = YamlSurrogates(bytes, from: reader.start) else {
                throw error
            }
            var reader = YamlReader(bytes, limits, surrogates)
            if hasShapes { reader.tree.shapes = [] }
            return try reader.read(isMultiDocument: isMultiDocument)
        }
    }

    private init(_ bytes: BorrowedBytes, _ limits: ProcessingLimits, _ surrogates: YamlSurrogates?) {
        self.surrogates = surrogates
        self.bytes = bytes
        self.limits = limits
        start = ByteOrderMark.count(in: bytes)
        known.byte = start
        tree = YamlTree(bytes, limits)
    }

    private mutating func read(isMultiDocument: Bool) throws(FormatProblem) -> YamlTree {
        if start == bytes.count { return tree }
        let valid = Utf8.validCount(bytes).count
        if valid < bytes.count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: valid) }
        guard let surrogates else {
            events.setText(bytes.part(from: start))
            return try readEvents(isMultiDocument: isMultiDocument)
        }
        return try BorrowedBytes.with(surrogates.text) { (text) throws(FormatProblem) in
            events.setText(text)
            return try readEvents(isMultiDocument: isMultiDocument)
        }
    }

    private mutating func readEvents(isMultiDocument: Bool) throws(FormatProblem) -> YamlTree {
        while let event = events.next() {
            let offset = byte(of: event.start)
            switch event.kind {
            case .streamEnd: return tree
            case .documentStart:
                if isEndImplicit, event.hasDirectives {
                    throw FormatProblem(
                        .invalidSyntax, "expected '...' before the directives of a document", at: offset)
                }
                if !isMultiDocument, !tree.roots.isEmpty {
                    throw FormatProblem(
                        .trailingContent, "expected the end of the document, found another document", at: offset,
                        hint: "isMultiDocument reads several documents")
                }
                tree.roots.append(tree.items.count)
                anchors = [:]
            case .documentEnd: isEndImplicit = event.isImplicit
            case .alias: try appendAlias(event, offset)
            case .scalar: try appendScalar(event, offset)
            case .sequenceStart: try begin(.sequence, event, offset)
            case .mappingStart: try begin(.mapping, event, offset)
            case .containerEnd:
                // The end of a block is where the next token begins.
                let end = byte(of: event.end)
                if let index = open.popLast() {
                    tree.items[index].span = tree.items.count - index
                    tree.shapes?[index].end = end
                }
                if end > offset { try checkComment(at: end) }
            case .other: break
            }
        }
        throw problem()
    }

    // MARK: Items

    private mutating func append(_ item: YamlTree.Item, anchor: [UInt8]?) throws(FormatProblem) {
        if tree.items.count >= limits.elementCount {
            throw .limit("number of elements", limits.elementCount, "elementCount", at: item.offset)
        }
        if let anchor {
            try checkAnchor(anchor, item.offset)
            anchors[anchor] = tree.items.count
        }
        tree.items.append(item)
    }

    private mutating func begin(
        _ kind: YamlTree.Kind, _ event: YamlEvents.Event, _ offset: Int
    ) throws(FormatProblem) {
        if open.count >= limits.depth { throw .limit("nesting", limits.depth, "depth", at: offset) }
        open.append(tree.items.count)
        // Until its end, a container has no span, so that an alias in it is found.
        try append(
            YamlTree.Item(kind: kind, tag: YamlTag(event.tag), offset: offset, span: 0), anchor: event.anchor)
        note(event, offset)
    }

    private mutating func appendAlias(_ event: YamlEvents.Event, _ offset: Int) throws(FormatProblem) {
        guard let name = event.anchor, let target = anchors[name] else {
            throw FormatProblem(.invalidSyntax, "unknown alias", at: offset)
        }
        if tree.items[target].span == 0 {
            throw FormatProblem(.unsupportedValue, "an alias cannot be within its own value", at: offset)
        }
        try append(YamlTree.Item(kind: .alias, tag: .none, offset: offset, start: target), anchor: nil)
        if tree.shapes != nil {
            let end = byte(of: event.end)
            tree.shapes?.append(YamlOutline.Shape(style: .plain, end: end, isAnchored: false, isTagged: false))
        }
    }

    private mutating func appendScalar(_ event: YamlEvents.Event, _ offset: Int) throws(FormatProblem) {
        var item = YamlTree.Item(kind: .scalar, tag: YamlTag(event.tag), offset: offset)
        item.isPlain = event.style == .plain
        if item.isPlain, item.tag == .none, hasTag(at: offset) { item.tag = .nonSpecific }
        if item.isPlain {
            try checkPlain(event.text, offset)
        } else if event.style != .literal, event.style != .folded {
            try checkComment(at: byte(of: event.end))
        }
        if let surrogates {
            let text = surrogates.restored(event.text, isDoubleQuoted: event.style == .double)
            BorrowedBytes.with(text) { setText(of: &item, $0) }
        } else {
            setText(of: &item, event.text)
        }
        try append(item, anchor: event.anchor)
        if tree.shapes != nil { note(event, byte(of: event.end)) }
    }

    /// Notes where an item is, if that is wanted.
    private mutating func note(_ event: YamlEvents.Event, _ end: Int) {
        tree.shapes?.append(
            YamlOutline.Shape(
                style: event.style, end: end, isAnchored: event.anchor != nil, isTagged: event.tag != nil))
    }

    /// Sets the text, which is often a slice of the source.
    private mutating func setText(of item: inout YamlTree.Item, _ text: BorrowedBytes) {
        item.count = text.count
        let start = item.offset + (item.isPlain ? 0 : 1)
        if start + text.count <= bytes.count, bytes.part(start..<start + text.count) == text {
            item.start = start
        } else {
            item.isInSource = false
            item.start = tree.arena.count
            tree.arena += text
        }
    }

    // MARK: What libyaml accepts

    private func checkComment(at end: Int) throws(FormatProblem) {
        if end < bytes.count, bytes[end] == UInt8(ascii: "#") {
            throw FormatProblem(.invalidSyntax, "expected a space before the comment", at: end)
        }
    }

    private func checkPlain(_ text: BorrowedBytes, _ offset: Int) throws(FormatProblem) {
        if text == "-" {
            throw FormatProblem(.invalidSyntax, "expected a value after '-'", at: offset)
        }
        if !text.isEmpty, offset > start, bytes[offset - 1] == UInt8(ascii: "?") {
            throw FormatProblem(
                .invalidSyntax, "expected a space after '?'", at: offset, hint: "text needs quotation marks")
        }
    }

    /// The characters that libyaml ends an anchor at belong to its name.
    private func checkAnchor(_ name: [UInt8], _ offset: Int) throws(FormatProblem) {
        var rest = bytes[min(offset, bytes.count)...]
        if rest.first == UInt8(ascii: "!") { rest = rest.drop { $0 > 0x20 }.drop { $0 <= 0x20 } }
        let end = rest.startIndex + 1 + name.count
        if rest.first == UInt8(ascii: "&"), end < bytes.count, "?:%@`".utf8.contains(bytes[end]) {
            throw FormatProblem(.invalidSyntax, "expected a space after the anchor", at: end)
        }
    }

    /// Whether the tag `!` is before a plain scalar. libyaml does not tell.
    private func hasTag(at offset: Int) -> Bool {
        var rest = bytes[min(offset, bytes.count)...]
        if rest.first == UInt8(ascii: "&") {
            rest = rest.drop { $0 > 0x20 }.drop { $0 <= 0x20 }
        }
        return rest.first == UInt8(ascii: "!")
    }

    // MARK: Places

    /// Returns the byte of the source for a number of characters.
    private mutating func byte(of place: Int) -> Int {
        var (character, byte) = known
        while character < place, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > place, byte > start {
            byte -= 1
            while byte > start, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        known = (character, byte)
        return byte
    }

    /// Returns the byte of the source for a byte of what libyaml gets.
    private mutating func byte(ofInput offset: Int) -> Int {
        guard let surrogates else { return start + offset }
        return byte(of: surrogates.text.prefix(offset).count { $0 & 0xC0 != 0x80 })
    }

    /// Whether libyaml has refused an escape sequence that is not a character.
    private var hasRefusedEscape: Bool { events.failure.message == "found invalid Unicode character escape code" }

    private mutating func problem() -> FormatProblem {
        let failure = events.failure
        if failure.isMemory { return FormatProblem(.limitExceeded, "there is not enough memory", at: start) }
        let message = failure.message ?? "invalid YAML"
        if failure.isReader {
            return FormatProblem(.invalidSyntax, message, at: min(byte(ofInput: failure.offset), bytes.count))
        }
        let offset = byte(of: failure.character)
        // libyaml reads ahead, so this may come before an event that exceeds the depth.
        if message.hasPrefix("Maximum nesting level") {
            return .limit("nesting", min(limits.depth, Self.deepest), "depth", at: offset)
        }
        let context = failure.context.map { " " + $0 } ?? ""
        return FormatProblem(
            offset == bytes.count ? .unexpectedEnd : .invalidSyntax, message + context, at: offset)
    }
}
#endif
