import Foundation
import Testing

@Suite struct CommandTests {
    static let files = [
        "a.json": #"{"b": 1.50, "a": [1, 2, {"d": "x"}]}"#, "b.json": #"{"a": [1, {"d": "x"}], "b": 1.50}"#,
        "lines.ndjson": "{\"id\": 1}\n{\"id\": 2}\n", "bad.json": "{\"a\": [1,\n  2,]}",
        "bad.ndjson": "{\"id\": 1}\n{\"id\": \n\n[1\n{\"id\": 1, \"id\": 2}\n",
        "bad-array.json": "[1, 02, {\"a\": 1, \"a\": 2}, 3]",
        "servers.toml": "# all\nname = \"x\" # of the host\n\nsize = 0x2\n", "size.json": #"{"size": 3}"#,
        "first.json": #"[{"op": "replace", "path": "/0/id", "value": 9}]"#,
        "c.toml": "name = \"x\"\nsize = 2\n", "two.yaml": "b: 0x1F\na: 2024-05-01\n---\nb: [010]\n",
        "two-bad.yaml": "a: 1\n---\na: x\n---\na: 2\na: 3\n",
        "count.json": #"{"properties": {"a": {"type": "integer"}}}"#,
        "d.yaml": "a: 1\nb: [x, 2.50]\n", "twice.yaml": "a: 1\na: 2\n",
        "e.json5": "{a: 0x10, /* c */ 'b': [1,],}", "keys.json": #"{"0": "a number as a key", "a/b": [1]}"#,
        "patch.json": #"[{"op": "replace", "path": "/a/0", "value": 9}]"#,
        "merge.json": #"{"b": null}"#, "wrong-patch.json": #"[{"op": "remove", "path": "/none"}]"#,
        "pretty.json": "{\n    \"b\": 1.50,\n    \"a\": []\n}\n",
        "user.json": #"{"name": "Ana", "age": -1, "tags": ["a", 2]}"#,
        "users.ndjson": "{\"name\": \"Ana\", \"age\": 3}\n{\"age\": \"x\"}\n{\"name\": 1\n",
        "user.schema.json": """
        {"properties": {"age": {"type": "integer", "minimum": 0}, "tags": {"items": {"$ref": "tag.json"}}, \
        "name": {"type": "string"}}, "required": ["name"]}
        """,
        "tag.json": #"{"type": "string"}"#, "self.json": ##"{"$ref": "#"}"##,
        "date.json": #"{"properties": {"a": {"items": {"properties": {"d": {"format": "date"}}}}}}"#,
    ]

    struct Row: CustomTestStringConvertible {
        let line: String
        let result: Program.Result
        var testDescription: String { line }

        init(_ line: String, _ output: String, errors: String = "", code: Int32 = 0) {
            self.line = line
            result = Program.Result(output: output, errors: errors, code: code)
        }
    }

    static let rows = [
        // show --path
        Row("datamapper show a.json --path '$..d' b.json", "\"x\"\n\"x\"\n"),
        Row("datamapper show a.json --path '$.a[?@ > 1]' --raw", "2\n"),
        Row("datamapper show a.json --path '$.a[0,2]' --compact", "1\n{\"d\":\"x\"}\n"),
        Row("datamapper show a.json --path '$.none[*]'", ""),
        Row(
            "echo '{\"a\": [1], \"a\": [2]}' >t.json; datamapper show t.json --path '$.a[*]'", "1\n",
            errors: """
                datamapper: t.json:1:12: duplicate object key
                    {"a": [1], "a": [2]}
                               ^

                """, code: 1),
        Row("datamapper show a.json --path '$.b[*]'", ""),
        Row("datamapper show a.json --path '$[*]' --compact", "1.50\n[1,2,{\"d\":\"x\"}]\n"),
        Row("datamapper show b.json --path '$[?@.d]'", ""),
        Row("datamapper show lines.ndjson --path '$[?@.id == 2].id'", "2\n"),
        Row("datamapper show lines.ndjson --path '$[?@.id == $[1].id].id'", "2\n"),
        Row("cat lines.ndjson | datamapper show --from ndjson --path '$[:1].id'", "1\n"),
        Row("echo '[\"a\", {\"b\": \"c\\nd\"}]' | datamapper show --path '$[*].b' --raw", "c\nd\n"),
        Row("echo '{\"a\": 1}' | datamapper show --path '$[*]'", "1\n"),
        Row("echo '[1, 2' | datamapper show --path '$[0]'", "1\n"),
        Row(
            "echo '[1, 2' | datamapper show --path '$[*]'", "1\n2\n",
            errors: "datamapper: standard input:2:1: unexpected end of document\n", code: 1),
        Row("datamapper show two.yaml --path '$.b' --compact", "31\n[10]\n"),
        Row("datamapper show two.yaml --document 2 --path '$.b[0]'", "10\n"),
        Row("datamapper show d.yaml c.toml --path '$.size'", "2\n"),
        Row("echo '[[1,2]]' >n.json; datamapper show n.json --path \"\\$['0'][*]\"", ""),
        Row(
            "printf 'a: 1\\n---\\nb: 2\\n' >n.yaml; datamapper show n.yaml --path '$.b'; datamapper show n.yaml --at /b",
            "2\n2\n",
            errors: """
                datamapper: n.yaml: document 1 has no such value
                datamapper: n.yaml: document 1 has no such value

                """),
        Row(
            "datamapper show a.json --path '$.a[01]'", "",
            errors: "datamapper: --path: an index has no leading zero at offset 4\n", code: 2),
        Row(
            "datamapper show a.json --path '$' --at '' 2>&1 | head -n 1",
            "Error: --path cannot be used with --at or --lines\n"),
        Row("datamapper show a.json --raw --lines 2>&1 | head -n 1", "Error: --raw cannot be used with --lines\n"),
        // set and delete
        Row("datamapper set a.json /a/0 -5; cat a.json", #"{"b": 1.50, "a": [-5, 2, {"d": "x"}]}"#),
        Row(
            "datamapper set a.json /a/- '{\"e\": null}' --print",
            "{\"b\": 1.50, \"a\": [1, 2, {\"d\": \"x\"}, {\"e\": null}]}\n"),
        Row("datamapper set size.json /of/each 2 --print", "{\"size\": 3, \"of\": {\"each\": 2}}\n"),
        Row("echo '{\"a\": null}' >n.json; datamapper set n.json /a/0 1; cat n.json", "{\"a\": {\"0\": 1}}\n"),
        Row("echo '{\"a\": null}' >n.json; datamapper set n.json /a/- 1; cat n.json", "{\"a\": [1]}\n"),
        Row("datamapper set size.json /of/-/each 2 --print", "{\"size\": 3, \"of\": [{\"each\": 2}]}\n"),
        Row(
            "datamapper set size.json /size/each 2", "",
            errors: "datamapper: size.json: expected object or array, found integer at /size\n", code: 1),
        Row(
            "echo '{\"a\": null}' | datamapper show --at /a/b", "",
            errors: "datamapper: standard input: expected object or array, found null at /a\n", code: 1),
        Row(
            "datamapper set servers.toml /name y; cat servers.toml", "# all\nname = \"y\" # of the host\n\nsize = 0x2\n"
        ),
        Row("datamapper set servers.toml /size --text 3 --print | tail -n 1", "size = \"3\"\n"),
        Row(
            "echo 't = 2020-01-01T00:00:00Z # t' >t.toml; datamapper set t.toml /t 2021-01-31T09:00:00Z; cat t.toml",
            "t = 2021-01-31T09:00:00Z # t\n"),
        Row(
            "echo 't = 2020-01-01T00:00:00Z' >t.toml; datamapper set t.toml /t '\"2021-01-31T09:00:00Z\"'; cat t.toml",
            "t = \"2021-01-31T09:00:00Z\"\n"),
        Row(
            "echo 't = 2020-01-01T00:00:00Z' >t.toml; datamapper set t.toml /t soon; cat t.toml", "t = \"soon\"\n"),
        Row(
            "echo 't: !!timestamp 2020-01-01T00:00:00Z' >t.yaml; datamapper set t.yaml /t 2021-01-31T09:00:00+01:00; cat t.yaml",
            "t: 2021-01-31T09:00:00+01:00\n"),
        Row("echo 't = 2020-01-01' >t.toml; datamapper set t.toml /t 2021-01-31; cat t.toml", "t = 2021-01-31\n"),
        Row(
            "echo 't = 2020-01-01T00:00:00Z' | datamapper convert --from toml --to plist >t.plist; "
                + "datamapper set t.plist /t 2022-01-31T09:00:00Z; grep '<date>' t.plist",
            "\t<date>2022-01-31T09:00:00Z</date>\n"),
        Row("datamapper set - /size true <size.json", "{\"size\": true}\n"),
        Row(
            "datamapper set size.json /size '[1,'", "",
            errors: "datamapper: the value is not JSON: unexpected end of document; --text takes it as a text\n",
            code: 2),
        Row(
            "datamapper set size.json /size a b 2>&1 | head -n 1",
            "Error: expected one value; a text with spaces needs quotation marks\n"),
        Row(
            "datamapper set a.json /a/9 1", "",
            errors: "datamapper: a.json: expected index up to 3, found 9 in array at /a\n", code: 1),
        Row(
            "datamapper set size.json size 1", "",
            errors: "datamapper: the pointer size: expected '/' at offset 0\n", code: 2),
        Row("printf 'cfg:\\n' >n.yaml; datamapper set n.yaml /cfg/x 1; cat n.yaml", "cfg:\n  x: 1\n"),
        Row("printf '# c\\n' >n.yaml; datamapper set n.yaml /cfg/x 1; cat n.yaml", "# c\ncfg:\n  x: 1\n"),
        Row("printf -- '--- {}\\n' >n.yaml; datamapper set n.yaml /a 1; cat n.yaml", "---\na: 1\n"),
        Row("printf 'a: [&x]\\n' >n.yaml; datamapper set n.yaml /a/0 1; cat n.yaml", "a: [&x 1]\n"),
        Row(
            "datamapper set size.json /size --prnit 2>&1 | head -n 1; cat size.json",
            "Error: unknown option --prnit; --text takes it as the value\n{\"size\": 3}"),
        Row(
            "datamapper set size.json --document 1 /size 1", "",
            errors: "datamapper: size.json: --document is for YAML, which can have several documents\n", code: 2),
        Row(
            "iconv -f UTF-8 -t UTF-16LE e.json5 >w.json5; datamapper set w.json5 /a 1", "",
            errors: "datamapper: w.json5: cannot be written as json5: expected a document in UTF-8 at $\n", code: 1),
        Row("datamapper delete servers.toml /size; cat servers.toml", "# all\nname = \"x\" # of the host\n"),
        Row(
            "datamapper delete size.json /none", "",
            errors: "datamapper: size.json: object at the root has no key \"none\"\n", code: 1),
        Row("datamapper delete d.yaml /b --rewrite; cat d.yaml", "a: 1\n"),
        // show
        Row("datamapper show a.json --compact", "{\"b\":1.50,\"a\":[1,2,{\"d\":\"x\"}]}\n"),
        Row("datamapper show a.json --canonical", "{\"a\":[1,2,{\"d\":\"x\"}],\"b\":1.5}\n"),
        Row("datamapper show a.json --at /a/2", "{\n  \"d\": \"x\"\n}\n"),
        Row("datamapper show a.json --at /a/2/d", "\"x\"\n"),
        Row("datamapper show --at /a/1 <a.json", "2\n"),
        Row("datamapper show <(cat a.json) --at /a/0", "1\n"),
        Row("datamapper show keys.json --at /0", "\"a number as a key\"\n"),
        Row("datamapper show keys.json --at /a~1b/0", "1\n"),
        Row(
            "datamapper show a.json --at /a/7", "",
            errors: "datamapper: a.json: expected index below 3, found 7 in array at /a\n", code: 1),
        Row(
            "datamapper show a.json --at /b/2", "",
            errors: "datamapper: a.json: expected object or array, found number at /b\n", code: 1),
        Row(
            "datamapper show a.json --at a", "", errors: "datamapper: --at: expected '/' at offset 0\n", code: 2),
        Row("datamapper show bad.json --at /a/0", "1\n"),
        Row("datamapper show a.json --at /a --lines", "1\n2\n{\"d\":\"x\"}\n"),
        Row("datamapper show d.yaml --at /b --lines", "\"x\"\n2.50\n"),
        Row(
            "datamapper show a.json --lines", "",
            errors: """
                datamapper: a.json:1:1: expected array, found object
                    {"b": 1.50, "a": [1, 2, {"d": "x"}]}
                    ^

                """, code: 1),
        Row("datamapper show lines.ndjson --compact", "[{\"id\":1},{\"id\":2}]\n"),
        Row("datamapper show lines.ndjson --at /1/id", "2\n"),
        Row(
            "datamapper show lines.ndjson --at /1/x", "",
            errors: "datamapper: lines.ndjson: object at /1 has no key \"x\"\n", code: 1),
        Row("datamapper show c.toml --compact", "{\"name\":\"x\",\"size\":2}\n"),
        Row("datamapper show e.json5 --compact", "{\"a\":16,\"b\":[1]}\n"),
        Row("printf 'a=1.50&b=x+y' | datamapper show --from form --compact", #"{"a":"1.50","b":"x y"}"# + "\n"),
        // convert
        Row("datamapper convert c.toml --to json --compact", "{\"name\":\"x\",\"size\":2}\n"),
        Row("datamapper convert a.json --to yaml", "b: 1.50\na:\n  - 1\n  - 2\n  - d: x\n"),
        Row(
            "for f in json json5 yaml toml plist binary-plist cbor msgpack; do datamapper convert c.toml --to $f | "
                + "datamapper convert --from $f --to toml; done | uniq -c | sed 's/^ *//'",
            "1 name = \"x\"\n1 size = 2\n"
                + String(repeating: "1 name = \"x\"\n1 size = 2\n", count: 7)),
        Row("datamapper convert lines.ndjson --to csv", "id\r\n1\r\n2\r\n"),
        Row("datamapper show a.json --at /a | datamapper convert --to ndjson", "1\n2\n{\"d\":\"x\"}\n"),
        Row("echo '[]' | datamapper convert --to ndjson", ""),
        Row(
            "echo '[12345678901234567890.10, 0.1000, 1e400]' | datamapper convert --to json --compact",
            "[12345678901234567890.10,0.1000,1e400]\n"),
        Row(
            "datamapper convert a.json --to ndjson", "", errors: "datamapper: a.json: only an array has lines\n",
            code: 1),
        Row(
            "datamapper convert a.json --to csv", "",
            errors: "datamapper: a.json: cannot be written as csv: a CSV document is an array at $; "
                + "write an array that has the value\n", code: 1),
        Row(
            "datamapper convert a.json --to xml 2>&1 | head -n 1",
            "Error: The value 'xml' is invalid for '--to <format>'. Please provide one of the following:\n"),
        Row("datamapper convert two.yaml --to json --compact", "{\"b\":31,\"a\":\"2024-05-01\"}\n{\"b\":[10]}\n"),
        Row("datamapper convert two.yaml --to yaml", "---\nb: 0x1F\na: 2024-05-01\n---\nb:\n  - 010\n"),
        Row(
            "datamapper convert two.yaml --to toml", "",
            errors: "datamapper: two.yaml: toml cannot express 2 documents; see --document, or use "
                + "--from yaml-documents for an array\n", code: 1),
        Row(
            "echo '{\"a\": null, \"b\": [{\"c\": null, \"d\": 1}]}' | datamapper convert --to toml", "[[b]]\nd = 1\n",
            errors: "datamapper: standard input: 2 nulls are left out, the first one at /a, because of toml\n"),
        Row(
            "echo 'd = 2024-01-01T00:00:00.5Z' | datamapper convert --from toml --to plist | grep date",
            "\t<date>2024-01-01T00:00:00Z</date>\n",
            errors: "datamapper: standard input: a fraction of a second is lost at /d, because of plist\n"),
        Row(
            "echo '{\"a\": 1, \"a\": 2}' | datamapper convert --to json --compact", "{\"a\":2}\n",
            errors: "datamapper: standard input:1:10: an object has this key more than once; the last one counts\n"),
        Row(
            "datamapper convert twice.yaml --to json --compact", "{\"a\":2}\n",
            errors: "datamapper: twice.yaml:2:1: an object has this key more than once; the last one counts\n"),
        Row(
            "printf 'a,a\\n1,2\\n' | datamapper convert --from csv --to json", "",
            errors: "datamapper: standard input:1:3: duplicate key\n    a,a\n      ^\n", code: 1),
        Row(
            "datamapper convert a.json --to yaml-documents", "",
            errors:
                "datamapper: a.json: cannot be written as yaml-documents: several YAML documents are an array at $; "
                + "write an array\n", code: 1),
        // diff
        Row("datamapper diff a.json b.json", "- $.a[1]: 2\n", code: 1),
        Row("datamapper convert a.json --to yaml >a.yaml; datamapper diff a.json a.yaml", ""),
        Row(
            "datamapper diff a.json b.json --json-patch | datamapper show --compact",
            #"[{"op":"remove","path":"/a/1"}]"# + "\n"),
        Row(
            "datamapper diff a.json b.json --json-patch >p.json; datamapper patch a.json p.json --print | "
                + "datamapper diff - b.json",
            ""),
        Row("datamapper diff - - 2>&1 | head -n 1", "Error: only one of the files can be standard input\n"),
        // patch and sort
        Row("datamapper patch a.json patch.json; cat a.json", #"{"b": 1.50, "a": [9, 2, {"d": "x"}]}"#),
        Row("datamapper patch pretty.json merge.json --print", "{\n    \"a\": []\n}\n"),
        Row("datamapper patch - merge.json <pretty.json", "{\n    \"a\": []\n}\n"),
        Row(
            "echo '{\"b\": [\"x\", 3], \"c\": [1]}' | datamapper patch d.yaml -; cat d.yaml",
            "a: 1\nb: [x, 3]\nc: [1]\n"),
        Row("datamapper patch --rewrite d.yaml merge.json; cat d.yaml", "a: 1\n"),
        Row(
            "printf 'a: &a {x: 1} # one\nb: *a\n' >al.yaml; echo '{\"a\": {\"x\": 2}}' | datamapper patch al.yaml -; cat al.yaml",
            "a: &a {x: 1} # one\nb: *a\n",
            errors:
                "datamapper: al.yaml: cannot be written as yaml: cannot replace in place: the alias at line 2 would "
                + "change, too at $.a.x; use --rewrite\n"),
        Row(
            "printf -- '---\na: 1 # one\n---\nb: 2 # two\n' >docs.yaml; echo '{\"b\": 3}' | datamapper patch --document 2 docs.yaml -; cat docs.yaml",
            "---\na: 1 # one\n---\nb: 3 # two\n"),
        Row(
            "echo '[{\"op\": \"add\", \"path\": \"/b/-\", \"value\": 2}]' | datamapper patch e.json5 -; cat e.json5",
            "{a: 0x10, /* c */ 'b': [1, 2,],}"),
        Row(
            "datamapper patch servers.toml size.json --print", "# all\nname = \"x\" # of the host\n\nsize = 3\n"),
        Row("datamapper patch lines.ndjson first.json; cat lines.ndjson", "{\"id\": 9}\n{\"id\": 2}\n"),
        Row(
            "printf '\\xff\\xfe{\\x00}\\x00' >u.json; echo '{\"a\": 1}' | datamapper patch u.json - --print",
            "{\"a\":1}\n"),
        Row(
            "datamapper convert c.toml --to binary-plist >c.plist; datamapper patch c.plist merge.json; head -c 6 c.plist",
            "bplist"),
        Row(
            "datamapper patch a.json wrong-patch.json; echo $?; cat a.json",
            "1\n" + #"{"b": 1.50, "a": [1, 2, {"d": "x"}]}"#,
            errors: "datamapper: wrong-patch.json: operation 0 (remove /none): object at the root has no key \"none\"\n"
        ),
        Row("datamapper sort a.json --compact", "{\"a\":[1,2,{\"d\":\"x\"}],\"b\":1.50}\n"),
        Row("datamapper sort pretty.json --in-place; cat pretty.json", "{\n    \"a\": [],\n    \"b\": 1.50\n}\n"),
        Row("datamapper sort lines.ndjson", "{\"id\":1}\n{\"id\":2}\n"),
        // model and schema
        Row(
            "datamapper model lines.ndjson --name order --public --hashable --no-sendable",
            """
            import DataMapperMacros

            @Mappable
            public struct Order: Hashable {
                public var id: Int
            }

            """),
        Row(
            "datamapper model --schema user.schema.json --name user",
            """
            import DataMapperMacros

            @Mappable(omitNil: true)
            struct User: Sendable {
                @Mapped(where: .in(0...)) var age: Int?
                var tags: [SupportedType]?  // not found: tag.json
                var name: String
            }

            """, errors: "warning: User.tags: not found: tag.json\n"),
        Row(
            "datamapper model a.json --schema user.schema.json 2>&1 | head -n 1",
            "Error: --schema takes the place of the files\n"),
        Row("datamapper model --from ndjson </dev/null", "", errors: "datamapper: no samples\n", code: 1),
        Row("datamapper schema lines.ndjson >s.json; datamapper check lines.ndjson --schema s.json", ""),
        Row("datamapper schema lines.ndjson | datamapper show --at /title", "\"Lines\"\n"),
        // several documents of YAML
        Row("datamapper show two.yaml --document 1 --compact", "{\"b\":31,\"a\":\"2024-05-01\"}\n"),
        Row("datamapper show two.yaml --document 2 --at /b/0", "10\n"),
        Row(
            "datamapper show two.yaml --document 3", "",
            errors: "datamapper: two.yaml: there is no document 3, the last one is 2\n", code: 1),
        Row("datamapper show two.yaml --document 0 2>&1 | head -n 1", "Error: the first document is 1\n"),
        Row(
            "datamapper show a.json --document 1", "",
            errors: "datamapper: a.json: --document is for YAML, which can have several documents\n", code: 2),
        Row(
            "datamapper convert two.yaml --from yaml-documents --to ndjson",
            "{\"b\":31,\"a\":\"2024-05-01\"}\n{\"b\":[10]}\n"),
        Row("datamapper convert two.yaml --document 1 --to toml", "b = 31\na = \"2024-05-01\"\n"),
        Row("datamapper convert lines.ndjson --to yaml-documents", "---\nid: 1\n---\nid: 2\n"),
        Row("datamapper sort two.yaml --document 1", "a: 2024-05-01\nb: 0x1F\n"),
        Row(
            "datamapper sort --in-place --from yaml-documents two.yaml; cat two.yaml",
            "---\na: 2024-05-01\nb: 0x1F\n---\nb:\n  - 010\n"),
        Row(
            "datamapper sort --in-place --document 1 two.yaml", "",
            errors:
                "datamapper: two.yaml: with --document, only a part is read; to change the file, use --from yaml-documents\n",
            code: 2),
        Row(
            "datamapper patch --rewrite --document 1 two.yaml merge.json", "",
            errors:
                "datamapper: two.yaml: with --document, only a part is read; to change the file, use --from yaml-documents\n",
            code: 2),
        Row("datamapper diff two.yaml two.yaml --document 2", ""),
        Row(
            "sed 's/010/011/' two.yaml >y.yaml; datamapper diff two.yaml y.yaml", "- $[1].b[0]: 10\n+ $[1].b[0]: 11\n",
            code: 1),
        Row("datamapper sort two.yaml --in-place; cat two.yaml", "---\na: 2024-05-01\nb: 0x1F\n---\nb:\n  - 010\n"),
        Row(
            "(echo 'b: 1 # one'; echo 'a: 2') >c.yaml; datamapper sort c.yaml --in-place; datamapper sort c.yaml "
                + "--in-place --rewrite; cat c.yaml", "a: 2\nb: 1\n",
            errors: "datamapper: c.yaml: may have comments, which would be lost; use --rewrite\n"),
        Row("datamapper schema two.yaml | datamapper show --path '$..required[*]' --raw", "b\n"),
        Row("datamapper show two.yaml --at /b --compact", "31\n[10]\n"),
        Row(
            "datamapper schema two.yaml --from yaml-documents | datamapper show --at '/$defs/Two/required'",
            "[\n  \"b\"\n]\n"),
        Row("datamapper check two.yaml d.yaml", ""),
        Row(
            "datamapper check two-bad.yaml --allow-duplicate-keys --schema count.json | head -n 1",
            "two-bad.yaml:3:4: expected integer, found string at /1/a\n"),
        Row(
            "datamapper check two-bad.yaml --document 1 2>&1 | head -n 1",
            "two-bad.yaml:6:1: duplicate key\n"),
        // others
        Row("datamapper --version", "1.0.0-beta.1\n"),
        Row(
            "datamapper $'\\e[31m' 2>&1 | head -n 1; exit ${PIPESTATUS[0]}",
            "Error: there is no command \"\\u{1b}[31m\"\n", code: 2),
        Row(
            "datamapper chekc a.json 2>&1 | head -n 1",
            "Error: there is no command \"chekc\"; did you mean \"check\"?\n"),
        Row("datamapper lint a.json 2>&1 | head -n 1", "Error: there is no command \"lint\"\n"),
        Row("datamapper show --help | grep -o 'default: -)'", "default: -)\n"),
        Row(
            "echo '{\"\u{6F22}\u{5B57}\": \"e\u{301}\", \t\"a\": x}' >wide.json; datamapper check wide.json",
            "wide.json:1:20: expected a value\n    {\"\u{6F22}\u{5B57}\": \"e\u{301}\",  \"a\": x}\n"
                + String(repeating: " ", count: 24) + "^\n", code: 1),
        Row(
            "datamapper --generate-completion-script bash | bash -n; datamapper --generate-completion-script zsh | head -n 1",
            "#compdef datamapper\n"),
        Row("datamapper --generate-completion-script fish | grep -c 'json-patch'", "2\n"),
    ]

    @Test(arguments: checkRows + rows)
    func `commands write what they should`(row: Row) throws {
        let program = try Program()
        for (name, text) in Self.files { try program.write(text, to: name) }
        #expect(try program.shell(row.line) == row.result)
    }
}
