/// An unsigned integer of any size, with only the operations for comparing and converting decimal and binary numbers.
package struct BigUnsigned {
    /// The words, least significant first, without a zero at the end.
    package private(set) var words: [UInt64]

    package init(_ value: UInt64) { words = value == 0 ? [] : [value] }

    /// Creates a number from its decimal digits, in a time that grows with the square of their count.
    package init(digits: ArraySlice<UInt8>) {
        words = []
        // A word has 19 digits. One at a time would take 19 times as long.
        var (part, scale): (UInt64, UInt64) = (0, 1)
        for digit in digits {
            (part, scale) = (part * 10 + UInt64(digit), scale * 10)
            if scale == 10_000_000_000_000_000_000 {
                multiply(by: scale, adding: part)
                (part, scale) = (0, 1)
            }
        }
        if scale > 1 { multiply(by: scale, adding: part) }
    }

    package init(words: [UInt64]) { self.words = words }

    mutating func multiply(byPowerOfTen power: Int) {
        var left = power
        while left >= 19 {
            multiply(by: 10_000_000_000_000_000_000, adding: 0)
            left -= 19
        }
        for _ in 0..<left { multiply(by: 10, adding: 0) }
    }

    package mutating func multiply(by factor: UInt64, adding addend: UInt64) {
        var carry = addend
        for index in words.indices {
            let (high, low) = words[index].multipliedFullWidth(by: factor)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            words[index] = sum
            carry = high &+ (overflow ? 1 : 0)
        }
        if carry != 0 { words.append(carry) }
    }

    package mutating func shiftLeft(_ count: Int) {
        let shift = UInt64(count % 64)
        if shift != 0 {
            var carry: UInt64 = 0
            for index in words.indices {
                let word = words[index]
                words[index] = (word << shift) | carry
                carry = word >> (64 - shift)
            }
            if carry != 0 { words.append(carry) }
        }
        if !words.isEmpty { words.insert(contentsOf: repeatElement(0, count: count / 64), at: 0) }
    }

    func compare(_ other: BigUnsigned) -> Int {
        if words.count != other.words.count { return words.count < other.words.count ? -1 : 1 }
        for (left, right) in zip(words.reversed(), other.words.reversed()) where left != right {
            return left < right ? -1 : 1
        }
        return 0
    }
}
