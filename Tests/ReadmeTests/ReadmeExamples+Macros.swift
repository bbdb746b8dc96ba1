#if Macros

import DataMapperMacros
import Testing

@Suite("README examples with macros")
struct ReadmeExamplesWithMacros {
    // README 0
    @Mappable
    struct User {
        let id: Int
        @Mapped("full_name") var name: String
        @Mapped("address", "city") var city: String?
        @Mapped(or: .initialValue) var role = Role.guest
        var tags: [String] = []

        @Mappable enum Role: String { case admin, guest }
    }
    // END

    @Test func sameAsByHand() throws {
        let json = """
            [{"id": 1, "full_name": "Ana", "address": {"city": "Oslo"}, "role": "admin"},
             {"id": 2, "full_name": "Ben", "tags": ["new"]}]
            """
        let mapper = ObjectMapper()
        var users = try mapper.deserialize([User].self, from: json, with: JsonSerializer())
        #expect(users[0].city == "Oslo")
        #expect(users[1].role == .guest)
        users[1].city = "Rome"
        let text = try mapper.serialize(users[1], toString: JsonSerializer())
        #expect(text == #"{"id":2,"full_name":"Ben","address":{"city":"Rome"},"role":"guest","tags":["new"]}"#)
    }
}

#endif
