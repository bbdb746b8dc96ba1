import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of UnknownKeyRejecting")
    struct UnknownKeyRejectingExamples {
        @Test func `example of UnknownKeyRejecting`() throws {
            // EXAMPLE
            struct Settings: Deserializable, UnknownKeyRejecting {
                let port: Int

                init(_ data: DeserializableData) throws { port = try data["port"].get() }
            }

            #expect(
                thrown { try objectMapper.deserialize(Settings.self, fromValue: ["port": 80, "size": 1]) } == [
                    "unknown key at $.size"
                ])
            // END
        }
    }
}
