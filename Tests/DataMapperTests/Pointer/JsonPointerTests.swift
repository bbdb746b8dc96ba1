import DataMapperCore
import DataMapperTools
import Foundation
import Testing

@Suite("JsonPointer")
struct JsonPointerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let tokens: [String]
        let fragment: String

        init(_ text: String, _ tokens: [String], _ fragment: String) {
            self.text = text
            self.tokens = tokens
            self.fragment = fragment
        }

        var testDescription: String { text }
    }

    static let rows: [Row] = [
        Row("", [], "#"),
        Row("/", [""], "#/"),
        Row("//", ["", ""], "#//"),
        Row("/a", ["a"], "#/a"),
        Row("/users/0/name", ["users", "0", "name"], "#/users/0/name"),
        Row("/a~1b", ["a/b"], "#/a~1b"),
        Row("/m~0n", ["m~n"], "#/m~0n"),
        Row("/~01", ["~1"], "#/~01"),
        Row("/~10~01", ["/0~1"], "#/~10~01"),
        Row("/-", ["-"], "#/-"),
        Row("/a b", ["a b"], "#/a%20b"),
        Row("/c%d", ["c%d"], "#/c%25d"),
        Row("/\u{e9}\u{1F602}", ["\u{e9}\u{1F602}"], "#/%C3%A9%F0%9F%98%82"),
        Row("/\u{301}", ["\u{301}"], "#/%CC%81"),
        Row("/!$&'()*+,;=:@?.._", ["!$&'()*+,;=:@?.._"], "#/!$&'()*+,;=:@?.._"),
        Row("/#", ["#"], "#/%23"),
        Row("/\"\\^|`{}<>[]", ["\"\\^|`{}<>[]"], "#/%22%5C%5E%7C%60%7B%7D%3C%3E%5B%5D"),
        Row("/\0\u{7F}", ["\0\u{7F}"], "#/%00%7F"),
    ]

    @Test(arguments: rows)
    func `texts and fragments, both ways`(_ row: Row) throws {
        let pointer = JsonPointer(tokens: row.tokens)
        #expect(pointer.description == row.text)
        #expect(pointer.uriFragment == row.fragment)
        #expect(try JsonPointer(row.text) == pointer)
        #expect(try JsonPointer(row.text).tokens == row.tokens)
        #expect(try JsonPointer(uriFragment: row.fragment) == pointer)
        #expect(try JsonPointer(uriFragment: String(row.fragment.dropFirst())) == pointer)
    }

    @Test func `fragments may have more encoded, or less`() throws {
        #expect(try JsonPointer(uriFragment: "#%2f%61%7e1%62") == ["a/b"])
        #expect(try JsonPointer(uriFragment: "#/\u{e9} #") == ["\u{e9} #"])
        #expect(try JsonPointer(uriFragment: "") == .root)
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
        let error = #expect(throws: JsonPointerSyntaxError.self) { try JsonPointer(text) }
        #expect(error?.description == message)
        #expect(error?.localizedDescription == message)
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
        let error = #expect(throws: JsonPointerSyntaxError.self) { try JsonPointer(uriFragment: text) }
        #expect(error?.description == message)
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
        #expect(code { try JsonPointer("a") } == .missingSlash)
        #expect(code { try JsonPointer("/~") } == .invalidEscape)
        #expect(code { try JsonPointer(uriFragment: "#/%") } == .invalidPercentEncoding)
        #expect(code { try JsonPointer(uriFragment: "#/%80") } == .invalidEncoding)
        #expect(code { try JsonPointer(uriFragment: "#/%EF%BF") } == .invalidEncoding)
        #expect(code { try JsonPointer(uriFragment: "#/a%E2%82") } == .invalidEncoding)
        #expect(code { try JsonPointer("/a") } == nil)
    }

    @Test func `building`() throws {
        var pointer: JsonPointer = ["a"]
        pointer.append("b/c")
        pointer.append(3)
        #expect(pointer.description == "/a/b~1c/3")
        #expect(pointer.appending("-").appending(0).tokens == ["a", "b/c", "3", "-", "0"])
        #expect(pointer.parent == ["a", "b/c"])
        #expect(JsonPointer.root.parent == nil)
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
        #expect(JsonPointer(tokens: ["\u{e9}"]).hashValue == JsonPointer(tokens: ["\u{e9}"]).hashValue)
        #expect(Set<JsonPointer>([["a"], ["a"], ["a", ""], ["\u{e9}"], ["e\u{301}"], []]).count == 5)
    }

    @Test func `mapped as text`() throws {
        let mapper = ObjectMapper()
        #expect(try mapper.deserialize(JsonPointer.self, fromValue: .string("/a~1b")) == ["a/b"])
        #expect(mapper.serialize([JsonPointer.root, ["a", "0"]]) == ["", "/a/0"])
        let error = #expect(throws: DeserializationError.self) {
            try mapper.deserialize([JsonPointer].self, fromValue: ["/a", "b"])
        }
        #expect(error?.description == "value is not a valid JSON Pointer at $[1]")
        #expect((error?.underlyingError as? JsonPointerSyntaxError)?.code == .missingSlash)
        let wrongType = #expect(throws: DeserializationError.self) {
            try mapper.deserialize(JsonPointer.self, fromValue: 1)
        }
        #expect(wrongType?.description == "expected string, found integer at $")
        let missing = #expect(throws: DeserializationError.self) {
            try mapper.deserialize(JsonPointer.self, fromValue: nil)
        }
        #expect(missing?.description == "expected string, found null at $")
    }

    // MARK: Paths

    @Test func `a path as pointer`() {
        let path = MappingPath([.key("users"), .index(3), .key("a/b"), .key("4")])
        #expect(JsonPointer(path) == ["users", "3", "a/b", "4"])
        #expect(path.jsonPointer == "/users/3/a~1b/4")
        #expect(JsonPointer(MappingPath()) == .root)
    }

    @Test func `a pointer as path`() {
        #expect(MappingPath(JsonPointer(tokens: ["users", "3", "name"])).description == "$.users[3].name")
        #expect(
            MappingPath(JsonPointer(tokens: ["0", "01", "-", "", "99999999999999999999"])).components == [
                .index(0), .key("01"), .key("-"), .key(""), .key("99999999999999999999"),
            ])
    }

    @Test(arguments: Representation.allCases)
    func `a pointer as path in a value`(_ representation: Representation) {
        let value = representation.of(["years": ["2024": [["1": true]]], "list": [1]])
        func path(_ pointer: JsonPointer) -> String { MappingPath(pointer, in: value).description }
        #expect(path([]) == "$")
        #expect(path(["years", "2024", "0", "1"]) == #"$.years["2024"][0]["1"]"#)
        #expect(path(["years", "2025", "0"]) == #"$.years["2025"][0]"#)
        #expect(path(["list", "0", "0"]) == "$.list[0][0]")
        #expect(path(["list", "7"]) == "$.list[7]")
        #expect(path(["list", "x"]) == "$.list.x")
    }
}
