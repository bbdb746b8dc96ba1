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

    @Test func readsOptionalEnum() {
        let map = Map(mappingType: .fromJSON, JSON: ["role": "admin"])
        // EXAMPLE
        var role: Role?
        role <- map["role"]
        #expect(role == .admin)
        // END
    }

    @Test func writesEnum() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let role: Role = .admin
        role >>> map["role"]
        // END
        #expect(text(map) == #"{"role":"admin"}"#)
    }

    @Test func writesOptionalEnum() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let role: Role? = .admin
        role >>> map["role"]
        // END
        #expect(text(map) == #"{"role":"admin"}"#)
    }

    @Test func readsEnums() {
        let map = Map(mappingType: .fromJSON, JSON: ["roles": ["admin", "king"]])
        // EXAMPLE
        var roles: [Role] = []
        roles <- map["roles"]
        #expect(roles == [.admin])
        // END
    }

    @Test func readsOptionalEnums() {
        let map = Map(mappingType: .fromJSON, JSON: ["roles": ["admin", "king"]])
        // EXAMPLE
        var roles: [Role]?
        roles <- map["roles"]
        #expect(roles == [.admin])
        // END
    }

    @Test func writesEnums() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let roles: [Role] = [.admin]
        roles >>> map["roles"]
        // END
        #expect(text(map) == #"{"roles":["admin"]}"#)
    }

    @Test func writesOptionalEnums() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let roles: [Role]? = [.admin]
        roles >>> map["roles"]
        // END
        #expect(text(map) == #"{"roles":["admin"]}"#)
    }

    @Test func readsEnumsByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["roles": ["ana": "admin", "ben": "king"]])
        // EXAMPLE
        var roles: [String: Role] = [:]
        roles <- map["roles"]
        #expect(roles == ["ana": .admin])
        // END
    }

    @Test func readsOptionalEnumsByKey() {
        let map = Map(mappingType: .fromJSON, JSON: ["roles": ["ana": "admin", "ben": "king"]])
        // EXAMPLE
        var roles: [String: Role]?
        roles <- map["roles"]
        #expect(roles == ["ana": .admin])
        // END
    }

    @Test func writesEnumsByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let roles: [String: Role] = ["ana": .admin]
        roles >>> map["roles"]
        // END
        #expect(text(map) == #"{"roles":{"ana":"admin"}}"#)
    }

    @Test func writesOptionalEnumsByKey() {
        let map = Map(mappingType: .toJSON, JSON: [:])
        // EXAMPLE
        let roles: [String: Role]? = ["ana": .admin]
        roles >>> map["roles"]
        // END
        #expect(text(map) == #"{"roles":{"ana":"admin"}}"#)
    }
}
