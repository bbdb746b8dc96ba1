/// A number in a form that is the same for all spellings of its value. So equal numbers have equal forms and equal
/// hashes.
///
///     100, 1e2, 100.0   // integer 100
///     0.50, 5e-1        // 5 x 10^-1
///
/// Two numbers have different forms even if both round to the same `Double`, or both are larger than the largest one.
/// Otherwise a document could be written with many numbers that have the same hash.
enum NormalNumber: Hashable {
    /// An integer whose magnitude fits 64 bits. Zero is not negative.
    case integer(isNegative: Bool, magnitude: UInt64)
    /// significand x 10^exponent, with up to 19 digits. The last digit is not zero.
    case decimal(isNegative: Bool, significand: UInt64, exponent: Int)
    /// A number with more digits.
    case long(LongDecimal)
    case infinity(isNegative: Bool)
    /// All NaNs are equal, whatever their bits are.
    case notANumber

    private static let largestDigitCount = 19
    /// The smallest number with one more digit.
    private static let significandLimit: UInt64 = 10_000_000_000_000_000_000

    init(significand: UInt64, exponent: Int, isNegative: Bool) {
        if significand == 0 {
            self = .integer(isNegative: false, magnitude: 0)
            return
        }
        var (digits, power) = (significand, exponent)
        while digits % 10 == 0 { (digits, power) = (digits / 10, power + 1) }
        if let magnitude = Self.integer(digits, power) {
            self = .integer(isNegative: isNegative, magnitude: magnitude)
        } else if digits < Self.significandLimit {
            self = .decimal(isNegative: isNegative, significand: digits, exponent: power)
        } else {
            self = .long(LongDecimal(significand: digits, exponent: power, isNegative: isNegative))
        }
    }

    init(_ number: LongDecimal) {
        if number.digits.count <= Self.largestDigitCount {
            let significand = number.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
            self.init(significand: significand, exponent: number.exponent, isNegative: number.isNegative)
            return
        }
        var magnitude = number
        magnitude.isNegative = false
        if let integer = magnitude.integer(UInt64.self) {
            self = .integer(isNegative: number.isNegative, magnitude: integer)
        } else {
            self = .long(number)
        }
    }

    private static func integer(_ significand: UInt64, _ exponent: Int) -> UInt64? {
        guard (0...largestDigitCount).contains(exponent) else { return nil }
        var value = significand
        for _ in 0..<exponent {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            value = product
        }
        return value
    }
}

extension Tape {
    /// Returns the form of a number, or nil if the node is not a number.
    func normalNumber(_ node: TapeNode) -> NormalNumber? {
        switch node.kind {
        case .int: return .integer(isNegative: node.int64 < 0, magnitude: node.int64.magnitude)
        case .uint: return .integer(isNegative: false, magnitude: node.payload)
        case .decimal:
            return NormalNumber(significand: node.payload, exponent: node.exponent, isNegative: node.isNegative)
        case .double:
            let value = node.doubleBits
            if value.isNaN { return .notANumber }
            if value.isInfinite { return .infinity(isNegative: value < 0) }
            if value == 0 { return .integer(isNegative: false, magnitude: 0) }
            let shortest = ShortestDecimal(value)
            return NormalNumber(
                significand: shortest.significand, exponent: shortest.exponent, isNegative: value < 0)
        default: return longDecimal(node).map { NormalNumber($0) }
        }
    }

    func areEqualNumbers(_ node: TapeNode, _ other: Tape, _ otherNode: TapeNode) -> Bool {
        if node.kind == otherNode.kind {
            if node.kind == .bigNumber {
                if Bytes.equal(bytes(of: node), other.bytes(of: otherNode)) { return true }
            } else if node.payload == otherNode.payload, node.head == otherNode.head {
                return true
            }
        }
        return normalNumber(node) == other.normalNumber(otherNode)
    }
}

extension LongDecimal: Hashable {
    /// Adds sign, exponent and digits to a hasher. They are the same for all spellings.
    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(isNegative)
        hasher.combine(exponent)
        hasher.combine(digits.count)
        BorrowedBytes.with(digits) { $0.hash(into: &hasher) }
    }
}
