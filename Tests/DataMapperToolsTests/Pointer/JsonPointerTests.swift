import DataMapperCore
import DataMapperTools
import Foundation
import TestSupport

@Suite("JsonPointer") struct JsonPointerTests {
    typealias Row = (text: String, tokens: [String], fragment: String)

    static let rows: [Row] = [
        ("", [], "#"),
        ("/", [""], "#/"),
        ("//", ["", ""], "#//"),
        ("/a", ["a"], "#/a"),
        ("/users/0/name", ["users", "0", "name"], "#/users/0/name"),
        ("/a~1b", ["a/b"], "#/a~1b"),
        ("/m~0n", ["m~n"], "#/m~0n"),
        ("/~01", ["~1"], "#/~01"),
        ("/~10~01", ["/0~1"], "#/~10~01"),
        ("/-", ["-"], "#/-"),
        ("/a b", ["a b"], "#/a%20b"),
        ("/c%d", ["c%d"], "#/c%25d"),
        ("/\u{e9}\u{1F602}", ["\u{e9}\u{1F602}"], "#/%C3%A9%F0%9F%98%82"),
        ("/\u{301}", ["\u{301}"], "#/%CC%81"),
        ("/!$&'()*+,;=:@?.._", ["!$&'()*+,;=:@?.._"], "#/!$&'()*+,;=:@?.._"),
        ("/#", ["#"], "#/%23"),
        ("/\"\\^|`{}<>[]", ["\"\\^|`{}<>[]"], "#/%22%5C%5E%7C%60%7B%7D%3C%3E%5B%5D"),
        ("/\0\u{7F}", ["\0\u{7F}"], "#/%00%7F"),
    ]

    @Test(arguments: rows) func `texts and fragments, both ways`(_ row: Row) throws {
        let pointer = JsonPointer(tokens: row.tokens)
        expectEqual(pointer.description, row.text)
        expectEqual(pointer.uriFragment, row.fragment)
        try expectEqual(JsonPointer(row.text), pointer)
        try expectEqual(JsonPointer(row.text).tokens, row.tokens)
        try expectEqual(JsonPointer(uriFragment: row.fragment), pointer)
        try expectEqual(JsonPointer(uriFragment: String(row.fragment.dropFirst())), pointer)
    }

    @Test func `fragments may have more encoded, or less`() throws {
        try expectEqual(JsonPointer(uriFragment: "#%2f%61%7e1%62"), ["a/b"])
        try expectEqual(JsonPointer(uriFragment: "#/\u{e9} #"), ["\u{e9} #"])
        try expectEqual(JsonPointer(uriFragment: ""), .root)
    }

    @Test(
        arguments: [
            ("a", "expected '/' at offset 0"), ("#/a", "expected '/' at offset 0"), (" ", "expected '/' at offset 0"),
            ("/~", "expected '0' or '1' after '~' at offset 1"),
            ("/a~", "expected '0' or '1' after '~' at offset 2"),
            ("/\u{e9}~2", "expected '0' or '1' after '~' at offset 3"),
            ("/a~/b", "expected '0' or '1' after '~' at offset 2"),
            ("/~~0", "expected '0' or '1' after '~' at offset 1"),
        ])
    func `texts that are none`(_ text: String, _ message: String) throws {
        let error = expectError(message, as: JsonPointerSyntaxError.self) { try JsonPointer(text) }
        expectEqual(error?.localizedDescription, message)
    }

    @Test(
        arguments: [
            ("#a", "expected '/' at offset 0"), ("##/a", "expected '/' at offset 0"),
            ("#/%", "expected two hexadecimal digits after '%' at offset 1"),
            ("#/a%2", "expected two hexadecimal digits after '%' at offset 2"),
            ("#/%g0", "expected two hexadecimal digits after '%' at offset 1"),
            ("#/%-1", "expected two hexadecimal digits after '%' at offset 1"),
            ("#/%C3", "invalid UTF-8 at offset 1"), ("#/a%FFb", "invalid UTF-8 at offset 2"),
            ("#/%ED%A0%80", "invalid UTF-8 at offset 1"), ("#/%7e2", "expected '0' or '1' after '~' at offset 1"),
        ])
    func `fragments that are none`(_ text: String, _ message: String) throws {
        expectError(message, as: JsonPointerSyntaxError.self) { try JsonPointer(uriFragment: text) }
    }

    @Test func `codes of syntax errors`() {
        func code(_ make: () throws -> JsonPointer) -> JsonPointerSyntaxError.Code? {
            do {
                _ = try make()
                return nil
            } catch {
                return (error as? JsonPointerSyntaxError)?.code
            }
        }
        expectEqual(code { try JsonPointer("a") }, .missingSlash)
        expectEqual(code { try JsonPointer("/~") }, .invalidEscape)
        expectEqual(code { try JsonPointer(uriFragment: "#/%") }, .invalidPercentEncoding)
        expectEqual(code { try JsonPointer(uriFragment: "#/%80") }, .invalidEncoding)
        expectEqual(code { try JsonPointer(uriFragment: "#/%EF%BF") }, .invalidEncoding)
        expectEqual(code { try JsonPointer(uriFragment: "#/a%E2%82") }, .invalidEncoding)
        expectNil(code { try JsonPointer("/a") })
    }

    @Test func `building`() throws {
        var pointer: JsonPointer = ["a"]
        pointer.append("b/c")
        pointer.append(3)
        expectEqual(pointer.description, "/a/b~1c/3")
        expectEqual(pointer.appending("-").appending(0).tokens, ["a", "b/c", "3", "-", "0"])
        expectEqual(pointer.parent, ["a", "b/c"])
        expectNil(JsonPointer.root.parent)
        #expect(JsonPointer.root.isRoot)
        #expect(!pointer.isRoot)
    }

    @Test func `prefixes`() {
        let pointer: JsonPointer = ["a", "b"]
        #expect(JsonPointer.root.isPrefix(of: pointer))
        #expect(pointer.isPrefix(of: pointer))
        #expect(JsonPointer(tokens: ["a"]).isPrefix(of: pointer))
        #expect(!JsonPointer(tokens: ["b"]).isPrefix(of: pointer))
        #expect(!pointer.isPrefix(of: ["a"]))
        #expect(!JsonPointer(tokens: ["\u{e9}"]).isPrefix(of: ["e\u{301}"]))
    }

    @Test func `equal byte by byte`() {
        #expect(JsonPointer(tokens: ["\u{e9}"]) != ["e\u{301}"])
        expectEqual(JsonPointer(tokens: ["\u{e9}"]).hashValue, JsonPointer(tokens: ["\u{e9}"]).hashValue)
        expectEqual(Set<JsonPointer>([["a"], ["a"], ["a", ""], ["\u{e9}"], ["e\u{301}"], []]).count, 5)
    }

    @Test func `mapped as text`() throws {
        let mapper = ObjectMapper()
        try expectEqual(mapper.deserialize(JsonPointer.self, fromValue: .string("/a~1b")), ["a/b"])
        expectEqual(mapper.serialize([JsonPointer.root, ["a", "0"]]), ["", "/a/0"])
        let error = expectError("value is not a valid JSON Pointer at $[1]", as: DeserializationError.self) {
            try mapper.deserialize([JsonPointer].self, fromValue: ["/a", "b"])
        }
        expectEqual((error?.underlyingError as? JsonPointerSyntaxError)?.code, .missingSlash)
        expectError("expected string, found integer at $", as: DeserializationError.self) {
            try mapper.deserialize(JsonPointer.self, fromValue: 1)
        }
        expectError("expected string, found null at $", as: DeserializationError.self) {
            try mapper.deserialize(JsonPointer.self, fromValue: nil)
        }
    }

    // MARK: Paths

    @Test func `a path as pointer`() {
        let path = MappingPath([.key("users"), .index(3), .key("a/b"), .key("4")])
        expectEqual(JsonPointer(path), ["users", "3", "a/b", "4"])
        expectEqual(path.jsonPointer, "/users/3/a~1b/4")
        expectEqual(JsonPointer(MappingPath()), .root)
    }

    @Test func `a pointer as path`() {
        expectEqual(MappingPath(JsonPointer(tokens: ["users", "3", "name"])).description, "$.users[3].name")
        expectEqual(
            MappingPath(JsonPointer(tokens: ["0", "01", "-", "", "99999999999999999999"])).components,
            [.index(0), .key("01"), .key("-"), .key(""), .key("99999999999999999999")])
    }

    @Test(arguments: Representation.allCases)
    func `a pointer as path in a value`(_ representation: Representation) {
        let value = representation.of(["years": ["2024": [["1": true]]], "list": [1]])
        func path(_ pointer: JsonPointer) -> String { MappingPath(pointer, in: value).description }
        expectEqual(path([]), "$")
        expectEqual(path(["years", "2024", "0", "1"]), #"$.years["2024"][0]["1"]"#)
        expectEqual(path(["years", "2025", "0"]), #"$.years["2025"][0]"#)
        expectEqual(path(["list", "0", "0"]), "$.list[0][0]")
        expectEqual(path(["list", "7"]), "$.list[7]")
        expectEqual(path(["list", "x"]), "$.list.x")
    }
}
