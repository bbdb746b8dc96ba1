@testable import ExampleExtraction
import TestSupport

/// How examples become tests.
@Suite("Extraction of examples") struct ExampleExtractionTests {
    @Test(
        arguments: [
            ("let a = 1", "let a = 1"),
            ("import DataMapper\na", "\na"),
            ("a + b   // 3", "expectEqual(a + b, 3)"),
            ("  a == b  // true", "#expect(a == b)"),
            (##"text   // #"a // "b""#"##, ##"expectEqual(text, #"a // "b""#)"##),
            ("    var a: Int?  // remark", "    var a: Int?  // remark"),
            ("@Mapped(where: .in(0...)) let a: Int  // remark", "@Mapped(where: .in(0...)) let a: Int  // remark"),
            ("try f()   // throws expected 1", #"expectEqual(thrown { try f() }, ["expected 1"])"#),
            ("try await f()   // 1", "try await expectEqual(f(), 1)"), ("await f()   // nil", "await expectNil(f())"),
            ("try? f()   // nil", "expectNil(try? f())"),
            ("type(of: a)   // Int.self", "#expect(type(of: a) == Int.self)"),
            ("print(a)\n// prints\n// 1, 2\n// b\nc", #"expectEqual(printed(a), ["1, 2", "b"])"# + "\n\n\n\nc"),
            ("print(a)\n// prints\n// 1\n//\n// 2", #"expectEqual(printed(a), ["1", "", "2"])"# + "\n\n\n\n"),
            ("print(a)\n// prints\n// \"b\"", ##"expectEqual(printed(a), [#""b""#])"## + "\n\n"),
            ("print(a)\n// prints\n// \"#b\"", ###"expectEqual(printed(a), [##""#b""##])"### + "\n\n"),
            ("print(a)", "print(a)"),
            ("// a comment", "// a comment"),
            ("    var a: Int?  // a comment", "    var a: Int?  // a comment"),
            ("do {\n    a\n} catch {", "do {\n    a\n" + #"Issue.record("no error"); } catch {"#),
            ("do {\n    throw a\n} catch {", "do {\n    throw a\n} catch {"),
            ("    do {\n    } catch {", "    do {\n    } catch {"),
        ])
    func `results become expectations`(_ example: String, _ test: String) {
        expectEqual(Expectations.lines(example.components(separatedBy: "\n")), test.components(separatedBy: "\n"))
    }

    @Test(
        arguments: [
            (#"// data: {"a": {}, "b": [null]}"#, #"var data = V.example(["a": [:], "b": [.null]]); changed(&data)"#),
            (#"// data: {"{null}": 1}"#, #"var data = V.example(["{null}": 1]); changed(&data)"#),
            ("// data: written; var a = 0", "var data = V.example(); changed(&data); var a = 0"),
            (#"// map: {"a": null}"#, #"let map = Map.example(["a": NSNull()])"#),
            ("// map: written", "let map = Map.example()"),
            ("// let a = 0", "let a = 0"), ("// text: a", nil), ("let a = 0", nil),
        ])
    func `set-up`(_ line: String, _ code: String?) { expectEqual(SetUp.code(of: line, view: "V"), code) }

    @Test func `a page`() throws {
        let page = """
            ```swift
            import A
            @B
            struct C {}

            extension C {}
            extension D {}
            ```
            ```json
            {}
            ```
            <!-- Swift
            let c = C()
            -->
            ```swift
            c   // 1
            ```
            """
        var file = TestFile(imports: [], condition: "E")
        file.add(page: "P", path: "P.md", programs: try Block.programs(ofPage: page, path: "P.md"))
        expectEqual(
            file.text,
            """
            #if E
            // Generated from examples; see Tests/ExampleExtractor.
            import A
            import DocumentationSupport
            import TestSupport
            struct PPage {
            #sourceLocation(file: "P.md", line: 3)
            @B
            struct C {}

            #sourceLocation()
            @Test func page() async throws {
            #sourceLocation(file: "P.md", line: 13)
            let c = C()
            #sourceLocation()
            #sourceLocation(file: "P.md", line: 16)
            expectEqual(c, 1)
            #sourceLocation()
            }
            }
            #sourceLocation(file: "P.md", line: 6)
            extension PPage.C {}
            #sourceLocation()
            #sourceLocation(file: "P.md", line: 7)
            extension D {}
            #sourceLocation()
            #endif

            """)
    }

    @Test func `programs and types at the top level`() throws {
        let page = """
            <!-- Swift: top level -->
            ```swift
            struct A {}
            ```
            <!-- Swift: a program of its own -->
            <!-- Swift
            struct A {}
            -->
            """
        let programs = try Block.programs(ofPage: page, path: "")
        expectEqual(
            programs,
            [[Block(line: 3, lines: ["struct A {}"], isTopLevel: true)], [Block(line: 7, lines: ["struct A {}"])]])
    }

    @Test func `comments of a source file`() throws {
        let source = """
            /// ```swift
            /// struct A {}
            /// ```
            @available(macOS 15, *)
            extension MappableData {
                /// ```swift
                /// // data: {}
                /// data   // 1
                /// ```
                func f()
                /// ```json
                /// {}
                /// ```
                // ```swift
                func g()
            }
            """
        var file = TestFile(imports: [], condition: nil)
        file.add(source: "A+B", path: "A.swift", comments: try Block.comments(ofSource: source, path: "A.swift"))
        expectEqual(
            file.text.components(separatedBy: "\n").dropFirst(3).joined(separator: "\n"),
            """
            extension Examples {
            struct A_BExamples {
            #sourceLocation(file: "A.swift", line: 2)
            struct A {}
            #sourceLocation()
            static func `line 7`() throws {
            guard #available(macOS 15, *) else { return }
            #sourceLocation(file: "A.swift", line: 7)
            var data = MappableData.example([:]); changed(&data)
            expectEqual(data, 1)
            #sourceLocation()
            }
            static var examples: [Example] {
            [
            Example("A+B.swift:7", `line 7`),
            ]
            }
            @Test(arguments: examples) func example(_ example: Example) async throws { try await example.run() }
            }
            }

            """)
    }

    @Test func `extensions of types at the top level`() throws {
        let page = "<!-- Swift: top level -->\n```swift\nstruct A {}\nextension A {}\n```"
        var file = TestFile(imports: [], condition: nil)
        file.add(page: "P", path: "P.md", programs: try Block.programs(ofPage: page, path: "P.md"))
        #expect(file.text.contains("\nextension A {}\n"))
    }

    @Test(arguments: [("a()", "throws {"), ("await a()", "async throws {")])
    func `examples in comments can wait`(_ line: String, _ effects: String) throws {
        var file = TestFile(imports: [], condition: nil)
        let comments = try Block.comments(ofSource: "/// ```swift\n/// \(line)\n/// ```\nlet b = 1\n", path: "A.swift")
        file.add(source: "A", path: "A.swift", comments: comments)
        #expect(file.text.contains("static func `line 2`() \(effects)\n"))
    }

    @Test func `conditions of comments`() throws {
        let comment = "/// ```swift\n/// a\n/// ```\nlet b = 1\n"
        let source = "#if B\n\(comment)#else\n\(comment)#endif\n\(comment)"
        let comments = try Block.comments(ofSource: source, path: "A.swift")
        expectEqual(comments.map(\.condition), ["B", "!(B)", nil])
    }

    @Test(arguments: ["/// ```swift\n/// a", "/// ```swift\n/// a\nlet b = 1\n/// ```"])
    func `a comment without an end`(_ text: String) {
        expectThrows(InvalidExample.self) { try Block.comments(ofSource: text, path: "A.swift") }
    }

    @Test(arguments: ["```swift\na", "<!-- Swift\na"]) func `a page without an end`(_ text: String) {
        expectThrows(InvalidExample.self) { try Block.programs(ofPage: text, path: "A.md") }
    }

    @Test(
        arguments: [
            ("a // 1", true), ("a// 1", true), (#"f("b") // 1"#, true), ("a  // 1", false), ("    // text", false),
            (#"f("a // b")   // 1"#, false), ("    /// text", false),
        ])
    func `results need two spaces`(_ line: String, _ isFault: Bool) {
        let expected = isFault ? ["A.swift:2: error: a result needs two or more spaces before its comment"] : []
        for text in ["```swift\n\(line)\n```", "<!-- Swift\n\(line)\n-->"] {
            expectEqual(reasons { _ = try Block.programs(ofPage: text, path: "A.swift") }, expected)
        }
        expectEqual(
            reasons { _ = try Block.comments(ofSource: "/// ```swift\n/// \(line)\n/// ```", path: "A.swift") },
            expected)
    }

    private func reasons(_ body: () throws -> Void) -> [String] {
        do { try body() } catch { return ["\(error)"] }
        return []
    }
}
