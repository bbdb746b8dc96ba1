import Foundation

/// The values with which transformations are tested.
enum Transformations {
    /// Reads numbers, texts and dates from bytes. After the last byte, it reads zeros.
    struct Bytes {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var position = 0

        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        mutating func byte() -> Int {
            guard position < bytes.count else { return 0 }
            defer { position += 1 }
            return Int(bytes[position])
        }

        mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

        mutating func one<T>(of choices: [T]) -> T { choices[byte() % choices.count] }

        /// An integer: small, next to a power of ten or of two, next to the ends, or any.
        mutating func integer<T: FixedWidthInteger>(_: T.Type = T.self) -> T {
            let near = T(truncatingIfNeeded: byte() % 5 - 2)
            switch byte() % 6 {
            case 0: return near
            case 1: return T.max &+ near
            case 2: return T.min &+ near
            case 3: return (0..<byte() % 40).reduce(1 as T) { power, _ in power &* 10 } &+ near
            case 4: return (1 as T) << T(truncatingIfNeeded: byte() % T.bitWidth) &+ near
            default: return T(truncatingIfNeeded: word()) &+ (T.bitWidth > 64 ? T(truncatingIfNeeded: word()) << 64 : 0)
            }
        }

        static let doubles: [Double] = [
            0, -0.0, 1, -1, 0.1, 1.5, 1e15, 1e16, 0x1p53, 0x1p53 + 2, 0x1p63, -0x1p63, 0x1p64, 1e19, 1e21, 3.5e38, 1e39,
            1e300,
            .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .infinity, -.infinity, .nan, 255.5,
            978_307_200, 253_402_300_800, -62_167_219_200.5,
        ]

        mutating func double() -> Double {
            switch byte() % 4 {
            case 0: one(of: Self.doubles)
            case 1: Double(integer(Int32.self)) / one(of: [1, 2, 10, 100, 1000, 1e6, 1e9])
            case 2: Double(integer(Int64.self))
            default: Double(bitPattern: word())
            }
        }

        mutating func date() -> Date {
            switch byte() % 5 {
            // Near 2001, where dates have the highest precision.
            case 0:
                Date(timeIntervalSinceReferenceDate: Double(integer(Int16.self)) / one(of: [1, 1e3, 1e6, 1e9, 1e12]))
            case 1: Date(timeIntervalSinceReferenceDate: Double(Int32(truncatingIfNeeded: word())) / 16_777_216)
            case 2: Date(timeIntervalSince1970: Double(integer(Int32.self)) / one(of: [1, 1000]))
            case 3: Date(timeIntervalSince1970: Double(Int64(truncatingIfNeeded: word()) % 400_000_000_000))
            default: Date(timeIntervalSince1970: double())
            }
        }

        static let texts = [
            "", " ", "a", "A", "b", "true", "FALSE", "yes", "1", "0", " 12 ", "-1.50", "1e3", "1e39", "1e400",
            "-1e-400", "1e", ".",
            "..", ".5", "-.", "+", "nan", "inf", "0x10", "99999999999999999999", "9007199254740993.0",
            "18446744073709551615",
            "123456789012345678901234567890123456789012345", "0.1234567890123456789012345678901234567890", "1e127",
            "1e-128",
            "2014-02-31", "2014-05-01", "2014-05-01T24:00:00Z", "0000-01-01T00:00:00Z", "10000-01-01",
            "2016-12-31T23:59:60Z",
            "20140501T120509.25+0200", "2014-05-01T14:05:09+02:00", "2014-05-01T12:05:09Z", "#fff", "FF00fF80", "#ABCD",
            "#12345",
            "ｆｆｆ", "http://a.b/c?d=e#f", "a b%25", "//", "http://[::1", "%", "\u{0}", "e\u{301}", "http://ü.de/ä",
            "aGk=", "aGk",
            "aA==aA==", "123E4567-E89B-12D3-A456-426614174000", "123e4567-e89b-12d3-a456-42661417400",
        ]

        mutating func text() -> String {
            if byte() % 3 != 0 { return one(of: Self.texts) }
            return String(decoding: (0..<byte() % 24).map { _ in UInt8(byte()) }, as: UTF8.self)
        }

        /// A JSON number, with any number of digits and any exponent.
        mutating func numberText() -> String {
            var text = byte() % 2 == 0 ? "" : "-"
            let digits = (0..<1 + byte() % 42).map { _ in Character(String(byte() % 10)) }
            let whole = String(digits.drop { $0 == "0" })
            text += whole.isEmpty ? "0" : whole
            if byte() % 2 == 0 {
                text += "." + String((0..<1 + byte() % 20).map { _ in Character(String(byte() % 10)) })
            }
            if byte() % 2 == 0 { text += "e\(byte() % 2 == 0 ? "-" : "")\(byte() % 3 == 0 ? byte() * 4 : byte() % 40)" }
            return text
        }
    }

    enum Size: Int, CaseIterable { case small = 1, large = 1_000_000 }
    enum Letter: String, CaseIterable { case none = "", a, b }
    enum Fraction: Double, CaseIterable { case half = 0.5, one = 1, huge = 1e300 }
}
