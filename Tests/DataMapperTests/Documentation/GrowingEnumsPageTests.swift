import DataMapper
import Testing

// The code of Documentation/GrowingEnums.md, block by block. `x   // 1` there is `#expect(x == 1)` here.

@Suite("Documentation: enums that grow")
struct GrowingEnumsPageTests {
    // GrowingEnums 0
    enum Status: String, Mappable, UnknownCaseRepresentable {
        case open, closed, unknown

        static var unknownCase: Status { .unknown }
    }
    // END

    // GrowingEnums 2
    enum Color: String { case red, green }

    struct Car: Mappable {
        var color = OpenEnum.known(Color.red)
        var stock: [OpenEnum<Color>: Int] = [:]

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["color"].map(&color)
            try data["stock"].map(&stock)
        }
    }
    // END

    @Test func page() throws {
        // GrowingEnums 1
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let statuses: [Status] = try objectMapper.deserialize(from: #"["open", "archived"]"#, with: serializer)
        #expect(statuses == [.open, .unknown])
        #expect(try objectMapper.serialize(statuses, toString: serializer) == #"["open","unknown"]"#)
        // END

        // GrowingEnums 3
        let text = #"{"color":"mauve","stock":{"puce":1,"red":2}}"#
        let car: Car = try objectMapper.deserialize(from: text, with: serializer)
        #expect(car.color == .unknown("mauve"))
        #expect(car.color.value == nil)
        #expect(car.color.rawValue == "mauve")
        #expect(car.stock[.known(.red)] == 2)
        #expect(car.stock[.unknown("puce")] == 1)
        #expect(
            try objectMapper.serialize(car, toString: serializer) == #"{"color":"mauve","stock":{"puce":1,"red":2}}"#)
        // END

        // GrowingEnums 4
        #expect(OpenEnum<Color>.unknown("red") == .known(.red))
        // END

        // GrowingEnums 5
        let transformation = EnumTransformation<Color>().default(.green)
        #expect(transformation.transform(from: "mauve") == .green)
        #expect(transformation.transform(from: 1) == .green)
        // END
    }
}
