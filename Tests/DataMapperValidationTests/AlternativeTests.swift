import DataMapper
import DataMapperValidation
import TestSupport

/// Which alternative is explained, and what else the problems say.
@Suite("Alternatives and facts") struct AlternativeTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let schema: String
        let value: String
        /// The message, the JSON Pointer, the column, and the hint of each problem.
        let problems: [String]
        var testDescription: String { name }

        init(_ name: String, _ schema: String, _ value: String, _ problems: String...) {
            (self.name, self.schema, self.value, self.problems) = (name, schema, value, problems)
        }
    }

    private static func problems(_ row: Row) throws -> [String] {
        let serializer = JsonSerializer()
        let schema = try SchemaValidator(serializer.deserializeOrThrow(fromString: row.schema))
        return try schema.report(serializer.deserializeOrThrow(fromString: row.value)).problems.map { problem in
            let hint = problem.error.hint.map { "; \($0)" } ?? ""
            return "\(problem.error.message) at \(problem.jsonPointer):\(problem.location?.column ?? 0)\(hint)"
        }
    }

    private static let step = """
        {"oneOf": [
          {"required": ["run"], "properties": {"run": {}, "shell": {"enum": ["bash"]}}, "additionalProperties": false},
          {"required": ["uses"], "properties": {"uses": {"type": "string"}}, "additionalProperties": false}
        ]}
        """

    private static func shape(_ name: String, _ size: String) -> String {
        """
        {"required": ["type", "\(size)"], "properties": {"type": {"const": "\(name)"}, "\(size)": {"type": "number"}}}
        """
    }

    /// Jobs with steps, or with a reference to another workflow.
    private static let jobs = """
        {
          "additionalProperties": {"oneOf": [{"$ref": "#/$defs/job"}, {"$ref": "#/$defs/call"}]},
          "$defs": {
            "job": {
              "type": "object", "required": ["runs-on"], "additionalProperties": false,
              "properties": {"runs-on": {"type": "string"}, "steps": {"items": {"$ref": "#/$defs/step"}}}
            },
            "call": {
              "type": "object", "required": ["uses"], "additionalProperties": false,
              "properties": {"uses": {"type": "string"}}
            },
            "step": {
              "type": "object", "anyOf": [{"required": ["run"]}, {"required": ["uses"]}],
              "properties": {"run": {"type": "string"}, "uses": {"type": "string"}}, "additionalProperties": false
            }
          }
        }
        """

    static let alternatives = [
        Row(
            "an optional enum is no tag", step, #"{"run": "x", "shell": "zsh"}"#,
            #"value is not "bash" at /shell:23; otherwise expected object with "uses" at $"#),
        Row(
            "a misspelt key", step, #"{"rnu": "x"}"#,
            #"unknown key at /rnu:2; did you mean "run"?; otherwise expected object with "uses" at $"#),
        Row(
            "the keys of both", step, #"{"run": "x", "uses": "y"}"#,
            #"unknown key at /uses:14; otherwise expected object with "uses" at $"#),
        Row(
            "a wrong kind inside", step, #"{"uses": 1}"#,
            #"expected string, found integer at /uses:10; otherwise expected object with "run" at $"#),
        Row(
            "no key", step, "{}",
            #"expected value, found nothing at /run:1; otherwise expected object with "uses""#),
        Row(
            "both", step, "1",
            """
            value matches more than one of the alternatives: 1 (object with "run") and 2 (object with "uses") at :1
            """),
        Row(
            "titles", #"{"oneOf": [{"type": "null"}, {"title": "A", "minimum": 1}, {"title": "B", "maximum": 3}]}"#,
            "2",
            "value matches more than one of the alternatives: 2 (A) and 3 (B) at :1"),
        Row(
            "a tag", #"{"oneOf": [{"type": "null"}, \#(shape("circle", "radius")), \#(shape("square", "width"))]}"#,
            #"{"type": "square", "radius": 1}"#, "expected number, found nothing at /width:1"),
        Row(
            "an unknown tag",
            #"{"oneOf": [{"type": "null"}, \#(shape("circle", "radius")), \#(shape("square", "width"))]}"#,
            #"{"type": "sqaure", "radius": 1}"#,
            #"value is not one of "circle", "square" at /type:10; did you mean "square"?"#),
        Row(
            "tags of nested alternatives",
            """
            {"anyOf": [
              {"oneOf": [\(shape("circle", "radius")), {"allOf": [\(shape("square", "width"))]}]},
              {"$ref": "#/$defs/line"}
            ], "$defs": {"line": \(shape("line", "length"))}}
            """,
            #"{"type": "square", "width": "1", "length": 1}"#, "expected number, found string at /width:29"),
        Row(
            "numbers as tags",
            """
            {"anyOf": [
              {"properties": {"v": {"const": 1}, "a": {"type": "string"}}, "required": ["v", "a"]},
              {"properties": {"v": {"const": 2}, "b": {"type": "string"}}, "required": ["v", "b"]}
            ]}
            """,
            #"{"v": 2, "a": "x"}"#, "expected string, found nothing at /b:1"),
        Row(
            "required keys",
            #"{"anyOf": [{"required": ["a", "b"]}, {"required": ["c", "d", "e"]}]}"#, #"{"c": 1, "d": 2}"#,
            #"expected value, found nothing at /e:1; otherwise expected object with "a" and "b""#),
        Row(
            "many alternatives",
            #"{"anyOf": [\#((0..<12).map { #"{"required": ["k\#($0)"]}"# }.joined(separator: ","))]}"#, "{}",
            #"expected value, found nothing at /k0:1; otherwise expected object with "k1" or object with "k2" or "#
                + #"object with "k3" or 8 more"#),
        Row(
            "refused keys",
            """
            {"anyOf": [
              {"properties": {"a": {"type": "string"}}, "additionalProperties": false},
              {"properties": {"a": {"type": "string"}, "b": {}}, "additionalProperties": false}
            ]}
            """,
            #"{"b": 1, "a": 1}"#, "expected string, found integer at /a:15; otherwise expected object at $"),
        Row(
            "a wrong kind at the root",
            #"{"anyOf": [{"type": "string"}, {"type": "array", "items": {"required": ["a"]}}]}"#, "[{}]",
            "expected value, found nothing at /0/a:2"),
        Row(
            "a problem further inside",
            """
            {"anyOf": [
              {"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {"items": {"type": "string"}}}
            ]}
            """,
            "[[1]]", "expected string, found integer at /0/0:3; otherwise expected array of strings at $"),
        Row(
            "a wrong kind, and a wrong value",
            """
            {"anyOf": [
              {"type": "array", "items": {"type": "integer"}},
              {"type": "array", "items": {"type": "string", "pattern": "^a"}}
            ]}
            """,
            #"["b"]"#, #"must match the pattern "^a" at /0:2; otherwise expected array of integers at $"#),
        Row(
            "fewer problems",
            """
            {"anyOf": [
              {"type": "array", "items": {"type": "integer"}}, {"type": "array", "items": {"type": "string"}}
            ]}
            """,
            #"["a", 1, "b"]"#,
            "expected string, found integer at /1:7; otherwise expected array of integers at $"),
        Row(
            "kinds", #"{"anyOf": [{"type": "string"}, {"anyOf": [{"type": "array"}, {"type": "null"}]}]}"#, "1",
            "expected array or string or null, found integer at :1"),
        Row(
            "values", #"{"oneOf": [{"const": "red"}, {"enum": ["blue", 1]}]}"#, #""rde""#,
            #"value is not one of "red", "blue", 1 at :1; did you mean "red"?"#),
        Row(
            "values of another kind", #"{"anyOf": [{"const": "red"}, {"type": "object", "required": ["r"]}]}"#, "{}",
            #"expected value, found nothing at /r:1"#),
        Row(
            "a scalar of a kind that was not meant",
            #"{"oneOf": [{"type": "number"}, {"type": "string", "pattern": "^=", "title": "Formula"}]}"#, #""x""#,
            #"must match the pattern "^=" at :1; otherwise expected number"#),
        Row(
            "a step, not the job", jobs, #"{"test": {"runs-on": "linux", "steps": [{"rnu": "make"}]}}"#,
            #"unknown key at /test/steps/0/rnu:42; did you mean "run"?"#),
        Row(
            "a value in a step", jobs, #"{"test": {"runs-on": "linux", "steps": [{"run": 1}]}}"#,
            "expected string, found integer at /test/steps/0/run:49"),
        Row(
            "the job", jobs, #"{"test": {"steps": [{"run": "make"}]}}"#,
            #"expected string, found nothing at /test/runs-on:10; otherwise expected object with "uses""#),
        Row(
            "a chain of conditions",
            """
            {
              "if": {"properties": {"os": {"const": "mac"}}, "required": ["os"]}, "then": {"required": ["xcode"]},
              "else": {"if": {"properties": {"os": {"const": "linux"}}, "required": ["os"]}, "else": false}
            }
            """,
            #"{"os": "beos"}"#, #"value is not one of "mac", "linux" at /os:8"#),
        Row(
            "a met condition",
            #"{"if": {"required": ["a"]}, "then": {"required": ["b"]}, "else": false}"#, #"{"a": 1}"#,
            "expected value, found nothing at /b:1"),
    ]

    @Test(arguments: alternatives) func explains(_ row: Row) throws {
        try expectEqual(Self.problems(row), row.problems)
    }

    static let facts = [
        Row("pattern", ##"{"pattern": "^a\\."}"##, #""b""#, ##"must match the pattern "^a\." at :1"##),
        Row("minItems", #"{"minItems": 2}"#, "[1]", "must have at least 2 elements, found 1 at :1"),
        Row("maxProperties", #"{"maxProperties": 0}"#, #"{"a": 1}"#, "must have at most 0 entries, found 1 at :1"),
        Row("minLength", #"{"minLength": 2}"#, "\"\u{1F600}\"", "must have at least 2 characters, found 1 at :1"),
        Row("multipleOf", #"{"multipleOf": 0.5}"#, "1.2", "must be a multiple of 0.5 at :1"),
        Row(
            "contains", #"{"contains": {"const": "a"}, "minContains": 2}"#, #"["a", "b"]"#,
            #"must have at least 2 matching elements ("a"), found 1 at :1"#),
        Row(
            "maxContains", #"{"contains": {"type": "string"}, "maxContains": 1}"#, #"["a", "b"]"#,
            "must have at most 1 matching element (string), found 2 at :1"),
        Row("uniqueItems", #"{"uniqueItems": true}"#, #"["a", "b", "a"]"#, "must not be equal to element 0 at /2:12"),
        Row(
            "propertyNames", #"{"propertyNames": {"pattern": "^a", "maxLength": 2}}"#, #"{"ab": 1, "bbb": 2}"#,
            "key must have at most 2 characters, found 3 at /bbb:11", #"key must match the pattern "^a" at /bbb:11"#),
        Row(
            "names among others", #"{"propertyNames": {"enum": ["name"]}}"#, #"{"nmae": 1}"#,
            #"key is not "name" at /nmae:2; did you mean "name"?"#),
        Row("no name", #"{"propertyNames": false}"#, #"{"a": 1}"#, "key is not allowed at /a:2"),
        Row(
            "dependentRequired", #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
            #"expected value, found nothing at /b:1; "a" requires it"#),
        Row(
            "dependentSchemas", #"{"dependentSchemas": {"a": {"properties": {"b": {"type": "null"}}}}}"#,
            #"{"a": 1, "b": 2}"#, #"expected null, found integer at /b:15; "a" requires it"#),
        Row("not, a key", #"{"not": {"required": ["a"]}}"#, #"{"a": 1}"#, #"must not have "a" at :1"#),
        Row("not, a value", #"{"not": {"enum": [1, 2]}}"#, "1", "must not be one of 1, 2 at :1"),
        Row(
            "not, a pattern", #"{"not": {"type": "string", "pattern": "x"}}"#, #""x""#,
            #"must not be string that matches the pattern "x" at :1"#),
        Row(
            "not, a part", #"{"not": {"required": ["a"], "properties": {"a": {"minimum": 1}}}}"#, #"{"a": 1}"#,
            #"must not be like this: object with "a" at :1"#),
        Row(
            "not, alternatives", #"{"not": {"anyOf": [{"const": 1}, {"type": "null"}]}}"#, "1",
            "must not be 1 or null at :1"),
        Row("not, another kind", #"{"not": {"minimum": 5}}"#, #""x""#, "value is not allowed at :1"),
        Row("not, anything", #"{"not": {}}"#, "1", "value is not allowed at :1"),
        Row(
            "an unknown key", #"{"properties": {"name": {}}, "additionalProperties": false}"#, #"{"nmae": 1}"#,
            #"unknown key at /nmae:2; did you mean "name"?"#),
        Row(
            "a similar key that is known", #"{"required": ["name"], "properties": {"nmae": {}}}"#, #"{"nmae": 1}"#,
            "expected value, found nothing at /name:1"),
        Row(
            "the same problem twice",
            ##"{"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}], "$defs": {"a": {"required": ["x", "y"]}}}"##,
            "{}", "expected value, found nothing at /x:1", "expected value, found nothing at /y:1"),
        Row(
            "not evaluated", #"{"allOf": [{"properties": {"a": {}}}], "unevaluatedProperties": false}"#,
            #"{"a": 1, "b": 1}"#, "unknown key at /b:10"),
    ]

    @Test(arguments: facts) func tells(_ row: Row) throws {
        try expectEqual(Self.problems(row), row.problems)
    }

    private struct Login: Deserializable {
        let all: SupportedType

        init(_ data: DeserializableData) throws {
            _ = data["keys"].secret.isPresent
            all = try SupportedType(data)
        }
    }

    @Test func showsNothingOfSecrets() throws {
        let text = #"{"keys": {"token": 1}, "name": {"token": 1}}"#
        let rules: SupportedType = [
            "properties": ["tokens": [:]], "additionalProperties": false, "minProperties": 2,
            "anyOf": [["required": ["a"]], ["required": ["b"]]],
        ]
        let schema = try SchemaValidator(["additionalProperties": rules])
        let login = try ObjectMapper().deserialize(Login.self, from: text, with: JsonSerializer())
        expectEqual(
            schema.report(login.all).problems.map(\.description),
            [
                "must have at least 2 entries at $.keys (line 1, column 10); failed",
                #"expected value, found nothing at $.keys (line 1, column 10); otherwise expected object with "b"; failed"#,
                "unknown key at $.keys (line 1, column 10); failed",
                "must have at least 2 entries, found 1 at $.name (line 1, column 32); failed",
                #"expected value, found nothing at $.name.a (line 1, column 32); otherwise expected object with "b"; failed"#,
                #"unknown key at $.name.token (line 1, column 33); did you mean "tokens"?; failed"#,
            ])
    }
}
