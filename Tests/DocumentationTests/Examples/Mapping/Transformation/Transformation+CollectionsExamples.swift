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
            let data = view(["name": .null, "nick": 1])
            // EXAMPLE
            // data: {"name": null, "nick": 1}
            let name: String? = try data["name"].get(using: StringTransformation().optional)

            #expect(name == nil)
            #expect(
                thrown { try data["nick"].get(using: StringTransformation().optional) as String? } == [
                    "expected string, found integer at $.nick"
                ])
            // END
        }

        @Test func `example 2 of array`() {
            // EXAMPLE
            let levels: AnyDeserializableTransformation<[Int]> = IntTransformation().array

            #expect(levels.transform(from: [1, 2]) == [1, 2])
            // END
        }

        @Test func `example 2 of dictionary`() {
            // EXAMPLE
            let levels: AnyDeserializableTransformation<[String: Int]> = IntTransformation().dictionary

            #expect(levels.transform(from: ["a": 1]) == ["a": 1])
            // END
        }

        @Test func `example 2 of optional`() throws {
            // EXAMPLE
            let level: AnyDeserializableTransformation<Int?> = IntTransformation().optional

            #expect(try objectMapper.deserialize(fromValue: .null, using: level) == nil)
            // END
        }

        @Test func `example 3 of array`() {
            // EXAMPLE
            let levels: AnySerializableTransformation<[Int]> = IntTransformation().array

            #expect(levels.transform(object: [1, 2]) == [1, 2])
            // END
        }

        @Test func `example 3 of dictionary`() {
            // EXAMPLE
            let levels: AnySerializableTransformation<[String: Int]> = IntTransformation().dictionary

            #expect(levels.transform(object: ["b": 2, "a": 1]) == ["a": 1, "b": 2])
            // END
        }

        @Test func `example 3 of optional`() {
            // EXAMPLE
            let level: AnySerializableTransformation<Int?> = IntTransformation().optional

            #expect(level.transform(object: .some(nil)) == .null)
            // END
        }
    }
}
