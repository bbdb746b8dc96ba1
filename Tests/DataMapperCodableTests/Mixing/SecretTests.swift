import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// What errors show of secrets: nothing, also if a part of the model is `Codable`.
struct SecretTests {
    struct Tokens: SerializableAndDeserializable, CodableByMapping {
        init(_ data: DeserializableData) throws { _ = try data["tokens"].secret.get() as [String: Int] }
        func serialize(to data: inout SerializableData) {}
    }

    struct Pin: SerializableAndDeserializable {
        struct Content: Codable {
            init(from decoder: any Decoder) throws {
                let text = try decoder.singleValueContainer().decode(String.self)
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "\(text) is no PIN"))
            }
            func encode(to encoder: any Encoder) throws {}
        }

        init(_ data: DeserializableData) throws { _ = try data["pin"].secret.get(using: .codable()) as Content }
        func serialize(to data: inout SerializableData) {}
    }

    @Test func `the coding path of an error ends at the secret`() {
        let text = Data(#"{"tokens": {"hunter2": "x"}}"#.utf8)
        let error = expectThrows(DecodingError.self) { try JsonDecoder().decode(Tokens.self, from: text) }
        guard case .typeMismatch(_, let context)? = error else { return expectNil(error) }
        expectEqual(context.codingPath.map(\.stringValue), ["tokens"])
        expectEqual(context.debugDescription, "expected integer, found string at $.tokens (line 1, column 12)")
    }

    @Test func `the words of the error of a Codable type are not shown`() {
        expectError("mapping failed at $.pin (line 1, column 9)") {
            try ObjectMapper().deserialize(Pin.self, from: #"{"pin": "hunter2"}"#, with: JsonSerializer())
        }
    }

    @Test func `an excerpt shows only the part that was read`() throws {
        let text = #"{"token": "hunter2", "rows": [5, {"name": 7}], "other": "hunter2"}"#
        let rows = try require(try JsonSerializer().deserializeOrThrow(fromString: text)["rows"])
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().decode([[String: String]].self, from: rows)
        }
        expectEqual(error?.location?.excerpt(in: Data(text.utf8))?.contains("hunter"), false)
    }
}
