import DataMapper
import Foundation
import Testing

/// The examples in the comments of `MappableByCoding+Decoding.swift`.
@Suite("Examples: MappableByCoding+Decoding")
struct MappableByCodingAndDecodingExamples {
    @Test func `DeserializableData decode(_:)`() throws {
        // EXAMPLE
        struct Address: Codable { let city: String }

        struct User: Deserializable {
            let address: Address

            init(_ data: DeserializableData) throws { address = try data["address"].decode() }
        }

        let user = try ObjectMapper().deserialize(User.self, fromValue: ["address": ["city": "Oslo"]])
        #expect(user.address.city == "Oslo")
        // END
    }
}
