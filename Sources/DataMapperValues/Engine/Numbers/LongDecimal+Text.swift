extension LongDecimal {
    /// The number in plain digits, or with an exponent if there would be too many zeros: `-120.5`, `0.001`, `12e41`.
    package var text: String { text(mostZeros: Self.longest) }

    /// Returns the number in plain digits, or with an exponent for a whole number that ends with more zeros.
    package func text(mostZeros: Int) -> String {
        let digits = digits.isEmpty ? "0" : String(decoding: self.digits.map { $0 + 0x30 }, as: UTF8.self)
        let sign = isNegative ? "-" : ""
        // The number of digits before the point.
        let whole = digits.utf8.count + exponent
        if exponent >= 0 {
            return sign + digits + (exponent <= mostZeros ? String(repeating: "0", count: exponent) : "e\(exponent)")
        }
        if whole > 0 { return sign + digits.prefix(whole) + "." + digits.suffix(-exponent) }
        if -exponent >= Self.longest { return sign + digits + "e\(exponent)" }
        return sign + "0." + String(repeating: "0", count: -whole) + digits
    }

    private static var longest: Int { 40 }
}

extension LongDecimal {
    /// Reads a number in the syntax of JSON (RFC 8259 section 6): no plus sign, no leading zeros, digits on both sides
    /// of a point.
    package init?(json text: BorrowedBytes) {
        var digits = text[...]
        if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
        let isDigit = { (byte: UInt8) in byte &- 0x30 < 10 }
        guard let first = digits.first, isDigit(first), let last = text.last, isDigit(last) else { return nil }
        if first == 0x30, let second = digits.dropFirst().first, isDigit(second) { return nil }
        if let point = digits.firstIndex(of: UInt8(ascii: ".")), !isDigit(digits[point + 1]) { return nil }
        self.init(text: text)
    }
}
