import DataMapperCore
import DataMapperJSON
import DataMapperValues
import TestSupport

/// Which numbers fit a node. Others are read from their text each time, which takes longer.
struct NumberNodesTests {
    @Test(arguments: [
        // Integers have up to 64 bits.
        Row("0", TapeNode.Kind.int), Row("-0", .decimal), Row("100000000000000000", .int),
        Row("9223372036854775807", .int), Row("-9223372036854775808", .int), Row("1000000000000000000", .int),
        Row("9223372036854775808", .uint), Row("18446744073709551615", .uint), Row("10000000000000000000", .uint),
        Row("18446744073709551616", .bigNumber), Row("-9223372036854775809", .bigNumber),
        Row("-10000000000000000000", .bigNumber), Row("123456789012345678901", .bigNumber),
        // Decimals have up to 19 digits, without zeros before them.
        Row("0.5", .decimal), Row("-12e-3", .decimal), Row("1.0", .decimal), Row("1E5", .decimal),
        Row("1234567890.123456789", .decimal), Row("1234567890.1234567891", .bigNumber),
        Row("1234567890123456789e1", .decimal), Row("12345678901234567891e1", .bigNumber),
        Row("-9.999999999999999999", .decimal), Row("-9.9999999999999999999", .bigNumber),
        Row("0.00000000001234567890123456789", .decimal), Row("0.000000000012345678901234567891", .bigNumber),
        Row("0.00000000000000000000000000000", .decimal), Row("0.0000000001234567890123456789e-7", .decimal),
        Row("0.00000000012345678901234567891e-7", .bigNumber), Row("1.0000000000000000000", .bigNumber),
        // There is room for 255 digits after the point, and for exponents up to a million.
        Row("255 digits", "0." + String(repeating: "0", count: 254) + "1", .decimal),
        Row("256 digits", "0." + String(repeating: "0", count: 255) + "1", .bigNumber),
        Row("255 digits and an exponent", "0." + String(repeating: "0", count: 254) + "1e9", .decimal),
        Row("256 digits and an exponent", "0." + String(repeating: "0", count: 255) + "1e9", .bigNumber),
        Row("1e1000000", .decimal), Row("1e1000001", .bigNumber), Row("1e-1000000", .decimal),
        Row("1e-1000001", .bigNumber), Row("0.00000000000000000000001e1000000", .decimal),
        Row("0.00000000000000000000001e1000001", .bigNumber), Row("1.5E+0000000000000000000000000000001", .decimal),
        Row("1.5E+000000000000000000000000000000001", .bigNumber),
    ])
    func `numbers fit a node, or keep their text`(_ row: Row<String, TapeNode.Kind>) throws {
        for (text, place) in [(row.input, 0), ("[\(row.input), 0]", 1), ("{\"a\": \(row.input)}", 2)] {
            let (document, index) = try Json.read(text).asNode()
            expectEqual(document.node(at: index + place).kind, row.expected, text)
        }
    }
}
