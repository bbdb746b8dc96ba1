/// A decimal number with at most 18 digits and without an exponent, such as `-120.50`. Most numbers are like that, and
/// they need no memory.
package struct ShortNumber: BitwiseCopyable {
    private let significand: UInt64
    private let fractionDigits: Int
    private let isNegative: Bool

    /// Reads a number in the syntax of JSON (RFC 8259 section 6). Returns nil for one that is longer, for minus zero, and
    /// for any other text.
    package init?(_ text: BorrowedBytes) {
        // With a sign and a point, 18 digits have 20 bytes.
        if text.count > 20 { return nil }
        var count = 0
        self.init(startOf: text, &count)
        if count < text.count { return nil }
    }

    /// Reads a number at the start of a text, up to a byte that cannot be a part of it, and sets `count` to its length.
    @inline(__always)
    package init?(startOf text: BorrowedBytes, _ count: inout Int) {
        if text.isEmpty { return nil }
        isNegative = text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var (position, value) = (start, 0 as UInt64)
        func skipDigits() {
            while position < text.count, text[position] &- 0x30 < 10 {
                value = value &* 10 &+ UInt64(text[position] &- 0x30)
                position &+= 1
            }
        }
        skipDigits()
        let whole = position &- start
        if position < text.count, text[position] == UInt8(ascii: ".") {
            position &+= 1
            skipDigits()
            fractionDigits = position &- whole &- start &- 1
            if fractionDigits == 0 { return nil }
        } else {
            fractionDigits = 0
        }
        guard whole > 0, whole == 1 || text[start] != 0x30, whole &+ fractionDigits <= 18, value != 0 || !isNegative
        else { return nil }
        significand = value
        count = position
    }

    /// The node of the number. An integer has the flag that its format does not distinguish it from other numbers.
    package var node: TapeNode {
        if fractionDigits == 0 {
            let value = Int64(bitPattern: significand)
            return .int(isNegative ? 0 &- value : value, isAlsoDouble: true)
        }
        return .decimal(
            significand: significand, exponent: Int32(truncatingIfNeeded: 0 &- fractionDigits), isNegative: isNegative,
            fractionDigits: UInt8(truncatingIfNeeded: fractionDigits), isScientific: false)
    }

    /// The node of the number in a format that distinguishes integers from other numbers, which are a `Double` there.
    package var binaryNode: TapeNode? { integer.map { .int($0) } ?? double.map { .double($0) } }

    /// The integer, or nil if the number was written with a point.
    package var integer: Int64? { fractionDigits == 0 ? node.int64 : nil }

    package var double: Double? {
        DecimalToBinary.double(significand: significand, exponent: 0 &- fractionDigits, isNegative: isNegative)
    }

    /// Whether the number is written like the shortest text of its `Double`, `0.5` but not `0.50`, or is an integer. It is
    /// false for more than 15 digits and for numbers below 0.0001, whose shortest text may be another one.
    package var isWrittenShortest: Bool {
        if fractionDigits == 0 { return true }
        if significand % 10 == 0, fractionDigits > 1 { return false }
        return significand < 1_000_000_000_000_000
            && (fractionDigits <= 4 || significand >= Self.least[fractionDigits - 4])
    }

    /// The significand of 0.0001 with this many more digits.
    private static let least: [UInt64] = (0...14).map { (0..<$0).reduce(1 as UInt64) { power, _ in power * 10 } }
}
