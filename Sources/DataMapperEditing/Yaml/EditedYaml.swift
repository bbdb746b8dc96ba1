#if YAML
internal import DataMapperTools
internal import DataMapperValues
internal import DataMapperYAML

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A YAML document that is being edited.
///
/// The parser tells where the values are, so a value that the patch has made must be read before something in it can be
/// changed. Then the whole document is read again.
struct EditedYaml {
    var tree: EditedTree<YamlFormat>
    /// The value of the text that was read last.
    private(set) var value: SupportedType
    private(set) var problem: SerializationError?
    private let serializer: YamlSerializer
    /// A byte order mark, if there is one.
    private let mark: [UInt8]
    /// Whether the document ends in a text of lines without a line end.
    private let endsInLines: Bool
    private let endsLine: Bool

    var text: EditedText {
        get { tree.text }
        set { tree.text = newValue }
    }

    init(_ bytes: Data, _ serializer: YamlSerializer, _ value: SupportedType) throws {
        mark = Array(bytes.prefix(ByteOrderMark.count(in: bytes)))
        (self.serializer, self.value) = (serializer, value)
        endsLine = bytes.last == 0x0A || bytes.last == 0x0D
        endsInLines = !endsLine && Self.endsInLines(Array(bytes.dropFirst(mark.count)), serializer)
        tree = try Self.tree(Array(bytes.dropFirst(mark.count)), serializer)
    }

    // MARK: Reading

    private static func tree(_ bytes: [UInt8], _ serializer: YamlSerializer) throws -> EditedTree<YamlFormat> {
        guard let parsed = YamlFormat(serializer).parts.outline(of: bytes) else { throw ErrorText.unequal }
        let text = EditedText(bytes, .yaml)
        let outline = EditedOutline(parsed, text)
        let (style, layout) = YamlLayout(outline, text).styles
        var tree = EditedTree(
            text: text, style, YamlFormat(serializer, outline, style: layout), indentation: 0..<0)
        guard serializer.isMultiDocument else {
            tree.readDocuments(Array(outline.roots.prefix(1)), of: 0, outline)
            return tree
        }
        // The array of the documents.
        tree.link(
            EditedItem(container: 0, lead: 0..<0, value: EditedValue(text: 0..<bytes.count, container: 1)), before: -1)
        var container = EditedContainer(.document, 0..<bytes.count, indentation: 0..<0, prefersLines: false)
        container.block = EditedBlock(owner: 0, column: 0, isFlow: false, items: 1..<outline.roots.count + 1)
        container.elements = ElementChunks(Array(1..<outline.roots.count + 1))
        tree.containers.append(container)
        tree.readDocuments(outline.roots, of: 1, outline)
        return tree
    }

    /// Makes what the patch has made known.
    private mutating func read() throws {
        let bytes = tree.written()
        let copyLimit = tree.text.copyLimit
        guard let value = try? serializer.deserializeOrThrow(Data(bytes)) else { throw problem ?? unequal }
        self.value = value
        tree = try Self.tree(bytes, serializer)
        tree.text.copyLimit = copyLimit
    }

    /// Makes a change. If it is within something that the patch has made, the document is read first.
    mutating func reading<Result>(_ body: (inout EditedYaml) throws -> Result) throws -> Result {
        do {
            return try body(&self)
        } catch is UnreadText {
            try read()
            return try body(&self)
        }
    }

    func written() -> [UInt8] {
        let bytes = tree.written()
        // Without a line end, a text of lines at the end of the document would lose its last one.
        guard let last = bytes.last, last != 0x0A, last != 0x0D,
            endsLine || !endsInLines && Self.endsInLines(bytes, serializer)
        else { return mark + bytes }
        return mark + bytes + tree.style.lineEnd
    }

    private static func endsInLines(_ bytes: [UInt8], _ serializer: YamlSerializer) -> Bool {
        let style = YamlFormat(serializer).parts.outline(of: bytes)?.nodes.last?.style
        return style == .literal || style == .folded
    }

    // MARK: Places

    /// An item, and its value as far as it is known.
    struct Place {
        let item: Int
        let value: SupportedType?
    }

    mutating func place(at path: ArraySlice<String>) throws -> Place {
        var place = Place(item: tree.root, value: isKnown(tree.root) ? .some(value) : .none)
        for token in path {
            let container = try open(place)
            guard let item = tree.find(token, in: container) else { throw missing(token, in: container) }
            let items = tree.containers[container].block?.items ?? 0..<0
            var value: SupportedType?
            if items.contains(item), isKnown(item) {
                value =
                    tree.containers[container].elements == nil
                    ? place.value?[token] : place.value?[item - items.lowerBound]
            }
            place = Place(item: item, value: value)
        }
        return place
    }

    /// Whether the value of an item was read from the text.
    private func isKnown(_ item: Int) -> Bool {
        tree.items[item].value.node != nil || tree.items[item].value.container != nil
    }

    /// Whether this is the root of a document without a value. It is null, and has no node.
    func isEmpty(_ place: Place) -> Bool {
        let value = tree.items[place.item].value
        return place.item == tree.root && value.container == nil && value.node == nil && value.text.isEmpty
    }

    /// Opens the value at a place to change it.
    mutating func open(_ place: Place) throws -> Int {
        if let node = tree.items[place.item].value.node, let outline = tree.format.outline,
            let alias = outline.alias(naming: node)
        {
            record(.anchored(line: outline.line(of: alias)))
        }
        return try tree.open(place.item, level: 0)
    }

    func missing(_ token: String, in container: Int) -> EditingProblem {
        if let merge = tree.containers[container].keys[KeyBytes("<<")], let node = tree.items[merge].value.node,
            let outline = tree.format.outline
        {
            return .merged(line: outline.line(of: node))
        }
        return .missing(token)
    }

    // MARK: Problems

    /// The operation that is being made.
    private(set) var operation: JsonPatch.Operation?

    /// Remembers why the value may differ in the end. It need not: a patch can make all values of an alias equal again.
    mutating func record(_ problem: EditingProblem) {
        guard self.problem == nil, let operation else { return }
        let error = problem.error(of: operation.name)
        self.problem = SerializationError(error, path: MappingPath(operation.path))
    }

    var unequal: SerializationError {
        let hasMark = text.bytes.indices.contains { $0 > 0 && text.markLength($0, text.bytes.count) > 0 }
        return hasMark ? ErrorText.byteOrderMark : ErrorText.unequal
    }

    mutating func apply(_ operation: JsonPatch.Operation) throws {
        self.operation = operation
        do {
            try change(operation)
        } catch let problem as EditingProblem {
            guard case .alias = problem else { throw problem.error(of: operation.name) }
            record(problem)
        }
    }
}

extension EditedTree {
    /// Reads the value of each document of a text as an item.
    fileprivate mutating func readDocuments(_ roots: [Int], of container: Int, _ outline: EditedOutline) {
        var place = 0
        for root in roots {
            let start = max(place, outline.nodes[root].start)
            let end = max(start, outline.ends[root])
            var item = EditedItem(
                container: container, lead: place..<start, value: EditedValue(text: start..<end, node: root))
            item.trail = text.trail(after: end, text.bytes.count, isPlain: outline.isPlain(root))
            place = item.trail.upperBound
            link(item, before: -1)
        }
        if roots.isEmpty, container == 0 {
            let end = text.bytes.count
            link(EditedItem(container: container, lead: 0..<end, value: EditedValue(text: end..<end)), before: -1)
            place = end
        }
        containers[container].tail = place..<text.bytes.count
    }
}
#endif
