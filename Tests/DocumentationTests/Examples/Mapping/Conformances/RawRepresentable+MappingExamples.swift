import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of RawRepresentable+Mapping")
    struct RawRepresentable_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            enum Color: String, Deserializable, CaseIterable { case red, green }

            #expect(try objectMapper.deserialize(Color.self, fromValue: .string("red")) == .red)
            #expect(
                thrown { try objectMapper.deserialize(Color.self, fromValue: .string("blue")) } == [
                    #"value is not one of "red", "green" at $"#
                ])
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            enum Color: String, Serializable { case red, green }

            #expect(objectMapper.serialize(Color.red) == "red")
            // END
        }
    }
}
