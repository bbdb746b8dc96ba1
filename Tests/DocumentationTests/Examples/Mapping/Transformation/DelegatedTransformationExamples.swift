import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DelegatedTransformation")
    struct DelegatedTransformationExamples {
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
