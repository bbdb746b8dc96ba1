import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of NumberTransformations")
    struct NumberTransformationsExamples {
        @Test func `example of IntegerTransformation`() {
            // EXAMPLE
            #expect(IntegerTransformation<UInt8>().transform(from: 255) == 255)
            #expect(IntegerTransformation<UInt8>().transform(from: 256) == nil)
            // END
        }

        @Test func `example of IntTransformation`() {
            // EXAMPLE
            #expect(IntTransformation().transform(from: 7) == 7)
            // END
        }

        @Test func `example of DoubleTransformation`() {
            // EXAMPLE
            #expect(DoubleTransformation().transform(from: 1) == 1.0)
            #expect(DoubleTransformation().transform(from: "1") == nil)
            // END
        }

        @Test func `example of FloatTransformation`() {
            // EXAMPLE
            #expect(FloatTransformation().transform(from: 0.1) == 0.1)
            // END
        }

        @Test func `example of DecimalTransformation`() {
            // EXAMPLE
            #expect(DecimalTransformation().lenient.transform(from: "0.10") == Decimal(string: "0.1"))
            // END
        }
    }
}
