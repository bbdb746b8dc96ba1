/// The decimal digits of an integer, as the text of a key.
package enum IntegerText {
    /// Returns whether a text is an integer as Swift writes it: without a plus sign, zeros at the start, or `-0`.
    package static func isInteger(_ text: BorrowedBytes) -> Bool {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = text.dropFirst(isNegative ? 1 : 0)
        guard let first = digits.first, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return false }
        return first != 0x30 || (digits.count == 1 && !isNegative)
    }

    /// Returns such an integer, as n or as -1 - n; nil for any other text, and if n has more than 64 bits.
    package static func integer(_ text: BorrowedBytes) -> (isNegative: Bool, argument: UInt64)? {
        guard text.count <= 21, isInteger(text) else { return nil }
        let isNegative = text.first == UInt8(ascii: "-")
        // -1 - n has the digits of n + 1, which may have 65 bits.
        var argument: UInt64 = 0
        let digits = text.dropFirst(isNegative ? 1 : 0)
        for (position, byte) in digits.enumerated() {
            let (tens, overflow) = argument.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(UInt64(byte &- 0x30))
            let isLast = position == digits.count - 1
            if isNegative, isLast, !overflow {
                // 2^64 less one has no carry any more.
                if carry, sum != 0 { return nil }
                return (true, sum &- 1)
            }
            if overflow || carry { return nil }
            argument = sum
        }
        return (false, argument)
    }
}
