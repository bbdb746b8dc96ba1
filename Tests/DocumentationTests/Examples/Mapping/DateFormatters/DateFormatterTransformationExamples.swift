import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DateFormatterTransformation")
    struct DateFormatterTransformationExamples {
        @Test func `example of DateFormatterTransformation`() {
            let dateFormatter = DateFormatter()
            dateFormatter.locale = Locale(identifier: "en_US_POSIX")
            dateFormatter.timeZone = .gmt
            // EXAMPLE
            dateFormatter.dateFormat = "d MMM yyyy"
            let transformation = DateFormatterTransformation(dateFormatter: dateFormatter)

            #expect(transformation.transform(from: "31 Dec 2016")?.timeIntervalSince1970 == 1_483_142_400)
            // END
        }

        @Test func `example of CustomDateFormatTransformation`() {
            // EXAMPLE
            let birthday = CustomDateFormatTransformation(formatString: "yyyyMMdd")

            #expect(birthday.transform(from: "20161231")?.timeIntervalSince1970 == 1_483_142_400)
            #expect(birthday.transform(object: Date(timeIntervalSince1970: 0)) == "19700101")
            // END
        }
    }
}
