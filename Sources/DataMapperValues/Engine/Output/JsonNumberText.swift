extension JsonOutput {
    /// The largest number of characters that `append(integer:)` needs.
    @inlinable static var integerRoom: Int { 20 }

    @inlinable @inline(__always)
    package mutating func append(integer value: Int64) {
        reserve(Self.integerRoom + 1)
        if value < 0 {
            next.pointee = UInt8(ascii: "-")
            advance(1)
        }
        appendReserved(value.magnitude)
    }

    @inline(never)
    package mutating func append(integer value: UInt64) {
        reserve(Self.integerRoom)
        appendReserved(value)
    }

    /// Writes an integer without a sign. Room must be reserved.
    @inlinable @inline(__always)
    mutating func appendReserved(_ value: UInt64) {
        advance(DecimalDigits.write(value, to: next))
    }

    /// The largest number of bytes that writing a number may change.
    @inlinable static var numberRoom: Int { 48 }

    /// Writes a finite number; see `DoubleText`.
    @inlinable @inline(__always)
    package mutating func append(double value: Double) {
        assert(Self.numberRoom >= DoubleText.room)
        reserve(Self.numberRoom)
        advance(value.writeText(to: next) - next)
    }

    /// Writes a number as it was read.
    @inline(never)
    package mutating func append(decimal node: TapeNode) {
        let fraction = node.fractionDigits
        if fraction > 18 || node.flags.contains(.isScientific) {
            append(NumberText.decimal(node))
            return
        }
        if node.isNegative { append(UInt8(ascii: "-")) }
        if fraction == 0 { return append(integer: node.payload) }
        let (whole, rest) = node.payload.quotientAndRemainder(dividingBy: DecimalDigits.power(fraction))
        append(integer: whole)
        reserve(Self.numberRoom)
        next.pointee = UInt8(ascii: ".")
        DecimalDigits.write(rest, fraction, to: next + 1)
        advance(fraction + 1)
    }
}
