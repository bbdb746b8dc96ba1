extension EditedStyle {
    /// Returns a new value with the spaces in brackets, the commas and the keys that the document has.
    func dressed(_ value: [UInt8], _ language: EditedText.Language) -> [UInt8] {
        guard let first = value.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return value }
        let text = EditedText(value, language)
        var tokens: [Token] = []
        text.tokens(in: 0..<value.count) { tokens.append(Token(kind: $0, place: $1, isFirstOnLine: $2 != nil)) }
        let short = shortArrays(tokens, in: text)
        var output: [UInt8] = []
        output.reserveCapacity(value.count)
        var open: [(isBrace: Bool, isShort: Bool)] = []
        var (end, previous): (Int, EditedText.Token?) = (0, nil)
        for (index, token) in tokens.enumerated() {
            let container = open.last
            let isOnLine = token.isFirstOnLine && !(container?.isShort ?? false)
            let isEdge = previous == .opening || token.kind == .closing
            if token.kind == .closing, isOnLine, previous != .opening, habits.endsWithComma ?? false {
                output.append(UInt8(ascii: ","))
            }
            if let container, container.isShort {
                if previous == .comma { output += separator }
            } else {
                output += value[end..<token.place]
            }
            if isEdge, !isOnLine, let container, previous != .opening || token.kind != .closing,
                (container.isBrace ? habits.spacesInBraces : habits.spacesInBrackets) ?? false
            {
                output.append(0x20)
            }
            switch token.kind {
            case .opening: open.append((value[token.place] == UInt8(ascii: "{"), short.contains(index)))
            case .closing: open.removeLast()
            default: break
            }
            end = token.kind == .scalar ? text.afterValue(token.place, value.count) : token.place + 1
            let isKey = index + 1 < tokens.count && tokens[index + 1].kind == .assignment
            let name = value[token.place..<end].dropFirst().dropLast()
            output +=
                isKey && language == .json && habits.hasNames ?? false && name.isName ? name : value[token.place..<end]
            previous = token.kind
        }
        return output
    }

    private struct Token {
        let kind: EditedText.Token
        let place: Int
        let isFirstOnLine: Bool
    }

    /// Returns the opening brackets of arrays that fit on one line.
    private func shortArrays(_ tokens: [Token], in text: EditedText) -> Set<Int> {
        guard habits.hasShortArrays else { return [] }
        var (short, start): (Set<Int>, Int?) = ([], nil)
        for (index, token) in tokens.enumerated() {
            if token.kind == .opening {
                start = text[token.place] == UInt8(ascii: "[") ? index : nil
            } else if token.kind == .closing, let first = start {
                // Line ends and indentations go away.
                let width = tokens[first..<index].reduce(0) { width, token in
                    width
                        + (token.kind == .scalar ? text.afterValue(token.place, text.bytes.count) - token.place + 2 : 0)
                }
                if width < Self.longestArray { short.insert(first) }
                start = nil
            }
        }
        return short
    }

    /// A person would write a longer array on several lines.
    private static var longestArray: Int { 90 }
}
