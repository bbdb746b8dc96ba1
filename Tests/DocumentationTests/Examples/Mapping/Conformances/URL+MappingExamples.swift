import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of URL+Mapping")
    struct URL_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            let url = try objectMapper.deserialize(URL.self, from: .string("https://swift.org/blog"))

            #expect(url.host() == "swift.org")
            // END
        }
    }
}
