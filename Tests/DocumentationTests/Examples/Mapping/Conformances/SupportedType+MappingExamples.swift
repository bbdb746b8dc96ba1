import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of SupportedType+Mapping")
    struct SupportedType_MappingExamples {
        @Test func `example of init(_:)`() throws {
            let data = view(["extra": ["a": [1]]])
            // EXAMPLE
            // data: {"extra": {"a": [1]}}
            let extra: SupportedType = try data["extra"].get()

            #expect(extra["a"]?[0]?.int == 1)
            // END
        }

        @Test func `example of acceptsNull`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(SupportedType.self, fromValue: .null) == .null)
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(["a": [1]] as SupportedType) == ["a": [1]])
            // END
        }
    }
}
