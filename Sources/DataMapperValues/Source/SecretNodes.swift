/// The values of a document that a model has marked as secret.
struct SecretNodes {
    /// The nodes of these values, in order. None of them contains another.
    private var spans: [Range<Int>] = []
    /// The first nodes of values that only excerpts hide: paths of errors lead into them.
    private var texts: Set<Int> = []

    var isEmpty: Bool { spans.isEmpty }

    /// Adds a value, which is usually the last one so far.
    mutating func add(_ span: Range<Int>) {
        texts.remove(span.lowerBound)
        insert(span)
    }

    /// Adds a text that contains secrets of another document.
    mutating func add(text node: Int) {
        let place = firstPlace(endingAfter: node)
        if place < spans.count, spans[place].contains(node) { return }
        texts.insert(node)
        insert(node..<node + 1)
    }

    private mutating func insert(_ span: Range<Int>) {
        if (spans.last?.upperBound ?? 0) <= span.lowerBound { return spans.append(span) }
        let place = firstPlace(endingAfter: span.lowerBound)
        if spans[place].lowerBound <= span.lowerBound { return }
        let within = spans[place...].prefix { $0.lowerBound < span.upperBound }
        spans.replaceSubrange(within.startIndex..<within.endIndex, with: CollectionOfOne(span))
    }

    /// Returns the secret value that is or contains a node.
    func value(around node: Int) -> Int? {
        let place = firstPlace(endingAfter: node)
        guard place < spans.count, spans[place].contains(node) else { return nil }
        let value = spans[place].lowerBound
        return texts.contains(value) ? nil : value
    }

    private func firstPlace(endingAfter node: Int) -> Int { spans.firstPlace { $0.upperBound > node } }

    /// Returns the bytes of the values that an excerpt at a place of a node must hide.
    func bytes(
        near node: Int, of document: Document, at place: Int, offsets: [Int], in text: UnsafeBufferPointer<UInt8>,
        _ locator: any SourceLocator
    ) -> HiddenBytes {
        var hidden: [Range<Int>] = []
        func hide(_ span: Range<Int>) -> Bool {
            let start = offsets[span.lowerBound]
            var next = span.upperBound < offsets.count ? offsets[span.upperBound] : text.count
            let root = document.root(of: span.lowerBound)
            // After a root, there may be the key of the next one, which is not on the tape.
            if span.upperBound == root + document.nodes[root].span {
                next = locator.end(ofRootAt: offsets[root]) ?? next
            }
            // Up to the next key or element, there is only punctuation, which begins with the brackets of the value.
            var end = next
            while end > start + 1, Self.punctuation.contains(text[end - 1]) { end -= 1 }
            for _ in 0..<document.brackets(closing: span.lowerBound) {
                let bracket = text[end..<next].firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
                end = bracket.map { $0 + 1 } ?? end
            }
            guard start < place + HiddenBytes.reach, end > place - HiddenBytes.reach else { return false }
            hidden.append(start - place..<end - place)
            return true
        }
        let middle = firstPlace(endingAfter: node)
        for span in spans[..<middle].reversed() where !hide(span) { break }
        hidden.reverse()
        for span in spans[middle...] where !hide(span) { break }
        // Of the elements of a stream, only one is shown, because others may have secrets that no model has marked.
        let start = offsets[document.root(of: node)]
        let shown = locator.end(ofRootAt: start).map { start..<$0 } ?? 0..<text.count
        return HiddenBytes(ranges: hidden, known: shown.lowerBound - place..<shown.upperBound - place)
    }

    private static let punctuation: [UInt8] = Array(" \t\r\n,:]}".utf8)
}

/// The bytes of secret values near a place, which excerpts do not show.
struct HiddenBytes: Sendable {
    /// How many bytes before and after the place are looked at. An excerpt shows no others.
    static let reach = 4096

    /// Ranges of bytes, counted from the place; nil if the text has other bytes than the ones that were read.
    let ranges: [Range<Int>]?
    /// The bytes that an excerpt may show, counted from the place.
    let known: Range<Int>

    init(ranges: [Range<Int>]?, known: Range<Int>) {
        self.ranges = ranges
        self.known = known.clamped(to: -Self.reach..<Self.reach)
    }

    /// Returns the bytes of an excerpt without secrets, and the new position of the mark.
    func removed(from bytes: [UInt8], mark: Int) -> (bytes: [UInt8], mark: Int)? {
        guard let ranges else { return nil }
        var shown: [UInt8] = []
        var (next, newMark) = (0, mark)
        func copy(to end: Int) {
            if (next...end).contains(mark) { newMark = shown.count + mark - next }
            shown += bytes[next..<end]
        }
        for range in ranges {
            let hidden = (range.lowerBound + mark..<range.upperBound + mark).clamped(to: next..<bytes.count)
            if hidden.isEmpty { continue }
            copy(to: hidden.lowerBound)
            if hidden.lowerBound < mark, mark < hidden.upperBound { newMark = shown.count }
            shown += Array(ErrorText.secret.utf8)
            next = hidden.upperBound
        }
        copy(to: bytes.count)
        return (shown, newMark)
    }
}

extension Document {
    /// Notes that a value is secret: errors and excerpts do not show it.
    package func conceal(_ node: Int) { withIndexes { $0.secrets.add(node..<node + nodes[node].span) } }

    package var hasSecrets: Bool { withIndexes { !$0.secrets.isEmpty } }

    /// Notes that excerpts do not show a value, because another document with secrets was read from it. Paths of errors
    /// lead into a text.
    package func conceal(source node: Int) {
        if nodes[node].isContainer { return conceal(node) }
        withIndexes { $0.secrets.add(text: node) }
    }

    package func secret(around node: Int) -> Int? { withIndexes { $0.secrets.value(around: node) } }

    /// Returns how many containers end where a value ends: the value, its last child, and so on.
    fileprivate func brackets(closing value: Int) -> Int {
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
