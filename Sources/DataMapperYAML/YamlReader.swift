#if YAML
// Yams' own functions compose a document by recursion and refuse duplicate keys, so this calls libyaml, which Yams
// contains.
internal import CYaml
internal import DataMapperFormats
internal import DataMapperValues

/// Reads the events of libyaml into a tree, without recursion.
struct YamlReader: ~Copyable {
    /// The largest depth of libyaml.
    private static let deepest = 1000

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeBufferPointer<UInt8>
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
        _ bytes: UnsafeBufferPointer<UInt8>, _ limits: ProcessingLimits, isMultiDocument: Bool, hasShapes: Bool = false
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

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: ProcessingLimits, _ surrogates: YamlSurrogates?) {
        self.surrogates = surrogates
        self.bytes = bytes
        self.limits = limits
        start = ByteOrderMark.count(in: bytes)
        known.byte = start
        tree = YamlTree(bytes, limits)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    private mutating func read(isMultiDocument: Bool) throws(FormatProblem) -> YamlTree {
        guard let base = bytes.baseAddress, start < bytes.count else { return tree }
        let valid = Utf8.validCount(base, bytes.count).count
        if valid < bytes.count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: valid) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        guard let surrogates else {
            yaml_parser_set_input_string(parser, base + start, bytes.count - start)
            return try readEvents(isMultiDocument: isMultiDocument)
        }
        return try surrogates.text.withUnsafeBufferPointer { (text) throws(FormatProblem) in
            yaml_parser_set_input_string(parser, text.baseAddress, text.count)
            return try readEvents(isMultiDocument: isMultiDocument)
        }
    }

    private mutating func readEvents(isMultiDocument: Bool) throws(FormatProblem) -> YamlTree {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
            defer { yaml_event_delete(&event) }
            let offset = byte(of: event.start_mark)
            switch event.type {
            case YAML_STREAM_END_EVENT: return tree
            case YAML_DOCUMENT_START_EVENT:
                try checkDirectives(event, offset)
                if !isMultiDocument, !tree.roots.isEmpty {
                    throw FormatProblem(
                        .trailingContent, "expected the end of the document, found another document", at: offset,
                        hint: "isMultiDocument reads several documents")
                }
                tree.roots.append(tree.items.count)
                anchors = [:]
            case YAML_ALIAS_EVENT: try appendAlias(event, offset)
            case YAML_SCALAR_EVENT: try appendScalar(event, offset)
            case YAML_SEQUENCE_START_EVENT:
                let start = event.data.sequence_start
                try begin(.sequence, start.anchor, start.tag, offset)
                note(start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block, start.anchor, start.tag, offset)
            case YAML_MAPPING_START_EVENT:
                let start = event.data.mapping_start
                try begin(.mapping, start.anchor, start.tag, offset)
                note(start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block, start.anchor, start.tag, offset)
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
                // The end of a block is where the next token begins.
                let end = byte(of: event.end_mark)
                if let index = open.popLast() {
                    tree.items[index].span = tree.items.count - index
                    tree.shapes?[index].end = end
                }
                if end > offset { try checkComment(at: end) }
            case YAML_DOCUMENT_END_EVENT: isEndImplicit = event.data.document_end.implicit == 1
            default: break
            }
        }
    }

    // MARK: Items

    private mutating func append(
        _ item: YamlTree.Item, anchor: UnsafeMutablePointer<UInt8>?
    ) throws(FormatProblem) {
        if tree.items.count >= limits.elementCount {
            throw .limit("number of elements", limits.elementCount, "elementCount", at: item.offset)
        }
        if let anchor {
            let name = Self.text(anchor)
            try checkAnchor(name, item.offset)
            anchors[name] = tree.items.count
        }
        tree.items.append(item)
    }

    private mutating func begin(
        _ kind: YamlTree.Kind, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?,
        _ offset: Int
    ) throws(FormatProblem) {
        if open.count >= limits.depth { throw .limit("nesting", limits.depth, "depth", at: offset) }
        open.append(tree.items.count)
        // Until its end, a container has no span, so that an alias in it is found.
        try append(
            YamlTree.Item(kind: kind, tag: YamlTag(tag), offset: offset, span: 0), anchor: anchor)
    }

    private mutating func appendAlias(_ event: yaml_event_t, _ offset: Int) throws(FormatProblem) {
        guard let name = event.data.alias.anchor, let target = anchors[Self.text(name)] else {
            throw FormatProblem(.invalidSyntax, "unknown alias", at: offset)
        }
        if tree.items[target].span == 0 {
            throw FormatProblem(.unsupportedValue, "an alias cannot be within its own value", at: offset)
        }
        try append(YamlTree.Item(kind: .alias, tag: .none, offset: offset, start: target), anchor: nil)
        if tree.shapes != nil { note(.plain, nil, nil, byte(of: event.end_mark)) }
    }

    private mutating func appendScalar(_ event: yaml_event_t, _ offset: Int) throws(FormatProblem) {
        let scalar = event.data.scalar
        var item = YamlTree.Item(kind: .scalar, tag: YamlTag(scalar.tag), offset: offset)
        item.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        if item.isPlain, item.tag == .none, hasTag(at: offset) { item.tag = .nonSpecific }
        if item.isPlain {
            try checkPlain(event, offset)
        } else if scalar.style != YAML_LITERAL_SCALAR_STYLE, scalar.style != YAML_FOLDED_SCALAR_STYLE {
            try checkComment(at: byte(of: event.end_mark))
        }
        if let surrogates {
            let text = surrogates.restored(
                UnsafeBufferPointer(start: scalar.value, count: scalar.length),
                isDoubleQuoted: scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE)
            text.withUnsafeBufferPointer { setText(of: &item, $0) }
        } else {
            setText(of: &item, UnsafeBufferPointer(start: scalar.value, count: scalar.length))
        }
        try append(item, anchor: scalar.anchor)
        if tree.shapes != nil {
            note(YamlOutline.Style(scalar.style), scalar.anchor, scalar.tag, byte(of: event.end_mark))
        }
    }

    /// Notes where an item is, if that is wanted.
    private mutating func note(
        _ style: YamlOutline.Style, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?,
        _ end: Int
    ) {
        tree.shapes?.append(
            YamlOutline.Shape(style: style, end: end, isAnchored: anchor != nil, isTagged: tag != nil))
    }

    /// Sets the text, which is often a slice of the source.
    private mutating func setText(of item: inout YamlTree.Item, _ text: UnsafeBufferPointer<UInt8>) {
        item.count = text.count
        let start = item.offset + (item.isPlain ? 0 : 1)
        if let value = text.baseAddress, start + text.count <= bytes.count, let base = bytes.baseAddress,
            Bytes.equal(value, base + start, text.count)
        {
            item.start = start
        } else {
            item.isInSource = false
            item.start = tree.arena.count
            tree.arena += text
        }
    }

    // MARK: What libyaml accepts

    private func checkDirectives(_ event: yaml_event_t, _ offset: Int) throws(FormatProblem) {
        let start = event.data.document_start
        let hasDirectives = start.version_directive != nil || start.tag_directives.start != start.tag_directives.end
        if isEndImplicit, hasDirectives {
            throw FormatProblem(.invalidSyntax, "expected '...' before the directives of a document", at: offset)
        }
    }

    private func checkComment(at end: Int) throws(FormatProblem) {
        if end < bytes.count, bytes[end] == UInt8(ascii: "#") {
            throw FormatProblem(.invalidSyntax, "expected a space before the comment", at: end)
        }
    }

    private func checkPlain(_ event: yaml_event_t, _ offset: Int) throws(FormatProblem) {
        let scalar = event.data.scalar
        if scalar.length == 1, scalar.value.pointee == UInt8(ascii: "-") {
            throw FormatProblem(.invalidSyntax, "expected a value after '-'", at: offset)
        }
        if scalar.length > 0, offset > start, bytes[offset - 1] == UInt8(ascii: "?") {
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

    private static func text(_ pointer: UnsafeMutablePointer<UInt8>) -> [UInt8] {
        var end = pointer
        while end.pointee != 0 { end += 1 }
        return Array(UnsafeBufferPointer(start: pointer, count: end - pointer))
    }

    // MARK: Places

    private mutating func byte(of mark: yaml_mark_t) -> Int {
        var (character, byte) = known
        while character < mark.index, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > mark.index, byte > start {
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
        var mark = yaml_mark_t()
        mark.index = surrogates.text.prefix(offset).count { $0 & 0xC0 != 0x80 }
        return byte(of: mark)
    }

    /// Whether libyaml has refused an escape sequence that is not a character.
    private var hasRefusedEscape: Bool {
        parser.pointee.problem.map { String(cString: $0) } == "found invalid Unicode character escape code"
    }

    private mutating func problem() -> FormatProblem {
        let parser = parser.pointee
        if parser.error == YAML_MEMORY_ERROR {
            return FormatProblem(.limitExceeded, "there is not enough memory", at: start)
        }
        let message = parser.problem.map { String(cString: $0) } ?? "invalid YAML"
        if parser.error == YAML_READER_ERROR {
            return FormatProblem(.invalidSyntax, message, at: min(byte(ofInput: parser.problem_offset), bytes.count))
        }
        let offset = byte(of: parser.problem_mark)
        // libyaml reads ahead, so this may come before an event that exceeds the depth.
        if message.hasPrefix("Maximum nesting level") {
            return .limit("nesting", min(limits.depth, Self.deepest), "depth", at: offset)
        }
        let context = parser.context.map { " " + String(cString: $0) } ?? ""
        return FormatProblem(
            offset == bytes.count ? .unexpectedEnd : .invalidSyntax, message + context, at: offset)
    }
}
#endif
