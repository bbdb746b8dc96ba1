internal import DataMapper

/// Writes declarations as a JSON Schema (draft 2020-12).
enum SchemaText {
    private typealias Members = [(key: String, value: SupportedType)]

    static func schema(of root: ModelType, _ declarations: [Declaration], rootName: String) -> SupportedType {
        let name = SwiftNames.type(NameWords.words(of: rootName))
        DeclarationNames.decide(declarations, root: root, rootName: name)
        var schema: Members = [("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(name))]
        schema += members(of: root)
        if !declarations.isEmpty {
            schema.append(("$defs", .object(declarations.map { ($0.name, .object(members(of: $0))) })))
        }
        return .object(schema)
    }

    private static func members(of type: ModelType) -> Members {
        switch type {
        case .any: []
        case .scalar(let scalar): scalar.schema
        case .declared(let declaration): [("$ref", .string("#/$defs/\(declaration.name)"))]
        case .array(.any): [("type", "array")]
        case .array(let element): [("type", "array"), ("items", .object(members(of: element)))]
        case .map(.any): [("type", "object")]
        case .map(let value): [("type", "object"), ("additionalProperties", .object(members(of: value)))]
        case .optional(.any): []
        case .optional(let type): nullable(members(of: type))
        case .either: [("anyOf", .array(type.alternatives.map { .object(members(of: $0)) }))]
        }
    }

    private static func nullable(_ schema: Members) -> Members {
        if let first = schema.first, first.key == "type" {
            return [("type", .array([first.value, "null"]))] + schema.dropFirst()
        }
        return [("anyOf", .array([.object(schema), .object([("type", "null")])]))]
    }

    // MARK: Declarations

    private static func members(of declaration: Declaration) -> Members {
        switch declaration.kind {
        case .texts(let values): return [("type", "string"), ("enum", .array(values.map(SupportedType.string)))]
        case .object(let properties): return object(properties)
        case .tagged(let tag, let content, let cases):
            return [("anyOf", .array(cases.map { .object(members(of: $0, tag, content)) }))]
        case .choices(let types): return [("anyOf", .array(types.map { .object(members(of: $0)) }))]
        }
    }

    private static func object(_ properties: [Property]) -> Members {
        var schema: Members = [("type", "object")]
        let named = properties.filter { !$0.isFlattened }
        schema.append(("properties", .object(named.map { ($0.key, .object(members(of: $0))) })))
        let required = named.filter { $0.presence == .required || $0.presence == .null }
        if !required.isEmpty { schema.append(("required", .array(required.map { .string($0.key) }))) }
        for property in properties where property.isFlattened { schema += members(of: property.type) }
        return schema
    }

    private static func members(of property: Property) -> Members {
        switch property.presence {
        case .required, .missing: members(of: property.type)
        case .null, .both: members(of: .optional(property.type.wrapped))
        }
    }

    private static func members(of item: Declaration.TaggedCase, _ tag: String, _ content: String?) -> Members {
        let constant: (key: String, value: SupportedType) = (tag, ["const": .string(item.value)])
        guard let content, let payload = item.payload else {
            let payload = content == nil ? item.payload.map { members(of: $0) } ?? [] : []
            return payload
                + [("type", "object"), ("properties", .object([constant])), ("required", .array([.string(tag)]))]
        }
        let properties: SupportedType = .object([constant, (content, .object(members(of: payload)))])
        return [
            ("type", "object"), ("properties", properties), ("required", .array([.string(tag), .string(content)])),
        ]
    }
}
