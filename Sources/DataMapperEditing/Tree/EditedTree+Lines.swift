extension EditedTree {
    /// Reads a TOML document, whose lines become the items of the document.
    init(lines text: EditedText, _ style: EditedStyle, _ format: Format) {
        self.init(text: text, style, format, indentation: 0..<0)
        let whole = 0..<text.bytes.count
        containers[0].tail = readLines(in: whole, before: -1)
    }

    /// Reads lines, of which each begins with a line end, and puts them before another item, or at the end. Returns
    /// what comes after them.
    @discardableResult
    mutating func readLines(in piece: Range<Int>, before next: Int) -> Range<Int> {
        let end = piece.upperBound
        var lead = piece.lowerBound..<text.afterSpace(piece.lowerBound, end)
        while lead.upperBound < end {
            let place = lead.upperBound
            var item = EditedItem(container: 0, lead: lead, value: EditedValue(text: place..<place))
            let lineEnd: Int
            if text[place] == UInt8(ascii: "[") {
                lineEnd = text.afterValue(place, end)
                item.key = place..<lineEnd
            } else {
                item.key = place..<text.afterKey(place, end)
                let assignment = text.afterSpace(item.key.upperBound, end)
                let value = text.afterSpace(min(assignment + 1, end), end)
                item.colon = item.key.upperBound..<value
                lineEnd = text.afterValue(value, end)
                item.value = EditedValue(text: value..<lineEnd)
            }
            let space = text.space(lineEnd..<text.afterSpace(lineEnd, end))
            item.trail = lineEnd..<space.commentEnd
            lead = space.commentEnd..<space.piece.upperBound
            link(item, before: next)
        }
        return lead
    }
}
