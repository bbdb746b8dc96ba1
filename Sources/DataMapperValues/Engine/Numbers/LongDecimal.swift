/// A decimal number of any length: digits without leading or trailing zeros, times a power of ten.
///
/// It is used for numbers that do not fit 64 bits, and to compare numbers that are written differently. It is slower
/// than the usual way, but linear in the length of the text.
@usableFromInline
package struct LongDecimal: Equatable, Sendable {
    @usableFromInline package var isNegative: Bool
    /// The digits, each 0...9, most significant first. Empty for zero.
    @usableFromInline package var digits: [UInt8]
    @usableFromInline package var exponent: Int

    /// Reads `[sign] digits [. digits] [e [sign] digits]`. Returns nil for any other text.
    @inlinable
    package init?(text: some Collection<UInt8>) {
        var rest = text[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        digits = []
        exponent = 0
        var sawDigit = false
        var sawPoint = false
        while let byte = rest.first {
            if byte == UInt8(ascii: "."), !sawPoint {
                sawPoint = true
            } else if let digit = Self.digit(byte) {
                sawDigit = true
                if sawPoint { exponent -= 1 }
                if digit != 0 || !digits.isEmpty { digits.append(digit) }
            } else {
                break
            }
            rest.removeFirst()
        }
        guard sawDigit else { return nil }
        if let byte = rest.first {
            guard byte | 0x20 == UInt8(ascii: "e"), let written = Self.exponent(rest.dropFirst()) else { return nil }
            exponent += written
        }
        normalize()
    }

    /// Reads digits without a sign, possibly with a point. They may be empty, which means zero. Returns nil for any
    /// other text.
    init?(isNegative: Bool, digits text: Slice<BorrowedBytes>, exponent: Int) {
        self.isNegative = isNegative
        self.exponent = exponent
        digits = []
        digits.reserveCapacity(text.count)
        var point: Int?
        for (position, byte) in zip(text.indices, text) {
            if let digit = Self.digit(byte) {
                digits.append(digit)
            } else if byte == UInt8(ascii: "."), point == nil {
                point = position
            } else {
                return nil
            }
        }
        if let point { self.exponent -= text.endIndex - (point + 1) }
        // Remove the zeros at the start.
        digits.removeFirst(digits.prefix { $0 == 0 }.count)
        normalize()
    }

    @usableFromInline
    package init(significand: UInt64, exponent: Int, isNegative: Bool) {
        self.isNegative = isNegative
        self.exponent = exponent
        digits = String(significand).utf8.map { $0 - 0x30 }
        if significand == 0 { digits = [] }
        normalize()
    }

    /// Creates a number from digits, each 0...9, most significant first, without zeros at the start.
    package init(digits: [UInt8], exponent: Int, isNegative: Bool) {
        (self.isNegative, self.digits, self.exponent) = (isNegative, digits, exponent)
        normalize()
    }

    @usableFromInline
    mutating func normalize() {
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { exponent = 0 }
    }

    @inlinable
    static func digit(_ byte: UInt8) -> UInt8? {
        let digit = byte &- 0x30
        return digit < 10 ? digit : nil
    }

    /// Reads an exponent. All exponents greater than a hundredth of `Int.max` mean "far too large" or "far too small".
    @inlinable
    static func exponent(_ text: some Collection<UInt8>) -> Int? {
        var rest = text[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        if rest.isEmpty { return nil }
        var value = 0
        for byte in rest {
            guard let digit = digit(byte) else { return nil }
            value = min(value * 10 + Int(digit), Int.max / 100)
        }
        return isNegative ? -value : value
    }

    /// The correctly rounded `Double`, or nil if it is larger than the largest finite one.
    package var double: Double? {
        // The first 19 digits fit a word. If one more in the last place gives the same `Double`, the other digits
        // cannot matter.
        let head = digits.prefix(19).reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
        let scale = exponent + max(digits.count - 19, 0)
        let low = DecimalToBinary.eiselLemire(head, scale)
        if digits.count <= 19 { return low.map { signed(Double(bitPattern: $0)) } }
        guard let low, low != DecimalToBinary.eiselLemire(head + 1, scale) else {
            return low.map { signed(Double(bitPattern: $0)) }
        }
        let below = Double(bitPattern: low)
        // The point half way to the next `Double` has one more bit: 2 x significand + 1.
        let order = compareMagnitude(
            toSignificand: 2 * below.significandWord + 1, exponent: below.binaryScale - 1)
        let roundsUp = order > 0 || (order == 0 && low & 1 == 1)
        let result = roundsUp ? below.nextUp : below
        return result.isFinite ? signed(result) : nil
    }

    private func signed(_ magnitude: Double) -> Double { isNegative ? -magnitude : magnitude }

    /// Compares the magnitude with significand x 2^exponent. Returns a negative number, zero or a positive number. Integers
    /// are compared that have as many digits as the exponents say, so both numbers must be near the range of `Double`.
    @usableFromInline
    func compareMagnitude(toSignificand significand: UInt64, exponent binaryExponent: Int) -> Int {
        // A point half way between two `Double` values has at most 767 digits. Digits after these only matter as "more
        // than".
        var kept = digits.prefix(770)
        var power = exponent + digits.count - kept.count
        if kept.count < digits.count {
            kept.append(1)
            power -= 1
        }
        var decimal = BigUnsigned(digits: kept)
        var binary = BigUnsigned(significand)
        if power >= 0 { decimal.multiply(byPowerOfTen: power) } else { binary.multiply(byPowerOfTen: -power) }
        if binaryExponent >= 0 { binary.shiftLeft(binaryExponent) } else { decimal.shiftLeft(-binaryExponent) }
        return decimal.compare(binary)
    }

    /// Compares two numbers. Returns a negative number, zero or a positive number. Zeros of both signs are equal.
    package func compare(_ other: LongDecimal) -> Int {
        let (sign, otherSign) = (signum, other.signum)
        if sign != otherSign || sign == 0 { return sign - otherSign }
        let (place, otherPlace) = (exponent + digits.count, other.exponent + other.digits.count)
        if place != otherPlace { return place < otherPlace ? -sign : sign }
        if digits == other.digits { return 0 }
        // There are no zeros at the end. So if one number is a prefix of the other, the shorter one is smaller.
        return digits.lexicographicallyPrecedes(other.digits) ? -sign : sign
    }

    private var signum: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    /// Returns the largest number of decimal digits that an integer of this type has, or one more for some widths.
    @inlinable
    static func mostDigits<Value: FixedWidthInteger>(of _: Value.Type) -> Int {
        // 0.30103 is the decimal logarithm of 2.
        Value.bitWidth * 30_103 / 100_000 + 1
    }

    /// Returns the exact integer, or nil if there is a fraction or the number does not fit.
    @inlinable
    package func integer<Value: FixedWidthInteger>(_: Value.Type) -> Value? {
        guard exponent >= 0, digits.count <= Self.mostDigits(of: Value.self) - exponent else { return nil }
        var value: Value = 0
        for position in 0..<(digits.count + exponent) {
            let digit = position < digits.count ? Value(digits[position]) : 0
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) =
                isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }
}
