import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonEncoder.swift`.
@Suite("Examples: JsonEncoder")
struct JsonEncoderExamples {
    @Test func `type JsonEncoder`() throws {
        // EXAMPLE
        struct User: Codable { let name: String, age: Int }

        let encoder = JsonEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let data = try encoder.encode(User(name: "Ana", age: 37))
        #expect(String(decoding: data, as: UTF8.self) == #"{"age":37,"name":"Ana"}"#)
        // END
    }

    @Test func `JsonEncoder outputFormatting`() throws {
        // EXAMPLE
        let encoder = JsonEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(["b": "1/2", "a": ""])
        #expect(String(decoding: data, as: UTF8.self) == #"{"a":"","b":"1/2"}"#)
        // END
    }

    @Test func `JsonEncoder encode(_:)`() throws {
        // EXAMPLE
        let data = try JsonEncoder().encode(["a": 1])
        #expect(String(decoding: data, as: UTF8.self) == #"{"a":1}"#)
        // END
    }
}
