import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// `Codable` types within a model whose text is written at once: the same text, or the same error, as by way of a value.
struct TextMixingTests {
    struct Point: Codable, Hashable {
        var x = 1.5
        var list = [0.1, 5, 1e300]
        var none: Int?
    }

    /// Writes to its containers in turns, a key twice, and a nested object.
    struct Alternating: Encodable {
        enum Keys: String, CodingKey { case a, b, c = "a key that does not fit into a small string" }

        func encode(to encoder: any Encoder) throws {
            var first = encoder.container(keyedBy: Keys.self)
            var inner = first.nestedContainer(keyedBy: Keys.self, forKey: .a)
            try first.encode(1, forKey: .b)
            try inner.encode(2, forKey: .c)
            try first.encode("\"", forKey: .b)
            try inner.encode(Point(), forKey: .b)
        }
    }

    struct Failing: Encodable {
        struct Refusal: Error, CustomStringConvertible { let description = "not today" }

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(1)
            throw Refusal()
        }
    }

    struct Coded: MappableByCoding { var point = Point() }

    struct Mapped: CodableByMapping {
        init() {}
        init(_ data: DeserializableData) throws {}

        func serialize(to data: inout SerializableData) {
            data["m", "n"].set(1)
            data["k"].set([2.5])
        }
    }

    struct Mixed: Encodable {
        var mapped = [Mapped(), Mapped()]
        var value: SupportedType = ["a": [1, 2.5]]
    }

    static let rows: [(String, Script)] = [
        ("one", Script { $0["p"].set(Point(), using: .codable()) }),
        ("none", Script { $0["p"].set(nil as Point?, using: .codable()) }),
        ("many", Script { $0["p"].set([Point(), Point(x: -0.0)], using: .codable()) }),
        ("named", Script { $0["p"].set(["b": Point(), "a\"": Point()], using: .codable()) }),
        (
            "in a dictionary, then again",
            Script {
                $0["d"].set(["k": Script { $0["x"].set(Alternating(), using: .codable()) }])
                $0["text"].set(["a text that takes the place of keys": "a text that takes the place of keys"])
                $0["e"].set([Alternating()], using: .codable())
            }
        ),
        ("a set", Script { $0["p"].set(Set([Point(), Point(x: 2)]), using: .codable()) }),
        ("the whole", Script { $0.set(Point(), using: .codable()) }),
        ("flattened", Script { $0.flattened.set(Point(), using: .codable()) }),
        ("in turns", Script { $0["p"].set([Alternating(), Alternating()], using: .codable()) }),
        ("by coding", Script { $0["p"].set([Coded(), Coded()]) }),
        ("by mapping", Script { $0["p"].set(Mixed(), using: .codable()) }),
        ("by mapping alone", Script { $0["p"].set(Mapped()) }),
        ("an error", Script { $0["p"].set([Failing()], using: .codable()) }),
        ("NaN", Script { $0["p"].set(Point(x: .nan), using: .codable()) }),
        ("bytes and dates", Script { $0["p"].set([Date(timeIntervalSince1970: 1.5)], using: .codable()) }),
        (
            "a secret",
            Script {
                $0["p"].secret.set(Point(), using: .codable())
                $0["q"].set("\($0["p"].raw)")
            }
        ),
    ]

    @Test(arguments: rows.indices) func `the same in both ways`(_ index: Int) {
        let (name, script) = Self.rows[index]
        let mapper = ObjectMapper()
        let json = JsonSerializer()
        let between = Script {
            $0["a"].set(1)
            $0["it"].set(script)
            script.write(&$0)
            $0["z"].set([script])
        }
        for object in [script, between, Script { $0["x"].set([between, script, between]) }] {
            func outcome(_ write: () throws -> Data) -> String {
                do { return String(decoding: try write(), as: UTF8.self) } catch { return "\(error)" }
            }
            expectEqual(
                outcome { try mapper.serialize(object, to: json) },
                outcome { try json.serializeOrThrow(mapper.serializeOrThrow(object)) }, name)
        }
    }
}
