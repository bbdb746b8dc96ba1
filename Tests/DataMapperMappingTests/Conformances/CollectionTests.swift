import DataMapperCore
import Foundation
import Testing

/// Shapes of values: the result or the error of reading, and the value that is written again.
@Suite("Collections, optionals, enums, URLs") struct CollectionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let value: SupportedType
        let result: String
        let map: @Sendable (SupportedType) throws -> String

        /// Reads the type, and writes it again.
        init<T: SerializableAndDeserializable & Sendable>(_ type: T.Type, _ value: SupportedType, _ result: String) {
            name = "\(type) from \(value)"
            (self.value, self.result) = (value, result)
            map = { value in
                let mapper = ObjectMapper()
                return try mapper.serializeOrThrow(mapper.deserialize(type, fromValue: value)).description
            }
        }

        var testDescription: String { name }
    }

    static let table: [Row] = [
        Row([Int].self, [1, 2, 3], "[1, 2, 3]"),
        Row([Int].self, [], "[]"),
        Row([Int].self, [1, "x", 3], "expected integer, found string at $[1]"),
        Row([Int].self, [1, nil], "expected integer, found null at $[1]"),
        Row([Int].self, ["a": 1], "expected array, found object at $"),
        Row([Int].self, 1, "expected array, found integer at $"),
        Row([Int].self, nil, "expected array, found null at $"),
        Row([Int]?.self, nil, "null"),
        Row([Int]?.self, [1, "x"], "null"),
        Row([Int?].self, [1, nil, "x", [], 2], "[1, null, null, null, 2]"),
        Row([[Int]].self, [[1], [], [2, 3]], "[[1], [], [2, 3]]"),
        Row([[Int]].self, [[1], [2, true]], "expected integer, found boolean at $[1][1]"),
        Row([[Int]?].self, [[1], [2, true], nil], "[[1], null, null]"),
        Row([[Int?]?].self, [[1, "x"], 5], "[[1, null], null]"),
        Row([String: Int].self, ["b": 1, "a": 2], #"{"a": 2, "b": 1}"#),
        Row([String: Int].self, [:], "{}"),
        Row([String: Int].self, ["b": 1, "a": "x"], "expected integer, found string at $.a"),
        Row([String: Int].self, [1], "expected object, found array at $"),
        Row([String: Int?].self, ["b": 1, "a": "x", "c": nil], #"{"a": null, "b": 1, "c": null}"#),
        Row([String: [String: [Int?]]].self, ["x": ["y": [1, nil]]], #"{"x": {"y": [1, null]}}"#),
        Row([String: [Int]].self, ["x y": [1, "a"]], #"expected integer, found string at $["x y"][1]"#),
        Row([Int: String].self, ["10": "a", "-2": "b", "9": "c"], #"{"-2": "b", "10": "a", "9": "c"}"#),
        Row([Int: String].self, ["x": "a"], "key is not a valid integer at $.x"),
        Row([UInt8: Bool].self, ["256": true], #"key is not a valid integer in 0...255 at $["256"]"#),
        Row([Color: Int].self, ["red": 1, "green": 2], #"{"green": 2, "red": 1}"#),
        Row([Color: Int].self, ["red": 1, "blue": 2], "key is not allowed at $.blue"),
        Row([Level: Int].self, ["10": 1], #"{"10": 1}"#),
        Row([Level: Int].self, ["2": 1], #"key is not allowed at $["2"]"#),
        Row(Set<Int>.self, [3, 1, 3, 2], "[1, 2, 3]"),
        Row(Set<String>.self, ["b", "a", "b", "B"], #"["B", "a", "b"]"#),
        Row(Set<Int64>.self, [9_007_199_254_740_993, 9_007_199_254_740_992], "[9007199254740992, 9007199254740993]"),
        Row(Set<Double>.self, [1.5, -1, 0], "[-1.0, 0.0, 1.5]"),
        Row(
            Set<UInt64>.self, [.uint64(.max), .uint64(.max - 1), 1], "[1, 18446744073709551614, 18446744073709551615]"),
        Row(
            Set<UInt64>.self, [.uint64(1 << 63 + 1), .uint64(1 << 63 - 1), .uint64(1 << 63)],
            "[9223372036854775807, 9223372036854775808, 9223372036854775809]"),
        Row(
            Set<Double>.self, [.double(.nan), 2, .double(-.infinity), 1, .double(.infinity), -1],
            "[-inf, -1.0, 1.0, 2.0, inf, nan]"),
        Row(Set<[Int]>.self, [[2], [1, 2], [1]], "[[1], [2], [1, 2]]"),
        Row(Set<Int>.self, [1, "x"], "expected integer, found string at $[1]"),
        Row(
            Set<Item>.self, [["number": 2], ["number": 1]],
            #"[{"number": 1, "text": null}, {"number": 2, "text": null}]"#),
        Row(Set<Set<Int>>.self, [[2, 1], [1, 2], [3]], "[[3], [1, 2]]"),
        Row(Int?.self, "x", "null"),
        Row(Int??.self, 1, "1"),
        Row(Bool.self, true, "true"),
        Row(Bool.self, 1, "expected boolean, found integer at $"),
        Row(Bool.self, "true", "expected boolean, found string at $"),
        Row(String.self, "a", #""a""#),
        Row(String.self, 1, "expected string, found integer at $"),
        Row(Color.self, "red", #""red""#),
        Row(Color.self, "blue", "value is not allowed at $"),
        Row(Color.self, 1, "expected string, found integer at $"),
        Row(Color.self, nil, "expected string, found null at $"),
        Row(Level.self, 10, "10"),
        Row(Level.self, 2, "value is not allowed at $"),
        Row(Switch.self, "on", #""on""#),
        Row([Color?].self, ["red", "blue"], #"["red", null]"#),
        Row(URL.self, "https://example.org/a?b=c#d", #""https://example.org/a?b=c#d""#),
        Row(URL.self, "a/b", #""a/b""#),
        Row(URL.self, "", "value is not a valid URL at $"),
        Row(URL.self, 1, "expected string, found integer at $"),
        Row(SupportedType.self, [1, ["a": nil]], #"[1, {"a": null}]"#),
        Row(SupportedType.self, nil, "null"),
        Row([SupportedType].self, [nil, 1], "[null, 1]"),
        Row(Item.self, ["text": "a"], #"{"number": null, "text": "a"}"#),
        Row(Item.self, [:], #"{"number": null, "text": null}"#),
        Row(Item.self, nil, "expected object, found null at $"),
        Row(Item.self, "nonsense", "expected object, found string at $"),
        Row(Item.self, 5, "expected object, found integer at $"),
        Row(Item.self, [1], "expected object, found array at $"),
        Row([Item?].self, [nil, 5, [:]], #"[null, null, {"number": null, "text": null}]"#),
        Row(Strict.self, ["number": 1], #"{"number": 1}"#),
        Row([Strict].self, [["number": 1], [:]], "expected integer, found nothing at $[1].number"),
        Row([String: Strict?].self, ["a": ["number": "x"]], #"{"a": null}"#),
    ]

    @Test(arguments: table, Representation.roots) func mapping(_ row: Row, _ representation: Representation) {
        do {
            try expectEqual(row.map(representation.of(row.value)), row.result)
        } catch {
            expectEqual("\(error)", row.result)
        }
    }

    @Test func `a class`() throws {
        let value: SupportedType = ["name": "a", "next": ["name": "b"], "children": [["name": "c"], ["name": "d"]]]
        let node = try ObjectMapper().deserialize(Node.self, fromValue: value)
        expectEqual(node.name, "a")
        expectEqual(node.next?.name, "b")
        expectEqual(node.children.map(\.name), ["c", "d"])
        expectError("expected string, found nothing at $.name") {
            try ObjectMapper().deserialize(Node.self, fromValue: [:])
        }
    }

    @Test func `keys of dictionaries may be canonically equivalent to others`() throws {
        let value = try ObjectMapper().serializeOrThrow(["e\u{301}": 1])
        expectEqual(value["e\u{301}"], 1)
        expectNil(value["\u{e9}"])
    }

    @Test func `sets of numbers that round to the same Double`() throws {
        let texts = ["-0.10000000000000000002", "-0.1", "0.1", "0.10000000000000000001", "0.10000000000000000002", "1"]
        let numbers = texts.compactMap { Decimal(string: $0) }
        try expectEqual(ObjectMapper().serializeOrThrow(Set(numbers)).array?.map(\.decimal), numbers)
    }

    @Test func `keys that are integers keep to their width`() {
        expectEqual(["-128", "-129", "127", "128", "+7"].map { Int8(mappingKey: $0) }, [-128, nil, 127, nil, 7])
        expectEqual(["-0", "-1", "255", "256", "", "1.0"].map { UInt8(mappingKey: $0) }, [0, nil, 255, nil, nil, nil])
        expectEqual(Int64(mappingKey: "-9223372036854775808"), .min)
        expectNil(Int64(mappingKey: "9223372036854775808"))
        expectEqual(UInt64(mappingKey: "18446744073709551615"), .max)
        expectNil(UInt64(mappingKey: "18446744073709551616"))
    }

    /// Different keys must have different texts. Where they do not, nothing traps.
    @Test(arguments: [2, 200]) func `keys with the same text`(_ size: Int) throws {
        struct Rounded: MappingKey {
            let number: Double

            init(_ number: Double) { self.number = number }

            init?(mappingKey: String) { return nil }

            var mappingKey: String { "\(Int(number))" }
        }
        let map = Dictionary(uniqueKeysWithValues: (0..<size).map { (Rounded(Double($0) / 2), 1) })
        let value = try ObjectMapper().serializeOrThrow(map)
        expectEqual(value["0"], 1)
        #expect(SupportedType.object((0..<size).map { (key: "z\($0)", value: 1) }) != value)
        let view = value.view
        for index in (0..<size).reversed() { expectEqual(view["\(index / 2)"].get(), 1) }
    }

    @Test func `wide collections`() throws {
        let mapper = ObjectMapper()
        let numbers = Array(0..<10_000)
        let value = try mapper.serializeOrThrow(numbers)
        try expectEqual(mapper.deserialize([Int].self, fromValue: value), numbers)
        let map = Dictionary(uniqueKeysWithValues: numbers.map { ($0, $0 * 2) })
        try expectEqual(mapper.deserialize([Int: Int].self, fromValue: mapper.serializeOrThrow(map)), map)
        try expectEqual(mapper.serializeOrThrow(Set(numbers)).array?.compactMap(\.int), numbers)
    }
}
