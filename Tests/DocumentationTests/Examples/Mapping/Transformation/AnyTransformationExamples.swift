import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of AnyTransformation")
    struct AnyTransformationExamples {
        @Test func `example of AnyTransformation`() {
            // EXAMPLE
            let transformations: [AnyTransformation<Int>] = [
                IntTransformation().typeErased(),
                AnyTransformation(
                    transformFrom: { $0.string.flatMap { Int($0) } }, transformObject: { .string("\($0 ?? 0)") }),
            ]

            #expect(transformations[1].transform(from: "7") == 7)
            // END
        }

        @Test func `example of AnyDeserializableTransformation`() {
            // EXAMPLE
            let number = AnyDeserializableTransformation { $0.string.flatMap { Int($0) } }

            #expect(number.transform(from: "7") == 7)
            // END
        }

        @Test func `example of AnySerializableTransformation`() {
            // EXAMPLE
            let number = AnySerializableTransformation<Int> { .string("\($0 ?? 0)") }

            #expect(number.transform(object: 7) == "7")
            // END
        }

        @Test func `example of typeErased()`() {
            // EXAMPLE
            let number: AnyTransformation<Int> = IntTransformation().typeErased()

            #expect(number.transform(from: 7) == 7)
            // END
        }

        @Test func `example 2 of typeErased()`() {
            // EXAMPLE
            let number: AnyDeserializableTransformation<Int> = IntTransformation().typeErased()

            #expect(number.transform(from: 7) == 7)
            // END
        }

        @Test func `example 3 of typeErased()`() {
            // EXAMPLE
            let number: AnySerializableTransformation<Int> = IntTransformation().typeErased()

            #expect(number.transform(object: 7) == 7)
            // END
        }
    }
}
