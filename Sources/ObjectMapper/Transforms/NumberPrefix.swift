/// The number at the start of a text, after white space: `12.50` of `" 12.50 EUR"`.
struct NumberPrefix {
    /// A sign, digits with a point, and an exponent. Only the digits are always there.
    let text: String

    /// Nil if the text does not start with a number.
    init?(_ text: String) {
        var bytes = text.drop { $0.isWhitespace }.utf8[...]
        let start = bytes.startIndex
        if let sign = bytes.first, Self.isSign(sign) { bytes.removeFirst() }
        var digits = Self.skipDigits(&bytes)
        if bytes.first == UInt8(ascii: ".") {
            var fraction = bytes.dropFirst()
            let fractionDigits = Self.skipDigits(&fraction)
            digits += fractionDigits
            if digits > 0 { bytes = fraction }
        }
        if digits == 0 { return nil }
        if let letter = bytes.first, letter | 0x20 == UInt8(ascii: "e") {
            var exponent = bytes.dropFirst()
            if let sign = exponent.first, Self.isSign(sign) { exponent.removeFirst() }
            if Self.skipDigits(&exponent) > 0 { bytes = exponent }
        }
        self.text = String(text[start..<bytes.startIndex])
    }

    /// The nearest Double, or nil if the number is beyond the largest one.
    var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }

    private static func skipDigits(_ bytes: inout Substring.UTF8View.SubSequence) -> Int {
        let rest = bytes.drop { 0x30...0x39 ~= $0 }
        defer { bytes = rest }
        return bytes.distance(from: bytes.startIndex, to: rest.startIndex)
    }
}
