import DataMapper
import Foundation
import Testing

/// The examples in the comments of `MappableByCoding.swift`.
@Suite("Examples: MappableByCoding")
struct MappableByCodingExamples {
    @Test func `type MappableByCoding`() throws {
        // EXAMPLE
        struct Address: MappableByCoding { let city: String }

        struct User: Mappable {
            var address = Address(city: "")

            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws { try data["address"].map(&address) }
        }

        let user = try ObjectMapper().deserialize(User.self, fromValue: ["address": ["city": "Oslo"]])
        #expect(user.address.city == "Oslo")
        // END
    }
}
