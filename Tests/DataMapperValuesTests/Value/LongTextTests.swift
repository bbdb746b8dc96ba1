import TestSupport

@testable import DataMapperValues

@Suite("Numbers: long texts") struct LongTextTests {
    /// `#` means any number of zeros.
    static let forms: [String] = [
        "1#", "1.#", "1.#1", "0.#1", "1#.#", "1#1", "#1#", "0.#1#2#", "1e#5", "#.#", ".#1", "12.5#e-3", "12.5#E+3",
        "7#.5",
        "#", "1.2.#", "x#", "#x", "1#e", "e#", "1.5#e1.5", ".#e1", "#1234567890123456789012345678901234567890.5#",
    ]

    /// Numbers of zeros near eight, which are skipped at once, and long ones.
    @Test(arguments: forms, [0, 1, 7, 8, 9, 15, 16, 17, 55, 63, 64, 65, 200])
    func `are read like others`(_ form: String, _ count: Int) {
        let zeros = String(repeating: "0", count: count)
        for sign in ["", "-", "+"] {
            var text = sign
            for character in form { text += character == "#" ? zeros : String(character) }
            let long = BorrowedBytes.with(text) { LongDecimal(long: $0) }
            expectEqual(long, LongDecimal(text: text.utf8), "\(text)")
        }
    }
}
