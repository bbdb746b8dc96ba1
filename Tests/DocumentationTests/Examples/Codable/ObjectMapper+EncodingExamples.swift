import DataMapper
import Foundation
import Testing

/// The examples in the comments of `ObjectMapper+Encoding.swift`.
@Suite("Examples: ObjectMapper+Encoding")
struct ObjectMapperAndEncodingExamples {
    @Test func `ObjectMapper encode(_:to:)`() throws {
        // EXAMPLE
        struct User: Codable { let name: String, city: String? }

        let bytes = try ObjectMapper().encode(User(name: "Ana", city: nil), to: JsonSerializer())
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"name":"Ana"}"#)
        // END
    }

    @Test func `SerializableData encode(_:)`() throws {
        // EXAMPLE
        struct Address: Codable { var city = "Oslo" }

        struct User: Serializable {
            let address = Address()

            func serialize(to data: inout SerializableData) { data["address"].encode(address) }
        }

        #expect(ObjectMapper().serialize(User()) == ["address": ["city": "Oslo"]])
        // END
    }
}
