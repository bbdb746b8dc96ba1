package import DataMapperValues

/// Finds the ends of tokens that are certainly valid, in text that nobody reads: strings, numbers and words.
///
/// Nothing is copied. For every other token, and for one that does not end in the text, the result is nil. The parser
/// then finds out whether it is valid.
package struct PlainTokens: Sendable {
    private let limits: ProcessingLimits

    package init(_ limits: ProcessingLimits) { self.limits = limits }

    /// Returns the first byte that is not white space.
    @inline(__always)
    package static func afterSpace(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        // Most texts have no white space, or a line end and many spaces.
        guard start < end, start.pointee <= 0x20 else { return start }
        return afterLongSpace(start, end)
    }

    @inline(never)
    package static func afterLongSpace(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8> {
        var p = start
        while p < end, p.pointee.isSpace {
            p += 1
            while end - p >= 8, JsonBytes.word(p) == 0x2020_2020_2020_2020 { p += 8 }
        }
        return p
    }

    /// Returns the byte after the token at `start`, which is not a bracket.
    @inline(__always)
    package func end(
        ofToken start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        switch start.pointee {
        case UInt8(ascii: "\""): self.end(ofString: start, end, mostBytes: limits.stringLength)
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): self.end(ofWord: start, end)
        default: self.end(ofNumber: start, end)
        }
    }

    /// Returns the byte after the key at `start`.
    @inline(__always)
    package func end(
        ofKey start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        self.end(ofString: start, end, mostBytes: min(limits.keyLength, limits.stringLength))
    }

    // MARK: Strings

    private func end(
        ofString start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, mostBytes: Int
    ) -> UnsafePointer<UInt8>? {
        guard start.pointee == UInt8(ascii: "\"") else { return nil }
        var scanned = JsonString.scan(start + 1, end)
        var isASCII = scanned.isASCII
        var escapes = 0
        while scanned.hasEscapes {
            guard let next = Self.end(ofEscape: scanned.end, end, &escapes) else { return nil }
            scanned = JsonString.scan(next, end)
            isASCII = isASCII && scanned.isASCII
        }
        // Escapes make a text shorter, never longer.
        guard scanned.defect == nil, scanned.end - start - 2 <= mostBytes else { return nil }
        if !isASCII || escapes > 0 {
            let text = UnsafeBufferPointer(start: start, count: scanned.end - start)
            // Each mark has at least two bytes, or is an escape.
            let canHaveMany = escapes + text.count / 2 > limits.combiningMarks
            if canHaveMany, escapes > 0 || CombiningMarks.exceed(limits.combiningMarks, in: text) { return nil }
        }
        return scanned.end
    }

    /// Returns the byte after an escape, and counts those of characters that may be combining marks.
    private static func end(
        ofEscape p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ count: inout Int
    ) -> UnsafePointer<UInt8>? {
        guard end - p >= 2 else { return nil }
        switch p[1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return p + 2
        case UInt8(ascii: "u"): break
        default: return nil
        }
        guard let unit = unit(p, end) else { return nil }
        if unit >= 0x0300 { count += 1 }
        if unit & 0xF800 != 0xD800 { return p + 6 }
        // The first half of a pair, and the second one.
        guard unit < 0xDC00, let low = Self.unit(p + 6, end), low & 0xFC00 == 0xDC00 else { return nil }
        return p + 12
    }

    /// Returns the value of \uXXXX.
    private static func unit(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt32? {
        guard end - p >= 6, p[0] == UInt8(ascii: "\\"), p[1] == UInt8(ascii: "u") else { return nil }
        var value: UInt32 = 0
        for index in 2..<6 {
            let digit = p[index] &- UInt8(ascii: "0")
            let letter = (p[index] | 0x20) &- UInt8(ascii: "a")
            if digit < 10 {
                value = value << 4 | UInt32(digit)
            } else if letter < 6 {
                value = value << 4 | UInt32(letter + 10)
            } else {
                return nil
            }
        }
        return value
    }

    // MARK: Numbers and words

    private func end(
        ofNumber start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        var p = start
        if p.pointee == UInt8(ascii: "-") { p += 1 }
        let first = p
        guard Self.skipDigits(&p, end), first.pointee != UInt8(ascii: "0") || p == first + 1 else { return nil }
        if p < end, p.pointee == UInt8(ascii: ".") {
            p += 1
            guard Self.skipDigits(&p, end) else { return nil }
        }
        if p < end, p.pointee | 0x20 == UInt8(ascii: "e") {
            p += 1
            if p < end, p.pointee == UInt8(ascii: "-") || p.pointee == UInt8(ascii: "+") { p += 1 }
            guard Self.skipDigits(&p, end) else { return nil }
        }
        return p - start <= limits.numberLength && Self.isEnd(p, end) ? p : nil
    }

    /// Skips at least one digit, or returns false.
    @inline(__always)
    private static func skipDigits(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        let start = p
        while p < end, p.pointee &- UInt8(ascii: "0") < 10 { p += 1 }
        return p > start
    }

    private func end(
        ofWord start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        let word: StaticString =
            switch start.pointee {
            case UInt8(ascii: "t"): "true"
            case UInt8(ascii: "f"): "false"
            default: "null"
            }
        let count = word.utf8CodeUnitCount
        guard end - start > count, Bytes.equal(start, word.utf8Start, count), Self.isEnd(start + count, end) else {
            return nil
        }
        return start + count
    }

    /// Whether a number or word ends before this byte. More of it may come after the text.
    @inline(__always)
    private static func isEnd(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        guard p < end else { return false }
        switch p.pointee {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
        case let byte: return byte.isSpace
        }
    }
}
