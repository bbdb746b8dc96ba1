import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DelegatedTransformation")
    struct DelegatedTransformationExamples {
        @Test func `example of DelegatedDeserializableTransformation`() {
            // EXAMPLE
            struct Level: DelegatedDeserializableTransformation {
                typealias Object = Int

                let deserializableTransformationDelegate: AnyDeserializableTransformation<Int> = IntTransformation()
                    .lenient.typeErased()
            }

            #expect(Level().transform(from: "12") == 12)
            // END
        }

        @Test func `example of DelegatedSerializableTransformation`() {
            // EXAMPLE
            struct Day: DelegatedSerializableTransformation {
                typealias Object = Date

                let serializableTransformationDelegate: AnySerializableTransformation<Date> = DateTransformation()
                    .typeErased()
            }

            #expect(Day().transform(object: Date(timeIntervalSince1970: 60)) == 60.0)
            // END
        }

        @Test func `example of DelegatedTransformation`() {
            // EXAMPLE
            struct BirthdayTransformation: DelegatedTransformation {
                typealias Object = Date

                let transformationDelegate = CustomDateFormatTransformation(formatString: "yyyy-MM-dd").typeErased()
            }

            #expect(BirthdayTransformation().transform(object: Date(timeIntervalSince1970: 0)) == "1970-01-01")
            // END
        }
    }
}
