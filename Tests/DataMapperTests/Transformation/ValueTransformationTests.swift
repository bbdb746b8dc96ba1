import DataMapperCore
import Foundation
import Testing

@Suite("Transformations of values")
struct ValueTransformationTests {
    // MARK: Booleans and text

    @Test(arguments: [
        Reading("true", .bool(true), true),
        Reading("false", .bool(false), false),
        Reading("one", .int(1), nil),
        Reading("intOrDouble", .intOrDouble(1), nil),
        Reading("text", "true", nil),
        Reading("array", [true], nil),
        Reading("dictionary", ["a": true], nil),
        Reading("null", .null, nil),
    ])
    func `reads bool`(_ row: Reading<Bool>) {
        #expect(BoolTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("true", true, .bool(true)), Writing("false", false, .bool(false)), Writing("nil", nil, .null),
    ])
    func `writes bool`(_ row: Writing<Bool>) {
        #expect(BoolTransformation().transform(object: row.object) == row.expected)
    }

    @Test(arguments: [
        Reading("text", "A", "A"),
        Reading("empty", "", ""),
        Reading("integer", 1, nil),
        Reading("boolean", true, nil),
        Reading("array", ["A"], nil),
        Reading("null", .null, nil),
    ])
    func `reads string`(_ row: Reading<String>) {
        #expect(StringTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("text", "A", .string("A")), Writing("empty", "", .string("")), Writing("nil", nil, .null),
    ])
    func `writes string`(_ row: Writing<String>) {
        #expect(StringTransformation().transform(object: row.object) == row.expected)
    }

    // MARK: Integers

    @Test(arguments: [
        Reading("int", .int(5), 5),
        Reading("intOrDouble", .intOrDouble(-5), -5),
        Reading("most", .int(.max), .max),
        Reading("least", .int(.min), .min),
        Reading("double", .double(1), nil),
        Reading("fraction", .double(1.5), nil),
        Reading("too large", .uint64(9_223_372_036_854_775_808), nil),
        Reading("text", "1", nil),
        Reading("boolean", true, nil),
        Reading("null", .null, nil),
    ])
    func `reads int`(_ row: Reading<Int>) {
        #expect(IntTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("int", 5, .int(5)), Writing("least", .min, .int(.min)), Writing("nil", nil, .null),
    ])
    func `writes int`(_ row: Writing<Int>) {
        let value = IntTransformation().transform(object: row.object)
        #expect(value == row.expected)
        #expect(value.double == nil)
    }

    @Test func `integers of every width`() {
        func check<T: FixedWidthInteger & Sendable>(_: T.Type, max: SupportedType, beyond: SupportedType?) {
            let transformation = IntegerTransformation<T>()
            #expect(transformation.transform(from: max) == T.max)
            if let beyond { #expect(transformation.transform(from: beyond) == nil) }
            #expect(transformation.transform(object: T.max) == max)
            #expect(transformation.transform(from: transformation.transform(object: T.min)) == T.min)
            #expect(transformation.transform(from: .null) == nil)
            #expect(transformation.transform(object: nil) == .null)
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

    @Test(arguments: [
        Reading("double", .double(1.5), 1.5),
        Reading("intOrDouble", .intOrDouble(1), 1),
        Reading("int", .int(1), 1),
        Reading("beyond Int", .uint64(.max), 0x1p64),
        Reading("decimal", .decimal(Decimal(string: "0.1") ?? 0), 0.1),
        Reading("infinity", .double(.infinity), .infinity),
        Reading("text", "1", nil),
        Reading("boolean", true, nil),
        Reading("array", [1], nil),
        Reading("null", .null, nil),
    ])
    func `D32: a Double is made of .int, too`(_ row: Reading<Double>) {
        #expect(DoubleTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("fraction", 1.5, .double(1.5)), Writing("whole", 1, .double(1)), Writing("nil", nil, .null),
    ])
    func `writes double`(_ row: Writing<Double>) {
        let value = DoubleTransformation().transform(object: row.object)
        #expect(value == row.expected)
        #expect(value.int == nil)
    }

    @Test(arguments: [
        Reading("double", .double(0.1), 0.1),
        Reading("int", .int(16_777_217), 16_777_216),
        Reading("decimal", .decimal(Decimal(string: "0.1") ?? 0), 0.1),
        Reading("too large", .double(1e39), nil),
        Reading("text", "0.1", nil),
        Reading("null", .null, nil),
    ])
    func `reads float`(_ row: Reading<Float>) {
        #expect(FloatTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        ("tenth", Float?(0.1), "0.1"), ("whole", 3, "3.0"), ("zero", -0.0, "-0.0"), ("nil", nil, "null"),
    ])
    func `writes float`(_ row: (name: String, object: Float?, text: String)) {
        #expect(FloatTransformation().transform(object: row.object).description == row.text)
    }

    // MARK: Decimal

    @Test
    func `Zeros make up for an exponent that is too large`() {
        for text in ["63000e127", "-630e127", "10e127", "340282366920938463463374607431768211450e127"] {
            let decimal = Decimal(string: text)
            #expect(decimal != nil)
            #expect(
                DecimalTransformation().transform(from: DecimalTransformation().transform(object: decimal)) == decimal)
        }
        let largest = DecimalTransformation().transform(object: .greatestFiniteMagnitude)
        #expect(DecimalTransformation().transform(from: largest) == .greatestFiniteMagnitude)
    }

    @Test(arguments: [
        ("tenth", "0.1"), ("price", "19.99"), ("integer", "12"), ("negative", "-1.5"),
        ("38 digits", "12345678901234567890123456789012345678"),
        ("38 digits of fraction", "0.12345678901234567890123456789012345678"),
        ("large exponent", "1e100"), ("small exponent", "-1e-100"),
    ])
    func `decimal is exact both ways`(_ row: (name: String, text: String)) throws {
        let decimal = try #require(Decimal(string: row.text))
        let value = DecimalTransformation().transform(object: decimal)
        #expect(value.decimal == decimal)
        #expect(DecimalTransformation().transform(from: value) == decimal)
    }

    @Test(arguments: [
        Reading("double", .double(0.1), Decimal(string: "0.1")),
        Reading("int", .int(7), 7),
        Reading("beyond Int", .uint64(.max), Decimal(UInt64.max)),
        Reading("text", "0.1", nil),
        Reading("NaN", .double(.nan), nil),
        Reading("null", .null, nil),
    ])
    func `reads decimal`(_ row: Reading<Decimal>) {
        #expect(DecimalTransformation().transform(from: row.value) == row.expected)
    }

    @Test func `writes no decimal as null`() {
        #expect(DecimalTransformation().transform(object: nil) == .null)
    }

    // MARK: Data and UUID

    @Test(arguments: [
        Reading("base64", "AQID", Data([1, 2, 3])),
        Reading("padded", "AQI=", Data([1, 2])),
        Reading("padded twice", "AQ==", Data([1])),
        Reading("empty", "", Data()),
        Reading("bytes", .data(Data([1, 2])), Data([1, 2])),
        Reading("without padding", "AQI", nil),
        Reading("padding in the middle", "AQ=I", nil),
        Reading("line break", "AQ\nID", nil),
        Reading("alphabet for URLs", "_-8=", nil),
        Reading("integer", 1, nil),
        Reading("null", .null, nil),
    ])
    func `reads data`(_ row: Reading<Data>) {
        #expect(DataTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("bytes", Data([1, 2]), "AQI="), Writing("empty", Data(), ""), Writing("nil", nil, .null),
    ])
    func `writes data`(_ row: Writing<Data>) {
        #expect(DataTransformation().transform(object: row.object) == row.expected)
    }

    private static let uuid = UUID(
        uuid: (0x12, 0x3E, 0x45, 0x67, 0xE8, 0x9B, 0x12, 0xD3, 0xA4, 0x56, 0x42, 0x66, 0x14, 0x17, 0x40, 0))

    @Test(arguments: [
        Reading("upper case", "123E4567-E89B-12D3-A456-426614174000", uuid),
        Reading("lower case", "123e4567-e89b-12d3-a456-426614174000", uuid),
        Reading("no hyphens", "123e4567e89b12d3a456426614174000", nil),
        Reading("empty", "", nil),
        Reading("integer", 1, nil),
        Reading("null", .null, nil),
    ])
    func `reads UUID`(_ row: Reading<UUID>) {
        #expect(UUIDTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("upper case", uuid, "123E4567-E89B-12D3-A456-426614174000"), Writing("nil", nil, .null),
    ])
    func `writes UUID`(_ row: Writing<UUID>) {
        #expect(UUIDTransformation().transform(object: row.object) == row.expected)
    }
}
