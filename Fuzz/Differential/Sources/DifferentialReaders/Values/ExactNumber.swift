/// A decimal number of any size: an integer times a power of ten, in one form for each value.
struct ExactNumber: Hashable {
    private let isNegative: Bool
    /// The digits without zeros at either end; none for zero.
    private let digits: [UInt8]
    private let exponent: Int
    /// The text of a number whose exponent has too many digits, in one form for the same digits.
    private let other: String?

    init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        let end = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        let significant = digits[..<end].drop { $0 == 0 }
        self.isNegative = isNegative
        self.digits = Array(significant)
        self.exponent = significant.isEmpty ? 0 : exponent + digits.count - end
        other = nil
    }

    /// The number of a text such as `-1.50e7`.
    init(_ text: String) {
        let isNegative = text.hasPrefix("-")
        let unsigned = text.drop { $0 == "-" || $0 == "+" }
        let parts = unsigned.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        let upper = unsigned.split(separator: "E", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = upper.count > 1 ? upper : parts
        let point = halves[0].firstIndex(of: ".")
        let fraction = point.map { halves[0].distance(from: $0, to: halves[0].endIndex) - 1 } ?? 0
        let digits = halves[0].utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 &- UInt8(ascii: "0") }
        let exponent = halves.count > 1 ? Int(halves[1]) : 0
        guard let exponent, exponent.magnitude < 1 << 60 else {
            let isZero = digits.allSatisfy { $0 == 0 }
            let other = (isNegative ? "-" : "") + Self.plain(halves[0]) + "e" + Self.plain(halves[1])
            self.init(isNegative: isNegative, digits: [], exponent: 0, other: isZero ? nil : other)
            return
        }
        self.init(isNegative: isNegative, digits: digits, exponent: exponent - fraction)
    }

    /// Returns digits without a plus sign, with zeros only where there must be one.
    private static func plain(_ digits: Substring) -> String {
        let sign = digits.hasPrefix("-") ? "-" : ""
        let parts = digits.drop { $0 == "-" || $0 == "+" }
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let integer = parts[0].drop { $0 == "0" }
        let fraction = parts.count > 1 ? parts[1].reversed().drop { $0 == "0" }.reversed() : []
        return sign + (integer.isEmpty ? "0" : integer) + (fraction.isEmpty ? "" : "." + String(fraction))
    }

    private init(isNegative: Bool, digits: [UInt8], exponent: Int, other: String?) {
        self.isNegative = isNegative
        self.digits = digits
        self.exponent = exponent
        self.other = other
    }

    /// The integer of bytes, most significant first.
    init(bigEndian bytes: [UInt8], isNegative: Bool) {
        var product = [UInt8]()
        for byte in bytes { product = Self.multiplied(product, by: 256, adding: Int(byte)) }
        self.init(isNegative: isNegative, digits: product, exponent: 0)
    }

    var isZero: Bool { digits.isEmpty && other == nil }

    /// This number minus one, which must be negative, as CBOR writes negative integers: -1 - n.
    func further() -> ExactNumber {
        let plain = digits + [UInt8](repeating: 0, count: exponent)
        return ExactNumber(isNegative: true, digits: Self.multiplied(plain, by: 1, adding: 1), exponent: 0)
    }

    func times(tenToThe power: Int) -> ExactNumber {
        ExactNumber(isNegative: isNegative, digits: digits, exponent: exponent + power)
    }

    /// This number times 2^power.
    func times(twoToThe power: Int) -> ExactNumber {
        var product = digits
        for _ in 0..<power.magnitude { product = Self.multiplied(product, by: power > 0 ? 2 : 5, adding: 0) }
        return ExactNumber(isNegative: isNegative, digits: product, exponent: exponent + min(power, 0))
    }

    /// This integer with one more digit, in another base.
    func times(_ base: Int, plus digit: Int) -> ExactNumber {
        let plain = digits + [UInt8](repeating: 0, count: exponent)
        return ExactNumber(
            isNegative: isNegative, digits: Self.multiplied(plain, by: base, adding: digit), exponent: 0)
    }

    private static func multiplied(_ digits: [UInt8], by factor: Int, adding term: Int) -> [UInt8] {
        var (result, carry) = (digits, term)
        for index in result.indices.reversed() {
            carry += Int(result[index]) * factor
            result[index] = UInt8(carry % 10)
            carry /= 10
        }
        while carry > 0 {
            result.insert(UInt8(carry % 10), at: 0)
            carry /= 10
        }
        return result
    }
}

extension ExactNumber: CustomStringConvertible {
    var description: String {
        other ?? (isNegative ? "-" : "") + "0." + digits.map(String.init).joined() + "e\(exponent + digits.count)"
    }
}

extension ExactNumber {
    /// The number of an integer, whose exponent is small.
    var integerText: String {
        isZero
            ? "0" : (isNegative ? "-" : "") + digits.map(String.init).joined() + String(repeating: "0", count: exponent)
    }

    /// All digits of a finite `Double`, which its description does not have.
    init(exactly double: Double) {
        let (significand, exponent) = (
            double.significandBitPattern | (double.isNormal ? 1 << 52 : 0), double.exponentBitPattern
        )
        self = ExactNumber((double.sign == .minus ? "-" : "") + "\(significand)")
            .times(twoToThe: Int(max(exponent, 1)) - 1_075)
    }
}

extension CanonicalNumber {
    /// The value as a `Double`, also of a number that is only an integer.
    var double: Double? { bits.map { Double(bitPattern: $0) } ?? exact.flatMap { Double($0.description) } }
}

extension Canonical {
    static func decimal(_ exact: ExactNumber) -> Canonical {
        .number(CanonicalNumber(decimal: exact, nearest: Double(exact.description)))
    }
}
