import DataMapperValues
import TestSupport

@Suite("MappingPath") struct MappingPathTests {
    typealias Row = (components: [MappingPath.Component], description: String, pointer: String)

    static let table: [Row] = [
        ([], "$", ""),
        ([.key("a")], "$.a", "/a"),
        ([.index(0)], "$[0]", "/0"),
        (
            [.key("users"), .index(3), .key("address"), .key("city")], "$.users[3].address.city",
            "/users/3/address/city"
        ),
        ([.key("first name")], #"$["first name"]"#, "/first name"),
        ([.key("")], #"$[""]"#, "/"),
        ([.key("1")], #"$["1"]"#, "/1"),
        ([.key("a1"), .key("_b"), .key("c-d")], "$.a1._b.c-d", "/a1/_b/c-d"),
        ([.key("-a")], #"$["-a"]"#, "/-a"),
        ([.key("é"), .key("日本")], "$.é.日本", "/é/日本"),
        ([.key("a.b")], #"$["a.b"]"#, "/a.b"),
        ([.key("a/b"), .key("~")], #"$["a/b"]["~"]"#, "/a~1b/~0"),
        ([.key("~1")], #"$["~1"]"#, "/~01"),
        ([.key(#"q"\"#)], #"$["q\"\\"]"#, #"/q"\"#),
        ([.key("a\u{202E}b")], #"$["a\u{202E}b"]"#, "/a\u{202E}b"),
        ([.key("a\u{200B}")], #"$["a\u{200B}"]"#, "/a\u{200B}"),
        ([.key("\u{FEFF}é\u{AD}")], #"$["\u{FEFF}é\u{00AD}"]"#, "/\u{FEFF}é\u{AD}"),
        ([.key("\u{3164}")], #"$["\u{3164}"]"#, "/\u{3164}"),
        ([.key("a\u{E0041}")], #"$["a\u{000E0041}"]"#, "/a\u{E0041}"),
        ([.key("a\nb\u{7F}")], #"$["a\nb\u{7F}"]"#, "/a\nb\u{7F}"),
    ]

    @Test(arguments: table) func texts(_ row: Row) {
        let path = MappingPath(row.components)
        expectEqual(path.description, row.description)
        expectEqual(path.jsonPointer, row.pointer)
        var built = MappingPath()
        for component in row.components { built.append(component) }
        expectEqual(built, path)
        expectEqual(built.components, row.components)
    }
}
