import DataMapper
import DataMapperEditing
import DataMapperTOML
import DataMapperTools
import Foundation
import TestSupport

/// New values look like those around them, and comments that are about more than a removed member stay.
@Suite("Editing: as a person would") struct HabitTests {
    private static let toml = [
        EditingCase(
            "an object among inline tables", "[d]\na = { v = \"1\" }\n\n[e]\n", #"add /d/b = {"v":"2","f":["x"]}"#,
            "[d]\na = { v = \"1\" }\nb = { v = \"2\", f = [\"x\"] }\n\n[e]\n"),
        EditingCase(
            "an object among headers", "[d.a]\nv = {x = 1}\n", #"add /d/b = {"v":"2"}"#,
            "[d.a]\nv = {x = 1}\n\n[d.b]\nv = \"2\"\n"),
        EditingCase(
            "an array of inline tables", "a = [ { x = 1 } ]\n", #"add /b = [{"x":2}]"#,
            "a = [ { x = 1 } ]\nb = [ { x = 2 } ]\n"),
        EditingCase(
            "an element among inline tables", "a = [{ x = 1 }]\n", #"add /a/- = {"x":2}"#,
            "a = [{ x = 1 }, { x = 2 }]\n"),
        EditingCase("a literal text", "a = 'x\\y'\n", #"replace /a = "c:\\z""#, "a = 'c:\\z'\n"),
        EditingCase("a text that a literal cannot express", "a = 'x'\n", #"replace /a = "it's""#, "a = \"it's\"\n"),
        EditingCase(
            "literal lines", "a = '''\nx\n''' # a\n", #"replace /a = "y\\\n\"\"\"\n""#,
            "a = '''\ny\\\n\"\"\"\n''' # a\n"),
        EditingCase("lines", "a = \"\"\"x\n y\"\"\"\n", #"replace /a = "1\n\t2\\""#, "a = \"\"\"1\n\t2\\\\\"\"\"\n"),
        EditingCase(
            "lines that are not possible", "a = '''x'''\n", #"replace /a = "'''""#, "a = \"'''\"\n"),
        EditingCase(
            "dotted keys are replaced in place", "x = 1\n# about a\na.b = 1 # one\na.c = 2\ny = 2\n", "replace /a = 5",
            "x = 1\n# about a\na = 5 # one\ny = 2\n"),
        EditingCase(
            "dotted keys at the start", "a.b = 1\na.c = 2\n[t]\n", "replace /a = [1]", "a = [1]\n[t]\n"),
        EditingCase(
            "the head of a file", "# The shop.\nname = 1\n# b\nb = 2\n", "remove /name", "# The shop.\n# b\nb = 2\n"),
        EditingCase(
            "the head of a group", "x = 1\n\n# Network\nhost = 1\nport = 2\n\n# Log\nlevel = 3\n",
            "remove /host; remove /level", "x = 1\n\n# Network\nport = 2\n"),
        EditingCase(
            "a comment of one member", "x = 1\n\n# about a\na = 1\n# about b\nb = 2\n", "remove /a",
            "x = 1\n\n# about b\nb = 2\n"),
    ]

    @Test(arguments: toml, ["\n", "\r\n"]) func `TOML`(_ row: EditingCase, _ lineEnd: String) throws {
        // The text in a document of other line ends has them, too.
        if lineEnd == "\r\n", row.name.contains("lines") { return }
        let edited = try TomlSerializer().edit(row.document.replacing("\n", with: lineEnd), applying: row.parsedPatch())
        expectEqual(String(decoding: edited, as: UTF8.self), row.expected.replacing("\n", with: lineEnd), "\(row.name)")
    }

    private static let json5 = [
        EditingCase(
            "keys and commas", "{\n  a: {\n    x: 1,\n  },\n}", #"add /b = {"y":[1],"z w":{"v":2}}"#,
            "{\n  a: {\n    x: 1,\n  },\n  b: {\n    y: [\n      1,\n    ],\n    \"z w\": {\n      v: 2,\n    },\n  },\n}"
        ),
        EditingCase(
            "arrays on one line", "{\n  \"a\": [1, 2]\n}", #"add /b = {"c":["x","y"],"d":[[1]]}"#,
            "{\n  \"a\": [1, 2],\n  \"b\": {\n    \"c\": [\"x\", \"y\"],\n    \"d\": [\n      [1]\n    ]\n  }\n}"),
        EditingCase(
            "an array on one line", "{\n  \"a\": [1, 2]\n}", "add /b = [3,4]", "{\n  \"a\": [1, 2],\n  \"b\": [3, 4]\n}"
        ),
        EditingCase(
            "arrays on lines", "[\n  [\n    1\n  ]\n]", "add /- = [2]", "[\n  [\n    1\n  ],\n  [\n    2\n  ]\n]"),
        EditingCase(
            "spaces in brackets", "{ a: [ 1 ] }", #"add /b = {"c":[2,{}]}"#, "{ a: [ 1 ], b: { c: [ 2, {} ] } }"),
        EditingCase("quotation marks", "{a: 'x'}", #"replace /a = "it's \"y\" \\""#, #"{a: 'it\'s "y" \\'}"#),
        EditingCase(
            "the head of a group", "{\n  // Network\n  a: 1,\n  b: 2,\n\n  // Log\n  c: 3,\n}", "remove /a; remove /c",
            "{\n  // Network\n  b: 2,\n}"),
    ]

    @Test(arguments: json5) func `JSON5`(_ row: EditingCase) throws { try row.check(.json5) }
}
