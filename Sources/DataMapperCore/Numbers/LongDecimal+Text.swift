extension LongDecimal {
    /// The number in plain digits, or with an exponent where they would be many: `-120.5`, `0.001`, `12e40`.
    package var text: String {
        let digits = digits.isEmpty ? "0" : String(decoding: self.digits.map { $0 + 0x30 }, as: UTF8.self)
        let sign = isNegative ? "-" : ""
        // How many of the digits stand before the point.
        let whole = digits.utf8.count + exponent
        if exponent >= 0 {
            return sign + digits + (whole <= Self.longest ? String(repeating: "0", count: exponent) : "e\(exponent)")
        }
        if whole > 0 { return sign + digits.prefix(whole) + "." + digits.suffix(-exponent) }
        if -exponent >= Self.longest { return sign + digits + "e\(exponent)" }
        return sign + "0." + String(repeating: "0", count: -whole) + digits
    }

    private static var longest: Int { 40 }
}
