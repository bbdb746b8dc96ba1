import Foundation
import ObjectMapper
import Testing

@Suite struct DictionaryTransformExamples {
    @Test func dictionaryByRole() {
        // EXAMPLE
        let transform = DictionaryTransform<Role, User>()
        let users = transform.transformFromJSON(["admin": ["name": "Ana"], "king": ["name": "Ben"]])
        #expect(users == [.admin: User(name: "Ana")])
        // END
    }
}
