internal import DataMapperPatterns
internal import DataMapperValues

/// Keywords for texts and numbers.
extension SchemaRun {
    @inline(__always)
    mutating func meetsScalar(_ step: SchemaStep, _ value: TapeNode, _ node: Int) -> Bool {
        let isMet: Bool
        switch step.operation {
        case .minLength:
            let length = length(of: value)
            return length >= step.value || unmet(step, node, found: length)
        case .maxLength:
            let length = length(of: value)
            return length <= step.value || unmet(step, node, found: length)
        case .pattern:
            isMet = matches(step.first, tape.bytes(of: value))
        case .format:
            let format = StringFormat.allCases[Int(step.first)]
            isMet = format.accepts(tape.string(of: value), effort: &effort) ?? interrupt(.effort)
        case .multipleOf: isMet = isMultiple(value, step)
        default:
            let order = order(of: value, step)
            switch step.operation {
            case .minimum: isMet = order.map { $0 >= 0 } ?? false
            case .maximum: isMet = order.map { $0 <= 0 } ?? false
            case .exclusiveMinimum: isMet = order.map { $0 > 0 } ?? false
            default: isMet = order.map { $0 < 0 } ?? false
            }
        }
        return isMet || unmet(step, node)
    }

    mutating func matches(_ pattern: Int32, _ text: BorrowedBytes) -> Bool {
        patterns.matches(Int(pattern), text, effort: &effort) ?? interrupt(.effort)
    }

    /// Returns the number of Unicode scalars of a text.
    @inline(__always)
    private func length(of text: TapeNode) -> Int {
        if text.flags.contains(.isASCII) { return text.count }
        return tape.bytes(of: text).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 &+ 1 }
    }

    /// Compares a number with a bound. Returns a negative number, zero or a positive number; nil for NaN.
    @inline(__always)
    private func order(of value: TapeNode, _ step: SchemaStep) -> Int? {
        if value.kind == .int, step.second != 0 {
            return value.int64 < step.value ? -1 : value.int64 == step.value ? 0 : 1
        }
        return program.bounds[Int(step.first)].order(of: value, tape)
    }

    private func isMultiple(_ value: TapeNode, _ step: SchemaStep) -> Bool {
        if value.kind == .int, step.second != 0 { return value.int64 % step.value == 0 }
        guard let number = tape.longDecimal(value) else { return false }
        return program.bounds[Int(step.first)].divides(number)
    }
}

extension NumberBound {
    @inline(never)
    func order(of value: TapeNode, _ tape: Tape) -> Int? {
        let number = tape.double(value)
        // Rounding keeps the order, so digits decide only if both round to the same number.
        if let number {
            if number.isNaN { return nil }
            if number.isInfinite || number != double { return number < double ? -1 : 1 }
        }
        return tape.longDecimal(value)?.compare(long)
    }

    /// Returns whether a number is a multiple of this one.
    ///
    /// Both are digits and a power of ten, and the digits do not end with zero. So a number with a smaller power is not
    /// a multiple. Otherwise the remainder of its digits decides: 0.3 is 3 x 10^-1, and a multiple of 1 x 10^-1.
    func divides(_ number: LongDecimal) -> Bool {
        if number.digits.isEmpty { return true }
        if number.exponent < long.exponent { return false }
        let divisor = long.digits.reduce(0 as UInt64) { $0 &* 10 &+ UInt64($1) }
        guard divisor > 0 else { return false }
        var remainder = number.digits.reduce(0 as UInt64) { Self.remainder($0, 10, plus: UInt64($1), divisor) }
        // Multiplies by a power of ten, bit by bit of the exponent.
        var exponent = number.exponent - long.exponent
        var power = 10 % divisor
        while exponent > 0, remainder != 0 {
            if exponent & 1 == 1 { remainder = Self.remainder(remainder, power, plus: 0, divisor) }
            power = Self.remainder(power, power, plus: 0, divisor)
            exponent >>= 1
        }
        return remainder == 0
    }

    /// Returns the remainder of a product and a summand. One of the factors must be less than the divisor, or both
    /// small.
    private static func remainder(_ left: UInt64, _ right: UInt64, plus summand: UInt64, _ divisor: UInt64) -> UInt64 {
        var (high, low) = left.multipliedFullWidth(by: right)
        let (sum, overflow) = low.addingReportingOverflow(summand)
        low = sum
        if overflow { high += 1 }
        return divisor.dividingFullWidth((high % divisor, low)).remainder
    }
}
