/// How the containers of a document are written, as far as their brackets and keys show it.
struct EditedHabits {
    /// Whether there is a space after an opening bracket and before a closing one on the same line.
    private(set) var spacesInBraces: Bool?
    private(set) var spacesInBrackets: Bool?
    /// Whether keys have no quotation marks.
    private(set) var hasNames: Bool?
    /// Whether a last member on a line of its own has a comma.
    private(set) var endsWithComma: Bool?
    /// How many more arrays of scalars are on one line than on several.
    private var balance = 0

    /// Whether an array of scalars is on one line, also in an object of several lines.
    var hasShortArrays: Bool { balance > 0 }

    private struct Container {
        let isBrace: Bool
        let isHeader: Bool
        var hasLines = false
        var isFlat = true
        var isEmpty = true
    }

    private var open: [Container] = []
    private var last: (token: EditedText.Token, place: Int)?

    mutating func read(_ token: EditedText.Token, _ place: Int, isFirstOnLine: Bool, _ text: EditedText) {
        defer { last = (token, place) }
        if token == .closing { return close(isFirstOnLine: isFirstOnLine) }
        if let index = open.indices.last, !open[index].isHeader {
            if open[index].isEmpty, !isFirstOnLine { noteSpace(isBrace: open[index].isBrace, place, text) }
            open[index].isEmpty = false
            open[index].hasLines = open[index].hasLines || isFirstOnLine
            if token == .opening { open[index].isFlat = false }
        }
        switch token {
        case .opening:
            // A line of TOML that begins with a bracket is a header.
            let isHeader = open.last?.isHeader ?? (text.assignment == UInt8(ascii: "=") && isFirstOnLine)
            open.append(Container(isBrace: text[place] == UInt8(ascii: "{"), isHeader: isHeader))
        case .assignment where hasNames == nil:
            if let key = last?.place { hasNames = text[key] != UInt8(ascii: "\"") && text[key] != UInt8(ascii: "'") }
        default: break
        }
    }

    private mutating func close(isFirstOnLine: Bool) {
        guard let container = open.popLast(), !container.isHeader, !container.isEmpty else { return }
        if isFirstOnLine, endsWithComma == nil { endsWithComma = last?.token == .comma }
        if !container.isBrace, container.isFlat { balance += isFirstOnLine || container.hasLines ? -1 : 1 }
    }

    private mutating func noteSpace(isBrace: Bool, _ place: Int, _ text: EditedText) {
        let hasSpace = text[place - 1] == 0x20
        if isBrace {
            spacesInBraces = spacesInBraces ?? hasSpace
        } else {
            spacesInBrackets = spacesInBrackets ?? hasSpace
        }
    }
}

extension Sequence<UInt8> {
    /// Whether these bytes can be a key of JSON5 without quotation marks.
    var isName: Bool {
        var isFirst = true
        for byte in self {
            let isDigit = byte &- 0x30 < 10
            guard
                byte | 0x20 &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
                    || isDigit && !isFirst
            else { return false }
            isFirst = false
        }
        return !isFirst
    }
}
