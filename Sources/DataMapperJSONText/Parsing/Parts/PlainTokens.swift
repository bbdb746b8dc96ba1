package import DataMapperValues

/// Finds the ends of tokens that are certainly valid, in text that nobody reads: strings, numbers and words.
///
/// Nothing is copied. For every other token, and for one that does not end in the text, the result is nil. The parser
/// then finds out whether it is valid.
package struct PlainTokens: Sendable {
    private let limits: ProcessingLimits

    package init(_ limits: ProcessingLimits) { self.limits = limits }

    /// Returns the place after the token at `start`, which is not a bracket.
    @inline(__always)
    package func end(ofToken start: Int, in text: BorrowedBytes) -> Int? {
        switch text[start] {
        case UInt8(ascii: "\""): end(ofString: start, in: text, mostBytes: limits.stringLength)
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): end(ofWord: start, in: text)
        default: end(ofNumber: start, in: text)
        }
    }

    /// Returns the place after the key at `start`.
    @inline(__always)
    package func end(ofKey start: Int, in text: BorrowedBytes) -> Int? {
        end(ofString: start, in: text, mostBytes: min(limits.keyLength, limits.stringLength))
    }

    // MARK: Strings

    private func end(ofString start: Int, in text: BorrowedBytes, mostBytes: Int) -> Int? {
        guard text[start] == UInt8(ascii: "\"") else { return nil }
        var scanned = JsonString.scan(text, from: start + 1)
        var isASCII = scanned.isASCII
        var escapes = 0
        while scanned.hasEscapes {
            guard let next = Self.end(ofEscape: scanned.end, in: text, &escapes) else { return nil }
            scanned = JsonString.scan(text, from: next)
            isASCII = isASCII && scanned.isASCII
        }
        // Escapes make a text shorter, never longer.
        guard scanned.defect == nil, scanned.end - start - 2 <= mostBytes else { return nil }
        if !isASCII || escapes > 0 {
            let string = text.part(start..<scanned.end)
            // Each mark has at least two bytes, or is an escape.
            let canHaveMany = escapes + string.count / 2 > limits.combiningMarks
            if canHaveMany, escapes > 0 || CombiningMarks.exceed(limits.combiningMarks, in: string) { return nil }
        }
        return scanned.end
    }

    /// Returns the place after an escape, and counts those of characters that may be combining marks.
    private static func end(ofEscape place: Int, in text: BorrowedBytes, _ count: inout Int) -> Int? {
        let rest = text.part(from: place)
        guard rest.count >= 2 else { return nil }
        if rest[1] != UInt8(ascii: "u") { return JsonString.simpleEscape(rest[1]) == nil ? nil : place + 2 }
        guard let unit = HexDigits.shared.four(at: 2, in: rest) else { return nil }
        if unit >= 0x0300 { count += 1 }
        if unit & 0xF800 != 0xD800 { return place + 6 }
        // The first half of a pair, and the second one.
        guard unit < 0xDC00, rest.part(from: 6).starts(with: "\\u"), let low = HexDigits.shared.four(at: 8, in: rest),
            low & 0xFC00 == 0xDC00
        else { return nil }
        return place + 12
    }

    // MARK: Numbers and words

    private func end(ofNumber start: Int, in text: BorrowedBytes) -> Int? {
        var place = start
        if text[place] == UInt8(ascii: "-") { place += 1 }
        let first = place
        guard Self.skipDigits(&place, in: text), text[first] != UInt8(ascii: "0") || place == first + 1 else {
            return nil
        }
        if place < text.count, text[place] == UInt8(ascii: ".") {
            place += 1
            guard Self.skipDigits(&place, in: text) else { return nil }
        }
        if place < text.count, text[place] | 0x20 == UInt8(ascii: "e") {
            place += 1
            if place < text.count, text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "+") { place += 1 }
            guard Self.skipDigits(&place, in: text) else { return nil }
        }
        return place - start <= limits.numberLength && Self.isEnd(place, in: text) ? place : nil
    }

    /// Skips at least one digit, or returns false.
    @inline(__always)
    private static func skipDigits(_ place: inout Int, in text: BorrowedBytes) -> Bool {
        let start = place
        while place < text.count, text[place] &- UInt8(ascii: "0") < 10 { place += 1 }
        return place > start
    }

    private func end(ofWord start: Int, in text: BorrowedBytes) -> Int? {
        let word: StaticString =
            switch text[start] {
            case UInt8(ascii: "t"): "true"
            case UInt8(ascii: "f"): "false"
            default: "null"
            }
        let end = start + word.utf8CodeUnitCount
        guard text.part(from: start).starts(with: word), Self.isEnd(end, in: text) else { return nil }
        return end
    }

    /// Whether a number or word ends before this byte. More of it may come after the text.
    @inline(__always)
    private static func isEnd(_ place: Int, in text: BorrowedBytes) -> Bool {
        guard place < text.count else { return false }
        switch text[place] {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
        case let byte: return byte.isSpace
        }
    }
}
