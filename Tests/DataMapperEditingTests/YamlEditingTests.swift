#if YAML
import DataMapper
import DataMapperEditing
import DataMapperTools
import DataMapperYAML
import Foundation
import TestSupport

@Suite("Editing YAML") struct YamlEditingTests {
    private static let rows = [
        EditingCase("an empty document", "", #"add  = {"a":1}"#, "a: 1"),
        EditingCase("a copy of an empty document", "", #"copy  -> ; add  = {"a":1}"#, "a: 1"),
        EditingCase(
            "a copy of comments", "# none\n", #"copy  -> ; add  = {"a":1}; copy  -> /b"#,
            "# none\na: 1\nb:\n  a: 1\n"),
        EditingCase("a document of comments", "# none\n", #"replace  = {"a":1}"#, "# none\na: 1\n"),
        EditingCase("a scalar at the root", "--- 5 # five\n", "replace  = 6", "--- 6 # five\n"),
        EditingCase("a null at the root", "---\n", #"replace  = {"a":1}"#, "---\na: 1\n"),
        EditingCase("the head of a file", "# The shop.\na: 1\n\nb: 2\n", "remove /a", "# The shop.\nb: 2\n"),
        EditingCase("remove all", "# top\na: 1 # one\n", "remove /a", "# top\n{}\n"),
        EditingCase("remove all below a tag", "!t\na: 1\n", "remove /a", "!t {}\n"),
        EditingCase("remove all of a member", "a: # why\n  b: 1\nc: 2\n", "remove /a/b", "a: {} # why\nc: 2\n"),
        EditingCase("add to what was empty", "a: {} # why\nc: 2\n", "add /a/b = 1", "a: # why\n  b: 1\nc: 2\n"),
        EditingCase("null", "a:\nb: # todo\n", "replace /a = 1; replace /b = 2", "a: 1\nb: 2 # todo\n"),
        EditingCase("null becomes an object", "b: # todo\n", #"replace /b = {"x":1}"#, "b: # todo\n  x: 1\n"),
        EditingCase("a comment moves to the key", "a: 1 # why\n", #"replace /a = {"x":1}"#, "a: # why\n  x: 1\n"),
        EditingCase("a comment moves to the value", "a: # why\n  x: 1\n", "replace /a = 1", "a: 1 # why\n"),
        EditingCase(
            "comments below", "a:\n  b: 1\n  # c: 2\n\n# about d\nd: 1\n", "add /a/e = 3",
            "a:\n  b: 1\n  e: 3\n  # c: 2\n\n# about d\nd: 1\n"),
        EditingCase(
            "comments below are removed", "a:\n  b: 1\n  # c: 2\n\n# about d\nd: 1\n", "remove /a",
            "# about d\nd: 1\n"),
        EditingCase(
            "add above comments that are indented", "a:\n  b:\n    c: 1\n    # x\n  # y\n", "add /a/d = 2",
            "a:\n  b:\n    c: 1\n    # x\n  d: 2\n  # y\n"),
        EditingCase(
            "insert above comments", "- a\n# about b\n- b\n", "add /1 = 1; add /0 = 0",
            "- 0\n- a\n- 1\n# about b\n- b\n"),
        EditingCase("insert at the dash", "- - 1\n  - 2\n", "add /0/0 = 0", "- - 0\n  - 1\n  - 2\n"),
        EditingCase("remove at the dash", "- a: 1\n  b: 2\n", "remove /0/a", "- b: 2\n"),
        EditingCase(
            "remove at the dash above a comment", "- a: 1\n  # b\n  b: 2\n", "remove /0/a", "-\n  # b\n  b: 2\n"),
        EditingCase(
            "spaces after the dash", "-   a: 1\n    b: 2\n", #"add /- = {"a":3,"b":4}"#,
            "-   a: 1\n    b: 2\n-   a: 3\n    b: 4\n"),
        EditingCase("spaces after the colon", "a:   1\n", "replace /a = 2", "a:   2\n"),
        EditingCase("empty lines", "a: 1\n\nb: 2\n", "add /c = 3", "a: 1\n\nb: 2\n\nc: 3\n"),
        EditingCase(
            "blanks after a value are not part of a text of lines", "a: x \nb: 1\n", #"replace /a = "l\nm""#,
            "a: |-\n  l\n  m\nb: 1\n"),
        EditingCase("blanks after a value stay", "a: x \nb: 1\t\n", "replace /a = 2", "a: 2 \nb: 1\t\n"),
        EditingCase("blanks after the last value of a block", "a:\n  b: 1 \nc: 2\n", "remove /a/b", "a: {}\nc: 2\n"),
        EditingCase("a comment without a blank before it", "a: |# b\n  c\n", "replace /a = 1", "a: 1 # b\n"),
        EditingCase("blanks go with a value", "a: 1 \nb: 2\n", "remove /a", "b: 2\n"),
        EditingCase(
            "a comment at the root moves to the line of a text", "--- x # why\n", #"replace  = "l\nm""#,
            "--- |- # why\n  l\n  m\n"),
        EditingCase(
            "a comment at the root moves above an object", "x # why\n", #"replace  = {"a":"l\nm"}"#,
            "# why\na: |-\n  l\n  m\n"),
        EditingCase(
            "blanks at the end of a text to which a patch has added", "x: 1\na:\n  b: 1  ",
            #"replace /x = 2; replace /a/b = "l\nm""#, "x: 2\na:\n  b: |-\n    l\n    m\n"),
        EditingCase("a tab below a plain text of a member", "a: x\n \t\nb: 1\n", "replace /a = {}", "a: {}\n\nb: 1\n"),
        EditingCase(
            "a tab below the last text of a block", "a:\n  - x\n   \t\nb: 1\n", #"replace /a/0 = ""; add /a/- = """#,
            "a:\n  - \"\"\n\n  - \"\"\nb: 1\n"),
        EditingCase("add below a tab", "a: x\n \t\n", "add /b = {}", "a: x\n \t\nb: {}\n"),
        EditingCase(
            "tabs below a plain text", "x\n\ty\n\t\n \t# z\n", #"replace  = {"a":""}"#, "a: \"\"\n# z\n"),
        EditingCase("a copy of only a tag", "a: 1\nb: !", "copy /b -> /c; replace /a = 2", "a: 2\nb: !\nc: !"),
        EditingCase(
            "lines of CR", "a:\r  b: |\r    x\r    y\rc: 1", "copy /a -> /c; add /d = 1",
            "a:\r  b: |\r    x\r    y\rc:\r  b: |\r    x\r    y\rd: 1"),
        EditingCase(
            "an open text of lines of CR", "a: |\r  x", "add /b = 1", "a: |-\r  x\rb: 1\r"),
        EditingCase("tabs below a plain text, lines of CR", "x\r\t\r", #"replace  = """#, "\"\"\r\r"),
        EditingCase("no line end at the end", "a: 1 # one", "add /b = 2", "a: 1 # one\nb: 2"),
        EditingCase("a text of lines comes last", "b: |\n  x\na: 1", "remove /a", "b: |\n  x\n"),
        EditingCase(
            "after a text of lines without a line end", "a:\n  b: |\n    x\n    y", "add /c = 1; add /a/d = 2",
            "a:\n  b: |-\n    x\n    y\n  d: 2\nc: 1\n"),
        EditingCase(
            "CRLF", "a: 1\r\nb:\r\n  - x\r\n", #"add /b/- = {"w":1,"z":"l\nm"}"#,
            "a: 1\r\nb:\r\n  - x\r\n  - w: 1\r\n    z: |-\r\n      l\r\n      m\r\n"),
        EditingCase("BOM", "\u{FEFF}a: 1\n", "replace /a = 2", "\u{FEFF}a: 2\n"),
        EditingCase(
            "BOM between members", "k: 1\n\u{FEFF}# c\na: x\nb: 2\n", "replace /a = 3; remove /k",
            "\u{FEFF}# c\na: 3\nb: 2\n"),
        EditingCase("a comment after an anchor without a value", "a: &x # why\n", "add /a = 1", "a: &x 1 # why\n"),
        EditingCase(
            "BOM before a comment", "a: \"x\"\n\u{FEFF}# c\n", "replace /a = 2; add /b = 1",
            "a: 2\nb: 1\n\u{FEFF}# c\n"),
        EditingCase(
            "markers and directives", "%YAML 1.2\n---\na: 1\n...\n# end\n", "add /b = 2; remove /a",
            "%YAML 1.2\n---\nb: 2\n...\n# end\n"),
        EditingCase(
            "properties", "a: &x 1\nb: !t two\nc: !!str 3\nd: &y !t\n  e: 1\n",
            #"replace /a = 2; replace /b = "x"; replace /c = 4; replace /d = {"f":1}"#,
            "a: &x 2\nb: !t x\nc: 4\nd: &y !t\n  f: 1\n"),
        EditingCase("an alias is replaced", "a: &x 1\nb: *x\n", "replace /b = 2", "a: &x 1\nb: 2\n"),
        EditingCase(
            "an alias is moved and copied", "a: &x {y: 1}\nb: *x\n", "copy /b -> /c; remove /b", "a: &x {y: 1}\nc: *x\n"
        ),
        EditingCase(
            "an anchor and all its aliases change", "a: &x\n  y: 1 # one\nb: *x\n",
            "replace /a/y = 2; replace /b/y = 2",
            "a: &x\n  y: 2 # one\nb: *x\n"),
        EditingCase(
            "quotation marks", "a: 'x'\nb: \"y\"\nc: z\n",
            #"replace /a = "it's"; replace /b = "q\"q"; replace /c = "yes""#, "a: 'it''s'\nb: \"q\\\"q\"\nc: \"yes\"\n"),
        EditingCase(
            "quotation marks of neighbors", "- 'x'\n", #"add /- = "y"; add /- = "a\tb""#, "- 'x'\n- 'y'\n- \"a\\tb\"\n"),
        EditingCase("quotation marks of keys", "'x': 1\n", "add /y = 2", "'x': 1\n'y': 2\n"),
        EditingCase("an empty key among numbers", "1: a\n", "add / = 2", "1: a\n\"\": 2\n"),
        EditingCase("a key that ends in a colon", "g:: 1\n", "replace /g: = 2", "g:: 2\n"),
        EditingCase(
            "a key of several lines between brackets", "{a\nb, c: 2}\n", "replace /a b = 3", "{a b: 3, c: 2}\n"),
        EditingCase("keys that are numbers", "200: a\n", #"add /404 = "b"; replace /200 = "c""#, "200: c\n404: b\n"),
        EditingCase(
            "texts of lines", "a: |  # literal\n  x\n\nb: >-\n  y\n  z\n\nc: |2+\n   w\n\nd: 1\n",
            #"replace /a = "1\n2"; replace /b = "3\n\n4"; replace /c = "5\n\n""#,
            "a: |-  # literal\n  1\n  2\n\nb: >-\n  3\n\n\n  4\n\nc: \"5\\n\\n\"\nd: 1\n"),
        EditingCase(
            "a text that a style cannot express", "a: |\n  x\nb: >\n  y\n",
            #"replace /a = " x\n"; replace /b = "a\n  b\n""#,
            "a: \" x\\n\"\nb: |\n  a\n    b\n"),
        EditingCase(
            "between brackets", "a: [x, {b: 1, 'c': [ ]}] # a\n",
            #"add /a/1/d = "e, f"; add /a/- = {"g":[1]}; add /a/1/c/- = "l\nm"; remove /a/0"#,
            "a: [{b: 1, 'c': [ \"l\\nm\" ], 'd': \"e, f\"}, {g: [1]}] # a\n"),
        EditingCase(
            "lines between brackets", "a: [\n  x, # x\n  y\n]\n", #"add /a/- = "z"; remove /a/0"#,
            "a: [\n  y,\n  z\n]\n"),
        EditingCase("keys without values", "a: {b, c: 1}\n", "replace /a/b = 2", "a: {b: 2, c: 1}\n"),
        EditingCase("a pair is replaced", "a: [b: 1, c]\n", "replace /a/0 = 2; remove /a/1", "a: [2]\n"),
        EditingCase(
            "question marks", "? a\n: 1\n? [b]x\n: 2\n".replacing("[b]x", with: "b"), "replace /a = 3; remove /b",
            "? a\n: 3\n"),
        EditingCase("new arrays are as others", "a: [1, 2]\nb: [3]\n", "add /c = [4]", "a: [1, 2]\nb: [3]\nc: [4]\n"),
        EditingCase("new arrays are on lines", "a:\n- 1\n", "add /c = [4,[5]]", "a:\n- 1\nc:\n- 4\n- - 5\n"),
        EditingCase(
            "new objects are as their neighbors", "a: { x: 1 }\n", #"add /b = {"z":2}"#, "a: { x: 1 }\nb: { z: 2 }\n"),
        EditingCase(
            "in something new", "a: 1\n", #"add /b = {}; add /b/c = [1]; add /b/c/- = {"d":2}; replace /b/c/1/d = 3"#,
            "a: 1\nb:\n  c:\n    - 1\n    - d: 3\n"),
        EditingCase(
            "move between levels",
            "a:\n  b: # in\n    - x: | # l\n        m\n\n        n\n      # after\nc:\n    d: 1\n",
            "move /a/b -> /c/e",
            "a: {}\nc:\n    d: 1\n    e:\n      - x: | # l\n          m\n\n          n\n        # after\n"),
        EditingCase(
            "move into an array", "a:\n  x: 1 # one\n  y: 2\nb:\n  - c\n", "move /a -> /b/0",
            "b:\n  - x: 1 # one\n    y: 2\n  - c\n"),
        EditingCase(
            "move out of an array", "- c: 3\n- a: 1 # one\n  b: 2\n", "move /1 -> /0/d",
            "- c: 3\n  d:\n    a: 1 # one\n    b: 2\n"),
        EditingCase("duplicate keys are removed", "a: 1\nb: 2\na: 3\n", "remove /a", "b: 2\n"),
        EditingCase(
            "replace and undo", "a: 1 # one\nb: 2\n",
            "replace /a = 5; replace /a = 1; replace /b = 0x".replacing("0x", with: "3"), "a: 1 # one\nb: 3\n"),
        EditingCase(
            "equal values", "a: 0x10\nb: 1e3\nc: 2024-01-01\n",
            #"replace /a = 16; add /b = 1000; replace /c = "2024-01-01""#, "a: 0x10\nb: 1e3\nc: 2024-01-01\n"),
        EditingCase("an anchor before a bracket", "a: [&x]\n", "replace /a/0 = 1", "a: [&x 1]\n"),
        EditingCase("an anchor before a brace", "{a: &x}\n", "replace /a = 1", "{a: &x 1}\n"),
        EditingCase("a tag before a comma", "[!t,b]\n", "replace /1 = 1; replace /0 = 2", "[2,1]\n"),
        EditingCase("an anchor before another", "a: &x\n&y b: 1\n", "copy /a -> /c", "a: &x\n&y b: 1\nc:\n"),
        EditingCase(
            "an anchor of the first key", "a: !t\n  &y b: 1\nz: 1\n", "move /a -> /c; add /c/d = 2",
            "z: 1\nc: !t\n  &y b: 1\n  d: 2\n"),
        EditingCase("the tag of an empty array", "p: !override []\n", "add /p/- = 80", "p: !override\n  - 80\n"),
        EditingCase(
            "the tag of a moved array", "V: !If\n  - A\n  - B\n", "copy /V -> /W; move /V -> /U",
            "W: !If\n  - A\n  - B\nU: !If\n  - A\n  - B\n"),
        EditingCase(
            "the tag of a moved text", "a: !Ref X\nb: !Sub Y\n", "move /a -> /b", "b: !Ref X\n"),
        EditingCase("an object after the mark", "--- {}\n", "add /a = 1; add /b = 2", "---\na: 1\nb: 2\n"),
        EditingCase("spaces before the document", "  {}\n", "add /a = 1; add /b = 2", "  a: 1\n  b: 2\n"),
        EditingCase("a document in a document", "a: \"{\\\"b\\\": 1}\"\n", #"replace /a = "{}""#, "a: \"{}\"\n"),
        EditingCase(
            "comments between a key and a text", "a: # one\n  # two\n  x # three\nb:\n- # four\n  y\n",
            #"replace /a = "z"; replace /b/0 = 1"#, "a: # one\n  # two\n  z # three\nb:\n- # four\n  1\n"),
        EditingCase(
            "comments between a tag and a text", "a: !!str # one\n  x\nb: &b !t # two\n  y\nc: !!int # three\n  7\n",
            #"replace /a = "z"; replace /b = "z"; replace /c = "z""#,
            "a: !!str # one\n  z\nb: &b !t # two\n  z\nc:  # three\n  z\n"),
        EditingCase(
            "comments before other values", "a: # one\n  x # two\nb: # three\n  [1]\nc: # four\n  x\n",
            #"replace /a = {"k": 1}; replace /b = null; replace /c = "y\nz\n""#,
            "a: # one # two\n  k: 1\nb: # three\n  null\nc: # four\n  |\n  y\n  z\n"),
        EditingCase(
            "empty values between braces", "a: {b: , c: {d: }}\n", "replace /a/b = 1; replace /a/c/d = 2",
            "a: {b: 1, c: {d: 2}}\n"),
        EditingCase("a member after an empty value", "a: {b: }\n", "add /a/c = 1", "a: {b: , c: 1}\n"),
        EditingCase(
            "a tag before a comment", "a: !Ref X\nb: 1 # why\n", "copy /a -> /b", "a: !Ref X\nb: !Ref X # why\n"),
        EditingCase(
            "a tag of a text of lines", "a: !t |\n  x\nb: 1 # why\n", "move /a -> /b", "b: !t | # why\n  x\n"),
        EditingCase(
            "a text of lines with a comment", "a: | # one\n  x\nb: 1 # two\n", "copy /a -> /b",
            "a: | # one\n  x\nb: | # two\n  x\n"),
    ]

    @Test(arguments: rows) func `only the lines of a change are changed`(_ row: EditingCase) throws {
        let edited = try YamlSerializer().edit(row.document, applying: row.parsedPatch())
        expectEqual(String(decoding: edited, as: UTF8.self), row.expected, "\(row.name)")
    }

    @Test func `one of several documents is changed`() throws {
        let serializer = YamlSerializer(isMultiDocument: true)
        let text = "# 1\n---\na: 1 # one\n---\n- b\n...\n# 3\n--- x\n"
        let patch = try EditingCase("", "", #"replace /0/a = 2; add /1/- = "c"; replace /2 = "z""#, "").parsedPatch()
        let edited = try serializer.edit(text, applying: patch)
        expectEqual(String(decoding: edited, as: UTF8.self), "# 1\n---\na: 2 # one\n---\n- b\n- c\n...\n# 3\n--- z\n")
    }

    @Test func `a document that becomes empty has no space before its brackets`() throws {
        let serializer = YamlSerializer(isMultiDocument: true)
        let edited = try serializer.edit("a: 1\n---\nb: 2\n", applying: [.remove(path: ["1", "b"])])
        expectEqual(String(decoding: edited, as: UTF8.self), "a: 1\n---\n{}\n")
    }

    private static let errors: [(name: String, document: String, patch: String, message: String)] = [
        (
            "below an alias", "a: &x {y: 1}\nb: *x\n", "replace /b/y = 2",
            "cannot replace in place: the value is that of the alias at line 2 at $.b.y"
        ),
        (
            "an anchor", "a: &x {y: 1}\nb: *x\n", "replace /a/y = 2",
            "cannot replace in place: the alias at line 2 would change, too at $.a.y"
        ),
        (
            "an anchor is removed", "a: &x 1\nb:\n  - *x\n", "remove /a",
            "cannot remove in place: the alias at line 3 would change, too at $.a"
        ),
        (
            "a pair", "a: [b: 1]\n", "replace /a/0/b = 2",
            "cannot replace in place: the object at line 1 has no braces at $.a[0].b"
        ),
        (
            "a key without a colon", "? a\n", "replace /a = 2",
            #"cannot replace in place: the key "? a" has no colon at $.a"#
        ),
        (
            "a tag between brackets", "a: !Ref X\nb: [1]\n", "move /a -> /b/-",
            #"cannot move in place: the value would lose a tag at $.b["-"]"#
        ),
        (
            "a tag above a comment", "a: !Ref X\n  Y\nb: 1 # why\n", "copy /a -> /b",
            "cannot copy in place: the value would lose a tag at $.b"
        ),
        (
            "a merged member", "a: &x {y: {z: 1}}\nb:\n  <<: *x\n", "replace /b/y/z = 2",
            "cannot replace in place: the merge key at line 3 adds the member at $.b.y.z"
        ),
        (
            "a merged member is removed", "a: &x {y: 1}\nb:\n  <<: *x\n", "remove /b/y",
            "cannot remove in place: the merge key at line 3 adds the member at $.b.y"
        ),
        (
            "a byte order mark", "a:\n\u{FEFF}# c\n", "replace  = 2",
            "the document cannot be edited in place: a byte order mark would be a part of a value at $"
        ),
    ]

    @Test(arguments: errors.indices) func `what cannot be changed in place is an error that says why`(_ row: Int) throws
    {
        let (name, document, patch, message) = Self.errors[row]
        let serializer = YamlSerializer(mergesKeys: true)
        let operations = try EditingCase("", "", patch, "").parsedPatch()
        let error = expectThrows(SerializationError.self) { try serializer.edit(document, applying: operations) }
        expectEqual(error?.code, .unsupportedValue, "\(name)")
        expectEqual(
            error?.description, message + "; apply the patch to the value, and write the whole document", "\(name)")
    }

    @Test func `a new member can hide a merged one`() throws {
        let patch: JsonPatch = [.add(path: ["b", "z"], value: 2)]
        let edited = try YamlSerializer(mergesKeys: true).edit("a: &x {z: 1}\nb:\n  <<: *x\n", applying: patch)
        expectEqual(String(decoding: edited, as: UTF8.self), "a: &x {z: 1}\nb:\n  <<: *x\n  z: 2\n")
    }

    @Test func `several documents can begin after their marks`() throws {
        let patch: JsonPatch = [.add(path: ["0", "a"], value: 1), .add(path: ["1", "b"], value: 2)]
        let edited = try YamlSerializer(isMultiDocument: true).edit("--- {}\n--- {}\n", applying: patch)
        expectEqual(String(decoding: edited, as: UTF8.self), "---\na: 1\n---\nb: 2\n")
    }

    @Test func `a text of lines without a line end keeps its value`() throws {
        for text in ["a: |+\n  x\n\n ", "a: |\n  x\n ", "a: |+\n  x", "a: >\n  x\n  "] {
            let value = try YamlSerializer().deserializeOrThrow(fromString: text)["a"]
            guard let edited = try? YamlSerializer().edit(text, applying: [.add(path: ["b"], value: 1)]) else {
                continue
            }
            try expectEqual(YamlSerializer().deserializeOrThrow(edited)["a"], value, "\(text)")
        }
    }

    @Test func `documents cannot be added or removed`() throws {
        let serializer = YamlSerializer(isMultiDocument: true)
        for patch in ["add /- = 1", "remove /0", "replace  = [1]", "replace  = 1"] {
            let operations = try EditingCase("", "", patch, "").parsedPatch()
            expectThrows(SerializationError.self, "\(patch)") {
                try serializer.edit("a: 1\n---\nb: 2\n", applying: operations)
            }
        }
    }
}
#endif
