internal import DataMapperValues

/// The cases of an enum with payloads.
final class SchemaCases {
    /// The place of the name of a case.
    enum Form {
        /// The only key, or text if there is no payload.
        case external
        /// Under a key, next to the payload.
        case `internal`(String)
        /// Under a key, with the payload under another key.
        case adjacent(String, String)
        /// The data has no name.
        case untagged
    }

    private let definitions: SchemaDefinitions
    private var cases: [(names: [String], payload: JsonSchemaBuilder)] = []
    private var fallback: SchemaNode?
    var form = Form.external

    init(_ definitions: SchemaDefinitions) { self.definitions = definitions }

    func add(_ names: [String]) -> JsonSchemaBuilder {
        if let known = cases.first(where: { $0.names == names }) { return known.payload }
        let payload = JsonSchemaBuilder(definitions)
        if case .internal(let tag) = form { payload.add(Self.name(names), at: [MappedKey(tag)], .required) }
        cases.append((names, payload))
        return payload
    }

    func add(fallback type: (any JsonSchemaProviding.Type)?) {
        fallback = type.map { definitions.node(for: $0) } ?? named()
    }

    private static func name(_ names: [String]) -> SchemaNode {
        if names.count == 1, let only = names.first { return SchemaNode(["const": .string(only)]) }
        return SchemaNode(["enum": list(names)])
    }

    private static func list(_ texts: [String]) -> SupportedType { .array(texts.map { .string($0) }) }

    // MARK: Schemas

    var node: SchemaNode {
        let isUntagged = if case .untagged = form { true } else { false }
        var all = alternatives
        if var fallback {
            if !isUntagged { fallback.require(SchemaNode(["not": named(among: cases.flatMap(\.names)).value])) }
            all.append(fallback)
        }
        if all.count == 1, let only = all.first { return only }
        return SchemaNode([isUntagged ? "anyOf" : "oneOf": .array(all.map(\.value))])
    }

    private var alternatives: [SchemaNode] {
        switch form {
        case .external: externalAlternatives
        case .internal: cases.map { $0.payload.objectNode }
        case .adjacent(let tag, let content):
            cases.map { names, payload in
                var tree = SchemaTree()
                tree.add(Self.name(names), at: [MappedKey(tag)], .required)
                if let payload = payload.payload {
                    tree.add(payload.node, at: [MappedKey(content)], payload.mayBeMissing ? .free : .required)
                }
                return tree.objectNode(isClosed: false)
            }
        case .untagged: cases.map { $0.payload.payload?.node ?? Self.name($0.names) }
        }
    }

    /// Text is the name of a case that needs no payload. If such a name is a key, its value is an object or null.
    private var externalAlternatives: [SchemaNode] {
        var texts: [String] = []
        var empty: [String] = []
        var objects: [SchemaNode] = []
        for (names, builder) in cases {
            guard let payload = builder.payload else {
                texts += names
                empty += names
                continue
            }
            if payload.mayBeMissing { texts += names }
            for name in names {
                var tree = SchemaTree()
                tree.add(payload.node, at: [MappedKey(name)], .required)
                var object = tree.objectNode(isClosed: false)
                object["maxProperties"] = 1
                objects.append(object)
            }
        }
        if hasPayloads, !empty.isEmpty {
            var object = Self.onlyKey(among: empty)
            object["additionalProperties"] = ["type": ["object", "null"]]
            objects.append(object)
        }
        return (texts.isEmpty ? [] : [SchemaNode(["type": "string", "enum": Self.list(texts)])]) + objects
    }

    private var hasPayloads: Bool { cases.contains { $0.payload.payload != nil } }

    private static func onlyKey(among names: [String]?) -> SchemaNode {
        var object = SchemaNode(["type": "object", "minProperties": 1, "maxProperties": 1])
        if let names { object["propertyNames"] = ["enum": list(names)] }
        return object
    }

    /// Returns the schema of data with one of some names, or with any name.
    private func named(among names: [String]? = nil) -> SchemaNode {
        let text = names.map { SchemaNode(["enum": Self.list($0)]) } ?? SchemaNode(["type": "string"])
        switch form {
        case .internal(let tag), .adjacent(let tag, _):
            var tree = SchemaTree()
            tree.add(text, at: [MappedKey(tag)], .required)
            return tree.objectNode(isClosed: false)
        case .untagged: return SchemaNode()
        case .external:
            if !hasPayloads { return text }
            return SchemaNode(["anyOf": [text.value, Self.onlyKey(among: names).value]])
        }
    }
}
