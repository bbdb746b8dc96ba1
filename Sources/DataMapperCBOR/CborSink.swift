internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes CBOR, with the shortest form of each number (RFC 8949 section 4.2.1).
struct CborSink: BinarySink, ~Copyable {
    var output = ByteOutput()
    private let sortsKeys: Bool
    private let writesIntegerKeys: Bool
    /// The maps that are open, if their keys are sorted: where their entries begin.
    private var entries: [[Int]] = []

    static let firstBytes = BinaryFirstBytes(
        text: (0x60, limit: 24), array: 0x80, object: 0xA0, containerLimit: 24, integerLimit: 24, mediumText: 0x78,
        integer: 0x18, false: 0xF4, true: 0xF5, null: 0xF6, double: 0xFB)

    init(sortsKeys: Bool, writesIntegerKeys: Bool) {
        self.sortsKeys = sortsKeys
        self.writesIntegerKeys = writesIntegerKeys
    }

    consuming func finish() -> Data { output.finish() }

    @inline(__always)
    private mutating func head(_ major: UInt8, _ argument: UInt64) {
        let first = major << 5
        switch argument {
        case ..<24: output.append(first | UInt8(truncatingIfNeeded: argument))
        case ..<0x100:
            output.append(first | 24)
            output.append(UInt8(truncatingIfNeeded: argument))
        case ..<0x1_0000:
            output.append(first | 25)
            output.append(bigEndian: UInt16(truncatingIfNeeded: argument))
        case ..<0x1_0000_0000:
            output.append(first | 26)
            output.append(bigEndian: UInt32(truncatingIfNeeded: argument))
        default:
            output.append(first | 27)
            output.append(bigEndian: argument)
        }
    }

    mutating func appendNull(flags: NodeFlags) { output.append(flags.contains(.isUndefined) ? 0xF7 : 0xF6) }

    mutating func append(_ value: Bool) { output.append(value ? 0xF5 : 0xF4) }

    @inline(__always)
    mutating func append(_ value: Int64) {
        if value >= 0 { head(0, UInt64(value)) } else { head(1, UInt64(bitPattern: ~value)) }
    }

    mutating func append(_ value: UInt64) { head(0, value) }

    mutating func append(_ value: Double) {
        let single = Float(value)
        if value.isNaN || Double(single) == value { return append(single) }
        output.append(0xFB)
        output.append(bigEndian: value.bitPattern)
    }

    mutating func append(_ value: Float) {
        if let half = CborNumbers.half(value) {
            output.append(0xF9)
            output.append(bigEndian: half)
        } else {
            output.append(0xFA)
            output.append(bigEndian: value.bitPattern)
        }
    }

    mutating func append(fraction: TapeNode) {
        // An integer has no zero with a sign.
        if fraction.payload == 0, fraction.isNegative { return append(-0.0 as Double) }
        head(6, 4)
        head(4, 2)
        append(Int64(fraction.exponent))
        if fraction.isNegative { head(1, fraction.payload - 1) } else { head(0, fraction.payload) }
    }

    mutating func append(decimal: LongDecimal) {
        var digits = decimal.digits
        // A few bytes can stand for an integer of billions of digits, which are not written.
        if 0...Self.mostZeros ~= decimal.exponent {
            digits += repeatElement(0, count: decimal.exponent)
        } else {
            // Tag 4: a decimal fraction.
            head(6, 4)
            head(4, 2)
            append(Int64(decimal.exponent))
        }
        append(BigUnsigned(decimalDigits: digits), isNegative: decimal.isNegative)
    }

    /// The most zeros at the end of an integer that is written without an exponent, as in a text.
    private static let mostZeros = 40

    /// Appends an integer of any size (RFC 8949 section 3.4.3).
    private mutating func append(_ number: BigUnsigned, isNegative: Bool) {
        var argument = number
        if isNegative, !number.words.isEmpty { argument.decrement() }
        if argument.words.count <= 1 {
            head(isNegative && !number.words.isEmpty ? 1 : 0, argument.words.first ?? 0)
        } else {
            head(6, isNegative ? 3 : 2)
            let bytes = argument.bigEndianBytes
            head(2, UInt64(bytes.count))
            output.append(bytes)
        }
    }

    @inline(__always)
    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        if flags.contains(.isOfFormat) {
            if flags.contains(.isBase64Url) {
                head(6, 33)
            } else if let value = Self.simple(text) {
                return head(7, value)
            }
        }
        append(text: text)
    }

    private mutating func append(text: BorrowedBytes) {
        head(3, UInt64(text.count))
        output.append(text)
    }

    /// Returns the number in `simple(16)`.
    private static func simple(_ text: BorrowedBytes) -> UInt64? {
        let text = String(decoding: text, as: UTF8.self)
        guard text.hasPrefix("simple("), text.hasSuffix(")"), let value = UInt8(text.dropFirst(7).dropLast()),
            value < 20 || value >= 32
        else { return nil }
        return UInt64(value)
    }

    mutating func append(data: BorrowedBytes, flags: NodeFlags) {
        head(2, UInt64(data.count))
        output.append(data)
    }

    mutating func append(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        // A `Date` has seconds since 2001, which can be more exact than those since 1970.
        if Date(timeIntervalSince1970: seconds) != date, let text = DateText.string(of: date),
            DateText.date(text) == date
        {
            head(6, 0)
            head(3, UInt64(text.utf8.count))
            return output.append(text)
        }
        head(6, 1)
        if let whole = Int64(exactly: seconds) { append(whole) } else { append(seconds) }
    }

    mutating func begin(_ kind: TapeNode.Kind, count: Int) {
        head(kind == .object ? 5 : 4, UInt64(count))
        if sortsKeys { entries.append([]) }
    }

    @inline(__always)
    mutating func append(key: BorrowedBytes, flags: NodeFlags) {
        if sortsKeys { entries[entries.count - 1].append(output.count) }
        if writesIntegerKeys || flags.contains(.isOfFormat), let value = IntegerText.integer(key) {
            head(value.isNegative ? 1 : 0, value.argument)
        } else {
            append(text: key)
        }
    }

    mutating func end(_ kind: TapeNode.Kind) {
        guard sortsKeys, let starts = entries.popLast(), kind == .object, starts.count > 1 else { return }
        output.sort(from: starts)
    }
}
