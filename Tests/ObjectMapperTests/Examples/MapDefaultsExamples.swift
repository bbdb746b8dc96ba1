import Foundation
import ObjectMapper
import Testing

@Suite struct MapDefaultsExamples {
    @Test func defaults() throws {
        let map = Map(mappingType: .fromJSON, JSON: [:])
        // EXAMPLE
        #expect(try map.value("name", default: "nobody") == "nobody")
        #expect(try map.value("role", default: Role.guest) == .guest)
        #expect(try map.value("owner", default: User(name: "nobody")).name == "nobody")
        #expect(map.value("users", default: [User(name: "nobody")]).count == 1)
        #expect(
            try map.value("born", default: Date(timeIntervalSince1970: 0), using: DateTransform()).timeIntervalSince1970
                == 0)
        // END
    }

    @Test func defaultOfTransform() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["born": "?"])
        // EXAMPLE
        let born = try map.value("born", default: Date(timeIntervalSince1970: 0), using: DateTransform())
        #expect(born.timeIntervalSince1970 == 0)
        // END
    }

    @Test func defaultValue() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["name": 1, "role": "king"])
        // EXAMPLE
        #expect(try map.value("name", default: "nobody") == "nobody")
        #expect(try map.value("role", default: Role.guest) == .guest)
        // END
    }

    @Test func defaultObjects() {
        let map = Map(mappingType: .fromJSON, JSON: ["users": "?"])
        // EXAMPLE
        #expect(map.value("users", default: [User(name: "nobody")]).map(\.name) == ["nobody"])
        // END
    }

    @Test func defaultObject() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["owner": "?"])
        // EXAMPLE
        #expect(try map.value("owner", default: User(name: "nobody")).name == "nobody")
        // END
    }
}
