import Foundation
import ObjectMapper
import Testing

@Suite struct RawOperatorsExamples {
    @Test func readsEnum() {
        let map = Map(mappingType: .fromJSON, JSON: ["role": "admin"])
        // EXAMPLE
        var role: Role = .guest
        role <- map["role"]
        #expect(role == .admin)
        // END
    }
}
