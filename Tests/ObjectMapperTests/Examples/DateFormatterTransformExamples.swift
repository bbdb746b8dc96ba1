import Foundation
import ObjectMapper
import Testing

@Suite struct DateFormatterTransformExamples {
    @Test func dateFormatter() {
        // EXAMPLE
        let formatter = DateFormatter(withFormat: "yyyy-MM-dd", locale: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        let transform = DateFormatterTransform(dateFormatter: formatter)
        #expect(transform.transformFromJSON("1970-01-02")?.timeIntervalSince1970 == 86_400)
        // END
    }

    @Test func customFormat() {
        // EXAMPLE
        let transform = CustomDateFormatTransform(formatString: "yyyy-MM-dd")
        let day = transform.transformFromJSON("2014-05-01")
        #expect(transform.transformToJSON(day) == "2014-05-01")
        // END
    }

    @Test func iso8601() {
        // EXAMPLE
        #expect(ISO8601DateTransform().transformFromJSON("1970-01-01T00:01:00Z")?.timeIntervalSince1970 == 60)
        // END
    }

    @Test func formatter() {
        // EXAMPLE
        let formatter = DateFormatter(withFormat: "yyyy", locale: "en_US_POSIX")
        #expect(formatter.dateFormat == "yyyy")
        // END
    }
}
