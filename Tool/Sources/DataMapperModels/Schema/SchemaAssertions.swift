internal import DataMapper

/// The keywords of a schema that restrict values. Whatever a model does not express of them becomes a note.
enum SchemaAssertions {
    /// In the order of the notes, with the types whose values they restrict. Without types, they restrict all values.
    private static let groups: [(types: Set<String>, keywords: [String])] = [
        ([], ["$ref", "$dynamicRef", "type", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if"]),
        (["string"], ["minLength", "maxLength", "pattern", "format"]),
        (
            ["integer", "number"],
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
        ),
        (
            ["array"],
            ["prefixItems", "items", "contains", "minItems", "maxItems", "uniqueItems", "unevaluatedItems"]
        ),
        (
            ["object"],
            [
                "properties", "patternProperties", "additionalProperties", "propertyNames", "required",
                "minProperties", "maxProperties", "dependentRequired", "dependentSchemas", "unevaluatedProperties",
            ]
        ),
    ]

    private static let all = Set(groups.flatMap(\.keywords))
    static let ofObjects = Set(groups.flatMap { $0.types.contains("object") ? $0.keywords : [] })

    /// Returns the keywords of a schema that restrict the values of its types.
    static func keywords(of schema: SupportedType) -> [String] {
        guard let entries = schema.entries, entries.contains(where: { all.contains($0.key) }) else { return [] }
        let types = types(of: schema)
        let groups = groups.filter { $0.types.isEmpty || types.isEmpty || !$0.types.isDisjoint(with: types) }
        return groups.flatMap(\.keywords).filter { keyword in schema[keyword].map { restricts(keyword, $0) } ?? false }
    }

    /// Returns notes such as `not checked: format email` and `not checked: required id, name`.
    static func notes(on schema: SupportedType, except expressed: Set<String>) -> [String] {
        keywords(of: schema).filter { !expressed.contains($0) }.map { keyword in
            let names = keyword == "required" ? schema[keyword]?.array?.compactMap(\.string) : nil
            let text = names?.joined(separator: ", ") ?? schema[keyword]?.string ?? ""
            return "not checked: \(keyword)" + (text.isEmpty ? "" : " " + SwiftLiteral.comment(text))
        }
    }

    /// Returns a schema without the keywords that restrict only values of other types.
    static func keeping(_ type: String, of schema: SupportedType) -> SupportedType {
        let others = Set(groups.flatMap { $0.types.isEmpty || $0.types.contains(type) ? [] : $0.keywords })
        return .object(schema.entries?.filter { !others.contains($0.key) } ?? [])
    }

    static func types(of schema: SupportedType) -> [String] {
        schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
    }

    /// Whether some value is invalid because of a keyword.
    private static func restricts(_ keyword: String, _ value: SupportedType) -> Bool {
        switch keyword {
        case "items", "additionalProperties", "propertyNames", "unevaluatedItems", "unevaluatedProperties":
            value.bool != true && value.count != 0
        case "properties", "patternProperties", "dependentRequired", "dependentSchemas", "required", "prefixItems":
            value.count != 0
        case "minLength", "minItems", "minProperties": value.int != 0
        case "uniqueItems": value.bool == true
        default: true
        }
    }

    // MARK: Documents

    /// Keywords that show that a document is a schema, although they restrict nothing.
    private static let marks = [
        "$schema", "$id", "$defs", "definitions", "$anchor", "$dynamicAnchor", "$recursiveRef", "additionalItems",
        "dependencies",
    ]

    /// Whether a document has the form of a schema.
    static func looksLikeSchema(_ document: SupportedType) -> Bool {
        guard let entries = document.entries else { return document.bool != nil }
        return entries.isEmpty || entries.contains { all.contains($0.key) || marks.contains($0.key) }
    }
}
