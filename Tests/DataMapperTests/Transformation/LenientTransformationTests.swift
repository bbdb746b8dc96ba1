import DataMapperCore
import Foundation
import Testing

@Suite("Lenient transformations")
struct LenientTransformationTests {
    @Test(arguments: [
        Reading("int", .int(12), 12), Reading("text", "12", 12), Reading("negative", "-12", -12),
        Reading("white space", " 12\n", 12), Reading("exponent", "1e3", 1000), Reading("whole decimal", "12.0", 12),
        Reading("double", .double(12), 12), Reading("largest", "9223372036854775807", .max),
        Reading("fraction", .double(1.5), nil), Reading("text of a fraction", "1.5", nil),
        Reading("too large", "9223372036854775808", nil), Reading("letters", "12a", nil),
        Reading("hexadecimal", "0x10", nil),
        Reading("empty", "", nil), Reading("blank", " ", nil), Reading("boolean", true, nil),
        Reading("array", [12], nil),
        Reading("huge exponent", "1e999999999999999999", nil), Reading("null", .null, nil),
    ])
    func `reads int`(_ row: Reading<Int>) {
        #expect(IntTransformation().lenient.transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Reading("double", .double(1.5), 1.5), Reading("text", "1.5", 1.5), Reading("integer", "1", 1),
        Reading("exponent", "-1.5e-3", -0.0015), Reading("not a number", "NaN", nil),
        Reading("infinity", "Infinity", nil),
        Reading("too large", "1e400", nil), Reading("comma", "1,5", nil), Reading("boolean", true, nil),
        Reading("null", .null, nil),
    ])
    func `reads double`(_ row: Reading<Double>) {
        #expect(DoubleTransformation().lenient.transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Reading("price", "19.99", Decimal(string: "19.99")), Reading("tenth", "0.1", Decimal(string: "0.1")),
        Reading("many digits", "1234567890.12345678901234567890", Decimal(string: "1234567890.1234567890123456789")),
        Reading("letters", "1x", nil), Reading("null", .null, nil),
    ])
    func `reads decimal`(_ row: Reading<Decimal>) {
        #expect(DecimalTransformation().lenient.transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Reading("boolean", true, true), Reading("true", "true", true), Reading("false", "false", false),
        Reading("upper case", "TRUE", true), Reading("capital", "False", false), Reading("white space", " true ", true),
        Reading("1", .int(1), true), Reading("0", .intOrDouble(0), false), Reading("1.0", .double(1), true),
        Reading("text 1", "1", true), Reading("text 0", "0", false), Reading("2", 2, nil), Reading("-1", -1, nil),
        Reading("10", 10, nil), Reading("yes", "yes", nil), Reading("empty", "", nil), Reading("null", .null, nil),
    ])
    func `reads bool`(_ row: Reading<Bool>) {
        #expect(BoolTransformation().lenient.transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Reading("text", "A", "A"), Reading("integer", .int(12), "12"), Reading("intOrDouble", 12, "12"),
        Reading("double", .double(1.5), "1.5"), Reading("boolean", true, "true"), Reading("text stays", " 1 ", " 1 "),
        Reading("array", ["A"], nil), Reading("null", .null, nil),
    ])
    func `reads string`(_ row: Reading<String>) {
        #expect(StringTransformation().lenient.transform(from: row.value) == row.expected)
    }

    @Test func `writes as before`() {
        #expect(IntTransformation().lenient.transform(object: 1) == .int(1))
        #expect(BoolTransformation().lenient.transform(object: true) == .bool(true))
        #expect(StringTransformation().lenient.transform(object: nil) == .null)
    }

    @Test func `others gain too`() {
        enum Level: Int { case low = 1 }
        #expect(EnumTransformation<Level>().lenient.transform(from: "1") == .low)
        #expect(DateTransformation().lenient.transform(from: "1.5") == Date(timeIntervalSince1970: 1.5))
        #expect(IntTransformation().lenient.array.transform(from: ["1", 2, 3.0]) == [1, 2, 3])
    }
}
