/// Schemas whose models have every kind of check and type, and a document that is valid for each of them. Their models
/// become part of the program of `.ci/extended models`.
enum CheckedSchemas {
    static let all: [(name: String, schema: String, document: String, warnings: [String])] = [
        (
            "Checks",
            #"""
            {"required": ["age", "rate", "step", "code", "zip", "tags", "ids", "level", "size", "below"], "properties": {
                "age": {"type": "integer", "exclusiveMinimum": 17, "maximum": 120},
                "rate": {"type": "number", "minimum": 0, "exclusiveMaximum": 1.5},
                "step": {"type": "integer", "multipleOf": 5},
                "code": {"type": "string", "minLength": 2, "maxLength": 3},
                "zip": {"type": "string", "maxLength": 10, "pattern": "^\\d{5}(-\\d{4})?$"},
                "tags": {"type": "array", "items": {"type": "string", "minLength": 1}, "maxItems": 5, "uniqueItems": true},
                "ids": {"type": "array", "minItems": 1, "items": {"type": "integer", "maximum": 9}},
                "level": {"enum": [1, 2, 3]},
                "size": {"type": "integer", "minimum": 1, "maximum": 18446744073709551614},
                "below": {"type": "integer", "minimum": -3, "exclusiveMaximum": -1},
                "note": {"type": "string", "pattern": "^[ -/]*$"}, "path": {"type": "string", "pattern": "^/[a-z]+(?:/[a-z])?$"}
            }, "additionalProperties": false}
            """#,
            #"""
            {"age": 18, "rate": 0.5, "step": 10, "code": "abc", "zip": "12345-6789", "tags": ["a"], "ids": [7], "level": 2,
             "size": 18446744073709551614, "below": -2, "path": "/a"}
            """#,
            []
        ),
        (
            "Fields",
            #"""
            {"required": ["a"], "properties": {
                "a": {"type": ["integer", "null"]}, "b": {"type": ["string", "null"]}, "c": {"type": "string"},
                "d": {"type": "string", "format": "date-time"}, "e": {"anyOf": [{"type": "integer"}, {"type": "string"}]},
                "f": {"enum": ["+1", "-1", "12", "12.", "a b", null]}, "g": {"type": "array", "items": {"type": ["integer", "null"]}},
                "\u212A": {"type": "integer"}, "class": {"enum": ["\u212A", "K"]}
            }}
            """#,
            #"{"a": null, "b": null, "e": "x", "f": "-1", "g": [1, null], "\u212A": 1, "class": "\u212A"}"#,
            ["Fields.a: not checked: required"]
        ),
        (
            "Payloads",
            #"""
            {"type": "array", "items": {"properties": {"id": {"type": "integer"}}, "required": ["id", "k"], "oneOf": [
                {"properties": {"k": {"const": "a"}, "v": {"type": ["object", "null"], "properties": {"x": {"type": "integer"}}, "required": ["x"]}}, "required": ["v"]},
                {"properties": {"k": {"const": "b"}, "v": {"properties": {"y": {"enum": ["p", "q"]}}, "required": ["y"]}}, "required": ["v"]}
            ]}}
            """#,
            #"[{"id": 1, "k": "a", "v": {"x": 1}}, {"id": 2, "k": "a", "v": null}, {"id": 3, "k": "b", "v": {"y": "q"}}]"#,
            []
        ),
        (
            "Shapes",
            ##"""
            {"type": "array", "items": {"oneOf": [{"$ref": "#/$defs/circle"}, {"$ref": "#/$defs/group"}, {"$ref": "#/$defs/point"}]},
             "$defs": {
                "kind": {"properties": {"name": {"type": "string", "minLength": 1}}},
                "circle": {"allOf": [{"$ref": "#/$defs/kind"}], "properties": {"kind": {"const": "circle"}, "radius": {"type": "number", "exclusiveMaximum": 9}}, "required": ["kind", "radius"]},
                "group": {"properties": {"kind": {"const": "group"}, "of": {"$ref": "#/$defs/tree"}}, "required": ["kind", "of"]},
                "point": {"properties": {"kind": {"const": "point"}}, "required": ["kind"]},
                "tree": {"properties": {"left": {"$ref": "#/$defs/tree"}, "leaf": {"allOf": [{"$ref": "#/$defs/kind"}]}}}
            }}
            """##,
            #"[{"kind": "circle", "radius": 1.5, "name": "a"}, {"kind": "group", "of": {"left": {"leaf": {"name": "b"}}}}, {"kind": "point"}]"#,
            []
        ),
        (
            "Recursive",
            ##"""
            {"required": ["tree", "json", "list"], "properties": {
                "tree": {"$ref": "#/$defs/tree"}, "json": {"$ref": "#/$defs/json"}, "list": {"$ref": "#/$defs/list"}
            }, "$defs": {
                "tree": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/tree"}}]},
                "json": {"anyOf": [{"type": "null"}, {"type": "boolean"}, {"type": "integer"}, {"type": "array", "items": {"$ref": "#/$defs/json"}}, {"type": "object", "additionalProperties": {"$ref": "#/$defs/json"}}]},
                "list": {"type": "array", "items": {"$ref": "#/$defs/list"}}
            }}
            """##,
            #"{"tree": ["a", ["b", []], "c"], "json": {"a": [1, null, true, {"b": []}], "c": null}, "list": [[], [[]]]}"#,
            ["Recursive.json: not checked: required"]
        ),
        (
            "Chain",
            ##"""
            {"$ref": "#/$defs/A", "$defs": {
                "A": {"properties": {"a": {"type": "integer"}, "next": {"$ref": "#/$defs/step"}}},
                "B": {"properties": {"b": {"type": "integer"}, "next": {"$ref": "#/$defs/step"}, "c": true}},
                "step": {"anyOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}
            }}
            """##,
            #"{"a": 1, "next": {"b": 2, "next": {"a": 3, "next": {"c": [1]}}}}"#,
            ["Step: objects that fit no type are any value"]
        ),
        (
            "Alternatives",
            ##"""
            {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/G"}, {"$ref": "#/$defs/I"}, {"type": "string"}]}, "$defs": {
                "G": {"type": "object", "properties": {"id": {"type": "integer"}, "tags": {"type": "array", "items": {"type": "string"}}}},
                "I": {"type": "object", "properties": {"name": {"type": "string"}, "beside": {"$ref": "#/$defs/beside"}, "of": {"$ref": "#/$defs/I"}}},
                "beside": {"properties": {"a": {"type": "integer"}}, "items": {"type": "string"}, "anyOf": [{"properties": {"b": {"type": "integer"}}}, {"properties": {"c": {"type": "string"}}}]}
            }}
            """##,
            #"[{"name": "x"}, {"id": 1}, {"tags": ["a"]}, "s", {"id": 2, "new": 3}, {"name": "y", "beside": {"a": 1, "b": 2}, "of": {"name": "z", "beside": ["t"]}}]"#,
            [
                "[Either<G, Either<IElement, Either<String, SupportedType>>>]: objects that fit no type are any value",
                "I.beside: not checked: anyOf", "Beside: not checked: anyOf", "IElement.beside: not checked: anyOf",
            ]
        ),
        (
            "OtherKeys",
            ##"""
            {"properties": {"a": {"type": "integer"}, "of": {"$ref": "#/$defs/part"}}, "required": ["a"], "patternProperties": {"^x-": {"type": "string"}}, "$defs": {
                "part": {"allOf": [{"properties": {"b": {"type": "string"}}}, {"additionalProperties": true}]}
            }}
            """##,
            #"{"x-a": "b", "a": 1, "c": null, "of": {"b": "d", "e": [1]}}"#,
            ["OtherKeys: not checked: patternProperties"]
        ),
        (
            "ManyChoices",
            ##"""
            {"type": "array", "items": {"anyOf": [
                {"type": "boolean"}, {"type": "integer"}, {"type": "string", "format": "date-time"}, {"type": "string"},
                {"type": "array", "items": {"type": "integer"}}, {"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}, {"$ref": "#/$defs/c"}
            ]}, "$defs": {
                "a": {"properties": {"a": {"type": "integer"}}, "required": ["a"]},
                "b": {"properties": {"b": {"type": "string"}, "of": {"$ref": "#/$defs/a"}}, "required": ["b"]},
                "c": {"properties": {"c": {"type": ["number", "null"]}}, "required": ["c"]}
            }}
            """##,
            #"[true, 2, "2020-01-31T09:00:00Z", "x", [3], {"a": 4}, {"b": "y", "of": {"a": 5}}, {"c": null}, {"c": 0.5}]"#,
            ["C.c: not checked: required"]
        ),
        (
            "ManyObjects",
            ##"""
            {"anyOf": [
                {"$ref": "#/$defs/a"}, {"required": ["b"], "properties": {"b": {"type": "integer"}}}, {"required": ["c"], "properties": {"c": {"type": "integer"}}},
                {"required": ["d"], "properties": {"d": {"type": "integer"}}}, {"required": ["e"], "properties": {"e": {"type": "integer"}}}, {"required": ["f"], "properties": {"f": {"type": "integer"}}},
                {"required": ["g"], "properties": {"g": {"$ref": "#/$defs/many"}}}
            ], "$defs": {
                "a": {"required": ["a"], "properties": {"a": {"type": "array", "items": {"$ref": "#"}}}},
                "many": {"anyOf": [
                    {"type": "boolean"}, {"type": "integer"}, {"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/many"}},
                    {"required": ["x"], "properties": {"x": {"type": "integer"}}}, {"required": ["y"], "properties": {"y": {"type": "integer"}}}, {"required": ["z"], "properties": {"z": {"type": "integer"}}}
                ]}
            }}
            """##,
            #"{"a": [{"b": 1}, {"a": []}, {"g": [1, "a", {"y": 2}, [true]]}]}"#,
            []
        ),
    ]
}
