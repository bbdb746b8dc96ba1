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

    @Test func readsOptionalValue() {
        let map = Map(mappingType: .fromJSON, JSON: ["day": 60.0])
        // EXAMPLE
        var day: Date?
        day <- (map["day"], DateTransform())
        #expect(day?.timeIntervalSince1970 == 60)
        // END
    }

    @Test func writesValue() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let day = Date(timeIntervalSince1970: 60)
        day >>> (map["day"], DateTransform())
        // END
        #expect(text(map) == #"{"day":60}"#)
    }

    @Test func writesOptionalValue() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let day: Date? = Date(timeIntervalSince1970: 60)
        day >>> (map["day"], DateTransform())
        // END
        #expect(text(map) == #"{"day":60}"#)
    }

    @Test func readsArray() {
        let map = Map(mappingType: .fromJSON, JSON: ["days": [60.0, "?"]])
        // EXAMPLE
        var days: [Date] = []
        days <- (map["days"], DateTransform())
        #expect(days.count == 1)
        // END
    }

    @Test func readsOptionalArray() {
        let map = Map(mappingType: .fromJSON, JSON: ["days": [60.0, "?"]])
        // EXAMPLE
        var days: [Date]?
        days <- (map["days"], DateTransform())
        #expect(days?.count == 1)
        // END
    }

    @Test func writesArray() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let days: [Date] = [Date(timeIntervalSince1970: 60)]
        days >>> (map["days"], DateTransform())
        // END
        #expect(text(map) == #"{"days":[60]}"#)
    }

    @Test func writesOptionalArray() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let days: [Date]? = [Date(timeIntervalSince1970: 60)]
        days >>> (map["days"], DateTransform())
        // END
        #expect(text(map) == #"{"days":[60]}"#)
    }

    @Test func readsDictionary() {
        let map = Map(mappingType: .fromJSON, JSON: ["days": ["first": 60.0, "second": "?"]])
        // EXAMPLE
        var days: [String: Date] = [:]
        days <- (map["days"], DateTransform())
        #expect(days.count == 1)
        // END
    }

    @Test func readsOptionalDictionary() {
        let map = Map(mappingType: .fromJSON, JSON: ["days": ["first": 60.0, "second": "?"]])
        // EXAMPLE
        var days: [String: Date]?
        days <- (map["days"], DateTransform())
        #expect(days?.count == 1)
        // END
    }

    @Test func writesDictionary() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let days: [String: Date] = ["first": Date(timeIntervalSince1970: 60)]
        days >>> (map["days"], DateTransform())
        // END
        #expect(text(map) == #"{"days":{"first":60}}"#)
    }

    @Test func writesOptionalDictionary() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let days: [String: Date]? = ["first": Date(timeIntervalSince1970: 60)]
        days >>> (map["days"], DateTransform())
        // END
        #expect(text(map) == #"{"days":{"first":60}}"#)
    }

    @Test func readsArrays() {
        let map = Map(mappingType: .fromJSON, JSON: ["days": [[60.0, 120.0], [180.0]]])
        // EXAMPLE
        var days: [[Date]] = []
        days <- (map["days"], DateTransform())
        #expect(days.map(\.count) == [2, 1])
        // END
    }

    @Test func readsOptionalArrays() {
        let map = Map(mappingType: .fromJSON, JSON: ["days": [[60.0, 120.0], [180.0]]])
        // EXAMPLE
        var days: [[Date]]?
        days <- (map["days"], DateTransform())
        #expect(days?.map(\.count) == [2, 1])
        // END
    }

    @Test func writesArrays() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let days: [[Date]] = [[Date(timeIntervalSince1970: 60)]]
        days >>> (map["days"], DateTransform())
        // END
        #expect(text(map) == #"{"days":[[60]]}"#)
    }

    @Test func writesOptionalArrays() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let days: [[Date]]? = [[Date(timeIntervalSince1970: 60)]]
        days >>> (map["days"], DateTransform())
        // END
        #expect(text(map) == #"{"days":[[60]]}"#)
    }
}
