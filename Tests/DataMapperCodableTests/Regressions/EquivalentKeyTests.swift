import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Keys that are different in JSON, but equal for Swift's `String`.
struct EquivalentKeyTests {
    private struct Both: Codable, Equatable {
        var composed: Int
        var decomposed: Int

        enum CodingKeys: String, CodingKey {
            case composed = "caf\u{e9}Key"
            case decomposed = "cafe\u{301}Key"
        }

        /// A key that is converted each time it is used.
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }

            init?(intValue: Int) { nil }

            init(_ key: CodingKeys) { stringValue = key.stringValue }
        }

        init(_ composed: Int, _ decomposed: Int) { (self.composed, self.decomposed) = (composed, decomposed) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            composed = try container.decode(Int.self, forKey: Key(.composed))
            decomposed = try container.decode(Int.self, forKey: Key(.decomposed))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(composed, forKey: Key(.composed))
            try container.encode(decomposed, forKey: Key(.decomposed))
        }
    }

    private static let snake = #"{"caf\#u{e9}_key":1,"cafe\#u{301}_key":2}"#

    @Test func `converted keys are written and read byte by byte`() throws {
        let encoder = JsonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let data = try encoder.encode(Both(1, 2))
        expectEqual(Array(data), Array(Self.snake.utf8))
        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        try expectEqual(decoder.decode(Both.self, from: data), Both(1, 2))
    }

    @Test func `nested arrays of such keys are different arrays`() throws {
        struct Nested: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Both.Key.self)
                for key in [Both.CodingKeys.composed, .decomposed] {
                    var array = container.nestedUnkeyedContainer(forKey: Both.Key(key))
                    try array.encode(key.stringValue.utf8.count)
                }
            }
        }
        let data = try JsonEncoder().encode(Nested())
        expectEqual(Array(data), Array(#"{"caf\#u{e9}Key":[8],"cafe\#u{301}Key":[9]}"#.utf8))
    }

    @Test func `keys that are converted to one text have one nested array`() throws {
        struct Nested: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Both.Key.self)
                for (number, key) in ["twoWords", "two_words"].enumerated() {
                    var array = container.nestedUnkeyedContainer(forKey: Both.Key(stringValue: key))
                    try array.encode(number)
                }
            }
        }
        let (encoder, foundation) = (JsonEncoder(), JSONEncoder())
        encoder.keyEncodingStrategy = .convertToSnakeCase
        foundation.keyEncodingStrategy = .convertToSnakeCase
        expectEqual(String(decoding: try encoder.encode(Nested()), as: UTF8.self), #"{"two_words":[0,1]}"#)
        try expectEqual(foundation.encode(Nested()), encoder.encode(Nested()))
    }
}
