import Foundation
import ObjectMapper
import Testing

@Suite struct MapThrowingValuesExamples {
    @Test func values() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana", "age": 30, "role": "admin"])
        // EXAMPLE
        let name: String = try map.value("name")
        let age: Int = try map.value("age")
        let role: Role? = try map.value("role")
        #expect(name == "Ana")
        #expect(age == 30)
        #expect(role == .admin)
        // END
    }

    @Test func value() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana", "age": 30])
        // EXAMPLE
        let name: String = try map.value("name")
        #expect(name == "Ana")
        // END
    }

    @Test func transformed() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["born": 60.0])
        // EXAMPLE
        let born: Date = try map.value("born", using: DateTransform())
        #expect(born.timeIntervalSince1970 == 60)
        // END
    }

    @Test func enumeration() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["role": "admin"])
        // EXAMPLE
        let role: Role = try map.value("role")
        #expect(role == .admin)
        // END
    }

    @Test func transformedElements() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["days": [60.0, 120.0]])
        // EXAMPLE
        let days: [Date] = try map.value("days", using: DateTransform())
        #expect(days.map(\.timeIntervalSince1970) == [60, 120])
        // END
    }
}
