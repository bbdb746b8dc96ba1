public import DataMapperValues

extension SchemaSubset {
    /// A JSON Schema of the schemas in the subset, for validators.
    ///
    /// ```swift
    /// SchemaSubset.anthropic.metaSchema["$defs"]?["schema"]?["properties"]?["minItems"]?["maximum"]   // 1
    /// ```
    ///
    /// It does not check that all properties are in `required`, or that no schema refers to itself.
    public var metaSchema: SupportedType {
        let forms = keywords.sorted().map { (key: $0, value: form(of: $0)) }
        var rules: [SupportedType] = [
            ["if": ["required": ["$ref"]], "then": ["maxProperties": 1]],
            [
                "if": Self.isOfKind("array"),
                "then": ["anyOf": [["required": ["items"]], ["required": ["prefixItems"]]]],
            ],
        ]
        if closesObjects {
            let members = ["properties", "additionalProperties"] + (requiresAllProperties ? ["required"] : [])
            rules.append([
                "if": Self.isOfKind("object"), "then": ["required": .array(members.map { .string($0) })],
            ])
        }
        let schema: SupportedType = [
            "type": "object", "properties": .object(forms), "additionalProperties": false,
            "anyOf": .array(["type", "$ref", "anyOf", "oneOf"].map { ["required": [.string($0)]] }),
            "allOf": .array(rules),
        ]
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": "#/$defs/schema", "properties": ["type": ["const": "object"]], "required": ["type"],
            "$defs": ["schema": schema],
        ]
    }

    private static func isOfKind(_ kind: SupportedType) -> SupportedType {
        [
            "properties": ["type": ["anyOf": [["const": kind], ["type": "array", "contains": ["const": kind]]]]],
            "required": ["type"],
        ]
    }

    private func form(of keyword: String) -> SupportedType {
        let schema: SupportedType = ["$ref": "#/$defs/schema"]
        let simple: SupportedType = ["type": ["string", "number", "boolean", "null"]]
        if let largest = largestCounts[keyword] { return ["type": "integer", "minimum": 0, "maximum": .int(largest)] }
        switch keyword {
        case "type":
            let kind: SupportedType = ["enum": ["string", "integer", "number", "boolean", "array", "object", "null"]]
            let orNull: SupportedType = ["type": "array", "maxItems": 2, "items": kind, "contains": ["const": "null"]]
            return ["anyOf": [kind, orNull]]
        case "properties", "$defs": return ["type": "object", "additionalProperties": schema]
        case "additionalProperties": return closesObjects ? ["const": false] : ["anyOf": [["type": "boolean"], schema]]
        case "items": return schema
        case "anyOf", "oneOf", "allOf", "prefixItems": return ["type": "array", "minItems": 1, "items": schema]
        case "format": return ["enum": .array(formats.sorted().map { .string($0) })]
        case "pattern":
            if excludedFromPatterns.isEmpty { return ["type": "string"] }
            let excluded = excludedFromPatterns.map(Self.pattern(of:)).joined(separator: "|")
            return ["type": "string", "not": ["pattern": .string(excluded)]]
        case "$ref": return ["type": "string", "pattern": "^#"]
        case "const": return simple
        case "enum": return ["type": "array", "minItems": 1, "items": simple]
        case "required": return ["type": "array", "items": ["type": "string"]]
        default: return true
        }
    }

    /// Returns a regular expression for a text.
    private static func pattern(of text: String) -> String {
        text.map { character in
            if character.isLetter || character.isNumber { return "\(character)" }
            return character == "\\" || character == "^" ? "[\\\(character)]" : "[\(character)]"
        }.joined()
    }
}
