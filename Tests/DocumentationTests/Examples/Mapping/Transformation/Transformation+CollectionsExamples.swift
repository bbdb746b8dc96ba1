import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Transformation+Collections")
    struct Transformation_CollectionsExamples {
        @Test func `example of array`() {
            // EXAMPLE
            let levels: AnyTransformation<[Int]> = IntTransformation().lenient.array

            #expect(levels.transform(from: ["1", 2]) == [1, 2])
            #expect(levels.transform(object: [1, 2]) == [1, 2])
            // END
        }

        @Test func `example of dictionary`() {
            // EXAMPLE
            let levels: AnyTransformation<[String: Int]> = IntTransformation().lenient.dictionary

            #expect(levels.transform(from: ["a": "1"]) == ["a": 1])
            // END
        }

        @Test func `example of optional`() throws {
            // EXAMPLE
            // data: {"name": null, "nick": 1}
            let data = view(["name": .null, "nick": 1])  // not shown
            let name: String? = try data["name"].get(using: StringTransformation().optional)

            #expect(name == nil)
            #expect(
                thrown { try data["nick"].get(using: StringTransformation().optional) as String? } == [
                    "expected string, found integer at $.nick"
                ])
            // END
        }
    }
}
