extension LongDecimal {
    /// Reads the same text as ``init(text:)``, but skips the zeros at the ends of a long text, eight at a time.
    ///
    /// A number with twenty thousand characters may be a one. Without this, each comparison with a short number would
    /// pass each of its zeros.
    init?(long text: BorrowedBytes) {
        let isSigned = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
        var start = isSigned ? 1 : 0
        guard text.count > 64, Self.digit(text[start]) != nil else {
            self.init(text: text)
            return
        }
        var end = text.count
        var exponent = 0
        if let mark = text.firstIndex(of: UInt8(ascii: "e"), ignoring: 0x20) {
            guard let written = Self.exponent(text[(mark + 1)...]) else { return nil }
            (end, exponent) = (mark, written)
        }
        if let point = text.firstIndex(of: UInt8(ascii: ".")), point < end {
            end = text.endBeforeZeros(point + 1..<end)
            start = text.startAfterZeros(start..<point)
            if start == point {
                exponent -= end - (point + 1)
                start = text.startAfterZeros(point + 1..<end)
            }
        }
        self.init(isNegative: text.first == UInt8(ascii: "-"), digits: text[start..<end], exponent: exponent)
    }
}

extension BorrowedBytes {
    private static var wordSize: Int { 8 }
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    private func word(at index: Int) -> UInt64 { word(at: index, as: UInt64.self) }

    /// Returns the first place of a byte. The bits in `ignoring` do not count.
    fileprivate func firstIndex(of byte: UInt8, ignoring bits: UInt8 = 0) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (pattern, ignored) = (UInt64(byte | bits) &* ones, UInt64(bits) &* ones)
        var index = 0
        while index + Self.wordSize <= count {
            // A byte that is zero borrows from its highest bit. Bytes before the first zero borrow nothing.
            let difference = (word(at: index) | ignored) ^ pattern
            if (difference &- ones) & ~difference & (ones &* 0x80) != 0 { break }
            index += Self.wordSize
        }
        while index < count, self[index] | bits != byte | bits { index += 1 }
        return index < count ? index : nil
    }

    fileprivate func startAfterZeros(_ range: Range<Int>) -> Int {
        var start = range.lowerBound
        while start + Self.wordSize <= range.upperBound, word(at: start) == Self.zeros { start += Self.wordSize }
        while start < range.upperBound, self[start] == UInt8(ascii: "0") { start += 1 }
        return start
    }

    fileprivate func endBeforeZeros(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end - Self.wordSize >= range.lowerBound, word(at: end - Self.wordSize) == Self.zeros {
            end -= Self.wordSize
        }
        while end > range.lowerBound, self[end - 1] == UInt8(ascii: "0") { end -= 1 }
        return end
    }
}
