internal import DataMapperValues

/// Writes numbers.
extension JsonOutput {
    /// The largest number of characters that `append(integer:)` needs.
    static let integerRoom = 20

    @inline(__always)
    mutating func append(integer value: Int64) {
        reserve(Self.integerRoom + 1)
        if value < 0 {
            next.pointee = UInt8(ascii: "-")
            advance(1)
        }
        appendReserved(value.magnitude)
    }

    mutating func append(integer value: UInt64) {
        reserve(Self.integerRoom)
        appendReserved(value)
    }

    /// Writes an integer without a sign. Room must be reserved.
    @inline(__always)
    private mutating func appendReserved(_ value: UInt64) {
        if value < 10 {
            next.pointee = UInt8(truncatingIfNeeded: value) &+ 0x30
            advance(1)
            return
        }
        let digits = DecimalDigits.count(value)
        DecimalDigits.write(value, digits, to: next)
        advance(digits)
    }

    /// Writes the shortest text that reads back as the same finite number: `1.0`, `0.1`, `1e+16`, `5e-324`.
    mutating func append(double value: Double) {
        reserve(32)
        if value.sign == .minus {
            next.pointee = UInt8(ascii: "-")
            advance(1)
        }
        if value == 0 {
            appendZero()
            return
        }
        let shortest = ShortestDecimal(value)
        let digits = DecimalDigits.count(shortest.significand)
        // The place of the point, counted from before the first digit.
        let point = digits + shortest.exponent
        if value.magnitude > 0x1p53 || point < -3 {
            appendScientific(shortest.significand, digits, exponent: point - 1)
        } else if shortest.exponent >= 0 {
            DecimalDigits.write(shortest.significand, digits, to: next)
            (next + digits).update(repeating: UInt8(ascii: "0"), count: shortest.exponent)
            advance(point)
            next[0] = UInt8(ascii: ".")
            next[1] = UInt8(ascii: "0")
            advance(2)
        } else if point > 0 {
            // Write the digits one place to the right, then move those before the point back.
            DecimalDigits.write(shortest.significand, digits, to: next + 1)
            next.update(from: next + 1, count: point)
            next[point] = UInt8(ascii: ".")
            advance(digits + 1)
        } else {
            next[0] = UInt8(ascii: "0")
            next[1] = UInt8(ascii: ".")
            (next + 2).update(repeating: UInt8(ascii: "0"), count: -point)
            DecimalDigits.write(shortest.significand, digits, to: next + 2 - point)
            advance(2 - point + digits)
        }
    }

    private mutating func appendZero() {
        next[0] = UInt8(ascii: "0")
        next[1] = UInt8(ascii: ".")
        next[2] = UInt8(ascii: "0")
        advance(3)
    }

    /// Writes d.ddde+xx. The exponent has at least two digits.
    private mutating func appendScientific(_ significand: UInt64, _ digits: Int, exponent: Int) {
        if digits == 1 {
            next[0] = UInt8(truncatingIfNeeded: significand) &+ 0x30
            advance(1)
        } else {
            DecimalDigits.write(significand, digits, to: next + 1)
            next[0] = next[1]
            next[1] = UInt8(ascii: ".")
            advance(digits + 1)
        }
        next[0] = UInt8(ascii: "e")
        next[1] = exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
        advance(2)
        let magnitude = UInt64(exponent.magnitude)
        let width = max(2, DecimalDigits.count(magnitude))
        DecimalDigits.write(magnitude, width, to: next)
        advance(width)
    }

    /// Writes a number as it was read.
    mutating func append(decimal node: TapeNode) {
        let fraction = node.fractionDigits
        if fraction > 18 || node.flags & TapeNode.isScientific != 0 {
            append(NumberText.decimal(node))
            return
        }
        reserve(Self.integerRoom * 2)
        if node.isNegative {
            next.pointee = UInt8(ascii: "-")
            advance(1)
        }
        if fraction == 0 {
            appendReserved(node.payload)
            return
        }
        let (whole, rest) = node.payload.quotientAndRemainder(dividingBy: DecimalDigits.power(fraction))
        appendReserved(whole)
        next.pointee = UInt8(ascii: ".")
        DecimalDigits.write(rest, fraction, to: next + 1)
        advance(fraction + 1)
    }
}

/// The decimal digits of an integer.
enum DecimalDigits {
    /// Returns 10^exponent, up to 10^19.
    @inline(__always)
    static func power(_ exponent: Int) -> UInt64 { powers[exponent] }

    /// Returns the number of digits. It is 1 for zero.
    @inline(__always)
    static func count(_ value: UInt64) -> Int {
        // 1233 / 4096 is about log10(2), so this is at most one too low.
        let guess = ((64 - (value | 1).leadingZeroBitCount) &* 1233) >> 12
        return guess &+ (value | 1 >= powers[guess] ? 1 : 0)
    }

    /// Writes exactly `count` digits, with leading zeros if necessary.
    @inline(__always)
    static func write(_ value: UInt64, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
        var value = value
        var position = count
        while position >= 2 {
            let (rest, pair) = value.quotientAndRemainder(dividingBy: 100)
            position &-= 2
            let digits = Int(truncatingIfNeeded: pair)
            target[position] = UInt8(truncatingIfNeeded: digits / 10) &+ 0x30
            target[position &+ 1] = UInt8(truncatingIfNeeded: digits % 10) &+ 0x30
            value = rest
        }
        if position == 1 { target[0] = UInt8(truncatingIfNeeded: value % 10) &+ 0x30 }
    }

    /// 10^0 ... 10^19.
    nonisolated(unsafe) private static let powers: UnsafePointer<UInt64> = {
        let table = UnsafeMutablePointer<UInt64>.allocate(capacity: 20)
        var power: UInt64 = 1
        for index in 0..<20 {
            table[index] = power
            power &*= 10
        }
        return UnsafePointer(table)
    }()
}
