import DataMapperCore
import DataMapperTools
import Testing

@Suite("MappingPath")
struct MappingPathTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let components: [MappingPath.Component]
        let description: String
        let pointer: String

        init(_ components: [MappingPath.Component], _ description: String, _ pointer: String) {
            self.components = components
            self.description = description
            self.pointer = pointer
        }

        var testDescription: String { description }
    }

    static let table: [Row] = [
        Row([], "$", ""),
        Row([.key("a")], "$.a", "/a"),
        Row([.index(0)], "$[0]", "/0"),
        Row(
            [.key("users"), .index(3), .key("address"), .key("city")], "$.users[3].address.city",
            "/users/3/address/city"),
        Row([.key("first name")], #"$["first name"]"#, "/first name"),
        Row([.key("")], #"$[""]"#, "/"),
        Row([.key("1")], #"$["1"]"#, "/1"),
        Row([.key("a1"), .key("_b"), .key("c-d")], "$.a1._b.c-d", "/a1/_b/c-d"),
        Row([.key("-a")], #"$["-a"]"#, "/-a"),
        Row([.key("é"), .key("日本")], "$.é.日本", "/é/日本"),
        Row([.key("a.b")], #"$["a.b"]"#, "/a.b"),
        Row([.key("a/b"), .key("~")], #"$["a/b"]["~"]"#, "/a~1b/~0"),
        Row([.key("~1")], #"$["~1"]"#, "/~01"),
        Row([.key(#"q"\"#)], #"$["q\"\\"]"#, #"/q"\"#),
        Row([.key("a\u{202E}b")], #"$["a\u{202E}b"]"#, "/a\u{202E}b"),
        Row([.key("a\u{200B}")], #"$["a\u{200B}"]"#, "/a\u{200B}"),
        Row([.key("\u{FEFF}é\u{AD}")], #"$["\u{FEFF}é\u{00AD}"]"#, "/\u{FEFF}é\u{AD}"),
        Row([.key("\u{3164}")], #"$["\u{3164}"]"#, "/\u{3164}"),
        Row([.key("a\u{E0041}")], #"$["a\u{000E0041}"]"#, "/a\u{E0041}"),
        Row([.key("a\nb\u{7F}")], #"$["a\nb\u{7F}"]"#, "/a\nb\u{7F}"),
    ]

    @Test(arguments: table)
    func texts(_ row: Row) {
        let path = MappingPath(row.components)
        #expect(path.description == row.description)
        #expect(path.jsonPointer == row.pointer)
        var built = MappingPath()
        for component in row.components { built.append(component) }
        #expect(built == path)
        #expect(built.components == row.components)
    }
}
