import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Keys whose texts are code of the program.
@Suite(.serialized) struct KeyTextTests {
    /// Code that runs when an encoder asks for the text of a key.
    private final class Hook { nonisolated(unsafe) static var text: () -> String = { "" } }

    private enum Key: CodingKey {
        case key, other

        var stringValue: String { self == .key ? Hook.text() : "other" }
    }

    private struct DictionaryKey: CodingKeyRepresentable, Encodable, Hashable {
        struct Key: CodingKey {
            var stringValue: String { Hook.text() }
            var intValue: Int? { nil }
            init() {}
            init?(stringValue: String) {}
            init?(intValue: Int) { nil }
        }

        var codingKey: any CodingKey { Key() }
        init() {}
        init?<T: CodingKey>(codingKey: T) {}
    }

    private static func text(_ value: Custom) throws -> String {
        String(decoding: try JsonEncoder().encode(value), as: UTF8.self)
    }

    @Test(arguments: [
        ["a", "b", "a", "c"], ["a long key, which is on the heap", "another long key, on the heap"], ["", "a", ""],
    ])
    func `a text that changes is written as it is when it is asked for`(texts: [String]) throws {
        let value = Custom { encoder in
            var array = encoder.unkeyedContainer()
            for text in texts {
                Hook.text = { String(decoding: Array(text.utf8), as: UTF8.self) }
                try array.encode(
                    Custom { encoder in
                        var container = encoder.container(keyedBy: Key.self)
                        try container.encode(1, forKey: .key)
                    })
            }
        }
        let expected = texts.map { #"{"\#($0)":1}"# }.joined(separator: ",")
        try expectEqual(Self.text(value), "[\(expected)]")
    }

    private enum Two: CodingKey { case k1, k2 }

    private enum Same: CodingKey {
        case first, second

        var stringValue: String { "kk" }
    }

    @Test func `keys of the same text are merged after a call with as long keys`() throws {
        for _ in 0..<2 {
            let different = Custom { encoder in
                var container = encoder.container(keyedBy: Two.self)
                try container.encode(1, forKey: .k1)
                try container.encode(2, forKey: .k2)
            }
            try expectEqual(Self.text(different), #"{"k1":1,"k2":2}"#)
            let same = Custom { encoder in
                var container = encoder.container(keyedBy: Same.self)
                try container.encode(1, forKey: .first)
                try container.encode(2, forKey: .second)
            }
            try expectEqual(Self.text(same), #"{"kk":2}"#)
        }
    }

    /// How a program uses the key.
    enum Use: String, CaseIterable { case scalar, value, openArray, openObject, superEncoder, dictionary, failing }

    @Test(arguments: Use.allCases) func `a text that writes to the encoder loses nothing`(_ use: Use) throws {
        let value = Custom { encoder in
            var container = encoder.container(keyedBy: Key.self)
            var copy = container
            Hook.text = {
                Hook.text = { "key" }
                try? copy.encode("within", forKey: .other)
                return "key"
            }
            if use == .dictionary || use == .failing {
                // The second text: that of the key of the dictionary, or in the path of the error.
                let writing = Hook.text
                Hook.text = {
                    Hook.text = writing
                    return "key"
                }
            }
            switch use {
            case .scalar: try container.encode(1, forKey: .key)
            case .value: try container.encode(Custom { try 1.encode(to: $0) }, forKey: .key)
            case .openArray:
                var array = container.nestedUnkeyedContainer(forKey: .key)
                try array.encode(1)
            case .openObject:
                var object = container.nestedContainer(keyedBy: AnyKey.self, forKey: .key)
                try object.encode(1, forKey: AnyKey(stringValue: "x"))
            case .superEncoder: try 1.encode(to: container.superEncoder(forKey: .key))
            case .dictionary: try container.encode([DictionaryKey(): 1], forKey: .key)
            case .failing: expectThrows(EncodingError.self) { try container.encode(Double.nan, forKey: .key) }
            }
        }
        let values: [Use: String] = [.openArray: "[1]", .openObject: #"{"x":1}"#, .dictionary: #"{"key":1}"#]
        let written = try JSONSerialization.jsonObject(with: Data(Self.text(value).utf8)) as? [String: Any]
        expectEqual(written?["other"] as? String, "within")
        let encoded = try written?["key"].map {
            try JSONSerialization.data(withJSONObject: $0, options: .fragmentsAllowed)
        }
        expectEqual(encoded.map { String(decoding: $0, as: UTF8.self) }, use == .failing ? nil : values[use] ?? "1")
    }
}
