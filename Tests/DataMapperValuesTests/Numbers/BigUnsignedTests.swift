import TestSupport
import Testing

@testable import DataMapperValues

@Suite("Numbers: large integers") struct BigUnsignedTests {
    /// Integers in their order, as digits.
    static let ordered = [
        "0", "1", "9", "10", "18446744073709551615", "18446744073709551616", "18446744073709551617",
        "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
    ]

    static func number(_ text: String) -> BigUnsigned { BigUnsigned(digits: text.utf8.map { $0 - 0x30 }[...]) }

    @Test func `are compared as numbers`() {
        for (position, text) in Self.ordered.enumerated() {
            for (otherPosition, other) in Self.ordered.enumerated() {
                let expected = position == otherPosition ? 0 : position < otherPosition ? -1 : 1
                expectEqual(Self.number(text).compare(Self.number(other)), expected, "\(text) and \(other)")
            }
        }
    }

    @Test(arguments: [0, 1, 2, 18, 19, 20, 38, 40])
    func `are multiplied by powers of ten`(_ power: Int) {
        for text in Self.ordered.dropFirst() {
            var number = Self.number(text)
            number.multiply(byPowerOfTen: power)
            let expected = Self.number(text + String(repeating: "0", count: power))
            expectEqual(number.compare(expected), 0, "\(text) x 10^\(power)")
        }
    }

    @Test(arguments: [0, 1, 3, 63, 64, 65, 128, 130])
    func `are shifted`(_ count: Int) {
        for text in Self.ordered {
            var (number, expected) = (Self.number(text), Self.number(text))
            number.shiftLeft(count)
            for _ in 0..<count { expected.multiply(by: 2, adding: 0) }
            expectEqual(number.compare(expected), 0, "\(text) x 2^\(count)")
        }
    }
}
