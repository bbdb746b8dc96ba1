import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Transformation")
    struct TransformationExamples {
        @Test func `example of DeserializableTransformation`() throws {
            // EXAMPLE
            struct Count: DeserializableTransformation {
                func transform(from value: SupportedType) -> Int? { value.string?.count }
            }

            #expect(try objectMapper.deserialize(fromValue: ["abc", ""], using: Count().array) == [3, 0])
            // END
        }

        @Test func `example of SerializableTransformation`() {
            // EXAMPLE
            struct Dots: SerializableTransformation {
                func transform(object: Int?) -> SupportedType { .string(String(repeating: ".", count: object ?? 0)) }
            }

            #expect(objectMapper.serialize(3, using: Dots()) == "...")
            // END
        }

        @Test func `example of Transformation`() throws {
            // EXAMPLE
            struct Cents: Transformation {
                func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }
                func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }
            }

            #expect(try objectMapper.deserialize(fromValue: 1.5, using: Cents()) == 150)
            #expect(objectMapper.serialize(150, using: Cents()) == 1.5)
            // END
        }
    }
}
