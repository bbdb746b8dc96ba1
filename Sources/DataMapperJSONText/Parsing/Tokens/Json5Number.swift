internal import DataMapperValues

/// A number of JSON5 (https://spec.json5.org, section 6): what JSON has, and `+1`, `.5`, `5.`, `0xFF`, `Infinity`, `NaN`.
struct Json5Number {
    /// Why a number is invalid.
    enum Defect {
        case syntax(JsonNumber.Defect, Int)
        case tooManyDigits
    }

    enum Form {
        /// The text of the number in JSON.
        case text([UInt8])
        case nonFinite(Double)
    }

    /// The largest number of hexadecimal digits. Converting more of them to decimal ones would take too long.
    static let largestDigitCount = 1024

    private let text: BorrowedBytes
    /// The place after what was read.
    private(set) var next: Int
    private(set) var value = Form.text([])
    private(set) var defect: Defect?

    init(at place: Int, in text: BorrowedBytes) {
        self.text = text
        next = place
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative || byte == UInt8(ascii: "+") { next += 1 }
        let sign = isNegative ? [UInt8(ascii: "-")] : []
        if take("Infinity") {
            value = .nonFinite(isNegative ? -.infinity : .infinity)
        } else if take("NaN") {
            value = .nonFinite(.nan)
        } else if take("0x") || take("0X") {
            let digits = run { HexDigits.shared.isDigit($0) }
            if digits.isEmpty {
                defect = .syntax(.expectedDigit, next)
            } else if digits.count > Self.largestDigitCount {
                defect = .tooManyDigits
            } else {
                value = .text(sign + Self.decimal(digits))
            }
        } else if isCutShort {
            defect = .syntax(.expectedDigit, text.count)
        } else {
            scanDecimal(sign)
        }
    }

    private var rest: BorrowedBytes { text.part(from: next) }

    private var byte: UInt8 { rest.first ?? 0 }

    private mutating func take(_ word: StaticString) -> Bool {
        let isNext = rest.starts(with: word)
        if isNext { next += word.utf8CodeUnitCount }
        return isNext
    }

    /// Whether the text ends inside of a word.
    private var isCutShort: Bool {
        !rest.isEmpty && (["Infinity", "NaN"] as [StaticString]).contains { BorrowedBytes($0).starts(with: rest) }
    }

    private mutating func run(_ isDigit: (UInt8) -> Bool) -> BorrowedBytes {
        let start = next
        while next < text.count, isDigit(text[next]) { next += 1 }
        return text.part(start..<next)
    }

    private mutating func fail(_ defect: Defect) { self.defect = defect }

    private mutating func scanDecimal(_ sign: [UInt8]) {
        let whole = run { $0 &- 0x30 < 10 }
        if whole.count > 1, whole[0] == UInt8(ascii: "0") {
            return fail(.syntax(.leadingZero, next - whole.count + 1))
        }
        var number = sign + (whole.isEmpty ? [UInt8(ascii: "0")] : [UInt8](whole))
        if byte == UInt8(ascii: ".") {
            next += 1
            let fraction = run { $0 &- 0x30 < 10 }
            if whole.isEmpty, fraction.isEmpty { return fail(.syntax(.expectedDigit, next)) }
            number += [UInt8(ascii: ".")] + (fraction.isEmpty ? [UInt8(ascii: "0")] : [UInt8](fraction))
        } else if whole.isEmpty {
            return fail(.syntax(.expectedDigit, next))
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            let exponent = next
            next += 1
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { next += 1 }
            if run({ $0 &- 0x30 < 10 }).isEmpty { return fail(.syntax(.expectedDigit, next)) }
            number += text.part(exponent..<next)
        }
        value = .text(number)
    }

    /// Returns the decimal digits of a hexadecimal number.
    private static func decimal(_ digits: BorrowedBytes) -> [UInt8] {
        // Nine decimal digits each, the lowest first.
        var parts: [UInt64] = [0]
        for digit in digits {
            var carry = digit < 0x3A ? UInt64(digit &- 0x30) : UInt64((digit | 0x20) &- 0x57)
            for index in parts.indices {
                let sum = parts[index] * 16 + carry
                (carry, parts[index]) = sum.quotientAndRemainder(dividingBy: 1_000_000_000)
            }
            if carry > 0 { parts.append(carry) }
        }
        var text = [UInt8](String(parts[parts.count - 1]).utf8)
        for part in parts.dropLast().reversed() { text += String(part + 1_000_000_000).utf8.dropFirst() }
        return text
    }
}
