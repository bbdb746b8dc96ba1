import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Keys of enums, whose nodes a call keeps.
struct RepeatedKeyTests {
    enum Key: String, CodingKey { case first, second }

    struct Members: Encodable {
        let keys: [Key]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for (index, key) in keys.enumerated() { try container.encode(index, forKey: key) }
        }
    }

    @Test(arguments: [
        ([Key.first, .first], #"{"first":1}"#),
        ([.first, .first, .first], #"{"first":2}"#),
        ([.first, .second, .first], #"{"first":2,"second":1}"#),
        ([.second, .first, .first], #"{"second":0,"first":2}"#),
    ])
    func `the last value of a key counts, the first key of a call included`(keys: [Key], text: String) throws {
        expectEqual(String(decoding: try JsonEncoder().encode(Members(keys: keys)), as: UTF8.self), text)
        let array = [Members(keys: [.second]), Members(keys: keys), Members(keys: keys)]
        expectEqual(
            String(decoding: try JsonEncoder().encode(array), as: UTF8.self), #"[{"second":0},\#(text),\#(text)]"#)
    }

    private struct AnyName: Encodable {
        let name: AnyKey

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(1, forKey: name)
        }
    }

    @Test(arguments: [
        ("x\u{0600}A\u{0600}c", "x\u{0600}_a\u{0600}c"),
        ("\u{0600}A\u{0600}cD", "\u{0600}a\u{0600}c_d"),
        ("xA\u{301}b", "x_a\u{301}b"),
        ("myURLProperty", "my_url_property"),
    ])
    func `letters within characters that begin with a mark, for which Foundation's encoder traps`(
        name: String, text: String
    ) throws {
        let encoder = JsonEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let encoded = try encoder.encode(AnyName(name: AnyKey(stringValue: name)))
        expectEqual(Array(encoded), Array(#"{"\#(text)":1}"#.utf8))
    }
}
