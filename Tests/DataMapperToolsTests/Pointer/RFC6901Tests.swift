import DataMapper
import DataMapperTools
import TestSupport

/// The examples of RFC 6901 sections 5 and 6, and pointers to values that the document does not have.
@Suite("JsonPointer: RFC 6901") struct RFC6901Tests {
    typealias Row = (text: String, fragment: String, value: SupportedType)

    static let document: SupportedType = [
        "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
    ]

    static let rows: [Row] = [
        ("", "#", document),
        ("/foo", "#/foo", ["bar", "baz"]),
        ("/foo/0", "#/foo/0", "bar"),
        ("/", "#/", 0),
        ("/a~1b", "#/a~1b", 1),
        ("/c%d", "#/c%25d", 2),
        ("/e^f", "#/e%5Ef", 3),
        ("/g|h", "#/g%7Ch", 4),
        ("/i\\j", "#/i%5Cj", 5),
        ("/k\"l", "#/k%22l", 6),
        ("/ ", "#/%20", 7),
        ("/m~0n", "#/m~0n", 8),
    ]

    @Test(arguments: rows) func `texts and fragments`(_ row: Row) throws {
        let pointer = try JsonPointer(row.text)
        expectEqual(Self.document[pointer], row.value)
        expectEqual(pointer.description, row.text)
        expectEqual(pointer.uriFragment, row.fragment)
        try expectEqual(JsonPointer(uriFragment: row.fragment), pointer)
    }

    /// Section 4: an index has no sign, no exponent and no zero before other digits, and its digits are ASCII.
    @Test(
        arguments: [
            "/foo/00", "/foo/-1", "/foo/+1", "/foo/1e0", "/foo/2", "/foo/-", "/foo/99999999999999999999", "/foo/0/x",
            "/nope", "/foo/\u{661}",
        ])
    func `no value`(_ text: String) throws {
        let pointer = try JsonPointer(text)
        expectNil(Self.document[pointer])
        expectThrows((any Error).self) { try Self.document.value(at: pointer) }
    }

    /// Section 3: a pointer begins with a slash, and 0 or 1 follows each tilde.
    @Test(arguments: ["foo", "/~", "/~2", "/a~"]) func `no pointer`(_ text: String) {
        expectThrows(JsonPointerSyntaxError.self) { try JsonPointer(text) }
    }

    @Test func `a tilde is decoded last`() throws {
        let document: SupportedType = ["~1": 1, "/": 2]
        try expectEqual(document[JsonPointer("/~01")], 1)
    }
}
