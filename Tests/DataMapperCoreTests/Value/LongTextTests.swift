import Testing

@testable import DataMapperValues

@Suite("Numbers: long texts")
struct LongTextTests {
    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    /// Around eight zeros, which are passed over at once, and around what is long.
    static let texts: [String] = [0, 1, 7, 8, 9, 15, 16, 17, 55, 64, 65, 200].flatMap { count in
        let zeros = zeros(count)
        return [
            "1" + zeros, "1." + zeros, "1." + zeros + "1", "0." + zeros + "1", "1" + zeros + "." + zeros,
            "1" + zeros + "1",
            zeros + "1" + zeros, "0." + zeros + "1" + zeros + "2" + zeros, "1e" + zeros + "5", zeros + "." + zeros,
            "." + zeros + "1", "12.5" + zeros + "e-3", "12.5" + zeros + "E+3", "7" + zeros + ".5", zeros,
            "1.2." + zeros, "x" + zeros, zeros + "x", "1" + zeros + "e", "e" + zeros, "1.5" + zeros + "e1.5",
            "." + zeros + "e1",
            zeros + "12345678901234567890123456789012345678901234567890123456789012345678901234567890.5" + zeros,
        ].flatMap { [$0, "-" + $0, "+" + $0] }
    }

    @Test(arguments: texts)
    func `are read like others`(_ text: String) {
        var copy = text
        let long = copy.withUTF8 { LongDecimal(long: $0) }
        #expect(long == LongDecimal(text: text.utf8))
    }
}
