import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Integers+Mapping")
    struct Integers_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(UInt8.self, fromValue: 200) == 200)
            #expect(
                thrown { try objectMapper.deserialize(UInt8.self, fromValue: 300) } == [
                    "number is out of range 0...255 at $"
                ])
            // END
        }
    }
}
