import DataMapper
import Foundation

extension RoundTrips {
    /// A value that the fuzzer's bytes describe. Any bytes do.
    struct ValueProgram {
        private var rest: UnsafeBufferPointer<UInt8>.SubSequence
        /// Whether the value contains only values of JSON, so that it reads back equal.
        private(set) var isJSON = true
        /// The finite doubles of the value.
        private(set) var doubles: [Double] = []

        init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

        private mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

        private mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

        mutating func value(depth: Int) -> SupportedType {
            let kind = byte()
            if depth > 6 || rest.isEmpty { return .intOrDouble(Int(kind)) }
            switch kind % 16 {
            case 0: return .null
            case 1: return .bool(kind & 16 != 0)
            case 2: return .int64(Int64(bitPattern: word()))
            case 3: return .uint64(word())
            case 4: return .intOrDouble(Int(Int8(bitPattern: byte())))
            case 5: return double(Double(bitPattern: word()))
            case 6:
                return double(
                    [.nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 1e16, 1e21][Int(kind >> 4) % 8])
            case 7: return double(Double(Int8(bitPattern: byte())) / [1, 10, 3, 1e10][Int(kind >> 4) % 4])
            case 8: return decimal()
            case 9: return .string(text())
            case 10:
                isJSON = false
                return .data(Data((0..<byte() % 32).map { _ in byte() }))
            case 11:
                isJSON = false
                let seconds =
                    kind & 16 != 0 ? Double(bitPattern: word()) : Double(Int32(truncatingIfNeeded: word())) / 1000
                return .date(Date(timeIntervalSince1970: seconds))
            case 12: return .array((0..<byte() % 8).map { _ in value(depth: depth + 1) })
            case 13: return .object((0..<byte() % 8).map { _ in (text(), value(depth: depth + 1)) })
            case 14: return wrapped(value(depth: depth + 1), Int(byte()) % (depth == 0 ? 48 : 8))
            default: return digits(kind)
            }
        }

        /// NaN and infinities are written as other values. A whole Double reads as a number that is also an integer.
        private mutating func double(_ value: Double) -> SupportedType {
            if !value.isFinite || value == value.rounded() { isJSON = false }
            if value.isFinite { doubles.append(value) }
            return .double(value)
        }

        private mutating func decimal() -> SupportedType {
            let significand = Decimal(word()) * Decimal(word() >> 48)
            let exponent = Int(Int8(bitPattern: byte()))
            let value = Decimal(sign: exponent & 1 == 0 ? .plus : .minus, exponent: exponent, significand: significand)
            if value.isNaN { isJSON = false }
            return .decimal(value)
        }

        /// A number with many digits, as text has it.
        private mutating func digits(_ kind: UInt8) -> SupportedType {
            let count = Int(byte()) + 1
            let seed = byte()
            var text = kind & 16 != 0 ? "-1" : "9"
            for index in 0..<count { text += String((Int(seed) * (index + 3) / 7) % 10) }
            if kind & 32 != 0 { text += "." + String(count) + String(repeating: "0", count: Int(seed) % 8) }
            if kind & 64 != 0 { text += "e-\(Int(seed) * 3)" }
            return (try? reader.deserializeOrThrow(fromString: text)) ?? .null
        }

        private mutating func text() -> String {
            let pieces = [
                "a", "\"", "\\", "/", "\u{0}", "\n", "\u{7F}", "é", "e\u{301}", "中", "😀", "\u{2028}", "\u{FFFF}",
                "\u{E000}", "b", "key ", "\u{1F}", "\u{10FFFF}", "</script>", "\u{FEFF}", "12345678",
            ]
            return (0..<byte() % 12).reduce(into: "") { text, _ in text += pieces[Int(byte()) % pieces.count] }
        }

        private func wrapped(_ value: SupportedType, _ times: Int) -> SupportedType {
            (0..<times).reduce(value) { value, level in level % 3 == 0 ? ["k": value] : [value] }
        }
    }
}
