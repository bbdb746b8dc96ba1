internal import DataMapperValues

/// Scans numbers (RFC 8259 section 6).
///
/// The text ends with a byte that no number contains, so scanning digits needs no check for the end.
enum JsonNumber {
    /// Why a number is invalid.
    enum Defect {
        case expectedDigit, leadingZero
    }

    /// Scans the number that starts at `p` with a minus sign or a digit, and moves `p` to its end.
    @inline(__always)
    static func scan(
        _ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>,
        _ defect: inout Defect?
    ) -> TapeNode {
        let start = p
        let isNegative = p.pointee == UInt8(ascii: "-")
        if isNegative { p += 1 }
        let firstDigit = p
        var significand = UInt64(p.pointee &- 0x30)
        if significand > 9 {
            defect = .expectedDigit
            return TapeNode(.null)
        }
        p += 1
        if significand != 0 {
            scanDigits(&p, &significand)
        } else if p.pointee &- 0x30 < 10 || p.pointee | 0x20 == UInt8(ascii: "x") {
            defect = .leadingZero
            return TapeNode(.null)
        }
        var digits = p - firstDigit
        var next = p.pointee
        if next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") {
            if digits > 18, digits > 19 || significand > UInt64(Int64.max) { return long(start, p, base) }
            // Minus zero is stored as a decimal, because an integer cannot have the sign.
            if isNegative, significand == 0 { return negativeZero }
            let value = Int64(bitPattern: significand)
            return .int(isNegative ? 0 &- value : value, isAlsoDouble: true)
        }
        var fractionDigits = 0
        if next == UInt8(ascii: ".") {
            p += 1
            let fraction = p
            while end - p >= 8, JsonBytes.areDigits(JsonBytes.word(p)) {
                significand = significand &* 100_000_000 &+ JsonBytes.number(JsonBytes.word(p))
                p += 8
            }
            scanDigits(&p, &significand)
            fractionDigits = p - fraction
            if fractionDigits == 0 {
                defect = .expectedDigit
                return TapeNode(.null)
            }
            digits += fractionDigits
            next = p.pointee
        }
        if next | 0x20 == UInt8(ascii: "e") {
            let mark = p
            p += 1
            guard let exponent = scanExponent(&p) else {
                defect = .expectedDigit
                return TapeNode(.null)
            }
            let isLong = digits > 19 || fractionDigits > 255 || abs(exponent) > 1_000_000
            guard !isLong || canStayShort(firstDigit, digits, fractionDigits, exponent),
                let form = exponentForm(mark, p, exponent)
            else { return long(start, p, base) }
            var node = TapeNode.decimal(
                significand: significand, exponent: Int32(truncatingIfNeeded: exponent &- fractionDigits),
                isNegative: isNegative, fractionDigits: UInt8(truncatingIfNeeded: fractionDigits), isScientific: true)
            node.exponentForm = form
            return node
        }
        if digits > 19 || fractionDigits > 255, !canStayShort(firstDigit, digits, fractionDigits, 0) {
            return long(start, p, base)
        }
        return .decimal(
            significand: significand, exponent: Int32(truncatingIfNeeded: 0 &- fractionDigits),
            isNegative: isNegative, fractionDigits: UInt8(truncatingIfNeeded: fractionDigits), isScientific: false)
    }

    /// Returns how an exponent is written, or nil if its node has no room for that.
    @inline(never)
    private static func exponentForm(
        _ mark: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ exponent: Int
    ) -> TapeNode.ExponentForm? {
        var digits = UnsafeBufferPointer(start: mark + 1, count: end - (mark + 1))[...]
        let sign = digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") ? digits.removeFirst() : 0
        return TapeNode.ExponentForm(
            isUppercase: mark.pointee == UInt8(ascii: "E"), hasPlus: sign == UInt8(ascii: "+"),
            isMinusZero: sign == UInt8(ascii: "-") && exponent == 0,
            zeros: digits.dropLast().prefix { $0 == UInt8(ascii: "0") }.count)
    }

    private static var negativeZero: TapeNode {
        .decimal(significand: 0, exponent: 0, isNegative: true, fractionDigits: 0, isScientific: false)
    }

    @inline(__always)
    private static func scanDigits(_ p: inout UnsafePointer<UInt8>, _ significand: inout UInt64) {
        while true {
            let digit = p.pointee &- 0x30
            if digit > 9 { return }
            significand = significand &* 10 &+ UInt64(digit)
            p += 1
        }
    }

    /// Scans an exponent. Returns nil if there is no digit. All exponents greater than a hundredth of `Int.max` give
    /// that value.
    @inline(never)
    private static func scanExponent(_ p: inout UnsafePointer<UInt8>) -> Int? {
        let isNegative = p.pointee == UInt8(ascii: "-")
        if isNegative || p.pointee == UInt8(ascii: "+") { p += 1 }
        guard p.pointee &- 0x30 < 10 else { return nil }
        var value = 0
        while p.pointee &- 0x30 < 10 {
            value = min(value * 10 + Int(p.pointee &- 0x30), Int.max / 100)
            p += 1
        }
        return isNegative ? -value : value
    }

    /// Returns whether a number with many digits has so many leading zeros that it fits a node.
    @inline(never)
    private static func canStayShort(
        _ firstDigit: UnsafePointer<UInt8>, _ digits: Int, _ fractionDigits: Int, _ exponent: Int
    ) -> Bool {
        guard fractionDigits <= 255, abs(exponent) <= 1_000_000 else { return false }
        var zeros = 0
        var p = firstDigit
        while zeros < digits, p.pointee == UInt8(ascii: "0") || p.pointee == UInt8(ascii: ".") {
            if p.pointee == UInt8(ascii: "0") { zeros += 1 }
            p += 1
        }
        return digits - zeros <= 19
    }

    /// Returns a number with 19 digits or more: an integer if it fits 64 bits, otherwise its text.
    @inline(never)
    private static func long(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
    ) -> TapeNode {
        let text = UnsafeBufferPointer(start: start, count: end - start)
        if text.count <= 20, let decimal = LongDecimal(text: text), decimal.exponent >= 0,
            !text.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
        {
            if let value = decimal.integer(Int64.self) { return .int(value, isAlsoDouble: true) }
            if let value = decimal.integer(UInt64.self) {
                return TapeNode(.uint, flags: .isAlsoDouble, payload: value)
            }
        }
        return TapeNode(.bigNumber, count: text.count, payload: UInt64(start - base))
    }
}
