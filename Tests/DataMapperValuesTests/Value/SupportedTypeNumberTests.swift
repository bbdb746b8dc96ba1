import DataMapperValues
import Foundation
import TestSupport

@Suite("SupportedType: exact numbers") struct SupportedTypeNumberTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let value: SupportedType
        var int: Int?
        var int64: Int64?
        var uint64: UInt64?
        var double: Double?
        var decimal: Decimal?

        var testDescription: String { name }
    }

    static func decimal(_ text: String) -> Decimal? { Decimal(string: text) }

    static let table: [Row] = [
        Row(name: "zero", value: .int(0), int: 0, int64: 0, uint64: 0, decimal: 0),
        Row(name: "negative", value: .int(-3), int: -3, int64: -3, decimal: -3),
        Row(
            name: "Int64.max", value: .int64(.max), int: .max, int64: .max, uint64: 1 << 63 - 1,
            decimal: Decimal(Int64.max)),
        Row(name: "Int64.min", value: .int64(.min), int: .min, int64: .min, decimal: Decimal(Int64.min)),
        Row(name: "UInt64 that fits Int64", value: .uint64(7), int: 7, int64: 7, uint64: 7, decimal: 7),
        Row(name: "Int64.max + 1", value: .uint64(1 << 63), uint64: 1 << 63, decimal: Decimal(UInt64(1) << 63)),
        Row(name: "UInt64.max", value: .uint64(.max), uint64: .max, decimal: Decimal(UInt64.max)),
        Row(name: "intOrDouble", value: .intOrDouble(-2), int: -2, int64: -2, double: -2, decimal: -2),
        Row(name: "double", value: .double(0.1), double: 0.1, decimal: decimal("0.1")),
        Row(name: "whole double", value: .double(3), double: 3, decimal: 3),
        Row(name: "infinity", value: .double(.infinity), double: .infinity),
        Row(name: "decimal", value: .decimal(decimal("0.10") ?? 0), double: 0.1, decimal: decimal("0.1")),
        Row(name: "whole decimal", value: .decimal(12), int: 12, int64: 12, uint64: 12, double: 12, decimal: 12),
        Row(
            name: "decimal of 30 digits", value: .decimal(decimal("123456789012345678901234567890") ?? 0),
            double: 1.2345678901234568e29, decimal: decimal("123456789012345678901234567890")),
        Row(
            name: "decimal of 30 digits behind the point",
            value: .decimal(decimal("0.123456789012345678901234567891") ?? 0),
            double: 0.123456789012345678901234567891, decimal: decimal("0.123456789012345678901234567891")),
        Row(
            name: "decimal of 39 digits", value: .decimal(decimal("340282366920938463463374607431768211455") ?? 0),
            double: 0x1p128, decimal: decimal("340282366920938463463374607431768211455")),
        Row(
            name: "Decimal.greatestFiniteMagnitude", value: .decimal(.greatestFiniteMagnitude),
            double: 3.4028236692093846346337460743176821145e165, decimal: .greatestFiniteMagnitude),
    ]

    @Test(arguments: table, Representation.allCases)
    func accessors(_ row: Row, _ representation: Representation) {
        let value = representation.of(row.value)
        expectEqual(value.int, row.int)
        expectEqual(value.int64, row.int64)
        expectEqual(value.uint64, row.uint64)
        expectEqual(value.double, row.double)
        expectEqual(value.decimal, row.decimal)
    }

    @Test(arguments: Representation.allCases)
    func `NaN is a double and no decimal; the sign of zero is kept`(_ representation: Representation) {
        let value = representation.of(.double(.nan))
        expectEqual(value.double?.isNaN, true)
        expectNil(value.decimal)
        expectEqual(representation.of(.decimal(.nan)).double?.isNaN, true)
        // The sign of zero is kept.
        expectEqual(representation.of(.double(-0.0)).double?.sign, .minus)
        expectEqual(representation.of(.double(0.0)).double?.sign, .plus)
    }

    @Test(arguments: [
        ("12345678901234567890.123456789", "12345678901234567890.123456789"),
        ("-0.1234567890123456789012345", "-0.1234567890123456789012345"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("0.00001234567890123456789012345", "0.00001234567890123456789012345"),
        ("12345678901234567890123e10", "123456789012345678901230000000000"),
        ("12345678901234567890123e18", "12345678901234567890123000000000000000000"),
        ("12345678901234567890123e40", "12345678901234567890123" + String(repeating: "0", count: 40)),
        ("12345678901234567890123e41", "12345678901234567890123e41"),
        ("12345678901234567890123e-39", "0.000000000000000012345678901234567890123"),
        ("12345678901234567890123e-40", "12345678901234567890123e-40"),
        ("-340282366920938463463374607431768211455", "-340282366920938463463374607431768211455"),
    ])
    func `many digits as text`(_ text: String, _ expected: String) throws {
        let number = try require(Decimal(string: text))
        expectEqual(SupportedType.decimal(number).description, expected)
        expectEqual(SupportedType.decimal(number).decimal, number)
    }
}
