internal import DataMapperValues

/// Conversions of integers of any length from and to decimal digits.
extension BigUnsigned {
    /// Up to this many digits, a quadratic conversion is as fast.
    private static let mostShortDigits = 1_000

    /// Creates a number from its decimal digits, each 0...9, most significant first.
    init(decimalDigits digits: [UInt8]) {
        if digits.count <= Self.mostShortDigits {
            self.init(digits: digits[...])
            return
        }
        let groups = stride(from: digits.count, to: 0, by: -9).map { end in
            digits[max(end - 9, 0)..<end].reduce(0 as UInt32) { $0 * 10 + UInt32($1) }
        }
        var conversion = RadixConversion<DecimalRadix, BinaryRadix>()
        let halves = conversion.convert(groups)
        self.init(
            words: stride(from: 0, to: halves.count, by: 2).map { index in
                UInt64(halves[index]) | (index + 1 < halves.count ? UInt64(halves[index + 1]) << 32 : 0)
            })
    }

    /// The decimal digits, each 0...9, most significant first. Empty for zero.
    var decimalDigits: [UInt8] {
        var conversion = RadixConversion<BinaryRadix, DecimalRadix>()
        var halves = words.flatMap { [UInt32(truncatingIfNeeded: $0), UInt32(truncatingIfNeeded: $0 >> 32)] }
        if halves.last == 0 { halves.removeLast() }
        var digits: [UInt8] = []
        for group in conversion.convert(halves).reversed() {
            var (rest, scale) = (group, 100_000_000 as UInt32)
            while scale > 0 {
                let digit = rest / scale
                if digit != 0 || !digits.isEmpty { digits.append(UInt8(truncatingIfNeeded: digit)) }
                (rest, scale) = (rest % scale, scale / 10)
            }
        }
        return digits
    }
}
