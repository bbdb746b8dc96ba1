import DataMapperCore
import TestSupport
import Testing

@Suite("DeserializableData: keys and get") struct DeserializableDataTests {
    static let value: SupportedType = [
        "a": ["b": ["c": 1, "d": nil]], "list": [1, 2], "null": nil, "": ["": 2], "a.b": 3, "text": "12",
    ]

    typealias Way = (name: String, go: @Sendable (DeserializableData) -> DeserializableData)

    static let ways: [Way] = [
        ("chained literals", { $0["a"]["b"]["c"] }),
        ("three literals", { $0["a", "b", "c"] }),
        ("two literals and one", { $0["a", "b"]["c"] }),
        ("an array", { $0[["a", "b", "c"]] }),
        ("arrays", { $0[["a"]][["b", "c"]][[]] }),
        (
            "strings",
            {
                let (a, b, c) = ("a", "b", "c")
                return $0[a][b][c]
            }
        ),
        (
            "several strings",
            {
                let (a, b, c) = ("a", "b", "c")
                return $0[a, b, c]
            }
        ),
        (
            "substrings",
            {
                let keys = "a/b/c".split(separator: "/")
                return $0[keys[0]][keys[1]][keys[2]]
            }
        ),
        (
            "several substrings",
            {
                let keys = "a/b/c".split(separator: "/")
                return $0[keys[0], keys[1], keys[2]]
            }
        ),
        (
            "static strings",
            {
                let (a, b, c): (StaticString, StaticString, StaticString) = ("a", "b", "c")
                return $0[a][b, c]
            }
        ),
    ]

    @Test(arguments: ways, Representation.allCases)
    func `all spellings of a path`(_ way: Way, _ representation: Representation) throws {
        let data = way.go(representation.of(Self.value).view)
        expectEqual(data.raw, 1)
        #expect(data.isPresent)
        expectEqual(data.get(), 1)
        try expectEqual(data.get() as Int, 1)
    }

    struct Lookup: Sendable, CustomTestStringConvertible {
        let path: [String]
        let raw: SupportedType
        var isPresent = true
        var isNull = false

        var testDescription: String { path.joined(separator: "/") }
    }

    static let lookups: [Lookup] = [
        Lookup(path: [], raw: value),
        Lookup(path: ["a", "b"], raw: ["c": 1, "d": nil]),
        Lookup(path: ["a", "b", "d"], raw: .null, isNull: true),
        Lookup(path: ["null"], raw: .null, isNull: true),
        Lookup(path: ["", ""], raw: 2),
        Lookup(path: ["a.b"], raw: 3),
        Lookup(path: ["missing"], raw: .null, isPresent: false, isNull: true),
        Lookup(path: ["missing", "b", "c"], raw: .null, isPresent: false, isNull: true),
        Lookup(path: ["null", "b"], raw: .null, isPresent: false, isNull: true),
        Lookup(path: ["text", "b"], raw: .null, isPresent: false, isNull: true),
        Lookup(path: ["list", "0"], raw: .null, isPresent: false, isNull: true),
        Lookup(path: ["list", "0", "1"], raw: .null, isPresent: false, isNull: true),
    ]

    @Test(arguments: lookups, Representation.allCases)
    func `what is there and what is not`(_ row: Lookup, _ representation: Representation) {
        let data = representation.of(Self.value).view[row.path]
        expectEqual(data.raw, row.raw)
        expectEqual(data.isPresent, row.isPresent)
        expectEqual(data.isNull, row.isNull)
    }

    @Test func `what the type that is asked for resolves to`() throws {
        let data = Self.value.view
        let optional: Int? = data["text"].get()
        expectNil(optional)
        let list: [Int]? = data["list"].get()
        expectEqual(list, [1, 2])
        let thrown: [Int] = try data["list"].get()
        expectEqual(thrown, [1, 2])
        let strings: [String?]? = data["list"].get()
        expectEqual(strings, [nil, nil])
        let fallback: [String] = data["list"].get(or: ["x"])
        expectEqual(fallback, ["x"])
        let nested: [String: [String: Int?]]? = data["a"].get()
        expectEqual(nested, ["b": ["c": 1, "d": nil]])
        let raw: SupportedType = try data["a"].get()
        expectEqual(raw, ["b": ["c": 1, "d": nil]])
        let absent: SupportedType = try data["missing"].get()
        expectEqual(absent, .null)
    }

    @Test func `the fallback is only evaluated when needed`() {
        var count = 0
        func fallback() -> Int {
            count += 1
            return 0
        }
        _ = Self.value.view["a", "b", "c"].get(or: fallback())
        expectEqual(count, 0)
        _ = Self.value.view["missing"].get(or: fallback())
        expectEqual(count, 1)
        _ = Self.value.view["text"].get(or: fallback())
        expectEqual(count, 2)
    }

    @Test func `valueOrThrow`() throws {
        let data = Self.value.view["text"]
        try expectEqual(data.valueOrThrow(5), 5)
        expectError("expected integer, found string at $.text") { try data.valueOrThrow(nil as Int?) }
    }

    @Test func `the mapper is passed on`() {
        let mapper = ObjectMapper()
        let data = DeserializableData(data: Self.value, objectMapper: mapper)
        #expect(data["a"]["missing"].objectMapper === mapper)
    }

    @Test func `a view can be kept`() throws {
        struct Keeper: Deserializable {
            let data: DeserializableData
            let missing: DeserializableData

            init(_ data: DeserializableData) throws {
                self.data = data["a"]
                missing = data["x", "y"]
            }
        }
        let keeper = try ObjectMapper().deserialize(Keeper.self, fromValue: Representation.node.of(Self.value))
        try expectEqual(keeper.data["b", "c"].get() as Int, 1)
        expectError("expected integer, found nothing at $.x.y") { try keeper.missing.get() as Int }
    }

    /// The search for a key starts after the last key that was found.
    @Test(arguments: [1, 2, 5, 63, 64, 65, 300], 0..<5)
    func `keys in any order`(_ size: Int, _ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let keys = (0..<size).map { String(repeating: "k", count: $0 % 20) + "\($0)" }
        let value = SupportedType.object(keys.enumerated().map { (key: $0.element, value: .int($0.offset)) })
        let view = Representation.node.of(value).view
        for _ in 0..<3 {
            for index in (0..<size).shuffled(using: &random) {
                expectEqual(view[keys[index]].get(), index)
                #expect(!view["missing \(index)"].isPresent)
            }
        }
    }

    @Test(.linearTime) func `10,000 keys, read backwards`() throws {
        let keys = (0..<10_000).map { "key \($0)" }
        let value = SupportedType.object(keys.enumerated().map { (key: $0.element, value: .int($0.offset)) })
        let view = Representation.node.of(value).view
        for index in keys.indices.reversed() { expectEqual(view[keys[index]].get(), index) }
        for index in keys.indices.reversed() where index % 10 == 0 { #expect(!view["no " + keys[index]].isPresent) }
    }

    @Test func `two objects read in turns`() {
        let view = Representation.node.of(["x": ["a": 1, "b": 2, "c": 3], "y": ["c": 4, "b": 5, "a": 6]]).view
        let (x, y) = (view["x"], view["y"])
        expectEqual(x["a"].get(), 1)
        expectEqual(y["a"].get(), 6)
        expectEqual(x["b"].get(), 2)
        expectEqual(y["b"].get(), 5)
        expectEqual(x["c"].get(), 3)
        expectEqual(y["c"].get(), 4)
        expectEqual(view["x", "a"].get(), 1)
    }
}
