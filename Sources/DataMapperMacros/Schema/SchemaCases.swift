#if Macros

internal import DataMapperValues

/// The payload of an enum's case, while a schema is made of it.
public final class JsonSchemaCase {
    let name: String
    private let definitions: SchemaDefinitions
    /// The payload, if it has labels.
    private(set) var members: JsonSchemaBuilder?
    private var elements: [SchemaNode] = []
    private var only: (any JsonSchemaProviding.Type)?

    init(_ name: String, _ definitions: SchemaDefinitions) {
        self.name = name
        self.definitions = definitions
    }

    /// The payload is a value.
    public func value<Value: JsonSchemaProviding>(_ type: Value.Type) { only = type }

    /// The payload has one more element of an array.
    public func element<Value: JsonSchemaProviding>(_ type: Value.Type) { elements.append(definitions.node(for: type)) }

    /// The payload has a value under a key.
    public func key(_ key: MappedKey) -> JsonSchemaProperty { labelled.key(key) }

    private var labelled: JsonSchemaBuilder {
        if let members { return members }
        let new = JsonSchemaBuilder(definitions)
        members = new
        return new
    }

    // MARK: Schemas

    /// The payload; nil if there is none.
    var payload: SchemaNode? {
        if let members { return members.node }
        if let only { return definitions.node(for: only) }
        if elements.isEmpty { return nil }
        return SchemaNode([
            "type": "array", "prefixItems": .array(elements.map(\.value)), "minItems": .int(elements.count),
            "maxItems": .int(elements.count),
        ])
    }

    /// Whether the payload accepts null, and so need not be there.
    var mayBeMissing: Bool { only is any OptionalProviding.Type }

    /// An object with the name under a key, and the payload beside it.
    func beside(_ tag: String) -> SchemaNode {
        var node = SchemaNode(["type": "object"])
        let name: SupportedType = ["const": .string(name)]
        if let members {
            node = members.node
            node["properties"] = .object([(tag, name)] + (node["properties"]?.entries ?? []))
            node["required"] = .array([.string(tag)] + (node["required"]?.array ?? []))
            return node
        }
        node["properties"] = .object([(tag, name)])
        node["required"] = [.string(tag)]
        if let only { node["allOf"] = [definitions.part(for: only).value] }
        return node
    }
}

/// The cases of an enum with payloads.
final class SchemaCases {
    /// Where the name of a case stands.
    enum Form {
        /// As the only key, or as text if there is no payload.
        case external
        case `internal`(String)
        case adjacent(String, String)
        case untagged
    }

    private let definitions: SchemaDefinitions
    private var cases: [JsonSchemaCase] = []
    var form = Form.external
    var hasFallback = false

    init(_ definitions: SchemaDefinitions) { self.definitions = definitions }

    func add(_ name: String) -> JsonSchemaCase {
        if let known = cases.first(where: { $0.name == name }) { return known }
        let new = JsonSchemaCase(name, definitions)
        cases.append(new)
        return new
    }

    var node: SchemaNode {
        var all: [SchemaNode] = []
        var names: [String] = []
        for enumCase in cases {
            switch form {
            case .external:
                guard let payload = enumCase.payload else {
                    names.append(enumCase.name)
                    continue
                }
                all.append(Self.object([(enumCase.name, payload)], required: [enumCase.name]))
            case .internal(let tag): all.append(enumCase.beside(tag))
            case .adjacent(let tag, let content):
                let name = SchemaNode(["const": .string(enumCase.name)])
                if let payload = enumCase.payload {
                    let required = enumCase.mayBeMissing ? [tag] : [tag, content]
                    all.append(Self.object([(tag, name), (content, payload)], required: required))
                } else {
                    all.append(Self.object([(tag, name)], required: [tag]))
                }
            case .untagged: all.append(enumCase.payload ?? SchemaNode(["const": .string(enumCase.name)]))
            }
        }
        if !names.isEmpty { all.insert(SchemaNode(["enum": .array(names.map { .string($0) })]), at: 0) }
        if hasFallback { all.append(SchemaNode()) }
        if all.count == 1, let only = all.first { return only }
        return SchemaNode([isExclusive ? "oneOf" : "anyOf": .array(all.map(\.value))])
    }

    /// Whether no value is accepted by two cases.
    private var isExclusive: Bool {
        if hasFallback { return false }
        switch form {
        case .internal, .adjacent: return true
        case .external, .untagged: return false
        }
    }

    private static func object(_ members: [(String, SchemaNode)], required: [String]) -> SchemaNode {
        SchemaNode([
            "type": "object", "properties": .object(members.map { ($0.0, $0.1.value) }),
            "required": .array(required.map { .string($0) }),
        ])
    }
}

#endif
