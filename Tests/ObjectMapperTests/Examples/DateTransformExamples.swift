import Foundation
import ObjectMapper
import Testing

@Suite struct DateTransformExamples {
    @Test func dates() {
        // EXAMPLE
        #expect(DateTransform().transformFromJSON(60.0)?.timeIntervalSince1970 == 60)
        #expect(DateTransform(unit: .milliseconds).transformToJSON(Date(timeIntervalSince1970: 60)) == 60_000)
        // END
    }
}
