internal import DataMapperValues

extension EditedTree {
    /// Returns the whole document.
    func written() -> [UInt8] {
        var output = EditedOutput(text, style)
        write(.items(of: 0, next: containers[0].first), to: &output)
        return output.bytes
    }

    /// Returns the bytes of an item's value.
    func written(_ item: Int) -> ArraySlice<UInt8> {
        guard let container = items[item].value.container else { return text[items[item].value.text] }
        var output = EditedOutput(text, style)
        output.append(piece: containers[container].opening)
        write(.items(of: container, next: containers[container].first), to: &output)
        return output.bytes[...]
    }

    /// Returns the value of an item as a piece of text. If it was opened, it has to be opened again.
    mutating func close(_ item: Int) throws -> Range<Int> {
        if items[item].value.container != nil {
            let piece = try text.append(copy: Array(written(item)), isValue: true)
            items[item].value = EditedValue(text: piece)
        }
        return items[item].value.text
    }

    private enum Step {
        case items(of: Int, next: Int)
        case end(ofItem: Int)
    }

    /// Writes without recursion.
    private func write(_ step: Step, to output: inout EditedOutput) {
        var waiting = [step]
        if case .items(let container, _) = step { output.append(space: containers[container].head) }
        while let step = waiting.popLast() {
            switch step {
            case .items(let container, let next) where next < 0:
                output.append(space: containers[container].tail)
                output.append(piece: containers[container].closing)
            case .items(let container, let next):
                let item = items[next]
                waiting.append(.items(of: container, next: item.next))
                output.append(space: item.lead)
                if item.isRemoved { continue }
                output.append(piece: item.key)
                output.append(space: item.colon)
                waiting.append(.end(ofItem: next))
                if let inner = item.value.container {
                    output.append(piece: containers[inner].opening)
                    output.append(space: containers[inner].head)
                    waiting.append(.items(of: inner, next: containers[inner].first))
                } else {
                    output.append(piece: item.value.text)
                }
            case .end(let item):
                output.append(space: items[item].trail)
                if items[item].hasComma { output.append(comma: ()) }
                output.append(space: items[item].rest)
            }
        }
    }
}

/// The bytes of an edited document.
private struct EditedOutput {
    private(set) var bytes: [UInt8] = []
    private let text: EditedText
    private let style: EditedStyle
    /// Whether a comment needs a line end before anything else.
    private var isInComment = false

    init(_ text: EditedText, _ style: EditedStyle) { (self.text, self.style) = (text, style) }

    mutating func append(space: Range<Int>) {
        if space.isEmpty { return }
        append(piece: space)
        isInComment = text.space(space).isOpen
    }

    mutating func append(piece: Range<Int>) {
        if piece.isEmpty { return }
        endComment(before: text[piece.lowerBound])
        bytes += text[piece]
    }

    mutating func append(comma: Void) {
        endComment(before: UInt8(ascii: ","))
        bytes.append(UInt8(ascii: ","))
    }

    private mutating func endComment(before byte: UInt8) {
        if isInComment, byte != 0x0A, byte != 0x0D { bytes += style.lineEnd }
        isInComment = false
    }
}
