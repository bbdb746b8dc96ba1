import Foundation
import ObjectMapper
import Testing

@Suite struct TransformOperatorsExamples {
    @Test func readsValue() {
        let map = Map(mappingType: .fromJSON, JSON: ["day": 60.0])
        // EXAMPLE
        var day = Date()
        day <- (map["day"], DateTransform())
        #expect(day.timeIntervalSince1970 == 60)
        // END
    }

    @Test func readsArray() {
        let map = Map(mappingType: .fromJSON, JSON: ["days": [60.0, "?"]])
        // EXAMPLE
        var days: [Date] = []
        days <- (map["days"], DateTransform())
        #expect(days.count == 1)
        // END
    }
}
