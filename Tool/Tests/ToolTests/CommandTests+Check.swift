extension CommandTests {
    /// Calls of `check`, without schemas and with them.
    static let checkRows = [
        // check
        Row("datamapper check a.json lines.ndjson c.toml d.yaml e.json5", ""),
        Row(
            "datamapper check bad.json",
            """
            bad.json:2:5: expected a value; remove the comma before it, or use --from json5
                2,]}
                  ^

            """, code: 1),
        Row(
            "datamapper check bad.ndjson bad-array.json",
            """
            bad.ndjson:2:8: unexpected end of document
                {"id": 
                       ^
            bad.ndjson:4:3: unexpected end of document
                [1
                  ^
            bad.ndjson:5:11: duplicate object key; see --allow-duplicate-keys
                {"id": 1, "id": 2}
                          ^
            bad-array.json:1:6: unexpected leading zero in number
                [1, 02, {"a": 1, "a": 2}, 3]
                     ^
            bad-array.json:1:18: duplicate object key; see --allow-duplicate-keys
                [1, 02, {"a": 1, "a": 2}, 3]
                                 ^

            """, code: 1),
        Row(
            "datamapper check twice.yaml --document 1 --output github",
            "::error file=twice.yaml,line=2,col=1::duplicate key\n", code: 1),
        Row(
            "datamapper check d.yaml --document 2", "",
            errors: "datamapper: d.yaml: there is no document 2, the last one is 1\n", code: 1),
        Row(
            "datamapper check bad.ndjson --output github",
            """
            ::error file=bad.ndjson,line=2,col=8::unexpected end of document
            ::error file=bad.ndjson,line=4,col=3::unexpected end of document
            ::error file=bad.ndjson,line=5,col=11::duplicate object key; see --allow-duplicate-keys

            """, code: 1),
        Row(
            "datamapper check bad-array.json --output json",
            """
            [{"file":"bad-array.json","line":1,"column":6,"offset":5,"code":"invalidNumber",\
            "message":"unexpected leading zero in number"},
            {"file":"bad-array.json","line":1,"column":18,"offset":17,"code":"duplicateKey",\
            "message":"duplicate object key; see --allow-duplicate-keys"}]

            """, code: 1),
        Row("datamapper check a.json --output json", "[]\n"),
        Row(
            "datamapper check bad.json --output sarif",
            """
            {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":\
            {"name":"datamapper","version":"1.0.0-beta.1"}},"columnKind":"unicodeCodePoints","results":[
            {"ruleId":"unexpectedCharacter","level":"error","message":{"text":"expected a value; remove the comma \
            before it, or use --from json5"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"bad.json"},\
            "region":{"startLine":2,"startColumn":5}}}]}]}]}

            """, code: 1),
        Row(
            "datamapper check a.json --output sarif | datamapper show --at /runs/0/results", "[]\n"),
        Row("datamapper check twice.yaml", "twice.yaml:2:1: duplicate key\n    a: 2\n    ^\n", code: 1),
        Row("datamapper check twice.yaml --allow-duplicate-keys", ""),
        Row("datamapper check none.json a.json", "", errors: "datamapper: none.json: no such file\n", code: 2),
        Row(
            "datamapper check . bad-array.json >/dev/null", "",
            errors: "datamapper: .: is a folder; --recursive checks the files in it\n", code: 2),
        Row(
            "datamapper check - <bad.json",
            "standard input:2:5: expected a value; remove the comma before it, or use --from json5\n", code: 1),
        Row(
            "datamapper check <(cat bad-array.json) | sed 's/.*: //'",
            "unexpected leading zero in number\n"),
        // check --schema
        Row(
            "datamapper check user.json users.ndjson --schema user.schema.json --reference tag.json",
            """
            user.json:1:24: must be at least 0 at /age
                {"name": "Ana", "age": -1, "tags": ["a", 2]}
                                       ^
            user.json:1:42: expected string, found integer at /tags/1
                {"name": "Ana", "age": -1, "tags": ["a", 2]}
                                                         ^
            users.ndjson:2:1: expected string, found nothing at /name
                {"age": "x"}
                ^
            users.ndjson:2:9: expected integer, found string at /age
                {"age": "x"}
                        ^
            users.ndjson:3:11: unexpected end of document
                {"name": 1
                          ^

            """, code: 1),
        Row(
            "datamapper check user.json --schema user.schema.json --reference tag.json --output json | tail -n 1",
            """
            {"file":"user.json","line":1,"column":42,"offset":41,"pointer":"/tags/1","schemaLocation":"tag.json#/type",\
            "code":"type","message":"expected string, found integer"}]

            """),
        Row(
            "mkdir -p 'my schemas/parts'; cd 'my schemas'; cp ../tag.json 'parts/a tag.json'; "
                + "echo '{\"$ref\": \"parts/a%20tag.json\"}' >s.json; cd ..; echo 1 | datamapper check - "
                + "--schema 'my schemas/s.json' --reference 'my schemas/parts/a tag.json'",
            "standard input:1:1: expected string, found integer\n", code: 1),
        Row(
            "echo '{\"type\": 1}' >x.json; datamapper check a.json --schema user.schema.json --reference x.json", "",
            errors: "datamapper: user.schema.json, or a reference: expected string or array, found integer at /type; "
                + "in the schema x.json\n", code: 2),
        Row("datamapper check - --schema - 2>&1 | head -n 1", "Error: only one of the files can be standard input\n"),
        Row("datamapper model - - 2>&1 | head -n 1", "Error: only one of the files can be standard input\n"),
        Row("datamapper check a.json --schema date.json", ""),
        Row(
            "datamapper check a.json --schema date.json --assert-formats --output github",
            "::error file=a.json,line=1,col=31::must have the format date at /a/2/d\n", code: 1),
        Row(
            "datamapper check user.json --schema user.schema.json", "",
            errors: """
                datamapper: user.schema.json:1:86: reference to an unknown schema at /properties/tags/items/$ref
                    um": 0}, "tags": {"items": {"$ref": "tag.json"}}, "name": {"type": "stri
                                                        ^

                """, code: 2),
        Row(
            "datamapper check user.json --schema self.json", "",
            errors: """
                datamapper: self.json:1:10: schema applies itself to the same value at /$ref
                    {"$ref": "#"}
                             ^

                """, code: 2),
        Row(
            "datamapper check user.json --schema none.json", "", errors: "datamapper: none.json: no such file\n",
            code: 2),
    ]
}
