/// The nodes of a document that an excerpt may show, unless they are secret.
enum ShownNodes: Equatable {
    case all
    /// A value and what it contains.
    case value(Range<Int>)
    /// The nodes that another document has copied. What it has not copied may be a secret that a program has replaced.
    case copied(NodeRanges, hasSecrets: Bool)

    /// Creates the nodes that a call reads. The root of a document, or of a stream's element, is everything.
    init(root: Int?, of document: Document) {
        guard let root, document.root(of: root) != root else {
            self = .all
            return
        }
        self = .value(root..<root + document.nodes[root].span)
    }
}

extension Document {
    /// Returns which nodes of another document an excerpt may show. The nodes of this document were copied from there.
    func shownNodes(of document: Document, within root: Int?) -> ShownNodes {
        let span = root.map { $0..<$0 + nodes[$0].span } ?? 0..<count
        let isWhole = span.count == count
        let identity = ObjectIdentifier(document)
        if isWhole, let known = withIndexes({ $0.sourceNodes[identity] }) {
            return .copied(known, hasSecrets: hasSecrets)
        }
        var copied = NodeRanges()
        for source in sources(of: span) where source.document === document { copied.insert(source.nodes) }
        if isWhole { withIndexes { $0.sourceNodes[identity] = copied } }
        return .copied(copied, hasSecrets: hasSecrets)
    }

    /// Returns a place whose excerpt shows only its element, if the source is a part of a stream.
    func hidingOtherElements(_ location: SourceLocation, _ place: Int, ofNode node: Int) -> SourceLocation {
        guard let source, let element = locator?.element(ofRoot: root(of: node), in: source.borrowed) else {
            return location
        }
        return location.hiding(HiddenBytes(ranges: [], known: element.lowerBound - place..<element.upperBound - place))
    }

    /// Returns the bytes near a place of a node that an excerpt must hide.
    func hiddenBytes(
        near place: Int, ofNode node: Int, _ secrets: SecretNodes, _ shown: ShownNodes, _ offsets: SourceOffsets,
        _ locator: any SourceLocator, _ text: BorrowedBytes
    ) -> HiddenBytes {
        let parts = withIndexes { $0.sourceParts } ?? SourceParts(offsets)
        withIndexes { $0.sourceParts = parts }
        var known = locator.element(ofRoot: root(of: node), in: text) ?? 0..<text.count
        if case .value(let nodes) = shown, parts.isInOrder {
            let next = offsets.nodes.dropFirst(nodes.upperBound).first ?? known.upperBound
            let bytes = offsets.nodes[nodes.lowerBound]..<next
            known = bytes.lowerBound..<end(ofValue: nodes, at: bytes, locator, text)
        }
        let near = place - HiddenBytes.reach..<place + HiddenBytes.reach
        let hidden = parts.hidden(near: near, in: known) { isHidden($0, text[$1], secrets, shown) }.map { bytes, last in
            let secret = last.node.flatMap { secrets.hidden.range(around: $0) }
            return bytes.lowerBound - place..<end(ofValue: secret, at: bytes, locator, text) - place
        }
        var hasSecrets = !secrets.isEmpty
        if case .copied(_, true) = shown { hasSecrets = true }
        return HiddenBytes(
            ranges: hidden, known: known.lowerBound - place..<known.upperBound - place,
            word: hasSecrets ? ErrorText.secret : ErrorText.omitted)
    }

    /// Returns whether an excerpt must hide a node, or what the document has no node of.
    private func isHidden(
        _ node: Int?, _ text: Slice<BorrowedBytes>, _ secrets: SecretNodes, _ shown: ShownNodes
    ) -> Bool {
        guard let node else { return true }
        if secrets.hidden.contains(node) { return true }
        return switch shown {
        case .all: false
        case .value(let nodes): !nodes.contains(node)
        case .copied(let copied, _): !copied.contains(node) && !(nodes[node].isContainer && Self.isPunctuation(text))
        }
    }

    /// The brackets of a container that was changed are shown. In some formats, it begins with a name.
    private static func isPunctuation(_ text: Slice<BorrowedBytes>) -> Bool {
        text.allSatisfy { " \t\r\n,:[]{}".utf8.contains($0) }
    }

    /// Returns where the text of nodes ends. The punctuation after it belongs to what is around them, and is shown.
    private func end(
        ofValue value: Range<Int>?, at bytes: Range<Int>, _ locator: any SourceLocator,
        _ text: BorrowedBytes
    ) -> Int {
        let separators = locator.separators
        var end = bytes.upperBound
        while end > bytes.lowerBound + 1, separators.contains(text[end - 1]) { end -= 1 }
        for _ in 0..<(value.map { brackets(closing: $0.lowerBound) } ?? 0) {
            let bracket = text[end..<bytes.upperBound].firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
            end = bracket.map { $0 + 1 } ?? end
        }
        return end
    }

    /// Returns how many containers end where a value ends: the value, its last child, and so on.
    private func brackets(closing value: Int) -> Int {
        var (value, count) = (value, 0)
        let last = value + nodes[value].span - 1
        while nodes[value].isContainer {
            count += 1
            if value == last { break }
            let child = child(of: value, with: last).start
            value = nodes[value].kind == .object ? child + 1 : child
        }
        return count
    }
}
