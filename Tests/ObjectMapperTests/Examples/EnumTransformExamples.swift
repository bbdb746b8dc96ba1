import Foundation
import ObjectMapper
import Testing

@Suite struct EnumTransformExamples {
    @Test func enums() {
        // EXAMPLE
        #expect(EnumTransform<Role>().transformFromJSON("admin") == .admin)
        #expect(EnumTransform<Role>().transformFromJSON("king") == nil)
        // END
    }

    @Test func fallback() {
        let map = Map(mappingType: .fromJSON, JSON: ["role": "king"])
        // EXAMPLE
        var role = Role.admin
        role <- (map["role"], FallbackEnumTransform(.guest))
        #expect(role == .guest)
        // END
    }
}
