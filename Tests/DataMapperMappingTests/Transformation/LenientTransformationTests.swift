import DataMapperCore
import Foundation
import Testing

@Suite("Lenient transformations") struct LenientTransformationTests {
    @Test func `reads`() {
        expectReading(
            IntTransformation().lenient,
            [
                ("int", .int(12), 12), ("text", "12", 12), ("negative", "-12", -12),
                ("white space", " 12\n", 12), ("exponent", "1e3", 1000), ("whole decimal", "12.0", 12),
                ("double", .double(12), 12), ("largest", "9223372036854775807", .max),
                ("fraction", .double(1.5), nil), ("text of a fraction", "1.5", nil),
                ("too large", "9223372036854775808", nil), ("letters", "12a", nil),
                ("hexadecimal", "0x10", nil),
                ("empty", "", nil), ("blank", " ", nil), ("boolean", true, nil),
                ("array", [12], nil),
                ("huge exponent", "1e999999999999999999", nil), ("null", .null, nil),
            ])
        expectReading(
            DoubleTransformation().lenient,
            [
                ("double", .double(1.5), 1.5), ("text", "1.5", 1.5), ("integer", "1", 1),
                ("exponent", "-1.5e-3", -0.0015), ("not a number", "NaN", nil),
                ("infinity", "Infinity", nil),
                ("too large", "1e400", nil), ("comma", "1,5", nil), ("boolean", true, nil),
                ("null", .null, nil),
            ])
        expectReading(
            DecimalTransformation().lenient,
            [
                ("price", "19.99", Decimal(string: "19.99")), ("tenth", "0.1", Decimal(string: "0.1")),
                ("many digits", "1234567890.12345678901234567890", Decimal(string: "1234567890.1234567890123456789")),
                ("letters", "1x", nil), ("null", .null, nil),
            ])
        expectReading(
            BoolTransformation().lenient,
            [
                ("boolean", true, true), ("true", "true", true), ("false", "false", false),
                ("upper case", "TRUE", true), ("capital", "False", false), ("white space", " true ", true),
                ("1", .int(1), true), ("0", .intOrDouble(0), false), ("1.0", .double(1), true),
                ("text 1", "1", true), ("text 0", "0", false), ("2", 2, nil), ("-1", -1, nil),
                ("10", 10, nil), ("yes", "yes", nil), ("empty", "", nil), ("null", .null, nil),
            ])
        expectReading(
            StringTransformation().lenient,
            [
                ("text", "A", "A"), ("integer", .int(12), "12"), ("intOrDouble", 12, "12"),
                ("double", .double(1.5), "1.5"), ("boolean", true, "true"), ("text stays", " 1 ", " 1 "),
                ("array", ["A"], nil), ("null", .null, nil),
            ])
    }

    @Test func `writes as before, and others gain, too`() {
        // Writes as before.
        expectEqual(IntTransformation().lenient.transform(object: 1), .int(1))
        expectEqual(BoolTransformation().lenient.transform(object: true), .bool(true))
        expectEqual(StringTransformation().lenient.transform(object: nil), .null)

        // Others gain too.
        enum Level: Int { case low = 1 }
        expectEqual(EnumTransformation<Level>().lenient.transform(from: "1"), .low)
        expectEqual(DateTransformation().lenient.transform(from: "1.5"), Date(timeIntervalSince1970: 1.5))
        expectEqual(IntTransformation().lenient.array.transform(from: ["1", 2, 3.0]), [1, 2, 3])
    }
}
