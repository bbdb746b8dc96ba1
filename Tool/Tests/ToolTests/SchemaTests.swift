import Foundation
import Testing

/// `check` with schemas, and `bowtie`.
@Suite struct SchemaTests {
    static let files = [
        "old.json": #"{"$schema": "http://json-schema.org/draft-04/schema#", "minimum": 1, "exclusiveMinimum": true}"#,
        "item.schema.json": """
        {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://example.org/item",
        "properties": {"count": {"$ref": "old.json"}}, "required": ["count"], "propertees": {}}
        """,
        "one.json": #"{"count": 1}"#, "number.json": "1",
        "a/named.json": #"{"$schema": "../item.schema.json", "count": 1}"#,
        "a/b/named.yaml": "$schema: https://example.org/item#\ncount: 0\n",
        "a/b/named.toml": "\"$schema\" = \"../../item.schema.json#/properties/count\"\n",
        "a/part.json": #"{"$schema": "https://example.org/other"}"#, "a/.hidden.json": "{", "a/other.txt": "{",
        "bad.schema.json": #"{"$schema": "http://json-schema.org/draft-07/schema#", "minLength": -1}"#,
        "api.yaml": """
        openapi: 3.0.3
        components:
          schemas:
            Order: {type: object, properties: {note: {$ref: '#/components/schemas/Note'}}}
            Note: {type: string, nullable: true}
        """,
        "parts.json": #"{"$defs": {"a/line": {"$anchor": "line", "properties": {"id": {"type": "integer"}}}}}"#,
        "note.json": #"{"note": null}"#, "notes.ndjson": "{\"note\": null}\n{\"note\": 1}\n",
        "pair.json": #"{"items": [{"type": "null"}]}"#, "array.json": "[1]",
    ]

    struct Row: CustomTestStringConvertible {
        let line: String
        let result: Program.Result
        var testDescription: String { line }

        init(_ line: String, _ output: String = "", errors: String = "", code: Int32 = 0) {
            self.line = line
            result = Program.Result(output: output, errors: errors, code: code)
        }
    }

    private static let warning =
        "datamapper: warning: item.schema.json, or a reference: unknown keyword at /propertees; "
        + "did you mean \"properties\"?\n"

    static let rows = [
        // Drafts
        Row(
            "datamapper check number.json --schema old.json",
            "number.json:1:1: must be greater than 1\n    1\n    ^\n", code: 1),
        Row(
            "datamapper check one.json --schema item.schema.json --reference old.json --output github",
            "::error file=one.json,line=1,col=11::must be greater than 1 at /count\n", errors: warning, code: 1),
        Row(
            "datamapper check array.json --schema pair.json --draft 2019-09 --output github",
            "::error file=array.json,line=1,col=2::expected null, found integer at /0\n", code: 1),
        Row(
            "datamapper check array.json --schema pair.json", "",
            errors: """
                datamapper: pair.json:1:11: expected object or boolean, found array at /items
                    {"items": [{"type": "null"}]}
                              ^

                """, code: 2),
        Row(
            "datamapper check array.json --schema pair.json --draft 5 2>&1 | head -n 1",
            "Error: The value '5' is invalid for '--draft <draft>'. Please provide one of the following:\n"),
        // Parts of documents
        Row(
            "datamapper model --schema api.yaml#/components/schemas/Order",
            """
            import DataMapperMacros

            @Mappable
            struct Order: Sendable {
                var note: Field<String>
            }

            """),
        Row(
            "datamapper model --schema api.yaml#/components/schemas/Order --name purchase | grep struct",
            "struct Purchase: Sendable {\n"),
        Row(
            "datamapper model --schema api.yaml#/components/schemas/None", "",
            errors: "datamapper: api.yaml: there is no schema at #/components/schemas/None\n", code: 2),
        Row(
            "for part in line '/$defs/a~1line'; do datamapper model --schema \"parts.json#$part\" | grep struct; done",
            "struct Line: Sendable {\nstruct ALine: Sendable {\n"),
        Row("datamapper check note.json --schema api.yaml#/components/schemas/Order"),
        Row(
            "datamapper check notes.ndjson --schema 'api.yaml#/components/schemas/Order' --output github",
            "::error file=notes.ndjson,line=2,col=10::expected string or null, found integer at /note\n", code: 1),
        Row(
            "datamapper check note.json --schema api.yaml#/components/schemas/None", "",
            errors: """
                datamapper: api.yaml:1:1: there is no schema at this place of the document
                    openapi: 3.0.3
                    ^

                """, code: 2),
        Row("cp pair.json 'a#b.json'; datamapper check number.json --schema 'a#b.json' --draft 7"),
        // Schemas that documents name
        Row(
            "datamapper check a/named.json --reference old.json --output github",
            "::error file=a/named.json,line=1,col=45::must be greater than 1 at /count\n",
            errors: warning + "datamapper: a/named.json: checked with item.schema.json (draft 7)\n", code: 1),
        Row(
            "datamapper check a/b/named.yaml --reference item.schema.json --reference old.json --output github",
            "::error file=a/b/named.yaml,line=2,col=8::must be greater than 1 at /count\n",
            errors: warning + "datamapper: a/b/named.yaml: checked with item.schema.json (draft 7)\n", code: 1),
        Row(
            "datamapper check - < a/named.json", "",
            errors: """
                datamapper: standard input: its $schema is neither a file nor one of --reference: ../item.schema.json

                """),
        Row(
            "cd a; datamapper check - --reference ../old.json --output github < named.json",
            "::error file=-,line=1,col=45::must be greater than 1 at /count\n",
            errors: warning.replacing("item", with: "../item")
                + "datamapper: standard input: checked with ../item.schema.json (draft 7)\n", code: 1),
        Row(
            "datamapper check bad.schema.json --output github",
            "::error file=bad.schema.json,line=1,col=69::must be at least 0 at /minLength\n",
            errors: "datamapper: bad.schema.json: checked with http://json-schema.org/draft-07/schema# (draft 7)\n",
            code: 1),
        // Several files
        Row("datamapper check 'n*.json' on?.json"),
        Row(
            "datamapper check 'x*.json' one.json", "", errors: "datamapper: x*.json: no file matches the pattern\n",
            code: 2),
        Row(
            "datamapper check a", "", errors: "datamapper: a: is a folder; --recursive checks the files in it\n",
            code: 2),
        Row(
            "cp bad.schema.json a/b/; echo '{' >a/b/z.json; datamapper check -r a --schema number.schema.json "
                + "--output github", "", errors: "datamapper: number.schema.json: no such file\n", code: 2),
        Row(
            "echo '{' >a/b/z.json; echo '{\"type\": \"number\"}' >n.json; datamapper check -r a/ '[m-n]*r.json' --schema n.json "
                + "--output github",
            """
            ::error file=a/b/named.toml,line=1,col=1::expected number, found object
            ::error file=a/b/named.yaml,line=1,col=1::expected number, found object
            ::error file=a/b/z.json,line=2,col=1::unexpected end of document
            ::error file=a/named.json,line=1,col=1::expected number, found object
            ::error file=a/part.json,line=1,col=1::expected number, found object

            """, code: 1),
        Row(
            "mkdir names; echo 1 >names/a.json; echo '{' >$'names/n\\xff.json'; ln -s a.json names/link.json; "
                + "datamapper check -r names; datamapper check 'names/*.json' 2>&1 | wc -l",
            "names/n\u{FFFD}.json:2:1: unexpected end of document\n    ^\n2\n"),
        Row("mkdir one.json.d; datamapper check 'one.json*'"),
        Row(
            "mkdir p.d; datamapper check 'p.*'", "",
            errors: "datamapper: p.*: only folders match the pattern; --recursive checks the files in them\n", code: 2),
        Row(
            "(echo '$schema: http://json-schema.org/draft-07/schema#'; echo 'definitions:'; "
                + "for i in 1 2 3 4 5; do echo \"  d$i: {\\$ref: '#', type: object}\"; done) >w.yaml; "
                + "echo {} >e.json; datamapper check e.json --schema w.yaml 2>&1 | grep -v '^  '",
            """
            datamapper: warning: w.yaml:3:19: keyword means nothing beside $ref in draft 7 at /definitions/d1/type
            datamapper: warning: w.yaml:4:19: keyword means nothing beside $ref in draft 7 at /definitions/d2/type
            datamapper: warning: w.yaml:5:19: keyword means nothing beside $ref in draft 7 at /definitions/d3/type
            datamapper: 2 more warnings like this: keyword means nothing beside $ref in draft 7

            """),
        Row(
            "mkdir empty; datamapper check --recursive empty", "",
            errors: "datamapper: empty: no file in it has the extension of a format\n", code: 2),
    ]

    private static func program() throws -> Program {
        let program = try Program()
        let folder = program.folder.appendingPathComponent("a/b")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try program.write(text, to: name) }
        return program
    }

    @Test(arguments: rows)
    func `check finds schemas and files`(row: Row) throws {
        #expect(try Self.program().shell(row.line) == row.result)
    }

    @Test
    func `bowtie answers each request`() throws {
        let program = try Self.program()
        let requests = """
            {"cmd": "start", "version": 1}
            {"cmd": "dialect", "dialect": "http://json-schema.org/draft-07/schema#"}
            {"cmd": "run", "seq": 1, "case": {"description": "items", "schema": {"items": [{"$ref": "urn:a"}]}, \
            "registry": {"urn:a": {"type": "null"}}, "tests": [{"description": "a", "instance": [1], "valid": false}, \
            {"description": "b", "instance": [null]}]}}
            {"cmd": "run", "seq": "2", "case": {"description": "no schema", "schema": 1, "tests": []}}
            {"cmd": "dialect", "dialect": "http://json-schema.org/draft-03/schema#"}
            {"cmd": "stop"}
            {"cmd": "run", "seq": 3, "case": {"schema": true, "tests": []}}

            """
        try program.write(requests, to: "requests")
        let result = try program.shell("datamapper bowtie <requests")
        #expect(result.errors.isEmpty)
        #expect(result.code == 0)
        let lines = result.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 5)
        #expect(lines[0].hasPrefix(#"{"version":1,"implementation":{"language":"swift","name":"datamapper""#))
        #expect(
            Array(lines.dropFirst()) == [
                #"{"ok":true}"#, #"{"seq":1,"results":[{"valid":false},{"valid":true}]}"#,
                #"{"seq":"2","errored":true,"context":{"message":"expected object or boolean, found integer at $"}}"#,
                #"{"ok":false}"#,
            ])
        #expect(
            try program.shell("echo '{\"cmd\": \"start\", \"version\": 2}' | datamapper bowtie")
                == Program.Result(output: "", errors: "datamapper: only version 1 of the protocol is known\n", code: 2))
        #expect(try program.shell("echo x | datamapper bowtie").code == 2)
        #expect(try !program.shell("datamapper --help").output.contains("bowtie"))
    }
}
