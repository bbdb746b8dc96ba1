import DataMapper
import Foundation
import Testing

/// The examples in the comments of `CodableTransformation.swift`.
@Suite("Examples: CodableTransformation")
struct CodableTransformationExamples {
    @Test func `type CodableTransformation`() throws {
        // EXAMPLE
        struct Address: Codable, Equatable { let city: String }

        struct User: Deserializable, Serializable {
            let address: Address

            init(_ data: DeserializableData) throws { address = try data["address"].get(using: .codable()) }
            func serialize(to data: inout SerializableData) { data["address"].set(address, using: .codable()) }
        }

        let user = try ObjectMapper().deserialize(User.self, fromValue: ["address": ["city": "Oslo"]])
        #expect(user.address.city == "Oslo")
        #expect(ObjectMapper().serialize(user) == ["address": ["city": "Oslo"]])
        // END
    }
}
