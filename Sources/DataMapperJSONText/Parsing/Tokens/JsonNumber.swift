internal import DataMapperValues

/// Scans numbers (RFC 8259 section 6).
///
/// The text ends with a byte that no number contains, so scanning digits needs no check for the end: `p` is moved only after
/// a byte of a number. Words are read only if eight bytes are left.
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
        let start = unsafe p
        let isNegative = unsafe p.pointee == UInt8(ascii: "-")
        if isNegative { unsafe p += 1 }
        let firstDigit = unsafe p
        var significand = unsafe UInt64(p.pointee &- 0x30)
        if significand > 9 {
            defect = .expectedDigit
            return TapeNode(.null)
        }
        unsafe p += 1
        if significand != 0 {
            unsafe scanDigits(&p, &significand)
        } else if unsafe p.pointee &- 0x30 < 10 || p.pointee | 0x20 == UInt8(ascii: "x") {
            defect = .leadingZero
            return TapeNode(.null)
        }
        var digits = unsafe p - firstDigit
        var next = unsafe p.pointee
        if next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") {
            if digits > 18, digits > 19 || significand > UInt64(Int64.max) { return unsafe long(start, p, base) }
            // Minus zero is stored as a decimal, because an integer cannot have the sign.
            if isNegative, significand == 0 { return negativeZero }
            let value = Int64(bitPattern: significand)
            return .int(isNegative ? 0 &- value : value, isAlsoDouble: true)
        }
        var fractionDigits = 0
        if next == UInt8(ascii: ".") {
            unsafe p += 1
            let fraction = unsafe p
            while unsafe end - p >= 8 && JsonBytes.areDigits(JsonBytes.word(p)) {
                unsafe significand = significand &* 100_000_000 &+ JsonBytes.number(JsonBytes.word(p))
                unsafe p += 8
            }
            unsafe scanDigits(&p, &significand)
            fractionDigits = unsafe p - fraction
            if fractionDigits == 0 {
                defect = .expectedDigit
                return TapeNode(.null)
            }
            digits += fractionDigits
            next = unsafe p.pointee
        }
        if next | 0x20 == UInt8(ascii: "e") {
            let mark = unsafe p
            unsafe p += 1
            guard let exponent = unsafe scanExponent(&p) else {
                defect = .expectedDigit
                return TapeNode(.null)
            }
            let isLong = digits > 19 || fractionDigits > 255 || abs(exponent) > 1_000_000
            guard unsafe !isLong || canStayShort(firstDigit, digits, fractionDigits, exponent),
                let form = unsafe exponentForm(BorrowedBytes(start: mark, count: p - mark), exponent)
            else { return unsafe long(start, p, base) }
            var node = TapeNode.decimal(
                significand: significand, exponent: Int32(truncatingIfNeeded: exponent &- fractionDigits),
                isNegative: isNegative, fractionDigits: UInt8(truncatingIfNeeded: fractionDigits), isScientific: true)
            node.exponentForm = form
            return node
        }
        if digits > 19 || fractionDigits > 255, unsafe !canStayShort(firstDigit, digits, fractionDigits, 0) {
            return unsafe long(start, p, base)
        }
        return .decimal(
            significand: significand, exponent: Int32(truncatingIfNeeded: 0 &- fractionDigits),
            isNegative: isNegative, fractionDigits: UInt8(truncatingIfNeeded: fractionDigits), isScientific: false)
    }

    /// Returns the node of a valid number, which ends before the last byte. No number contains that byte.
    static func node(of text: BorrowedBytes) -> TapeNode {
        precondition(text.last == 0, "the text has no end")
        var p = unsafe text.start
        var defect: Defect?
        return unsafe scan(&p, text.start + (text.count - 1), text.start, &defect)
    }

    /// Returns how an exponent is written, or nil if its node has no room for that.
    @inline(never)
    private static func exponentForm(_ text: BorrowedBytes, _ exponent: Int) -> TapeNode.ExponentForm? {
        var digits = text.dropFirst()
        let sign = digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") ? digits.removeFirst() : 0
        return TapeNode.ExponentForm(
            isUppercase: text.first == UInt8(ascii: "E"), hasPlus: sign == UInt8(ascii: "+"),
            isMinusZero: sign == UInt8(ascii: "-") && exponent == 0,
            zeros: digits.dropLast().prefix { $0 == UInt8(ascii: "0") }.count)
    }

    private static var negativeZero: TapeNode {
        .decimal(significand: 0, exponent: 0, isNegative: true, fractionDigits: 0, isScientific: false)
    }

    @inline(__always)
    private static func scanDigits(_ p: inout UnsafePointer<UInt8>, _ significand: inout UInt64) {
        while true {
            let digit = unsafe p.pointee &- 0x30
            if digit > 9 { return }
            significand = significand &* 10 &+ UInt64(digit)
            unsafe p += 1
        }
    }

    /// Scans an exponent. Returns nil if there is no digit. All exponents greater than a hundredth of `Int.max` give
    /// that value.
    @inline(never)
    private static func scanExponent(_ p: inout UnsafePointer<UInt8>) -> Int? {
        let isNegative = unsafe p.pointee == UInt8(ascii: "-")
        if unsafe isNegative || p.pointee == UInt8(ascii: "+") { unsafe p += 1 }
        guard unsafe p.pointee &- 0x30 < 10 else { return nil }
        var value = 0
        while unsafe p.pointee &- 0x30 < 10 {
            value = unsafe min(value * 10 + Int(p.pointee &- 0x30), Int.max / 100)
            unsafe p += 1
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
        var p = unsafe firstDigit
        while unsafe zeros < digits && (p.pointee == UInt8(ascii: "0") || p.pointee == UInt8(ascii: ".")) {
            if unsafe p.pointee == UInt8(ascii: "0") { zeros += 1 }
            unsafe p += 1
        }
        return digits - zeros <= 19
    }

    /// Returns a number with 19 digits or more: an integer if it fits 64 bits, otherwise its text.
    @inline(never)
    private static func long(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
    ) -> TapeNode {
        let text = unsafe BorrowedBytes(start: start, count: end - start)
        if text.count <= 20, let decimal = LongDecimal(text: text), decimal.exponent >= 0,
            !text.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
        {
            if let value = decimal.integer(Int64.self) { return .int(value, isAlsoDouble: true) }
            if let value = decimal.integer(UInt64.self) {
                return TapeNode(.uint, flags: .isAlsoDouble, payload: value)
            }
        }
        return TapeNode(.bigNumber, count: text.count, payload: unsafe UInt64(start - base))
    }
}

/// Reads `true`, `false` and `null`.
enum JsonLiteral {
    /// Returns the node of the literal at `p`, whose first byte is `byte`.
    @inline(__always)
    static func scan(_ byte: UInt8, _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> TapeNode? {
        guard unsafe end - p >= 4 else { return nil }
        let word = unsafe UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
        switch byte {
        case UInt8(ascii: "t"): return word == 0x6575_7274 ? TapeNode(.true) : nil
        case UInt8(ascii: "n"): return word == 0x6C6C_756E ? TapeNode(.null) : nil
        case UInt8(ascii: "f"):
            let isFalse = unsafe word == 0x736C_6166 && end - p >= 5 && p[4] == UInt8(ascii: "e")
            return isFalse ? TapeNode(.false) : nil
        default: return nil
        }
    }
}
