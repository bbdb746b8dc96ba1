#if YAML
internal import DataMapperYAML

/// How a YAML document is written, as far as it shows that.
struct YamlLayout {
    private var units: [Int: Int] = [:]
    private var elements: [Int: Int] = [:]
    private var afterComma: String?
    private var inBraces: String?
    private let text: EditedText

    init(_ outline: EditedOutline, _ text: EditedText) {
        self.text = text
        // The columns of the blocks that are open.
        var open: [(node: Int, column: Int)] = []
        for (index, node) in outline.nodes.enumerated() where node.next > index + 1 {
            while let last = open.last, outline.nodes[last.node].next <= index { open.removeLast() }
            let start = outline.contentStart(of: index)
            if node.style == .flow {
                readFlow(index, start, outline)
                continue
            }
            let column = outline.column(of: start)
            if let outer = open.last, outline.nodes[outer.node].kind == .mapping {
                if node.kind == .mapping { units[column - outer.column, default: 0] += 1 }
                if node.kind == .sequence { elements[column - outer.column, default: 0] += 1 }
            }
            open.append((index, column))
        }
    }

    private mutating func readFlow(_ node: Int, _ start: Int, _ outline: EditedOutline) {
        if inBraces == nil, text[start] == UInt8(ascii: "{") { inBraces = text[start + 1] == 0x20 ? " " : "" }
        guard afterComma == nil else { return }
        let second = outline.nodes[outline.nodes[node].kind == .mapping ? outline.nodes[node + 1].next : node + 1].next
        guard second < outline.nodes[node].next else { return }
        afterComma = text[outline.nodes[second].start - 1] == UInt8(ascii: ",") ? "" : " "
    }

    /// The white space of items, and how new values are written.
    var styles: (EditedStyle, YamlStyle) {
        var style = YamlStyle()
        style.keepsLines = false
        let unit = Self.mostOften(units) ?? Self.mostOften(elements).flatMap { $0 > 0 ? $0 : nil }
        style.unit = min(max(unit ?? 2, 1), 16)
        style.elements = min(max(Self.mostOften(elements) ?? style.unit, 0), 16)
        style.afterComma = afterComma ?? " "
        style.inBraces = inBraces ?? ""
        var lineEnd: [UInt8] = [0x0A]
        if let end = text.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            lineEnd = Array(text[end..<end + text.lineEndLength(end, text.bytes.count)])
        }
        return (EditedStyle(lineEnd: lineEnd, afterComma: style.afterComma), style)
    }

    private static func mostOften(_ counts: [Int: Int]) -> Int? {
        counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    }
}
#endif
