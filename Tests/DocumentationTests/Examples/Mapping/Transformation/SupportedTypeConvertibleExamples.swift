import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of SupportedTypeConvertible")
    struct SupportedTypeConvertibleExamples {
        // EXAMPLE
        struct Host: SupportedTypeConvertible, Equatable {
            var name: String

            static let defaultTransformation = StringTransformation().map(from: { Host(name: $0) }, to: { $0.name })
        }
        // END

        @Test func `example of SupportedTypeConvertible`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize([Host].self, from: ["swift.org"]) == [Host(name: "swift.org")])
            #expect(objectMapper.serialize(Host(name: "swift.org")) == "swift.org")
            // END
        }
    }
}
