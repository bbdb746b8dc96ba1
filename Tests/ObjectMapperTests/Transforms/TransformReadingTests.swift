import Foundation
import ObjectMapper
import TestSupport

struct TransformReadingTests {
    /// Numbers as text. Other values cannot be converted.
    private static let number = SendableTransformOf<String, Int>(
        fromJSON: { $0.map { "\($0)" } }, toJSON: { $0.flatMap { Int($0) } })

    /// Properties that are read through a transform, and have a value before: for each family a plain one, and an
    /// optional one.
    private static let properties: [String: [Reader]] = {
        let (old, item) = ("old", Item(7))
        return [
            "single": Zoo.both("", old, { $0 <- ($1, number) }, { $0 <- ($1, number) }),
            "array": Zoo.both("", [old], { $0 <- ($1, number) }, { $0 <- ($1, number) }),
            "map": Zoo.both("", ["k": old], { $0 <- ($1, number) }, { $0 <- ($1, number) }),
            "arrays": Zoo.both("", [[old]], { $0 <- ($1, number) }, { $0 <- ($1, number) }),
            "object": Zoo.both("", item, { $0 <- ($1, ItemTransform()) }, { $0 <- ($1, ItemTransform()) }),
            "objects": Zoo.both("", [item], { $0 <- ($1, ItemTransform()) }, { $0 <- ($1, ItemTransform()) }),
            "objectMap": Zoo.both("", ["k": item], { $0 <- ($1, ItemTransform()) }, { $0 <- ($1, ItemTransform()) }),
            "objectArrays": Zoo.both(
                "", ["k": [item]], { $0 <- ($1, ItemTransform()) }, { $0 <- ($1, ItemTransform()) }),
            "set": Zoo.both("", [item] as Set, { $0 <- ($1, ItemTransform()) }, { $0 <- ($1, ItemTransform()) }),
        ]
    }()

    /// The values of the properties of a family afterwards. Items are their numbers.
    private static func values(_ family: String, _ map: Map) throws -> [String] {
        try (properties[family] ?? []).map { property in
            _ = map[family]
            let text = try property.read(map).map { "\($0)" } ?? "nil"
            return text.replacing(/(ObjectMapperTests\.)?Item\(v: (\d+)\)/) { $0.2 }
        }
    }

    static let cases: [(family: String, json: String, plain: String, optional: String)] = [
        ("single", "1", "1", "1"),
        ("single", "null", "old", "nil"),
        ("single", "\"x\"", "old", "nil"),
        ("array", "[1,\"x\",null,2]", #"["1", "2"]"#, #"["1", "2"]"#),
        ("array", "null", #"["old"]"#, "nil"),
        ("array", "{}", #"["old"]"#, "nil"),
        ("array", "[]", "[]", "[]"),
        ("map", "{\"a\":1,\"b\":\"x\"}", #"["a": "1"]"#, #"["a": "1"]"#),
        ("map", "null", #"["k": "old"]"#, "nil"),
        ("map", "[]", #"["k": "old"]"#, "nil"),
        ("map", "{}", "[:]", "[:]"),
        ("arrays", "[[1,\"x\"],[]]", #"[["1"], []]"#, #"[["1"], []]"#),
        ("arrays", "null", #"[["old"]]"#, "nil"),
        ("arrays", "[1]", #"[["old"]]"#, "nil"),
        ("object", "1", "1", "1"),
        ("object", "null", "7", "nil"),
        ("objects", "[1,-1]", "[1]", "[1]"),
        ("objects", "null", "[7]", "nil"),
        ("objects", "5", "[7]", "nil"),
        ("objectMap", "{\"a\":1,\"b\":-1}", #"["a": 1]"#, #"["a": 1]"#),
        ("objectMap", "null", #"["k": 7]"#, "nil"),
        ("objectArrays", "{\"a\":[1,-1]}", #"["a": [1]]"#, #"["a": [1]]"#),
        ("objectArrays", "{\"a\":[-1]}", #"["a": []]"#, #"["a": []]"#),
        ("objectArrays", "null", #"["k": [7]]"#, "nil"),
        ("set", "[1,1,-1]", "[1]", "[1]"),
        ("set", "null", "[7]", "nil"),
    ]

    @Test(arguments: cases)
    func `text and dictionaries`(_ family: String, _ json: String, _ plain: String, _ optional: String) throws {
        let text = "{\"\(family)\":\(json)}"
        let dictionary = try require(Mapper<Item>.parseJSONStringIntoDictionary(JSONString: text))
        try expectEqual(Self.values(family, Map(mappingType: .fromJSON, JSON: dictionary)), [plain, optional])
        withMap(text) { map in expectEqual(try? Self.values(family, map), [plain, optional]) }
    }

    @Test func `missing is not asked about`() throws {
        withMap("{}") { map in
            expectEqual(try? Self.values("single", map), ["old", "old"])
            expectEqual(try? Self.values("set", map), ["[7]", "[7]"])
        }
    }

    @Test func `null can become a value`() {
        let transform = TransformOf<Int, Int>(fromJSON: { $0 ?? -5 }, toJSON: { $0 })
        withMap(#"{"n":null}"#) { map in
            var value = 1
            var optional: Int?
            value <- (map["n"], transform)
            optional <- (map["n"], transform)
            #expect(value == -5 && optional == -5)
            optional = 3
            optional <- (map["missing"], transform)
            expectEqual(optional, 3)
        }
    }

    @Test func `elements that are null`() {
        withMap(#"{"a":[1,null]}"#) { map in
            var seen: [Bool] = []
            var values: [Int] = []
            let transform = Seeing { seen.append($0 is NSNull) }
            values <- (map["a"], transform)
            expectEqual(seen, [false, true])
        }
    }

    /// Records the values for which it is called.
    private struct Seeing: TransformType {
        let see: (Any?) -> Void

        func transformFromJSON(_ value: Any?) -> Int? {
            see(value)
            return value as? Int
        }

        func transformToJSON(_ value: Int?) -> Int? { value }
    }
}
