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

    @Test func `JsonEncoder keyEncodingStrategy`() throws {
        // EXAMPLE
        struct User: Codable { let fullName: String }

        let encoder = JsonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let data = try encoder.encode(User(fullName: "Ana"))
        #expect(String(decoding: data, as: UTF8.self) == #"{"full_name":"Ana"}"#)
        // END
    }

    @Test func `JsonEncoder dateEncodingStrategy`() throws {
        // EXAMPLE
        let encoder = JsonEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let data = try encoder.encode([Date(timeIntervalSince1970: 0)])
        #expect(String(decoding: data, as: UTF8.self) == "[0]")
        // END
    }

    @Test func `JsonEncoder dataEncodingStrategy`() throws {
        // EXAMPLE
        let encoder = JsonEncoder()
        encoder.dataEncodingStrategy = .deferredToData
        let data = try encoder.encode([Data([1, 2])])
        #expect(String(decoding: data, as: UTF8.self) == "[[1,2]]")
        // END
    }

    @Test func `JsonEncoder nonConformingFloatEncodingStrategy`() throws {
        // EXAMPLE
        let encoder = JsonEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = try encoder.encode([Double.infinity])
        #expect(String(decoding: data, as: UTF8.self) == #"["inf"]"#)
        // END
    }

    @Test func `JsonEncoder userInfo`() throws {
        // EXAMPLE
        let encoder = JsonEncoder()
        encoder.userInfo[.objectMapper] = ObjectMapper()
        #expect(encoder.userInfo[.objectMapper] is ObjectMapper)
        // END
    }

    @Test func `JsonEncoder policy`() throws {
        // EXAMPLE
        let encoder = JsonEncoder()
        encoder.policy.omissions = [.emptyCollections]
        let data = try encoder.encode(["a": [1], "b": []])
        #expect(String(decoding: data, as: UTF8.self) == #"{"a":[1]}"#)
        // END
    }

    @Test func `JsonEncoder encode(_:)`() throws {
        // EXAMPLE
        let data = try JsonEncoder().encode(["a": 1])
        #expect(String(decoding: data, as: UTF8.self) == #"{"a":1}"#)
        // END
    }

    @Test func `JsonEncoder encode(_:configuration:)`() throws {
        // EXAMPLE
        struct Scaled: EncodableWithConfiguration {
            let value: Int

            func encode(to encoder: any Encoder, configuration: Int) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value * configuration)
            }
        }

        let data = try JsonEncoder().encode(Scaled(value: 2), configuration: 10)
        #expect(String(decoding: data, as: UTF8.self) == "20")
        // END
    }

    @Test func `JsonEncoder encode(_:configuration:), 2`() throws {
        // EXAMPLE
        struct Scaled: EncodableWithConfiguration {
            let value: Int

            func encode(to encoder: any Encoder, configuration: Int) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value * configuration)
            }
        }

        enum Hundred: EncodingConfigurationProviding { static var encodingConfiguration: Int { 100 } }

        let data = try JsonEncoder().encode(Scaled(value: 2), configuration: Hundred.self)
        #expect(String(decoding: data, as: UTF8.self) == "200")
        // END
    }
}
