internal import DataMapperJSONText

/// The white space between the parts of a document, as far as it can be seen there. Otherwise, that of a layout.
struct EditedStyle {
    /// The bytes at the end of each line.
    private(set) var lineEnd: [UInt8] = [0x0A]
    /// The indentation of one level.
    private(set) var unit: String
    private let mark: UInt8
    private let beforeColon: String
    private let afterColon: String
    private let afterComma: String
    /// Whether the members of an object stand on lines of their own if the document does not show it.
    let prefersLines: Bool
    private(set) var habits = EditedHabits()

    init(_ text: EditedText, _ layout: JsonWritingOptions.Layout) {
        mark = text.assignment
        let whole = 0..<text.bytes.count
        var unit: String?
        var colon: Range<Int>?
        var comma: Int?
        // For each open container, the indentation of its line, until its first member was seen.
        var open: [(line: Range<Int>, isFirst: Bool)] = []
        var line = 0..<0
        var habits = EditedHabits()
        text.tokens(in: whole) { token, place, start in
            habits.read(token, place, isFirstOnLine: start != nil, text)
            if let start { line = start..<place }
            if unit == nil, let last = open.last {
                if last.isFirst, token != .closing, start != nil {
                    unit = Self.unit(text[last.line], text[line])
                }
                open[open.count - 1].isFirst = false
            }
            switch token {
            case .opening: if unit == nil { open.append((line, true)) }
            case .closing: _ = open.popLast()
            case .assignment where colon == nil: colon = Self.spaces(around: place, in: text)
            case .comma where comma == nil && text.bytes.count > place + 1 && !Self.isLineEnd(text[place + 1]):
                comma = place
            default: break
            }
        }
        if let first = text.bytes.firstIndex(where: Self.isLineEnd) {
            lineEnd = Array(text[first..<first + text.lineEndLength(first, text.bytes.count)])
        }
        self.habits = habits
        let hasLines = text.bytes.contains(where: Self.isLineEnd)
        self.unit = unit ?? layout.indentation ?? "  "
        prefersLines = layout.indentation != nil
        if let colon {
            let parts = text[colon].split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
            beforeColon = String(decoding: parts[0], as: UTF8.self)
            afterColon = String(decoding: parts.last ?? [], as: UTF8.self)
        } else {
            beforeColon = layout.beforeColon
            afterColon = layout.isCompact && hasLines ? " " : layout.afterColon
        }
        if let comma {
            afterComma = text[comma + 1] == 0x20 ? " " : ""
        } else {
            afterComma = afterColon.isEmpty && layout.afterComma.isEmpty ? "" : " "
        }
    }

    /// The style of a YAML document.
    init(lineEnd: [UInt8], afterComma: String) {
        (self.lineEnd, self.afterComma) = (lineEnd, afterComma)
        (unit, mark, beforeColon, afterColon, prefersLines) = ("  ", UInt8(ascii: ":"), "", " ", false)
    }

    /// The colon of a new key, with the space around it.
    var colon: [UInt8] { beforeColon.utf8 + [mark] + afterColon.utf8 }

    /// The space before a new element on the same line.
    var separator: [UInt8] { Array(afterComma.utf8) }

    func layout(onLines: Bool) -> JsonWritingOptions.Layout {
        JsonWritingOptions.Layout(
            indentation: onLines ? unit : nil, beforeColon: beforeColon, afterColon: afterColon,
            afterComma: onLines ? "" : afterComma)
    }

    private static func unit(_ outer: ArraySlice<UInt8>, _ inner: ArraySlice<UInt8>) -> String? {
        guard inner.starts(with: outer), inner.count > outer.count else { return nil }
        let unit = inner.dropFirst(outer.count)
        return unit.allSatisfy(isBlank) ? String(decoding: unit, as: UTF8.self) : nil
    }

    private static func spaces(around colon: Int, in text: EditedText) -> Range<Int> {
        let before = text[0..<colon].reversed().prefix(while: isBlank).count
        let after = text[(colon + 1)..<text.bytes.count].prefix(while: isBlank).count
        return colon - before..<colon + 1 + after
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
