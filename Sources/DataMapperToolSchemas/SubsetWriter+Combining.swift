internal import DataMapperValues

/// Schemas of the same value become one schema.
extension SubsetWriter {
    // MARK: All of several schemas

    /// Returns a schema with the keywords of the schemas in `allOf`.
    mutating func flattened(_ value: SupportedType, at path: [String]) throws -> SupportedType {
        guard value.kind == .object else {
            if value == true { return [:] }
            throw Self.error("no value is allowed", at: path)
        }
        guard let parts = value["allOf"]?.array, !subset.keywords.contains("allOf") else { return value }
        return try nested(at: path) { writer in
            var schema = value
            schema["allOf"] = nil
            for part in parts {
                writer.merge(try writer.content(of: part, at: path + ["allOf"]), into: &schema, at: path)
            }
            return schema
        }
    }

    /// Returns the schema to which a schema refers, or the schema itself.
    private mutating func content(of schema: SupportedType, at path: [String]) throws -> SupportedType {
        try flattened(schema["$ref"]?.string.flatMap { target(of: $0) } ?? schema, at: path)
    }

    mutating func merge(_ part: SupportedType, into schema: inout SupportedType, at path: [String]) {
        for (key, value) in part.entries ?? [] where key != "title" && key != "description" {
            // A part does not know the members of the others.
            if key == "unevaluatedProperties" {
                if schema[key] == nil, !subset.closesObjects { loosen(key, at: path) }
                continue
            }
            guard let own = schema[key] else {
                schema[key] = value
                continue
            }
            switch key {
            case "properties":
                var all = own
                for (name, property) in value.entries ?? [] {
                    if let known = all[name], known != property { loosen("allOf", at: path) }
                    all[name] = all[name] ?? property
                }
                schema[key] = all
            case "required":
                let known = own.array ?? []
                schema[key] = .array(known + (value.array ?? []).filter { !known.contains($0) })
            default: if own != value, !Self.remarks.contains(key) { loosen("allOf", at: path) }
            }
        }
    }

    // MARK: One of several schemas

    /// If an object has alternatives, adds the members of all of them to the object. A member is required only if each
    /// alternative requires it.
    mutating func unite(_ schema: inout SupportedType, at path: [String]) throws {
        guard schema["properties"] != nil || schema["type"] == "object" else { return }
        for name in ["anyOf", "oneOf"] {
            guard let list = schema[name]?.array else { continue }
            schema[name] = nil
            loosen(name, at: path)
            var members: [(key: String, alternatives: [SupportedType])] = []
            var required: [SupportedType]?
            for alternative in list {
                let content = try content(of: alternative, at: path + [name])
                let keys = content["required"]?.array ?? []
                required = required?.filter { keys.contains($0) } ?? keys
                for (key, value) in content["properties"]?.entries ?? [] {
                    let place = members.firstIndex { $0.key == key } ?? members.count
                    if place == members.count { members.append((key, [])) }
                    if !members[place].alternatives.contains(value) { members[place].alternatives.append(value) }
                }
            }
            var properties = schema["properties"] ?? [:]
            for (key, alternatives) in members {
                let own = properties[key]
                guard own.map({ $0 == true || Self.hasOnlyRemarks($0) }) ?? true else { continue }
                var united: SupportedType = alternatives.count == 1 ? alternatives[0] : ["anyOf": .array(alternatives)]
                if united.kind == .object, let text = own?["description"] { united["description"] = text }
                properties[key] = united
            }
            merge(["required": .array(required ?? [])], into: &schema, at: path)
            schema["properties"] = properties
        }
    }

    static func hasOnlyRemarks(_ schema: SupportedType) -> Bool {
        schema.entries?.allSatisfy { remarks.contains($0.key) } ?? false
    }

    // MARK: Other keywords for the same

    /// Replaces keywords by others that say the same, or almost the same.
    mutating func rename(_ schema: inout SupportedType, at path: [String]) throws {
        for name in ["const", "enum"] {
            guard let value = schema[name] else { continue }
            let values = name == "const" ? [value] : value.array ?? []
            if values.contains(where: \.isContainer) {
                schema[name] = nil
                loosen(name, at: path)
                continue
            }
            if schema["type"] == nil {
                let kinds = values.reduce(into: [] as [SupportedType]) { kinds, value in
                    if !kinds.contains(Self.type(of: value)) { kinds.append(Self.type(of: value)) }
                }
                schema["type"] = kinds.count == 1 ? kinds[0] : .array(kinds)
            }
            if name == "const", !subset.keywords.contains("const") {
                schema["const"] = nil
                schema["enum"] = [value]
            }
        }
        if ["type", "properties", "anyOf", "oneOf"].allSatisfy({ schema[$0] == nil }) {
            let isArray = schema["items"] != nil || schema["prefixItems"] != nil
            schema["type"] = isArray ? "array" : ["string", "number", "boolean", "null"]
        }
        if let list = schema["oneOf"], !subset.keywords.contains("oneOf"), schema["anyOf"] == nil {
            schema["oneOf"] = nil
            schema["anyOf"] = list
            loosen("oneOf", at: path)
        }
        if let first = schema["prefixItems"]?.array, !subset.keywords.contains("prefixItems") {
            var kinds: [SupportedType] = []
            for item in first where !kinds.contains(item) { kinds.append(item) }
            schema["prefixItems"] = nil
            schema["items"] = kinds.count == 1 ? kinds[0] : ["anyOf": .array(kinds)]
            loosen("prefixItems", at: path)
        }
        if schema["unevaluatedProperties"] == false {
            schema["unevaluatedProperties"] = nil
            if schema["additionalProperties"] == nil { schema["additionalProperties"] = false }
        }
    }

    private static func type(of value: SupportedType) -> SupportedType {
        if value.isNull { return "null" }
        if value.bool != nil { return "boolean" }
        return value.string != nil ? "string" : value.int != nil ? "integer" : "number"
    }

    /// Returns a schema with an alternative for each kind of value. Services accept two kinds only if one is null.
    func split(_ schema: SupportedType, _ kinds: [SupportedType]) -> SupportedType {
        var rest = schema
        var outer: [(key: String, value: SupportedType)] = []
        for key in ["title", "description", "default"] {
            if let value = rest[key] { outer.append((key, value)) }
            rest[key] = nil
        }
        let alternatives = kinds.map { kind in
            var alternative = rest
            alternative["type"] = kind
            for (owner, keywords) in Self.keywordsByKind
            where owner != kind && !(owner == "number" && kind == "integer") {
                for keyword in keywords { alternative[keyword] = nil }
            }
            if let values = rest["enum"]?.array {
                alternative["enum"] = .array(values.filter { Self.type(of: $0) == kind })
            }
            return alternative
        }
        return .object(outer + [("anyOf", .array(alternatives.filter { $0["enum"]?.array?.isEmpty != true }))])
    }

    private static let keywordsByKind: KeyValuePairs<SupportedType, [String]> = [
        "string": ["minLength", "maxLength", "pattern", "format", "contentEncoding"],
        "number": ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
        "array": ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"],
        "object": [
            "properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties",
        ],
    ]
}
