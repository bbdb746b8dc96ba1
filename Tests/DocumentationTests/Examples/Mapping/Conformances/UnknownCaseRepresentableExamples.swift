import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of UnknownCaseRepresentable")
    struct UnknownCaseRepresentableExamples {
        // EXAMPLE
        enum Status: String, SerializableAndDeserializable, UnknownCaseRepresentable {
            case open, closed, unknown

            static var unknownCase: Status { .unknown }
        }
        // END

        @Test func `example of UnknownCaseRepresentable`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize([Status].self, fromValue: ["open", "archived"]) == [.open, .unknown])
            // END
        }
    }
}
