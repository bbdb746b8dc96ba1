import DataMapper
import Foundation
import DataMapperPath
import TestSupport

@Suite("JsonPath") struct JsonPathTests {
    static let problems: [(String, String)] = [
        ("", "expected '$' at offset 0"),
        ("a", "expected '$' at offset 0"),
        ("$a", "expected '.' or '[' at offset 1"),
        ("$ ", "expected '.' or '[' at offset 1"),
        ("$.", "expected name or '*' at offset 2"),
        ("$.1", "expected name or '*' at offset 2"),
        ("$..", "expected name or '*' or '[' at offset 3"),
        ("$[", "expected name, index, slice, '*' or '?' at offset 2"),
        ("$[a]", "expected name, index, slice, '*' or '?' at offset 2"),
        ("$[0", "expected ',' or ']' at offset 3"),
        ("$[-0]", "expected integer at offset 2"),
        ("$[-]", "expected integer at offset 2"),
        ("$[1:-01]", "an index has no leading zero at offset 5"),
        ("$[9007199254740992]", "integer is out of range of -(2^53 - 1)...2^53 - 1 at offset 2"),
        ("$['a", "expected quotation mark at offset 4"),
        ("$['\t']", "a control character needs an escape at offset 3"),
        ("$['\\x']", "invalid escape at offset 3"),
        ("$['\\", "invalid escape at offset 3"),
        ("$['\\u12']", "invalid escape at offset 3"),
        ("$['\\uD800x']", "surrogates must be in pairs at offset 3"),
        ("$['\\uD800\\u0041']", "surrogates must be in pairs at offset 3"),
        ("$['é\\uDC00']", "surrogates must be in pairs at offset 5"),
        ("$[?]", "expected condition at offset 3"),
        ("$[?1]", "expected comparison at offset 4"),
        ("$[?!1]", "expected condition at offset 5"),
        ("$[?nul == 1]", "expected condition at offset 3"),
        ("$[?@.a == ]", "expected condition at offset 10"),
        ("$[?@.a == 1e]", "expected digit at offset 12"),
        ("$[?@.a == 01]", "an index has no leading zero at offset 10"),
        ("$[?@.* == 1]", "expected query of at most one node at offset 3"),
        ("$[?(@.a]", "expected ')' at offset 7"),
        ("$[?match(@.a, 'b') == true]", "a condition cannot be compared at offset 19"),
        ("$[?true == match(@.a, 'b')]", "expected value to compare at offset 11"),
        ("$[?match(@.a)]", "expected ',' at offset 12"),
        ("$[?count(1) > 1]", "expected query at offset 9"),
        ("$[?length(@.a, 1) > 1]", "expected ')' at offset 13"),
        ("$[?size(@.a) > 1]", "unknown function at offset 3"),
    ]

    @Test(arguments: problems) func `a problem has a place`(_ text: String, _ problem: String) {
        let error = #expect(throws: JsonPathError.self) { try JsonPath(text) }
        expectEqual(error?.description, problem)
    }

    @Test func limits() throws {
        let filters = { (count: Int) in String(repeating: "[?@", count: count) + String(repeating: "]", count: count) }
        _ = try JsonPath("$" + filters(32))
        let hostile: [(String, String)] = [
            ("$" + filters(33), "nested too deeply at offset 99"),
            ("$[?" + String(repeating: "(", count: 5_000), "nested too deeply at offset 35"),
            (
                "$" + String(repeating: "[0]", count: 1_001),
                "too many segments, selectors and conditions at offset 3002"
            ),
            ("$" + String(repeating: ".a", count: 5_000), "longer than 10000 bytes at offset 10000"),
            (
                "$" + String(repeating: "..*", count: 20),
                "too many segments that find the same nodes more than once at offset 61"
            ),
        ]
        for (text, problem) in hostile {
            let error = #expect(throws: JsonPathError.self) { try JsonPath(text) }
            expectEqual(error?.description, problem)
        }
    }

    /// Without what a run remembers, each of these would take longer than anybody waits.
    @Test(arguments: [
        "$..*..*..*..*..*..*.x", "$[0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0][0,0].x",
        "$..[?@..[?@..[?@..[?@..x]]]]", "$..[?count(@..*..*..*..*) == 1]", "$..[?count($..*) == 1]",
        "$..[?value($..*) == 1]", "$..[?match($[1], $[1])]", "$..*..*[?@..x || $..x].x",
    ])
    func `the time has a limit`(_ text: String) throws {
        let path = try JsonPath(text)
        var value: SupportedType = [1, 2, 3]
        for _ in 0..<100 { value = [value, [1, 2], ["a": 3], 4] }
        expectNil(path.nodes(in: value).first { _ in true })
    }

    @Test func `numbers are exact`() throws {
        let value = try JsonSerializer().deserializeOrThrow(
            fromString: "[9007199254740993, 9007199254740992, 9007199254740992.0, 1e400, 1e401, 0.1, 0.10, -0]")
        let rows: [(String, [Int])] = [
            ("$[?@ == 9007199254740993]", [0]), ("$[?@ == 9007199254740992]", [1, 2]),
            ("$[?@ < 9007199254740993 && @ > 1]", [1, 2]), ("$[?@ > 1e400]", [4]), ("$[?@ == 1e-1]", [5, 6]),
            ("$[?@ <= 0]", [7]), ("$[?@ == -0]", [7]),
        ]
        for (path, indices) in rows {
            let found = try JsonPath(path).nodes(in: value).map(\.path)
            expectEqual(found, indices.map { MappingPath([.index($0)]) }, path)
        }
    }

    @Test func `patterns are those of I-Regexp`() throws {
        let value: SupportedType = ["ab", "a\nb", "a.b", "xaby", ["t": "aa", "p": "a+"], ["t": "b", "p": "("]]
        let rows: [(String, [SupportedType])] = [
            ("$[?match(@, 'a.?b')]", ["ab", "a.b"]), ("$[?search(@, 'a[.]b')]", ["a.b"]),
            ("$[?search(@, 'ab')]", ["ab", "xaby"]), ("$[?match(@.t, @.p)].t", ["aa"]),
            ("$[?match(@.t, 'a{2,')].t", []), ("$[?match(@.t, '(?=a)')].t", []),
            ("$[?search(@.t, 'b') || match(@.t, 'a')].t", ["b"]),
        ]
        for (path, values) in rows { expectEqual(try JsonPath(path).nodes(in: value).map(\.value), values, path) }
    }

    @Test func `a large pattern of a document matches nothing`() throws {
        let value: SupportedType = [["t": "a", "p": "(a{1,9}){1,9}"], ["t": "a", "p": "(a{1,30}){1,30}"]]
        expectEqual(try JsonPath("$[?match(@.t, @.p)]").nodes(in: value).map(\.path.description), ["$[0]"])
        expectEqual(try JsonPath("$[?match(@.t, '(a{1,30}){1,30}')]").nodes(in: value).map(\.path.description).count, 2)
    }

    @Test func `a part of a document can be searched`() throws {
        let value = try JsonSerializer().deserializeOrThrow(fromString: #"{"a": 1, "b": {"c": [1, {"a": 2}], "a": 3}}"#)
        let nodes = Array(try JsonPath("$..a").nodes(in: value["b"] ?? .null))
        expectEqual(nodes.map(\.value), [3, 2])
        expectEqual(nodes.map(\.normalizedPath), ["$['a']", "$['c'][1]['a']"])
        expectEqual(try JsonPath("$..[?@ == $.a]").nodes(in: value["b"] ?? .null).map(\.path.jsonPointer), ["/a"])
        expectEqual(try JsonPath("$").nodes(in: 1).map(\.value), [1])
        expectEqual(try JsonPath("$.a").nodes(in: 1).map(\.value), [])
    }

    @Test func `values of binary formats are compared`() throws {
        let value: SupportedType = [.double(.nan), .double(1), .data(Data("a".utf8)), .null]
        expectEqual(try JsonPath("$[?@ >= 1]").nodes(in: value).map(\.path.description), ["$[1]"])
        expectEqual(try JsonPath("$[?@ == null]").nodes(in: value).map(\.path.description), ["$[3]"])
    }
}
