import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of FloatingPoint+Mapping")
    struct FloatingPoint_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Double.self, from: 1) == 1.0)
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Float.self, from: 0.1) == 0.1)
            // END
        }

        @Test func `example of serialize(to:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.serialize(Float(0.1), toString: JsonSerializer()) == "0.1")
            // END
        }
    }
}
