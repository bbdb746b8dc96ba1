import DataMapperCore
import Testing

@Suite("EnumTransformation") struct EnumTransformationTests {
    enum Size: Int { case small = 1, large }
    enum Color: String { case red, green }

    @Test func `integers and text`() {
        expectReading(
            EnumTransformation<Size>(),
            [
                ("first", .int(1), Size.small),
                ("second", .intOrDouble(2), .large),
                ("unknown", .int(3), nil),
                ("text", "1", nil),
                ("double", .double(1), nil),
                ("null", .null, nil),
            ])
        expectWriting(EnumTransformation<Size>(), [("first", Size.small, .int(1)), ("nil", nil, .null)])
        expectReading(
            EnumTransformation<Color>(),
            [("known", "red", Color.red), ("case", "Red", nil), ("integer", 0, nil), ("null", .null, nil)])
        expectWriting(EnumTransformation<Color>(), [("known", Color.green, "green"), ("nil", nil, .null)])
    }

    @Test func `raw values by a transformation of their own`() {
        let transformation = EnumTransformation<Size>(rawValueTransformation: IntTransformation().lenient)
        expectEqual(transformation.transform(from: "2"), .large)
        expectNil(transformation.transform(from: "3"))
        expectEqual(transformation.transform(object: .large), .int(2))
        expectEqual(transformation.transform(object: nil), .null)
    }

    @Test func `option sets`() {
        struct Rights: OptionSet, Equatable { let rawValue: UInt8 }
        expectEqual(EnumTransformation<Rights>().transform(from: .int(5)), Rights(rawValue: 5))
        expectNil(EnumTransformation<Rights>().transform(from: .int(256)))
        expectEqual(EnumTransformation<Rights>().transform(object: Rights(rawValue: 5)), .int(5))
    }
}
