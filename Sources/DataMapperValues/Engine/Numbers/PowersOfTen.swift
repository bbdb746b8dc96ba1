internal import CDataMapper

/// Powers of ten as 128-bit significands, used for reading and writing floating-point numbers.
///
/// Entry `q` has the upper 128 bits of 10^q, with the highest bit set. They are truncated, not rounded, so that 10^q =
/// significand x 2^(binaryExponent(q) - 127). 10^q and 5^q have the same significand. Entries from 10^-27 to 10^-1 are
/// rounded up instead: there a product may be exactly half way between two numbers, and must not be smaller than that.
///
/// The table is computed once, at first use, in about 50 microseconds. It uses exact integers: 5^q by multiplying by 5,
/// and 2^1152 / 5^q by dividing by 5. Truncating after every division gives the same result as truncating once.
enum PowersOfTen {
    static let smallest = -342
    static let largest = 323
    static let smallestRoundedUp = -27

    /// Two words for each entry, the upper one first.
    @inline(__always)
    static var table: TableElements<UInt64> { powers.elements { madeTable } }

    /// The table, or nil if it has not been made. A function that only asks for this calls no other one.
    @inline(__always)
    static var existingTable: TableElements<UInt64>? { powers.existing }

    /// Returns where the two words of 10^power begin.
    @inline(__always)
    static func place(of power: Int) -> Int { 2 &* (power &- smallest) }

    @inline(__always)
    private static var powers: OnceTable<UInt64> { OnceTable(DATAMAPPER_POWERS_OF_TEN, count: wordCount) }

    private static var wordCount: Int { 2 * (largest - smallest + 1) }

    private static let madeTable: TableElements<UInt64> = {
        var words = [UInt64](repeating: 0, count: wordCount)
        var product = BigUnsigned(1)
        for power in 0...largest {
            store(leadingBitsOf: product.words, to: &words, at: place(of: power))
            product.multiply(by: 5, adding: 0)
        }
        var quotient = [UInt64](repeating: 0, count: 18) + [1]
        for power in 1...(-smallest) {
            divideByFive(&quotient)
            store(leadingBitsOf: quotient, to: &words, at: place(of: -power))
        }
        // No lower word consists of ones only, so this cannot overflow.
        for power in smallestRoundedUp..<0 { words[place(of: power) + 1] += 1 }
        return TableElements(keeping: words)
    }()

    /// 10^0 ... 10^22, the powers of ten that are exact in a `Double`.
    @inline(__always)
    static var exactDoubles: TableElements<Double> {
        OnceTable(DATAMAPPER_EXACT_POWERS, count: 23).elements { madeExactDoubles }
    }

    private static let madeExactDoubles: TableElements<Double> = {
        var powers = [1.0]
        while powers.count < 23 { powers.append(powers[powers.count - 1] * 10) }
        return TableElements(keeping: powers)
    }()

    /// Returns log2(10^q), rounded down, for the powers of the table.
    @inline(__always)
    static func binaryExponent(_ power: Int) -> Int { (power &* 217_706) >> 16 }

    private static func divideByFive(_ words: inout [UInt64]) {
        var remainder: UInt64 = 0
        for index in words.indices.reversed() {
            (words[index], remainder) = UInt64(5).dividingFullWidth((remainder, words[index]))
        }
        if words.last == 0 { words.removeLast() }
    }

    /// Stores the upper 128 bits of a number whose words are in little-endian order.
    private static func store(leadingBitsOf words: [UInt64], to table: inout [UInt64], at place: Int) {
        func word(_ fromTop: Int) -> UInt64 { fromTop < words.count ? words[words.count - 1 - fromTop] : 0 }
        let shift = UInt64(word(0).leadingZeroBitCount)
        table[place] = shift == 0 ? word(0) : (word(0) << shift) | (word(1) >> (64 - shift))
        table[place + 1] = shift == 0 ? word(1) : (word(1) << shift) | (word(2) >> (64 - shift))
    }
}
