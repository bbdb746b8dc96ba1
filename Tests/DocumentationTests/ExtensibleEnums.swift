import DataMapper
import Testing

@Suite("Extensible enums")
struct ExtensibleEnumsPage {
    // BLOCK 1
    enum Status: String, Mappable, UnknownCaseRepresentable {
        case open, closed, unknown

        static var unknownCase: Status { .unknown }
    }
    // END

    // BLOCK 3
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
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let statuses: [Status] = try objectMapper.deserialize(from: #"["open", "archived"]"#, with: serializer)
        #expect(statuses == [.open, .unknown])
        #expect(try objectMapper.serialize(statuses, toString: serializer) == #"["open","unknown"]"#)
        // END

        // BLOCK 4
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

        // BLOCK 5
        #expect(OpenEnum<Color>.unknown("red") == .known(.red))
        // END

        // BLOCK 6
        let transformation = EnumTransformation<Color>().default(.green)
        #expect(transformation.transform(from: "mauve") == .green)
        #expect(transformation.transform(from: 1) == .green)
        // END
    }
}
