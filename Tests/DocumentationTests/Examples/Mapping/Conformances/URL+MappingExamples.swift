import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of URL+Mapping")
    struct URL_MappingExamples {
        @Test func `example of acceptsNull`() throws {
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(URL.self, fromValue: .null) } == [
                    "expected string, found null at $"
                ])
            // END
        }

        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let url = try objectMapper.deserialize(URL.self, fromValue: .string("https://swift.org/blog"))

            #expect(url.host() == "swift.org")
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(URL(string: "https://swift.org")) == "https://swift.org")
            // END
        }

        @Test func `example of defaultTransformation`() {
            // EXAMPLE
            #expect(URL.defaultTransformation.transform(from: "https://swift.org")?.host() == "swift.org")
            // END
        }

        @Test func `example of init(mappingKey:)`() {
            // EXAMPLE
            #expect(URL(mappingKey: "https://swift.org")?.host() == "swift.org")
            // END
        }

        @Test func `example of mappingKey`() {
            // EXAMPLE
            #expect(URL(string: "https://swift.org")?.mappingKey == "https://swift.org")
            // END
        }
    }
}
