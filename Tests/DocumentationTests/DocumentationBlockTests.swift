import DocumentationSupport
import Testing

/// How the code of a page becomes a test.
@Suite("Documentation blocks")
struct DocumentationBlockTests {
    @Test func `blocks of a page`() {
        let page = """
            Text
            ```swift
            let a = 1
            ```
            ```json
            {}
            ```
            ```swift
            a   // 1
            b
            ```
            """
        #expect(DocumentationBlock.shown(in: page) == ["let a = 1\n", "a   // 1\nb\n"])
    }

    @Test func `blocks of a test`() throws {
        let file = """
            // BLOCK 2
            a
            // END
            func f() {
                // BLOCK 1
                b
                c  // not shown
                // END
            }
            """
        #expect(try DocumentationBlock.tested(in: file).mapValues(DocumentationBlock.withoutSpace) == [1: "b", 2: "a"])
        #expect(throws: DocumentationBlock.InvalidMark.self) { try DocumentationBlock.tested(in: "// BLOCK x\n// END") }
        #expect(throws: DocumentationBlock.InvalidMark.self) {
            try DocumentationBlock.tested(in: "// BLOCK 1\n// END\n// BLOCK 1\n// END")
        }
    }

    @Test(
        arguments: [
            ("let a = 1", "let a = 1"),
            ("import DataMapper\na", "a"),
            ("a + b   // 3", "#expect(a + b == 3)"),
            ("  a == b  // true", "#expect(a == b)"),
            (##"text   // #"a // "b""#"##, ##"#expect(text == #"a // "b""#)"##),
            ("try f()   // throws expected 1", #"#expect(thrown { try f() } == ["expected 1"])"#),
            ("print(a)\n// prints\n// 1, 2\n// b\nc", #"#expect(printed(a) == ["1, 2", "b"])"# + "\nc"),
            ("print(a)\n// prints\n// \"b\"", ##"#expect(printed(a) == [#""b""#])"##),
            ("print(a)\n// prints\n// \"#b\"", ###"#expect(printed(a) == [##""#b""##])"###),
            ("print(a)", "print(a)"),
            ("// a comment", "// a comment"),
        ])
    func `results become expectations`(_ block: String, _ test: String) {
        #expect(DocumentationBlock.test(block) == test)
    }

    @Test(
        arguments: [
            ("a(\n    b,\n    c: [1, 2,\n    ])", "a(b,c:[1,2])"),
            (#"f("a b", x)"#, #"f("a b",x)"#),
            (#""a \" b" + c"#, #""a \" b"+c"#),
            (##"#"a " b"# + c"##, ##"#"a " b"#+c"##),
            ("let t = \"\"\"\n    a  \"b\"\n    \"\"\" ; x", "lett=\"\"\"\na  \"b\"\n\"\"\";x"),
            ("\"open and", "\"openand"),
        ])
    func `white space does not count, but in strings`(_ code: String, _ result: String) {
        #expect(DocumentationBlock.withoutSpace(code) == result)
    }
}
