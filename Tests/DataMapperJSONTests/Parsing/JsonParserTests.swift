import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Structure: which texts are JSON, and their values.
struct JsonParserTests {
    @Test(
        arguments: [
            Row("null", .null),
            Row("true", .bool(true)),
            Row("false", .bool(false)),
            Row("0", .intOrDouble(0)),
            Row("-1.5", .double(-1.5)),
            Row(#""text""#, .string("text")),
            Row(#""""#, .string("")),
            Row("[]", .array([])),
            Row("{}", .object([])),
            Row("[1]", .array([.intOrDouble(1)])),
            Row(#"{"":""}"#, .object([("", .string(""))])),
            Row(
                #"[null,true,false,1,"a",[],{},[[]],{"a":{}}]"#,
                .array([
                    .null, .bool(true), .bool(false), .intOrDouble(1), .string("a"), .array([]), .object([]),
                    .array([.array([])]), .object([("a", .object([]))]),
                ])
            ),
        ] as [Row<String, SupportedType>])
    func `every kind of value, at the root and inside`(_ row: Row<String, SupportedType>) throws {
        try expectEqual(Json.read(row.input), row.expected)
        try expectEqual(Json.rewrite(row.input), row.input)
        let member = try Json.read(#"{"member":"# + row.input + "}")
        expectEqual(member["member"], row.expected)
        let element = try Json.read("[0," + row.input + ",0]")
        expectEqual(element[1], row.expected)
        expectEqual(element.count, 3)
    }

    @Test
    func `members keep their order`() throws {
        let text = #"{"zebra":1,"apple":{"y":1,"x":2},"mango":[{"b":1,"a":2}],"":null}"#
        try expectEqual(Json.rewrite(text), text)
        let entries = try require(try Json.read(text).entries)
        expectEqual(entries.map(\.key), ["zebra", "apple", "mango", ""])
    }

    @Test
    func `keys are told apart by their bytes`() throws {
        let value = try Json.read("{\"\u{E9}\":1,\"e\u{301}\":2}")
        expectEqual(value.count, 2)
        expectEqual(value["\u{E9}"]?.int, 1)
        expectEqual(value["e\u{301}"]?.int, 2)
    }

    @Test(arguments: [" ", "\t", "\n", "\r", "\r\n", "        ", "         ", "\n                 \t", " \t\r\n"])
    func `white space is allowed between any two tokens`(_ space: String) throws {
        let tokens = [
            "{", #""a""#, ":", "[", "1", ",", "true", ",", "[", "]", ",", "{", "}", "]", ",", #""b""#, ":", "-2.5", "}",
        ]
        try expectEqual(Json.rewrite(space + tokens.joined(separator: space) + space), tokens.joined())
        try expectEqual(Json.rewrite(space + "1" + space), "1")
        try expectEqual(Json.rewrite(space + #""a""# + space), #""a""#)
    }

    @Test
    func `runs of white space of every length`() throws {
        for count in 0...40 {
            let space = String(repeating: " ", count: count)
            try expectEqual(Json.rewrite("[1,\(space)2\(space)]\(space)"), "[1,2]")
            try expectEqual(Json.rewrite("[1,\(space)\n\(space)2]"), "[1,2]")
        }
    }

    @Test(arguments: [
        Row(
            "vertical tab", "[1\u{0B}]",
            "expected ',' or ']' after array element at line 1, column 3; set JsonReadingOptions.allowsJSON5 to accept it"
        ),
        Row(
            "form feed", "\u{0C}[1]",
            "expected a value at line 1, column 1; set JsonReadingOptions.allowsJSON5 to accept it"),
        Row("null character", "[1]\u{00}", "unexpected content after the document at line 1, column 4"),
        Row(
            "no-break space", "[\u{A0}1]",
            "expected a value at line 1, column 2; set JsonReadingOptions.allowsJSON5 to accept it"),
        Row(
            "line separator", "[1,\u{2028}2]",
            "expected a value at line 1, column 4; set JsonReadingOptions.allowsJSON5 to accept it"),
        Row(
            "byte order mark inside", "[\u{FEFF}1]",
            "expected a value at line 1, column 2; set JsonReadingOptions.allowsJSON5 to accept it"),
        Row(
            "comment", "[1/**/]",
            "expected ',' or ']' after array element at line 1, column 3; set JsonReadingOptions.allowsComments to accept it"
        ),
    ])
    func `what looks like white space but is none is rejected`(_ row: Row<String, String>) {
        expectEqual(Json.error(row.input)?.description, row.expected)
    }

    @Test(
        arguments: [
            "", " ", "\n", "[", "]", "{", "}", ",", ":", "[,]", "[1,]", "[,1]", "[1 2]", "[1,,2]", "[1:2]", "[1}",
            "{1]",
            #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":1"b":2}"#, #"{"a"1}"#, #"{"a"::1}"#, #"{"a",1}"#,
            "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{[]:1}", #"{"a":1]"#, #"["a":1]"#, "[[]", "[]]", "{}}", "1 2",
            "1,",
            "nul", "nulL", "nulll", "NULL", "Null", "tru", "truE", "True", "truee", "fals", "falsE", "falsee", "fa",
            "t",
            "n", "f", "undefined", "NaN", "Infinity", "-Infinity", "-", "+1", ".5", "'a'", "\"", "\"a", "a", "\\",
            "(1)",
            "[tru]", "[nul]", "[fals]", "[falsy]", "[t]", "[true1]", "[truefalse]", "[1true]", #"["a""b"]"#, "[1]x",
            "[1][2]",
            "{}{}", #""a" "b""#, "nullnull", "/", "//", "[1]//", "#", "\u{0}", "[\u{0}]", "\u{7F}", "é", "😀",
        ])
    func `text that is not JSON`(_ text: String) {
        expectNotNil(Json.error(text))
        expectEqual(JsonSerializer().deserialize(fromString: text), .null)
    }

    @Test
    func `nesting up to the limit, without recursion`() throws {
        var options = JsonReadingOptions()
        options.limits.depth = 100_000
        let text = String(repeating: #"[{"a":"#, count: 50_000) + "1" + String(repeating: "}]", count: 50_000)
        try expectEqual(Json.rewrite(text, options), text)
    }

    @Test
    func `any byte alone, in brackets or in quotation marks is accepted only where JSON has it`() {
        for byte in UInt8.min ... .max {
            let isDigit = (0x30...0x39).contains(byte)
            let isSpace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
            expectEqual(Json.error(Data([byte])) == nil, isDigit, "\(byte)")
            expectEqual(Json.error(Data([0x5B, byte, 0x5D])) == nil, isDigit || isSpace, "[\(byte)]")
            let isPlain = byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
            expectEqual(Json.error(Data([0x22, byte, 0x22])) == nil, isPlain, "\"\(byte)\"")
        }
    }
}
