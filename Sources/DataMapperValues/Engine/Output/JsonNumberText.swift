extension JsonOutput {
    /// The largest number of characters that `append(integer:)` needs.
    @inlinable static var integerRoom: Int { 20 }

    @inlinable @inline(__always)
    package mutating func append(integer value: Int64) {
        reserve(Self.integerRoom + 1)
        if value < 0 { append(closing: UInt8(ascii: "-")) }
        appendReserved(value.magnitude)
    }

    @inline(never)
    package mutating func append(integer value: UInt64) {
        reserve(Self.integerRoom)
        appendReserved(value)
    }

    /// The largest number of bytes that writing a number may change.
    @inlinable static var numberRoom: Int { 48 }

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
        appendReserved(fraction: rest, digits: fraction)
    }
}
