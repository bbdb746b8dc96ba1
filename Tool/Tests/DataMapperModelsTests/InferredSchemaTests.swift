import DataMapper
import DataMapperModels
import TestSupport

struct InferredSchemaTests {
    @Test func `samples become a schema`() throws {
        let samples = ModelSamples()
        try samples.add(
            #"""
            [{"id": 1, "state": "open", "at": "2024-02-29T10:00:00Z", "link": "https://a.b/c", "to": {"zip": "1"}, "by": null},
             {"id": "x", "state": "done", "at": "2024-02-29T10:00:00Z", "link": null, "to": {"zip": "2"}, "by": {"n": 1.5}, "more": []},
             {"id": 3, "state": "open", "at": "2024-02-29T10:00:00Z", "link": null, "to": {"zip": "2"}, "by": null},
             {"id": 4, "state": "done", "at": "2024-02-29T10:00:00Z", "link": null, "to": {"zip": "2"}, "by": null},
             {"id": 5, "state": "open", "at": "2024-02-29T10:00:00Z", "link": null, "to": {"zip": "2"}, "by": null},
             {"id": 6, "state": "done", "at": "2024-02-29T10:00:00Z", "link": null, "to": {"zip": "2"}, "by": null}]
            """#)
        let expected = try JsonSerializer().deserializeOrThrow(
            fromString: #"""
                {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Items", "type": "array",
                 "items": {"$ref": "#/$defs/Item"},
                 "$defs": {
                    "Item": {"type": "object", "properties": {
                        "id": {"anyOf": [{"type": "integer"}, {"type": "string"}]},
                        "state": {"$ref": "#/$defs/State"},
                        "at": {"type": "string", "format": "date-time"},
                        "link": {"type": ["string", "null"], "format": "uri"},
                        "to": {"$ref": "#/$defs/To"},
                        "by": {"anyOf": [{"$ref": "#/$defs/By"}, {"type": "null"}]},
                        "more": {"type": "array"}
                    }, "required": ["id", "state", "at", "link", "to", "by"]},
                    "State": {"type": "string", "enum": ["done", "open"]},
                    "To": {"type": "object", "properties": {"zip": {"type": "string"}}, "required": ["zip"]},
                    "By": {"type": "object", "properties": {"n": {"type": "number"}}, "required": ["n"]}
                 }}
                """#)
        expectEqual(samples.jsonSchema(named: "items"), expected)
    }

    @Test func `a tag becomes choices`() throws {
        let samples = ModelSamples()
        try samples.add(#"[{"kind": "a", "x": 1, "y": 2}, {"kind": "b", "z": "t", "w": 1}, {"kind": "c"}]"#)
        let choices = samples.jsonSchema(named: "items")["$defs"]?["Item"]?["anyOf"]
        expectEqual(choices?.count, 3)
        expectEqual(choices?[2], ["type": "object", "properties": ["kind": ["const": "c"]], "required": ["kind"]])
    }
}
