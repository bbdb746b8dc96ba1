import Foundation
import ObjectMapper
import Testing

@Suite struct TolerantISO8601TransformExamples {
    @Test func tolerant() {
        // EXAMPLE
        let transform = TolerantISO8601Transform()
        #expect(transform.transformFromJSON("1970-01-01 00:01")?.timeIntervalSince1970 == 60)
        #expect(transform.transformToJSON(Date(timeIntervalSince1970: 60)) == "1970-01-01T00:01:00Z")
        // END
    }

    @Test func fractions() {
        // EXAMPLE
        let transform = TolerantISO8601Transform(writesFractions: true)
        #expect(transform.transformToJSON(Date(timeIntervalSince1970: 0.25)) == "1970-01-01T00:00:00.250Z")
        // END
    }
}
