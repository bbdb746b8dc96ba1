import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Transformation+Chaining")
    struct Transformation_ChainingExamples {
        @Test func `example of map(from:)`() {
            // EXAMPLE
            let percent = DoubleTransformation().map(from: { $0 / 100 }, to: { $0 * 100 })

            #expect(percent.transform(from: 25.0) == 0.25)
            #expect(percent.transform(object: 0.25) == 25.0)
            // END
        }

        @Test func `example of default(_:)`() {
            // EXAMPLE
            enum Size: Int { case unknown, small, large }

            #expect(EnumTransformation<Size>().default(.unknown).transform(from: 7) == .unknown)
            // END
        }

        @Test func `example of lenient`() {
            // EXAMPLE
            #expect(IntTransformation().lenient.transform(from: "12") == 12)
            #expect(StringTransformation().lenient.transform(from: 12) == "12")
            #expect(IntTransformation().lenient.transform(from: "1.5") == nil)
            // END
        }

        @Test func `example 2 of map(from:)`() {
            // EXAMPLE
            let count = AnyDeserializableTransformation { $0.string }.map { $0.count }

            #expect(count.transform(from: "abc") == 3)
            // END
        }

        @Test func `example 2 of default(_:)`() {
            // EXAMPLE
            #expect(AnyDeserializableTransformation { $0.int }.default(0).transform(from: "x") == 0)
            // END
        }

        @Test func `example 2 of lenient`() {
            // EXAMPLE
            #expect(AnyDeserializableTransformation { $0.int }.lenient.transform(from: "12") == 12)
            // END
        }

        @Test func `example of map(to:)`() {
            // EXAMPLE
            let count = AnySerializableTransformation<Int> { .int($0 ?? 0) }.map { (text: String) in text.count }

            #expect(count.transform(object: "abc") == 3)
            // END
        }
    }
}
