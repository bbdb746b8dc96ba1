import DataMapperCore
import Foundation
import Testing

@Suite("Transformations of values") struct ValueTransformationTests {
    // MARK: Booleans and text

    @Test func `booleans and text`() {
        expectReading(
            BoolTransformation(),
            [
                ("true", .bool(true), true),
                ("false", .bool(false), false),
                ("one", .int(1), nil),
                ("intOrDouble", .intOrDouble(1), nil),
                ("text", "true", nil),
                ("array", [true], nil),
                ("dictionary", ["a": true], nil),
                ("null", .null, nil),
            ])
        expectWriting(
            BoolTransformation(),
            [("true", true, .bool(true)), ("false", false, .bool(false)), ("nil", nil, .null)])
        expectReading(
            StringTransformation(),
            [
                ("text", "A", "A"),
                ("empty", "", ""),
                ("integer", 1, nil),
                ("boolean", true, nil),
                ("array", ["A"], nil),
                ("null", .null, nil),
            ])
        expectWriting(
            StringTransformation(),
            [("text", "A", .string("A")), ("empty", "", .string("")), ("nil", nil, .null)])
    }

    // MARK: Integers

    @Test func `int`() {
        expectReading(
            IntTransformation(),
            [
                ("int", .int(5), 5),
                ("intOrDouble", .intOrDouble(-5), -5),
                ("most", .int(.max), .max),
                ("least", .int(.min), .min),
                ("double", .double(1), nil),
                ("fraction", .double(1.5), nil),
                ("too large", .uint64(9_223_372_036_854_775_808), nil),
                ("text", "1", nil),
                ("boolean", true, nil),
                ("null", .null, nil),
            ])
        expectWriting(IntTransformation(), [("int", 5, .int(5)), ("least", .min, .int(.min)), ("nil", nil, .null)])
        expectNil(IntTransformation().transform(object: 5).double)
    }

    @Test func `integers of every width`() {
        func check<T: FixedWidthInteger & Sendable>(_: T.Type, max: SupportedType, beyond: SupportedType?) {
            let transformation = IntegerTransformation<T>()
            expectEqual(transformation.transform(from: max), T.max)
            if let beyond { expectNil(transformation.transform(from: beyond)) }
            expectEqual(transformation.transform(object: T.max), max)
            expectEqual(transformation.transform(from: transformation.transform(object: T.min)), T.min)
            expectNil(transformation.transform(from: .null))
            expectEqual(transformation.transform(object: nil), .null)
        }
        check(Int8.self, max: .int(127), beyond: .int(128))
        check(Int16.self, max: .int(32767), beyond: .int(32768))
        check(Int32.self, max: .int64(2_147_483_647), beyond: .int64(2_147_483_648))
        check(Int64.self, max: .int64(9_223_372_036_854_775_807), beyond: .uint64(9_223_372_036_854_775_808))
        check(UInt8.self, max: .int(255), beyond: .int(256))
        check(UInt16.self, max: .int(65535), beyond: .int(65536))
        check(UInt32.self, max: .int64(4_294_967_295), beyond: .int64(4_294_967_296))
        check(UInt64.self, max: .uint64(18_446_744_073_709_551_615), beyond: .double(1.8446744073709552e19))
        check(UInt8.self, max: .int(255), beyond: .int(-1))
    }

    // MARK: Floating point

    @Test func `D32: a Double is made of .int, too; float`() {
        expectReading(
            DoubleTransformation(),
            [
                ("double", .double(1.5), 1.5),
                ("intOrDouble", .intOrDouble(1), 1),
                ("int", .int(1), 1),
                ("beyond Int", .uint64(.max), 0x1p64),
                ("decimal", .decimal(Decimal(string: "0.1") ?? 0), 0.1),
                ("infinity", .double(.infinity), .infinity),
                ("text", "1", nil),
                ("boolean", true, nil),
                ("array", [1], nil),
                ("null", .null, nil),
            ])
        expectWriting(
            DoubleTransformation(),
            [("fraction", 1.5, .double(1.5)), ("whole", 1, .double(1)), ("nil", nil, .null)])
        expectNil(DoubleTransformation().transform(object: 1.0).int)
        expectReading(
            FloatTransformation(),
            [
                ("double", .double(0.1), 0.1),
                ("int", .int(16_777_217), 16_777_216),
                ("decimal", .decimal(Decimal(string: "0.1") ?? 0), 0.1),
                ("too large", .double(1e39), nil),
                ("text", "0.1", nil),
                ("null", .null, nil),
            ])
    }

    @Test(arguments: [("tenth", Float?(0.1), "0.1"), ("whole", 3, "3.0"), ("zero", -0.0, "-0.0"), ("nil", nil, "null")])
    func `writes float`(_ row: (name: String, object: Float?, text: String)) {
        expectEqual(FloatTransformation().transform(object: row.object).description, row.text)
    }

    // MARK: Decimal

    @Test func `Zeros make up for an exponent that is too large`() {
        for text in ["63000e127", "-630e127", "10e127", "340282366920938463463374607431768211450e127"] {
            let decimal = Decimal(string: text)
            expectNotNil(decimal)
            expectEqual(
                DecimalTransformation().transform(from: DecimalTransformation().transform(object: decimal)), decimal)
        }
        let largest = DecimalTransformation().transform(object: .greatestFiniteMagnitude)
        expectEqual(DecimalTransformation().transform(from: largest), .greatestFiniteMagnitude)
    }

    @Test(arguments: [
        ("tenth", "0.1"), ("price", "19.99"), ("integer", "12"), ("negative", "-1.5"),
        ("38 digits", "12345678901234567890123456789012345678"),
        ("38 digits of fraction", "0.12345678901234567890123456789012345678"),
        ("large exponent", "1e100"), ("small exponent", "-1e-100"),
    ])
    func `decimal is exact both ways`(_ row: (name: String, text: String)) throws {
        let decimal = try require(Decimal(string: row.text))
        let value = DecimalTransformation().transform(object: decimal)
        expectEqual(value.decimal, decimal)
        expectEqual(DecimalTransformation().transform(from: value), decimal)
    }

    @Test func `decimal`() {
        expectReading(
            DecimalTransformation(),
            [
                ("double", .double(0.1), Decimal(string: "0.1")),
                ("int", .int(7), 7),
                ("beyond Int", .uint64(.max), Decimal(UInt64.max)),
                ("text", "0.1", nil),
                ("NaN", .double(.nan), nil),
                ("null", .null, nil),
            ])
        expectEqual(DecimalTransformation().transform(object: nil), .null)
    }

    // MARK: Data and UUID

    @Test func `data`() {
        expectReading(
            DataTransformation(),
            [
                ("base64", "AQID", Data([1, 2, 3])),
                ("padded", "AQI=", Data([1, 2])),
                ("padded twice", "AQ==", Data([1])),
                ("empty", "", Data()),
                ("bytes", .data(Data([1, 2])), Data([1, 2])),
                ("without padding", "AQI", nil),
                ("padding in the middle", "AQ=I", nil), ("five characters", "zA=F=", nil),
                ("four marks of padding", "dateae=e====", nil),
                ("line break", "AQ\nID", nil),
                ("alphabet for URLs", "_-8=", nil),
                ("integer", 1, nil),
                ("null", .null, nil),
            ])
        expectWriting(
            DataTransformation(),
            [("bytes", Data([1, 2]), "AQI="), ("empty", Data(), ""), ("nil", nil, .null)])
    }

    private static let uuid = UUID(
        uuid: (0x12, 0x3E, 0x45, 0x67, 0xE8, 0x9B, 0x12, 0xD3, 0xA4, 0x56, 0x42, 0x66, 0x14, 0x17, 0x40, 0))

    @Test func identifiers() {
        expectReading(
            UUIDTransformation(),
            [
                ("upper case", "123E4567-E89B-12D3-A456-426614174000", Self.uuid),
                ("lower case", "123e4567-e89b-12d3-a456-426614174000", Self.uuid),
                ("no hyphens", "123e4567e89b12d3a456426614174000", nil),
                ("empty", "", nil),
                ("integer", 1, nil),
                ("null", .null, nil),
            ])
        expectWriting(
            UUIDTransformation(),
            [("upper case", Self.uuid, "123E4567-E89B-12D3-A456-426614174000"), ("nil", nil, .null)])
    }
}
