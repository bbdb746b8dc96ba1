/// A base of digits of at most 32 bits.
protocol Radix {
    static var base: UInt64 { get }
}

/// The base 2^32: halves of words.
enum BinaryRadix: Radix {
    static var base: UInt64 { 1 << 32 }
}

/// The base 10^9: groups of nine decimal digits.
enum DecimalRadix: Radix {
    static var base: UInt64 { 1_000_000_000 }
}

/// The digits of a large unsigned integer in one base, as those in another one, faster than in quadratic time.
///
/// A number of many digits is `high * base^k + low`. Both halves are converted in the same way, the power is found by
/// squaring, and the product by Karatsuba's method:
///
/// ```
/// (a * B + b) * (c * B + d) = ac * B^2 + ((a + b)(c + d) - ac - bd) * B + bd
/// ```
///
/// Digits are in arrays, least significant first, without zeros at the end. A base is at most 2^32, so that a product
/// of two digits and two more digits have 64 bits.
struct RadixConversion<Source: Radix, Target: Radix> {
    /// base^k in the target base for k = `shortest`, and for each next one the square.
    private var powers: [[UInt32]] = []

    /// Up to this many digits, a quadratic conversion or product is faster.
    private static var shortest: Int { 128 }

    // A base that the compiler knows needs no division.
    private var source: UInt64 { Source.base }
    private var target: UInt64 { Target.base }

    /// Returns the digits of the number in the target base.
    mutating func convert(_ digits: [UInt32]) -> [UInt32] { convert(digits[...]) }

    /// Each level has half of the digits, so there are at most as many levels as a word has bits.
    private mutating func convert(_ digits: ArraySlice<UInt32>) -> [UInt32] {
        if digits.count <= Self.shortest { return convert(short: digits) }
        var (half, level) = (Self.shortest, 0)
        while half * 2 < digits.count { (half, level) = (half * 2, level + 1) }
        let low = convert(digits.prefix(half))
        let high = convert(digits.dropFirst(half))
        var result = multiply(high, power(level))
        add(low, to: &result, at: 0)
        return result
    }

    private func convert(short digits: ArraySlice<UInt32>) -> [UInt32] {
        var result: [UInt32] = []
        for digit in digits.reversed() {
            var carry = UInt64(digit)
            for index in result.indices {
                let sum = UInt64(result[index]) * source + carry
                result[index] = UInt32(truncatingIfNeeded: sum % target)
                carry = sum / target
            }
            while carry != 0 {
                result.append(UInt32(truncatingIfNeeded: carry % target))
                carry /= target
            }
        }
        return result
    }

    private mutating func power(_ level: Int) -> [UInt32] {
        if powers.isEmpty {
            powers.append(convert(short: [UInt32](repeating: 0, count: Self.shortest)[...] + [1]))
        }
        while powers.count <= level {
            let last = powers[powers.count - 1]
            powers.append(multiply(last, last))
        }
        return powers[level]
    }

    // MARK: Arithmetic in the target base

    private func multiply(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
        Self.trimmed(product(left[...], right[...]))
    }

    /// Returns a product, which may have zeros at the end. Each level has about half of the digits.
    private func product(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> [UInt32] {
        if left.count < right.count { return product(right, left) }
        if right.count <= Self.shortest { return shortProduct(left, right) }
        let half = (left.count + 1) / 2
        let (leftLow, leftHigh) = (left.prefix(half), left.dropFirst(half))
        var result = [UInt32](repeating: 0, count: left.count + right.count + 1)
        if right.count <= half {
            add(product(leftLow, right), to: &result, at: 0)
            add(product(leftHigh, right), to: &result, at: half)
            return result
        }
        let (rightLow, rightHigh) = (right.prefix(half), right.dropFirst(half))
        let (low, high) = (product(leftLow, rightLow), product(leftHigh, rightHigh))
        var middle = product(sum(leftLow, leftHigh)[...], sum(rightLow, rightHigh)[...])
        subtract(low, from: &middle)
        subtract(high, from: &middle)
        add(low, to: &result, at: 0)
        add(high, to: &result, at: 2 * half)
        add(Self.trimmed(middle), to: &result, at: half)
        return result
    }

    /// Adds up the products of each place before it divides: a division for each product would wait for the one before.
    ///
    /// `index` is at most the last of `left`, and at least `column - most`, so `column - index` is at most the last of `right`.
    private func shortProduct(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> [UInt32] {
        let (columns, most) = (left.count + right.count, right.count - 1)
        var result: [UInt32] = []
        result.reserveCapacity(columns)
        var carry: UInt64 = 0
        for column in 0..<columns {
            var (high, low): (UInt64, UInt64) = (0, carry)
            var index = max(0, column - most)
            let end = min(column, left.count - 1)
            while index <= end {
                let product =
                    UInt64(left[left.startIndex &+ index]) &* UInt64(right[right.startIndex &+ column &- index])
                low = low &+ product
                if low < product { high &+= 1 }
                index &+= 1
            }
            let upper = high << 32 | low >> 32
            let lower = (upper % target) << 32 | low & 0xFFFF_FFFF
            result.append(UInt32(truncatingIfNeeded: lower % target))
            carry = (upper / target) << 32 | lower / target
        }
        return result
    }

    private func sum(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> [UInt32] {
        var result = Array(left) + [0]
        add(Array(right), to: &result, at: 0)
        return result
    }

    /// Adds a number times base^place. The result must have room for the carry.
    private func add(_ number: [UInt32], to result: inout [UInt32], at place: Int) {
        var carry: UInt64 = 0
        var index = place
        for digit in number {
            if index == result.count { result.append(0) }
            let sum = UInt64(result[index]) + UInt64(digit) + carry
            carry = sum >= target ? 1 : 0
            result[index] = UInt32(truncatingIfNeeded: carry == 0 ? sum : sum - target)
            index += 1
        }
        while carry != 0 {
            if index == result.count { result.append(0) }
            let sum = UInt64(result[index]) + 1
            carry = sum == target ? 1 : 0
            result[index] = carry == 0 ? UInt32(truncatingIfNeeded: sum) : 0
            index += 1
        }
    }

    /// Subtracts a number that is not larger.
    private func subtract(_ number: [UInt32], from result: inout [UInt32]) {
        var borrow: UInt64 = 0
        for index in result.indices {
            if index >= number.count, borrow == 0 { return }
            let digit = (index < number.count ? UInt64(number[index]) : 0) + borrow
            let minuend = UInt64(result[index])
            borrow = minuend < digit ? 1 : 0
            result[index] = UInt32(truncatingIfNeeded: borrow == 0 ? minuend - digit : minuend + target - digit)
        }
    }

    private static func trimmed(_ digits: [UInt32]) -> [UInt32] {
        let zeros = digits.reversed().prefix { $0 == 0 }.count
        return zeros == 0 ? digits : Array(digits.dropLast(zeros))
    }
}
