package import DataMapperValues

/// What the parser knows of a text that ends too early.
package struct CutText {
    /// Memory of its own, because hardly any text needs it.
    final class Box {
        let value: CutText

        init(_ value: CutText) { self.value = value }
    }

    // While parsing:

    /// The string that the text ends in, as far as it goes, and its quotation mark. Keys are not kept.
    package internal(set) var string: (node: TapeNode, place: Int)?
    /// The byte after the last comment, or the last white space that only JSON5 has.
    var spaceEnd: Int?
    /// Whether the last node is a value of a container, after which a comma or a bracket was expected.
    var isAfterValue = false
    /// The quotation mark of a key that is not complete.
    var key: Int?

    // After what was open has been closed:

    /// The innermost node that is not complete; nil if the document is complete.
    package fileprivate(set) var node: Int?
    /// The number of containers that were open.
    package fileprivate(set) var levels = 0
    /// The first byte that does not count; the end of the text if all do.
    package fileprivate(set) var rest = 0
    /// Whether all bytes count, and a comma or a bracket comes next.
    package fileprivate(set) var needsComma = false
}

/// Texts that may end anywhere (``JsonReadingOptions/allowsTruncation``).
///
/// They are parsed like all others, up to the problem that the text ends too early. Only then, everything that is open
/// is closed on the tape. So the option costs nothing before the end.
extension JsonParser {
    /// Closes what is open at the end of the text, after `run` has found this problem. Returns nil if the text is valid
    /// up to its end.
    @inline(never)
    mutating func closeCut(_ problem: JsonProblem) -> JsonProblem? {
        guard options.allowsTruncation, problem.code == .unexpectedEnd else { return problem }
        let (open, last) = openContainers()
        if let string = cut.string {
            if let limit = textProblem(string.node, isKey: false, from: string.place, to: text.count + 1) {
                return limit
            }
            // There was room for the value that was expected.
            builder.nodes[builder.count] = string.node
            builder.count += 1
        } else if open.isEmpty {
            // The document is complete, or has not begun.
            return builder.count > 0 ? nil : problem
        } else if let last, builder.nodes[last].isNumber, cut.isAfterValue, canGoOn(before: problem.place) {
            builder.count = last
        }
        let string = cut.string.map { _ in builder.count - 1 }
        builder.depth = max(builder.depth, open.count)
        for container in open.reversed() {
            if let problem = close(container) { return problem }
        }
        noteEnd(open, string, firstCut: observer.truncate(to: builder.count))
        if !removed.isEmpty { removeNodes() }
        return nil
    }

    /// Notes where the document ends, before nodes are removed.
    private mutating func noteEnd(_ open: [Int], _ string: Int?, firstCut: Int?) {
        let ranges = removed.outermost()
        let node = (open + (string.map { [$0] } ?? [])).last { node in !ranges.contains { $0.contains(node) } }
        cut.node = node.map { node in
            node - ranges.reduce(0) { $1.lowerBound < node ? $0 + $1.count : $0 }
        }
        cut.levels = open.count
        cut.needsComma = cut.isAfterValue && firstCut == nil && string == nil
        cut.rest = firstCut ?? cut.key ?? text.count
        guard let (node, place) = cut.string, node.flags.contains(.inArena) else { return }
        // The text ends before an escape that is cut.
        var last = TextPlace(start: place)
        JsonString.advance(&last, to: node.count, in: text)
        cut.rest = max(last.offset, place + 1)
    }

    /// Returns the containers that are open, the innermost one last, and the last value of that one.
    private func openContainers() -> (open: [Int], last: Int?) {
        var open: [Int] = []
        var last: Int?
        var node = 0
        while node < builder.count {
            let value = builder.nodes[node]
            // An open container has no nodes yet, not even itself.
            let isOpen = value.isContainer && value.span == 0
            if isOpen { open.append(node) }
            last = isOpen ? nil : node
            guard let container = open.last else { break }
            node += isOpen ? 1 : value.span
            if builder.nodes[container].kind == .object { node += 1 }
        }
        return (open, last)
    }

    /// Closes the innermost container at the end of the tape.
    private mutating func close(_ container: Int) -> JsonProblem? {
        let isObject = builder.nodes[container].kind == .object
        var (node, members) = (container + 1, 0)
        while node < builder.count {
            let value = isObject ? node + 1 : node
            if value >= builder.count {
                // A key without a value.
                builder.count = node
                break
            }
            node = value + builder.nodes[value].span
            members += 1
        }
        builder.nodes[container].count = members
        builder.nodes[container].payload = UInt64(truncatingIfNeeded: builder.count - container)
        return isObject && members > 1 ? checkKeys(of: container) : nil
    }

    /// Returns whether the value before the end of the text has nothing after it, so that more of it could come.
    private func canGoOn(before place: Int) -> Bool {
        guard place == text.count, place != cut.spaceEnd, let last = text.last else { return false }
        // A comment that is cut can be the last byte, or begin before the end.
        return !last.isSpace && last != UInt8(ascii: "/")
    }

    // MARK: While parsing

    /// Notes where a string begins that the text ends in, and what there is of it.
    mutating func noteCut(
        _ defect: JsonString.Defect, hasEscapes: Bool, _ node: TapeNode, at place: Int, isKey: Bool
    ) {
        guard options.allowsTruncation else { return }
        if isKey {
            cut.key = place
        } else if defect == .unterminated, failure == nil {
            var node = node
            if !hasEscapes { node.count += 1 }
            cut.string = (node, place)
        }
    }
}

extension JsonReadingOptions {
    /// Returns the text without the first bytes of a character that is cut at its end, if the text may end anywhere.
    func withoutCutCharacter(_ text: BorrowedBytes) -> BorrowedBytes {
        guard allowsTruncation, let last = text.last else { return text }
        if JsonText.hidesEncoding(text) { return text.part(0..<0) }
        if last < 0x80 { return text }
        for count in 1...3 where count <= text.count && text[text.count - count] >= 0xC0 {
            // One of these bytes can follow any character that is cut and valid so far.
            let isCut = [0x80, 0xA0].contains { (filler: UInt8) in
                BorrowedBytes.with([UInt8](text.suffix(count)) + repeatElement(filler, count: 4)) {
                    $0.sequenceLength(at: 0) > count
                }
            }
            return isCut ? text.part(0..<text.count - count) : text
        }
        return text
    }
}
