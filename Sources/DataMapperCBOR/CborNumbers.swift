internal import DataMapperValues

/// Conversions between numbers of CBOR and nodes.
enum CborNumbers {
    /// Returns the text of -1 - n, which may have 65 bits.
    static func negative(_ argument: UInt64) -> String {
        argument == .max ? "-18446744073709551616" : "-\(argument + 1)"
    }

    /// Returns the integer of a head, or nil if it is not an integer of 64 bits.
    static func integer(_ major: UInt8, _ argument: UInt64) -> Int64? {
        guard major < 2, let value = Int64(exactly: argument) else { return nil }
        return major == 0 ? value : -1 - value
    }

    /// Returns the number m x 2^exponent, or nil if it is not a `Double`.
    static func double(_ significand: BigUnsigned, exponent: Int) -> Double? {
        let words = significand.words
        guard let first = words.firstIndex(where: { $0 != 0 }), let last = words.last else { return nil }
        let zeros = words[first].trailingZeroBitCount
        let scale = exponent + first * 64 + zeros
        let width = (words.count - first) * 64 - last.leadingZeroBitCount - zeros
        guard width <= 53, scale >= -1_074, scale + width <= 1_024 else { return nil }
        let high = first + 1 < words.count ? words[first + 1] << UInt64(64 - zeros) : 0
        return Double(sign: .plus, exponent: scale, significand: Double(words[first] >> UInt64(zeros) | high))
    }

    /// Returns the node of a decimal fraction with its zeros at the end. Returns nil if there are no digits after the
    /// point, or too many digits for a node.
    static func decimal(_ significand: BigUnsigned, exponent: Int64, isNegative: Bool) -> TapeNode? {
        let word = significand.words.first ?? 0
        guard significand.words.count <= 1, word < 10_000_000_000_000_000_000, -40 < exponent, exponent < 0 else {
            return nil
        }
        var node = TapeNode.decimal(
            significand: word, exponent: Int32(exponent), isNegative: isNegative, fractionDigits: UInt8(-exponent),
            isScientific: false)
        node.flags.insert(.isDecimalFraction)
        return node
    }

    /// Returns the value of a half-precision number (RFC 8949 appendix D).
    static func half(_ bits: UInt16) -> Double {
        let exponent = Int(bits >> 10 & 0x1F)
        let fraction = Double(bits & 0x3FF)
        let magnitude: Double =
            switch exponent {
            case 0: fraction * 0x1p-24
            case 31: fraction == 0 ? .infinity : .nan
            default: Double(sign: .plus, exponent: exponent - 25, significand: fraction + 1024)
            }
        return bits & 0x8000 == 0 ? magnitude : -magnitude
    }

    /// Returns the bits of the half-precision number with this value, or nil if there is none.
    static func half(_ value: Float) -> UInt16? {
        let sign = UInt16(truncatingIfNeeded: value.bitPattern >> 16) & 0x8000
        if value == 0 { return sign }
        if value.isNaN { return 0x7E00 }
        if value.isInfinite { return sign | 0x7C00 }
        let exponent = Int(value.exponent)
        guard exponent >= -24, exponent <= 15 else { return nil }
        // The last bit of a subnormal number is 2^-24, that of any other number is ten bits below the first one.
        let scaled = value.magnitude * Float(sign: .plus, exponent: min(24, 10 - exponent), significand: 1)
        guard scaled == scaled.rounded() else { return nil }
        let bits = UInt16(scaled)
        return sign | (exponent < -14 ? bits : UInt16(exponent + 15) << 10 | (bits & 0x3FF))
    }
}

extension BigUnsigned {
    /// Creates a number from its bytes, most significant first, without zeros at the start.
    init(bigEndian bytes: [UInt8]) {
        var words: [UInt64] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            words.append(rest.suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
            rest = rest.dropLast(8)
        }
        self.init(words: words)
    }

    /// The bytes, most significant first, without zeros at the start.
    var bigEndianBytes: [UInt8] {
        let bytes = words.reversed().flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
        return Array(bytes.drop { $0 == 0 })
    }

    mutating func increment() {
        var words = words
        for index in words.indices {
            words[index] &+= 1
            if words[index] != 0 { return self = BigUnsigned(words: words) }
        }
        self = BigUnsigned(words: words + [1])
    }

    /// Subtracts one. The number must not be zero.
    mutating func decrement() {
        var words = words
        for index in words.indices {
            words[index] &-= 1
            if words[index] != .max { break }
        }
        while words.last == 0 { words.removeLast() }
        self = BigUnsigned(words: words)
    }

    mutating func multiply(byPowerOfFive power: Int) {
        for _ in 0..<power / 27 { multiply(by: 7_450_580_596_923_828_125, adding: 0) }
        for _ in 0..<power % 27 { multiply(by: 5, adding: 0) }
    }

    /// Returns this number times a power of ten.
    func decimal(isNegative: Bool, exponent: Int) -> LongDecimal {
        LongDecimal(digits: decimalDigits, exponent: exponent, isNegative: isNegative)
    }
}
