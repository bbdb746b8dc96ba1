import DataMapperValues
import TestSupport

/// Keys that are integers, which binary formats may write as integers.
@Suite("Integers as text") struct IntegerTextTests {
    @Test(
        arguments: [
            ("0", 0), ("7", 7), ("10", 10), ("907", 907), ("9223372036854775807", 9_223_372_036_854_775_807),
            ("18446744073709551609", UInt64.max - 6), ("18446744073709551615", UInt64.max),
        ] as [(String, UInt64)])
    func `an integer that is not negative is itself`(_ text: String, _ expected: UInt64) {
        #expect(BorrowedBytes.with(text, IntegerText.isInteger))
        let found = BorrowedBytes.with(text, IntegerText.integer)
        expectEqual(found?.isNegative, false)
        expectEqual(found?.argument, expected)
    }

    @Test(
        arguments: [
            ("-1", 0), ("-9", 8), ("-10", 9), ("-907", 906), ("-9223372036854775808", 9_223_372_036_854_775_807),
            ("-18446744073709551609", UInt64.max - 7), ("-18446744073709551615", UInt64.max - 1),
            ("-18446744073709551616", UInt64.max),
        ] as [(String, UInt64)])
    func `a negative one is -1 - n`(_ text: String, _ expected: UInt64) {
        #expect(BorrowedBytes.with(text, IntegerText.isInteger))
        let found = BorrowedBytes.with(text, IntegerText.integer)
        expectEqual(found?.isNegative, true)
        expectEqual(found?.argument, expected)
    }

    @Test(arguments: [
        "18446744073709551616", "18446744073709551620", "-18446744073709551617", "-18446744073709551620",
        "99999999999999999999",
        "-99999999999999999999", "100000000000000000000", "-184467440737095516150", "184467440737095516150",
        "1000000000000000000000",
    ])
    func `others have more than 64 bits`(_ text: String) {
        #expect(BorrowedBytes.with(text, IntegerText.isInteger))
        expectNil(BorrowedBytes.with(text, IntegerText.integer))
    }

    @Test(arguments: [
        "", "-", "-0", "00", "01", "-01", "--1", "+1", "1-", "1.0", "1e2", " 1", "1 ", "1:", ":", "1/", "/", "a", "-a",
        "1_000", "٣",
    ])
    func `other texts are no integers`(_ text: String) {
        #expect(!BorrowedBytes.with(text, IntegerText.isInteger))
        expectNil(BorrowedBytes.with(text, IntegerText.integer))
    }
}
