extension TapeNode {
    /// Returns the shortest decimal that reads back as the same number. NaN and infinities stay the same.
    package static func float(_ value: Float) -> TapeNode {
        guard value.isFinite else { return .double(Double(value)) }
        let shortest = value == 0 ? nil : ShortestDecimal(value)
        var node = decimal(shortest?.significand ?? 0, shortest?.exponent ?? 0, isNegative: value.sign == .minus)
        node.flags.insert(.isFloat)
        return node
    }

    /// Returns a floating-point number with few digits, written like a `Double`: with a fraction or an exponent.
    private static func decimal(_ significand: UInt64, _ exponent: Int, isNegative: Bool) -> TapeNode {
        if exponent >= 0, exponent < 16, significand < 1_000 || exponent == 0 {
            // A whole number has a fraction, to show that it is not an integer: 1.0
            var scaled = significand
            for _ in 0..<(exponent + 1) { scaled *= 10 }
            return .decimal(
                significand: scaled, exponent: -1, isNegative: isNegative, fractionDigits: 1, isScientific: false)
        }
        let digits = String(significand).utf8.count
        let isPlain = exponent < 0 && exponent >= -20
        return .decimal(
            significand: significand, exponent: Int32(exponent), isNegative: isNegative,
            fractionDigits: UInt8(isPlain ? -exponent : digits - 1), isScientific: !isPlain)
    }
}
