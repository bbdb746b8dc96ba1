import DataMapperCore
import Testing

@Suite("EnumTransformation")
struct EnumTransformationTests {
    enum Size: Int { case small = 1, large }
    enum Color: String { case red, green }

    @Test(arguments: [
        Reading("first", .int(1), Size.small),
        Reading("second", .intOrDouble(2), .large),
        Reading("unknown", .int(3), nil),
        Reading("text", "1", nil),
        Reading("double", .double(1), nil),
        Reading("null", .null, nil),
    ])
    func `reads integers`(_ row: Reading<Size>) {
        #expect(EnumTransformation().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [Writing("first", Size.small, .int(1)), Writing("nil", nil, .null)])
    func `writes integers`(_ row: Writing<Size>) {
        #expect(EnumTransformation().transform(object: row.object) == row.expected)
    }

    @Test(arguments: [
        Reading("known", "red", Color.red), Reading("case", "Red", nil), Reading("integer", 0, nil),
        Reading("null", .null, nil),
    ])
    func `reads text`(_ row: Reading<Color>) {
        #expect(EnumTransformation<Color>().transform(from: row.value) == row.expected)
    }

    @Test(arguments: [Writing("known", Color.green, "green"), Writing("nil", nil, .null)])
    func `writes text`(_ row: Writing<Color>) {
        #expect(EnumTransformation<Color>().transform(object: row.object) == row.expected)
    }

    @Test func `raw values by a transformation of their own`() {
        let transformation = EnumTransformation<Size>(rawValueTransformation: IntTransformation().lenient)
        #expect(transformation.transform(from: "2") == .large)
        #expect(transformation.transform(from: "3") == nil)
        #expect(transformation.transform(object: .large) == .int(2))
        #expect(transformation.transform(object: nil) == .null)
    }

    @Test func `option sets`() {
        struct Rights: OptionSet, Equatable { let rawValue: UInt8 }
        #expect(EnumTransformation<Rights>().transform(from: .int(5)) == Rights(rawValue: 5))
        #expect(EnumTransformation<Rights>().transform(from: .int(256)) == nil)
        #expect(EnumTransformation<Rights>().transform(object: Rights(rawValue: 5)) == .int(5))
    }
}
