import DataMapper
import DataMapperValidation
import TestSupport

@Suite("SchemaValidator") struct SchemaValidatorTests {
    private static func value(_ text: String) throws -> SupportedType {
        try JsonSerializer().deserializeOrThrow(fromString: text)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let schema: String
        let value: String
        /// The path, the error and the keyword of each problem.
        let problems: [String]
        var testDescription: String { "\(schema) \(value)" }

        init(_ schema: String, _ value: String, _ problems: [String]) {
            (self.schema, self.value, self.problems) = (schema, value, problems)
        }
    }

    static let rows = [
        Row("true", "1", []),
        Row("false", "1", ["value is not allowed at $ (line 1, column 1); failed: -"]),
        Row(
            #"{"type": ["integer", "null"]}"#, "1.5",
            ["expected integer or null, found number at $ (line 1, column 1); failed: #/type"]),
        Row(#"{"type": "integer"}"#, "1.50e1", []),
        // A mark after `/` is one character with it.
        Row("{\"$ref\": \"#/$defs/\u{301}~01%20\", \"$defs\": {\"\u{301}~1 \": {\"type\": \"string\"}}}", #""x""#, []),
        Row(#"{"type": "number"}"#, "true", ["expected number, found boolean at $ (line 1, column 1); failed: #/type"]),
        Row(
            #"{"required": ["a", "b"], "properties": {"b": {"type": "string"}}}"#, #" {"c": 1}"#,
            [
                "expected string, found nothing at $.b (line 1, column 2); failed: #/required",
                "expected value, found nothing at $.a (line 1, column 2); failed: #/required",
            ]),
        Row(
            #"{"properties": {"a~b": false}, "patternProperties": {"^x": true}, "additionalProperties": false}"#,
            #"{"a~b": 1, "x1": 2, "y": 3}"#,
            [
                #"value is not allowed at $["a~b"] (line 1, column 9); failed: #/properties/a~0b"#,
                "unknown key at $.y (line 1, column 21); failed: #/additionalProperties",
            ]),
        Row(
            #"{"minLength": 2, "maxLength": 1, "pattern": "b"}"#, "\"\u{1F600}\u{301}a\"",
            [
                "must have at most 1 character, found 3 at $ (line 1, column 1); failed: #/maxLength",
                #"must match the pattern "b" at $ (line 1, column 1); failed: #/pattern"#,
            ]),
        Row(
            #"{"minimum": 2, "maximum": -1, "exclusiveMinimum": 1.5, "exclusiveMaximum": 0, "multipleOf": 0.4}"#, "1.0",
            [
                "must be at least 2 at $ (line 1, column 1); failed: #/minimum",
                "must be at most -1 at $ (line 1, column 1); failed: #/maximum",
                "must be greater than 1.5 at $ (line 1, column 1); failed: #/exclusiveMinimum",
                "must be less than 0 at $ (line 1, column 1); failed: #/exclusiveMaximum",
                "must be a multiple of 0.4 at $ (line 1, column 1); failed: #/multipleOf",
            ]),
        Row(
            #"{"minItems": 3, "maxItems": 1, "uniqueItems": true, "contains": {"const": 1}, "prefixItems": [false]}"#,
            "[[2], [2.0]]",
            [
                "must have at least 3 elements, found 2 at $ (line 1, column 1); failed: #/minItems",
                "must have at most 1 element, found 2 at $ (line 1, column 1); failed: #/maxItems",
                "must have at least 1 matching element (1), found 0 at $ (line 1, column 1); failed: #/contains",
                "value is not allowed at $[0] (line 1, column 2); failed: #/prefixItems/0",
                "must not be equal to element 0 at $[1] (line 1, column 7); failed: #/uniqueItems",
            ]),
        Row(
            #"{"minProperties": 2, "propertyNames": {"maxLength": 1}, "dependentRequired": {"ab": ["c"]}}"#,
            #"{"ab": 1}"#,
            [
                "must have at least 2 entries, found 1 at $ (line 1, column 1); failed: #/minProperties",
                #"expected value, found nothing at $.c (line 1, column 1); "ab" requires it; failed: #/dependentRequired"#,
                "key must have at most 1 character, found 2 at $.ab (line 1, column 2); failed: #/propertyNames/maxLength",
            ]),
        Row(
            #"{"enum": ["a", 1, null], "const": {"x": 1}}"#, #""b""#,
            [
                #"value is not one of "a", 1, null at $ (line 1, column 1); failed: #/enum"#,
                #"value is not {"x": 1} at $ (line 1, column 1); failed: #/const"#,
            ]),
        Row(#"{"enum": ["a", 1, {"x": [1]}]}"#, #"{"x": [1.0]}"#, []),
        Row(
            #"{"anyOf": [{"type": "string"}, {"type": "array"}]}"#, "1",
            ["expected array or string, found integer at $ (line 1, column 1); failed: #/anyOf"]),
        Row(
            #"{"oneOf": [{"minimum": 1}, {"minimum": 2}]}"#, "2",
            [
                """
                value matches more than one of the alternatives: 1 (number that is at least 1) and 2 (number that is at \
                least 2) at $ (line 1, column 1); failed: #/oneOf
                """
            ]),
        Row(#"{"not": {"minimum": 1}}"#, "2", ["must not be at least 1 at $ (line 1, column 1); failed: #/not"]),
        Row(
            ##"{"$ref": "#/$defs/a", "$defs": {"a": {"items": {"$ref": "#/$defs/b"}}, "b": {"type": "string"}}}"##,
            "[1]", ["expected string, found integer at $[0] (line 1, column 2); failed: #/$defs/b/type"]),
        Row(
            #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": {"type": "null"}}"#,
            #"{"b": null, "a": 1, "c": 2}"#,
            ["expected null, found integer at $.c (line 1, column 26); failed: #/unevaluatedProperties/type"]),
        Row(
            #"{"if": {"minimum": 5}, "then": {"multipleOf": 5}, "else": false}"#, "7",
            ["must be a multiple of 5 at $ (line 1, column 1); failed: #/then/multipleOf"]),
    ]

    @Test(arguments: rows) func reports(_ row: Row) throws {
        let report = try SchemaValidator(Self.value(row.schema)).report(Self.value(row.value))
        expectEqual(report.problems.map { "\($0): \($0.schemaLocation ?? "-")" }, row.problems)
        expectEqual(report.value == nil, !row.problems.isEmpty)
    }

    @Test(arguments: [
        ("1", "expected object or boolean, found integer at $ (line 1, column 1)"),
        (
            #"{"properties": {"a": 1}}"#,
            "expected object or boolean, found integer at $.properties.a (line 1, column 22)"
        ),
        (#"{"minLength": -1}"#, "must not be negative at $.minLength (line 1, column 15)"),
        (#"{"maxItems": 1.5}"#, "expected integer, found number at $.maxItems (line 1, column 14)"),
        (#"{"multipleOf": 0}"#, "must be greater than 0 at $.multipleOf (line 1, column 16)"),
        (
            #"{"multipleOf": 12345678901234567890.1}"#,
            "number has more than 19 digits at $.multipleOf (line 1, column 16)"
        ),
        (#"{"type": "any"}"#, "value is not a type of JSON Schema at $.type (line 1, column 10)"),
        (#"{"allOf": []}"#, "expected at least one schema at $.allOf (line 1, column 11)"),
        (#"{"required": ["a", 1]}"#, "expected string, found integer at $.required[1] (line 1, column 20)"),
        (##"{"$anchor": "#a"}"##, "value is not a valid name of an anchor at $[\"$anchor\"] (line 1, column 13)"),
        (##"{"$id": "a#b"}"##, "the URI of a schema must not have a fragment at $[\"$id\"] (line 1, column 9)"),
        (##"{"$ref": "#/a"}"##, "reference to an unknown schema at $[\"$ref\"] (line 1, column 10)"),
        (##"{"$ref": "#a"}"##, "reference to an unknown schema at $[\"$ref\"] (line 1, column 10)"),
        (##"{"$ref": "a"}"##, "reference to an unknown schema at $[\"$ref\"] (line 1, column 10)"),
    ])
    func rejectsSchemas(_ text: String, _ error: String) throws {
        let value = try Self.value(text)
        #expect { try SchemaValidator(value) } throws: { "\($0)" == error }
    }

    @Test func errorsInOtherDocumentsNameThem() throws {
        let documents: [String: SupportedType] = ["a.json": ["minimum": "1"]]
        #expect { try SchemaValidator(["$ref": "a.json"], documents: documents) } throws: {
            "\($0)" == "expected number, found string at $.minimum; in the schema a.json"
        }
    }

    /// Each schema is one that python-jsonschema, or another validator, gets wrong in double precision.
    @Test(arguments: [
        (#"{"multipleOf": 0.01}"#, "19.99", true), (#"{"multipleOf": 0.01}"#, "19.999", false),
        (#"{"multipleOf": 0.1}"#, "1e400", true), (#"{"multipleOf": 3}"#, "1e400", false),
        (#"{"multipleOf": 1e-400}"#, "3e-400", true), (#"{"type": "integer"}"#, "1e400", true),
        (#"{"maximum": 9007199254740992}"#, "9007199254740993", false), (#"{"maximum": 1e400}"#, "1e401", false),
        (#"{"minimum": -1e400}"#, "-1e399", true), (#"{"exclusiveMinimum": 0.1}"#, "0.1000000000000000000000001", true),
        (#"{"const": 1e2}"#, "100", true), (#"{"uniqueItems": true}"#, "[1e400, 10e399]", false),
        (#"{"uniqueItems": true}"#, "[9007199254740992, 9007199254740993]", true),
    ])
    func numbersAreExact(_ schema: String, _ value: String, _ isValid: Bool) throws {
        try expectEqual(SchemaValidator(Self.value(schema)).report(Self.value(value)).problems.isEmpty, isValid)
    }

    @Test func tasksShareASchema() async throws {
        let schema = try SchemaValidator(Self.value(#"{"items": {"type": "integer", "maximum": 500}}"#))
        let counts = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask { schema.report(.array((0..<1_000).map { .int($0 + task) })).problems.count }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        expectEqual(counts.sorted(), [499, 500, 501, 502, 503, 504, 505, 506])
    }
}
