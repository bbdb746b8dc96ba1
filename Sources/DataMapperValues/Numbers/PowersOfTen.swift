/// Powers of ten as 128-bit significands, shared by reading and writing of floating-point numbers.
///
/// Entry `q` holds the upper 128 bits of 10^q with the highest bit set, cut off (not rounded), so that
/// 10^q = significand x 2^(binaryExponent(q) - 127). 10^q and 5^q have the same significand. From 10^-27 to 10^-1 it is
/// rounded up instead: there a product may lie exactly half way between two numbers, and must not come out below.
///
/// The table is computed once, at first use (some 50 microseconds), from exact integers: 5^q by multiplying with 5,
/// 2^1152 / 5^q by dividing by 5. Cutting off after every division gives the same as cutting off once.
enum PowersOfTen {
    static let smallest = -342
    static let largest = 324
    static let smallestRoundedUp = -27
    /// Up to here all bits of a power fit.
    static let largestExact = 55

    /// Two words an entry, the upper one first. The memory lives as long as the process.
    nonisolated(unsafe) static let table: UnsafePointer<UInt64> = {
        let table = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * (largest - smallest + 1))
        var product: [UInt64] = [1]
        for power in 0...largest {
            store(leadingBitsOf: product, to: table + 2 * (power - smallest))
            multiplyByFive(&product)
        }
        var quotient = [UInt64](repeating: 0, count: 18) + [1]
        for power in 1...(-smallest) {
            divideByFive(&quotient)
            store(leadingBitsOf: quotient, to: table + 2 * (-power - smallest))
        }
        // None of them has a lower word of ones only.
        for power in smallestRoundedUp..<0 { table[2 * (power - smallest) + 1] += 1 }
        return UnsafePointer(table)
    }()

    /// 10^0 ... 10^22, the powers of ten that a Double holds exactly.
    nonisolated(unsafe) static let exactDoubles: UnsafePointer<Double> = {
        let table = UnsafeMutablePointer<Double>.allocate(capacity: 23)
        var power = 1.0
        for index in 0..<23 {
            table[index] = power
            power *= 10
        }
        return UnsafePointer(table)
    }()

    /// Floor of log2(10^q), for |q| up to 1650.
    @inline(__always)
    static func binaryExponent(_ power: Int) -> Int { (power &* 217_706) >> 16 }

    private static func multiplyByFive(_ words: inout [UInt64]) {
        var carry: UInt64 = 0
        for index in words.indices {
            let (high, low) = words[index].multipliedFullWidth(by: 5)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            words[index] = sum
            carry = high + (overflow ? 1 : 0)
        }
        if carry != 0 { words.append(carry) }
    }

    private static func divideByFive(_ words: inout [UInt64]) {
        var remainder: UInt64 = 0
        for index in words.indices.reversed() {
            (words[index], remainder) = UInt64(5).dividingFullWidth((remainder, words[index]))
        }
        if words.last == 0 { words.removeLast() }
    }

    /// Little-endian words in, the upper 128 bits out.
    private static func store(leadingBitsOf words: [UInt64], to entry: UnsafeMutablePointer<UInt64>) {
        func word(_ fromTop: Int) -> UInt64 { fromTop < words.count ? words[words.count - 1 - fromTop] : 0 }
        let shift = UInt64(word(0).leadingZeroBitCount)
        entry[0] = shift == 0 ? word(0) : (word(0) << shift) | (word(1) >> (64 - shift))
        entry[1] = shift == 0 ? word(1) : (word(1) << shift) | (word(2) >> (64 - shift))
    }
}
