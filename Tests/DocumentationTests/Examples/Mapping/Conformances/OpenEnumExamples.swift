import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of OpenEnum")
    struct OpenEnumExamples {
        @Test func `example of OpenEnum`() throws {
            // EXAMPLE
            enum Color: String { case red, green }

            let colors = try objectMapper.deserialize([OpenEnum<Color>].self, fromValue: ["red", "mauve"])
            #expect(colors[0].value == .red)
            #expect(colors[1] == .unknown("mauve"))
            #expect(objectMapper.serialize(colors) == ["red", "mauve"])
            // END
        }

        @Test func `example of init(rawValue:)`() {
            // EXAMPLE
            enum Color: String { case red, green }

            #expect(OpenEnum<Color>(rawValue: "mauve") == .unknown("mauve"))
            #expect(OpenEnum<Color>(rawValue: "red").value == .red)
            // END
        }

        @Test func `example of rawValue`() {
            // EXAMPLE
            enum Color: String { case red, green }

            #expect(OpenEnum<Color>.known(.red).rawValue == "red")
            #expect(OpenEnum<Color>.unknown("mauve").rawValue == "mauve")
            // END
        }
    }
}
