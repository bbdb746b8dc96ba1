import DataMapper
import DataMapperTools
import TestSupport

/// A value that was changed after it was read from text keeps the places of what was not changed.
struct MigratedPlaceTests {
    private static let text = """
        {
          "title": "Pen",
          "price": 1.50,
          "sizes": [1, "x", {"deep": [true]}],
          "extra": {"é": 1}
        }
        """

    private struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let change: @Sendable (inout SupportedType) throws -> Void
        /// The places of these values.
        let places: [(path: [MappingPath.Component], place: String?)]
        var testDescription: String { name }
    }

    private static let rows = [
        Row(
            name: "a new key", change: { $0["version"] = 2 },
            places: [
                (["title"], "line 2, column 12"), (["price"], "line 3, column 12"),
                (["sizes", 1], "line 4, column 16"), (["sizes", 2, "deep", 0], "line 4, column 31"),
                (["extra", "é"], "line 5, column 18"), (["version"], nil), ([], nil),
            ]),
        Row(
            name: "another value", change: { $0["price"] = ["amount": $0["price"] ?? nil, "currency": "EUR"] },
            places: [
                (["title"], "line 2, column 12"), (["price"], nil), (["price", "amount"], "line 3, column 12"),
                (["price", "currency"], nil), (["sizes"], "line 4, column 12"),
            ]),
        Row(
            name: "another key",
            change: {
                $0["name"] = $0["title"]
                $0["title"] = nil
            }, places: [(["name"], "line 2, column 12"), (["extra"], "line 5, column 12")]),
        Row(
            name: "another element", change: { try $0.set([7], at: ["sizes", "0"]) },
            places: [
                (["sizes"], nil), (["sizes", 0], nil), (["sizes", 1], "line 4, column 16"),
                (["sizes", 2, "deep"], "line 4, column 30"), (["title"], "line 2, column 12"),
            ]),
        Row(
            name: "one element fewer", change: { _ = try $0.remove(at: ["sizes", "0"]) },
            places: [(["sizes", 0], "line 4, column 16"), (["sizes", 1], "line 4, column 21")]),
        Row(
            name: "the same value twice", change: { $0 = [$0["sizes"] ?? nil, 0, $0["sizes"] ?? nil] },
            places: [([0, 1], "line 4, column 16"), ([2, 1], "line 4, column 16"), ([1], nil)]),
        Row(
            name: "a merge patch", change: { $0.mergePatch(["extra": ["é": nil, "a": 1]]) },
            places: [(["price"], "line 3, column 12"), (["extra", "a"], nil)]),
    ]

    @Test(arguments: rows.indices) func `what was not changed has line and column`(_ index: Int) throws {
        let row = Self.rows[index]
        var value = try JsonSerializer().deserializeOrThrow(fromString: Self.text)
        try row.change(&value)
        for (path, place) in row.places {
            let view = DeserializableData(data: value, objectMapper: ObjectMapper())
            let found = path.reduce(view) { data, step in
                switch step {
                case .key(let key): data[key]
                case .index(let index): data[index]
                }
            }
            #expect(found.isPresent)
            expectEqual(found.error("").location?.description, place, "\(path)")
        }
        withExtendedLifetime(value) {}
    }

    private struct Strict: Deserializable, UnknownKeyRejecting {
        init(_ data: DeserializableData) throws {
            _ = try data["version"].get() as Int
            _ = try data["title"].get() as String
            _ = data["sizes"].raw
        }
    }

    @Test func `unknown keys have places, and a missing key of a changed object has none`() throws {
        var value = try JsonSerializer().deserializeOrThrow(fromString: Self.text)
        value["version"] = 2
        let report = ObjectMapper().report(Strict.self, fromValue: value)
        expectEqual(
            report.problems.map(\.description),
            ["unknown key at $.price (line 3, column 3); failed", "unknown key at $.extra (line 5, column 3); failed"])
        value["title"] = nil
        expectError("expected string, found nothing at $.title") {
            try ObjectMapper().deserialize(Strict.self, fromValue: value)
        }
    }

    @Test func `places end with the value, and no text is kept`() throws {
        var value: SupportedType? = try JsonSerializer().deserializeOrThrow(fromString: Self.text)
        value?["version"] = 2
        let data = DeserializableData(data: value ?? nil, objectMapper: ObjectMapper())
        expectNotNil(data["title"].error("").location)
        withExtendedLifetime(value) {}
        value = nil
        expectNil(data["title"].error("").location)
        try expectEqual(data["title"].get() as String, "Pen")
    }

    @Test func `the elements after a changed one have places`() throws {
        let text = "[" + String(repeating: #"{"a":[1]},"#, count: 1000) + #"{"a":["x"]}]"#
        var value = try JsonSerializer().deserializeOrThrow(fromString: text)
        try value.set(2, at: ["500"])
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize([[String: [Int]]].self, fromValue: value)
        }
        expectEqual(error?.path, MappingPath([500]))
        try value.set(["a": []], at: ["500"])
        expectError("expected integer, found string at $[1000].a[0] (line 1, column 10008)") {
            try ObjectMapper().deserialize([[String: [Int]]].self, fromValue: value)
        }
    }
}
