import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of EnumTransformation")
    struct EnumTransformationExamples {
        @Test func `example of EnumTransformation`() {
            // EXAMPLE
            enum Size: Int { case small = 1, large }

            #expect(EnumTransformation<Size>().transform(from: 2) == .large)
            #expect(EnumTransformation<Size>().transform(from: 3) == nil)
            #expect(EnumTransformation<Size>().transform(object: .large) == 2)
            // END
        }

        @Test func `example of init(rawValueTransformation:)`() {
            // EXAMPLE
            enum Size: Int { case small = 1, large }

            #expect(
                EnumTransformation<Size>(rawValueTransformation: IntTransformation().lenient).transform(from: "2")
                    == .large)
            // END
        }
    }
}
