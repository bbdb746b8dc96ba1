import Foundation
import ObjectMapper
import Testing

@Suite struct URLTransformExamples {
    @Test func urls() {
        // EXAMPLE
        let transform = URLTransform()
        #expect(transform.transformFromJSON("https://example.com/a")?.host == "example.com")
        #expect(transform.transformToJSON(URL(string: "https://example.com/a")) == "https://example.com/a")
        // END
    }

    @Test func encodedURLs() {
        // EXAMPLE
        let transform = URLTransform(shouldEncodeURLString: true)
        #expect(transform.transformFromJSON("https://example.com/a b")?.absoluteString == "https://example.com/a%20b")
        // END
    }
}
