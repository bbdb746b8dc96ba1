import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of TextTransformations")
    struct TextTransformationsExamples {
        @Test func `example of BoolTransformation`() {
            // EXAMPLE
            #expect(BoolTransformation().transform(from: false) == false)
            #expect(BoolTransformation().transform(from: 1) == nil)
            // END
        }

        @Test func `example of StringTransformation`() {
            // EXAMPLE
            #expect(StringTransformation().transform(from: "a") == "a")
            #expect(StringTransformation().transform(from: 1) == nil)
            // END
        }

        @Test func `example of URLTransformation`() {
            // EXAMPLE
            let link = URL(string: "x?y=1", relativeTo: URL(string: "https://example.com/a/"))

            #expect(URLTransformation().transform(object: link) == "https://example.com/a/x?y=1")
            #expect(URLTransformation(useRelative: true).transform(object: link) == "x?y=1")
            // END
        }

        @Test func `example of UUIDTransformation`() {
            // EXAMPLE
            let id = UUIDTransformation().transform(from: "123e4567-e89b-12d3-a456-426614174000")

            #expect(UUIDTransformation().transform(object: id) == "123E4567-E89B-12D3-A456-426614174000")
            // END
        }

        @Test func `example of DataTransformation`() {
            // EXAMPLE
            #expect(DataTransformation().transform(object: Data([1, 2])) == "AQI=")
            #expect(DataTransformation().transform(from: "AQI=") == Data([1, 2]))
            // END
        }
    }
}
