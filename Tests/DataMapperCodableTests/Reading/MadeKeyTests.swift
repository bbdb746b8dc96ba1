import DataMapper
import DataMapperCodable
import TestSupport
import Testing

/// Keys whose text a program makes. Its memory is used again for the next key.
@Suite("Decoding: keys that are made") struct MadeKeyTests {
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }

        init(_ number: Int) { stringValue = "a key that needs memory, number \(100 + number)" }
    }

    static let count = 20

    struct Model: Decodable {
        let numbers: [Int]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            // In another order than that of the data.
            let count = MadeKeyTests.count
            numbers = try (0..<count).map { try container.decode(Int.self, forKey: Key($0 * 7 % count)) }
        }
    }

    struct Models: Deserializable {
        let models: [Model]

        init(_ data: DeserializableData) throws { models = try data.decode() }
    }

    @Test func `each has its own value`() throws {
        let members = (0..<Self.count).map { "\"\(Key($0).stringValue)\": \($0)" }.joined(separator: ", ")
        let text = "[" + Array(repeating: "{\(members)}", count: 8).joined(separator: ", ") + "]"
        let read = try ObjectMapper().deserialize(Models.self, from: text, with: JsonSerializer())
        let expected = (0..<Self.count).map { $0 * 7 % Self.count }
        expectEqual(read.models.map(\.numbers), Array(repeating: expected, count: 8))
    }
}
