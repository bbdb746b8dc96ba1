import DataMapper
import DataMapperEditing
import DataMapperTools
import Foundation
import TestSupport

@Suite("Editing JSON") struct JsonEditingTests {
    private static let strict = [
        EditingCase("replace", #"{"a": 1, "b":  2}"#, "replace /b = 30", #"{"a": 1, "b":  30}"#),
        EditingCase("add", #"{"a": 1}"#, "add /b = 2", #"{"a": 1, "b": 2}"#),
        EditingCase("add, compact", #"{"a":1,"c":3}"#, #"add /b = [1,{"x":2}]"#, #"{"a":1,"c":3,"b":[1,{"x":2}]}"#),
        EditingCase("add over a member", #"{"a":1,"c":3}"#, "add /a = null", #"{"a":null,"c":3}"#),
        EditingCase("remove the first", #"{"a": 1, "b": 2}"#, "remove /a", #"{"b": 2}"#),
        EditingCase("remove the middle", "[1, 2, 3]", "remove /1", "[1, 3]"),
        EditingCase("remove the last", #"{ "a": 1, "b": 2 }"#, "remove /b", #"{ "a": 1 }"#),
        EditingCase("remove the only one", #"{ "a": 1 }"#, "remove /a", "{}"),
        EditingCase("insert", "[1, 2]", "add /0 = 0", "[0, 1, 2]"),
        EditingCase("insert with spaces", "[ 1, 2 ]", "add /0 = 0", "[ 0, 1, 2 ]"),
        EditingCase("insert in the middle", "[1,2]", "add /1 = 0", "[1,0,2]"),
        EditingCase("insert at the end", "[1,2]", "add /2 = 0", "[1,2,0]"),
        EditingCase("append", "[1, 2]", "add /- = 0", "[1, 2, 0]"),
        EditingCase("append to one", #"{"a": [1]}"#, "add /a/- = 0", #"{"a": [1, 0]}"#),
        EditingCase("empty array", #"{"a": [], "b": 1}"#, "add /a/- = 0", #"{"a": [0], "b": 1}"#),
        EditingCase("empty array with a space", "[ ]", "add /0 = 0", "[ 0 ]"),
        EditingCase("empty root", "{}", #"add /a = {"b":1}"#, #"{"a":{"b":1}}"#),
        EditingCase("empty root with a line", "{}\n", "add /a = 0", "{\"a\": 0}\n"),
        EditingCase("empty root of two lines", "{\n}\n", "add /a = 0", "{\n  \"a\": 0\n}\n"),
        EditingCase("root", " [1, 2] \n", #"replace  = {"a":[1]}"#, " {\"a\": [1]} \n"),
        EditingCase("root of lines", "{\n    \"a\": 1\n}\n", "add  = [1,2]", "[\n    1,\n    2\n]\n"),
        EditingCase("root scalar", "1", #"replace  = "a""#, #""a""#),
        EditingCase("root from inside", #"{"a": [1,  2]}"#, "move /a -> ", "[1,  2]"),
        EditingCase(
            "lines", "{\n\t\"a\": {\n\t\t\"x\": 1\n\t}\n}", #"add /a/y = {"z":[1,{}]}"#,
            "{\n\t\"a\": {\n\t\t\"x\": 1,\n\t\t\"y\": {\n\t\t\t\"z\": [\n\t\t\t\t1,\n\t\t\t\t{}\n\t\t\t]\n\t\t}\n\t}\n}"
        ),
        EditingCase(
            "CRLF", "{\r\n  \"a\" : 1\r\n}\r\n", #"add /b = {"x":2}"#,
            "{\r\n  \"a\" : 1,\r\n  \"b\" : {\r\n    \"x\" : 2\r\n  }\r\n}\r\n"),
        EditingCase("BOM", "\u{FEFF}{\"a\":1}", "remove /a", "\u{FEFF}{}"),
        EditingCase(
            "empty object of a document with lines", "{\n  \"a\": {}\n}", "add /a/b = 1",
            "{\n  \"a\": {\n    \"b\": 1\n  }\n}"),
        EditingCase(
            "remove all lines and add", "{\n  \"a\": {\n    \"b\": 1\n  }\n}", "remove /a/b; add /a/c = 2",
            "{\n  \"a\": {\n    \"c\": 2\n  }\n}"),
        EditingCase("remove all lines", "{\n  \"a\": {\n    \"b\": 1\n  }\n}", "remove /a/b", "{\n  \"a\": {}\n}"),
        EditingCase(
            "elements on one line", "[\n  {\"a\": 1},\n  {\"a\": 2}\n]", #"add /- = {"a":3}; add /0 = {"a":0}"#,
            "[\n  {\"a\": 0},\n  {\"a\": 1},\n  {\"a\": 2},\n  {\"a\": 3}\n]"),
        EditingCase(
            "replace by an object on one line", "{\n  \"a\": {\"x\": 1}\n}", #"replace /a = {"y":[1,2]}"#,
            "{\n  \"a\": {\"y\": [1, 2]}\n}"),
        EditingCase(
            "replace a scalar by an object", "{\n  \"a\": 1\n}", #"replace /a = {"y":1}"#,
            "{\n  \"a\": {\n    \"y\": 1\n  }\n}"),
        EditingCase(
            "several on each line", "[\n  1, 2,\n  3, 4\n]", "remove /2; remove /0; add /- = 5",
            "[\n  2,\n  4,\n  5\n]"),
        EditingCase(
            "first on the line of the bracket", "{\"a\": 1,\n \"b\": 2,\n \"c\": 3}", "remove /a; add /d = 4",
            "{\"b\": 2,\n \"c\": 3,\n \"d\": 4}"),
        EditingCase(
            "move into another level", "{\n  \"a\": {\n    \"x\": [\n      1\n    ]\n  }\n}", "move /a/x -> /y",
            "{\n  \"a\": {},\n  \"y\": [\n    1\n  ]\n}"),
        EditingCase(
            "copy after a change", #"{"a": {"x": 1}}"#, "add /a/y = 2; copy /a -> /b; replace /b/x = 3",
            #"{"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 2}}"#),
        EditingCase("rename", #"{"a": 1.50, "c": 2}"#, "move /a -> /b", #"{"c": 2, "b": 1.50}"#),
        EditingCase(
            "equal value", #"{"a": 1.50, "c": [ ]}"#, "replace /a = 1.5; add /c = []", #"{"a": 1.50, "c": [ ]}"#),
        EditingCase("test", #"{"a": 1}"#, "test /a = 1", #"{"a": 1}"#),
        EditingCase("escaped keys", #"{"a\u0062\/\"": 1, "~": 2}"#, #"remove /ab~1\"; add /~0 = 3"#, #"{"~": 3}"#),
        EditingCase(
            "brackets in strings", #"{"a": "]}\"[", "b": [1]}"#, #"add /b/0 = "}{""#,
            #"{"a": "]}\"[", "b": ["}{", 1]}"#),
        EditingCase("duplicate keys are removed", #"{"a": 1, "b": 2, "a": 3}"#, "remove /a", #"{"b": 2}"#),
        EditingCase(
            "the last duplicate counts", #"{"a": 1, "b": 2, "a": {"x": 3}}"#, "replace /a/x = 4",
            #"{"a": 1, "b": 2, "a": {"x": 4}}"#),
    ]

    @Test(arguments: strict)
    func `only the bytes of a change are changed`(_ row: EditingCase) throws { try row.check(JsonSerializer()) }

    private static let commented = [
        EditingCase(
            "replace keeps comments",
            "// head\n{ // open\n  // above\n  \"a\": /* before */ 1 /* after */, // line\n  \"b\": 2\n} // end\n",
            "replace /a = 10",
            "// head\n{ // open\n  // above\n  \"a\": /* before */ 10 /* after */, // line\n  \"b\": 2\n} // end\n"),
        EditingCase(
            "remove takes the comments of the value",
            "{ // open\n  // above\n  /* too */\n  \"a\": 1, // line\n  // below\n  \"b\": 2\n}", "remove /a",
            "{ // open\n  // below\n  \"b\": 2\n}"),
        EditingCase(
            "remove keeps comments above an empty line", "{\n  // Section\n\n  // above\n  \"a\": 1,\n\n  \"b\": 2\n}",
            "remove /a", "{\n  // Section\n\n  \"b\": 2\n}"),
        EditingCase(
            "remove the last, with comments", "{\n  \"a\": 1, // one\n  // above\n  \"b\": 2 // two\n  // end\n}",
            "remove /b", "{\n  \"a\": 1 // one\n  // end\n}"),
        EditingCase(
            "remove the last, then the line of the comment ends", "[1, // one\n 2]", "remove /1", "[1 // one\n]"),
        EditingCase("remove with a trailing comma", "[\n  1,\n  2, // two\n]", "remove /1", "[\n  1,\n]"),
        EditingCase("comments on one line", "[/* a */ 1, /* b */ 2, /* c */ 3]", "remove /0", "[/* b */ 2, /* c */ 3]"),
        EditingCase("comments after values on one line", "[1 /* a */, 2 /* b */]", "remove /1", "[1 /* a */]"),
        EditingCase(
            "add after a comment", "{\n  \"a\": 1 // last\n}", "add /b = 2", "{\n  \"a\": 1, // last\n  \"b\": 2\n}"),
        EditingCase(
            "add after a comment on one line", "{\"a\": 1 /* last */}", "add /b = 2",
            "{\"a\": 1 /* last */, \"b\": 2}"),
        EditingCase(
            "add after a comment to the end of the line", "{\"a\": 1 // last\n}", "add /b = 2",
            "{\"a\": 1, // last\n \"b\": 2\n}"),
        EditingCase(
            "add after the last was removed", "{\n  \"a\": 1, // one\n  \"b\": 2\n}", "remove /b; add /c = 3",
            "{\n  \"a\": 1, // one\n  \"c\": 3\n}"),
        EditingCase(
            "a colon on the next line", "{\n  \"a\" // one\n    : {\n      \"b\": 1 }\n}", "replace /a = [1]",
            "{\n  \"a\" // one\n    : [\n      1\n    ]\n}"),
        EditingCase(
            "add after a trailing comma", "{\n  \"a\": 1, // last\n  // end\n}", "add /b = 2",
            "{\n  \"a\": 1, // last\n  \"b\": 2,\n  // end\n}"),
        EditingCase("add after a trailing comma on one line", "[1, 2, ]", "add /- = 3", "[1, 2, 3, ]"),
        EditingCase(
            "add to a container with comments", "{\n    // nothing yet\n}", "add /a = 1",
            "{\n    // nothing yet\n    \"a\": 1\n}"),
        EditingCase("add to a comment on one line", "[/* none */]", "add /- = 1", "[/* none */ 1]"),
        EditingCase("add to a line comment", "[ // none\n]", "add /- = 1", "[ // none\n  1\n]"),
        EditingCase(
            "insert above comments", "[\n  // one\n  1, // uno\n  // two\n  2\n]", "add /1 = 1.5; add /0 = 0",
            "[\n  0,\n  // one\n  1, // uno\n  1.5,\n  // two\n  2\n]"),
        EditingCase(
            "insert below a section", "[\n  // Section\n\n  1\n]", "add /0 = 0; add /0 = -1",
            "[\n  // Section\n\n  -1,\n  0,\n  1\n]"),
        EditingCase(
            "comma first", "[ 1 // one\n, 2 // two\n, 3 // three\n]", "remove /2; add /- = 4",
            "[ 1 // one\n, 2, // two\n 4\n]"),
        EditingCase(
            "move keeps comments inside",
            "{\n  \"a\": {\n    // in\n    \"x\": [1, /* two */\n      2] // out\n  },\n  \"b\": {}\n}",
            "move /a -> /b/c",
            "{\n  \"b\": {\n    \"c\": {\n      // in\n      \"x\": [1, /* two */\n        2] // out\n    }\n  }\n}"),
        EditingCase(
            "copy keeps comments inside", "[{ // in\n  \"a\": 1\n}]", "copy /0 -> /0",
            "[{ // in\n  \"a\": 1\n}, { // in\n  \"a\": 1\n}]"),
        EditingCase("no line end at the end", "[1] // end", "add /- = 2", "[1,2] // end"),
        EditingCase("root replaced", "/* a */ 1 // b", "replace  = 2", "/* a */ 2 // b"),
        EditingCase("slashes in strings", #"{"a": "//", /* " */ "b": "/*"}"#, "remove /a", #"{/* " */ "b": "/*"}"#),
    ]

    @Test(arguments: commented) func `comments stay with their values`(_ row: EditingCase) throws {
        try row.check(JsonSerializer(reading: JsonReadingOptions(allowsComments: true, allowsTrailingCommas: true)))
        try row.check(.json5)
    }

    private static let json5 = [
        EditingCase("names", "{a: 1, $b: .5,}", "add /c_1 = 2; replace /$b = 6", "{a: 1, $b: 6, c_1: 2,}"),
        EditingCase("keys that are no names", "{a: 1}", "add /1 = 2; add /é = 3", #"{a: 1, "1": 2, "é": 3}"#),
        EditingCase(
            "escapes in names", #"{\u0061b: 1, 'c\x64': 2, é: 3}"#, "remove /ab; remove /é; replace /cd = 4",
            #"{'c\x64': 4}"#),
        EditingCase(
            "strings", #"{a: 'it\'s, "[', b: 'x\#u{5C}\#ny'}"#, #"add /c = "'""#,
            #"{a: 'it\'s, "[', b: 'x\#u{5C}\#ny', c: "'"}"#),
        EditingCase(
            "numbers", "[+1, 0xFF, .5, 5., -Infinity, NaN]", "remove /0; remove /1", "[0xFF, 5., -Infinity, NaN]"),
        EditingCase("equal numbers", "[0xFF, +1]", "replace /0 = 255; replace /1 = 2", "[0xFF, 2]"),
        EditingCase(
            "white space", "\u{FEFF}[\u{A0}1,\u{2003}2\u{3000}]", "add /1 = 0",
            "\u{FEFF}[\u{A0}1,\u{2003}0,\u{2003}2\u{3000}]"),
        EditingCase("line separators", "[1, // a\u{2028}2, // b\u{2029}3]", "remove /1", "[1, // b\u{2029}3]"),
    ]

    @Test(arguments: json5) func `JSON5 is edited as it is written`(_ row: EditingCase) throws { try row.check(.json5) }

    @Test func `the first duplicate counts if the option says so`() throws {
        let serializer = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .useFirst))
        try EditingCase("replace", #"{"a": 1, "a": 2}"#, "replace /a = 3", #"{"a": 3, "a": 2}"#).check(serializer)
        try EditingCase("remove", #"{"a": 1, "b": 0, "a": 2, "a": 3}"#, "remove /a", #"{"b": 0}"#)
            .check(serializer)
    }

    @Test func `the options decide what the document does not show`() throws {
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .indented(by: 4), escapesNonASCII: true))
        try EditingCase("lines", "{}", #"add /a = ["é"]"#, "{\n    \"a\": [\n        \"\\u00e9\"\n    ]\n}").check(
            serializer)
    }

    @Test func `values that JSON does not have are written as its serializer writes them`() throws {
        let edited = try JsonSerializer().edit("{}", applying: [.add(path: ["a"], value: .data(Data([1, 2])))])
        expectEqual(String(decoding: edited, as: UTF8.self), #"{"a":"AQI="}"#)
    }

    @Test func `errors have places and paths`() {
        func error(
            _ document: some SerializedInput, _ patch: JsonPatch, _ serializer: JsonSerializer = JsonSerializer()
        ) -> String {
            do {
                return "no error: \(String(decoding: try serializer.edit(document, applying: patch), as: UTF8.self))"
            } catch { return "\(error)" }
        }
        expectEqual(
            error("[1,]", []),
            "expected a value at line 1, column 4; remove the comma before it, or set JsonReadingOptions.allowsTrailingCommas"
        )
        expectEqual(
            error("[1]", [.remove(path: ["1"])]),
            "operation 0 (remove /1): expected index below 1, found 1 in array at the root")
        expectEqual(
            error("[1]", [.test(path: ["0"], value: 2)]), "operation 0 (test /0): the value differs from the tested one"
        )
        expectEqual(
            error("{}", [.add(path: ["a"], value: [["b": .double(.nan)]])]),
            "JSON cannot express NaN and infinities at $.a[0].b; set JsonWritingOptions.nonFiniteNumbers to write them")
        expectEqual(error([0xFF, 0xFE, 0x5B, 0, 0x5D, 0] as [UInt8], []), "expected a document in UTF-8 at $")
        let shallow = JsonSerializer(reading: JsonReadingOptions(limits: .untrusted))
        let deep = (0..<40).reduce(SupportedType.array([])) { value, _ in [value] }
        expectEqual(
            error("{}", [.add(path: ["a"], value: deep)], shallow),
            "nesting exceeds the limit of 32 at line 1, column 37; raise ProcessingLimits.depth if you trust the document"
        )
    }
}
