internal import DataMapperCore
package import DataMapperValues

/// The schemas of all types that a schema refers to.
final class SchemaDefinitions {
    /// The type to which `#` refers; nil if each type has a name.
    private let root: ObjectIdentifier?
    private var names: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = []
    fileprivate var schemas: [String: SupportedType] = [:]
    /// The types that are being described, from the outermost to the innermost.
    private var underway: [(id: ObjectIdentifier, builder: JsonSchemaBuilder)] = []
    /// The types whose members are being added to another type.
    private var partsUnderway: Set<ObjectIdentifier> = []
    private var keysUnderway: Set<ObjectIdentifier> = []

    fileprivate init(root: (any JsonSchemaProviding.Type)? = nil) { self.root = root.map { ObjectIdentifier($0) } }

    static func schema(of type: any JsonSchemaProviding.Type) -> SupportedType {
        let definitions = SchemaDefinitions(root: type)
        var node = definitions.description(of: type, isClosed: type is any UnknownKeyRejecting.Type).node
        node["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        if !definitions.schemas.isEmpty { node["$defs"] = .object(definitions.sorted) }
        return node.value
    }

    /// Returns the schema of a type: a reference, if the type has a name or refers to itself.
    func node(for type: any JsonSchemaProviding.Type) -> SchemaNode {
        let id = ObjectIdentifier(type)
        if let reference = referenceUnderway(to: type) { return reference }
        if let name = names[id] { return SchemaNode(reference: "#/$defs/" + name) }
        let described = description(of: type, isClosed: type is any UnknownKeyRejecting.Type)
        if !described.isNamed, names[id] == nil { return described.node }
        let name = name(of: type)
        schemas[name] = described.node.value
        return SchemaNode(reference: "#/$defs/" + name)
    }

    /// Returns a reference to a type that is being described. A type without a name, such as an array, is described
    /// once more if a type with a name refers to it. That ends the recursion.
    private func referenceUnderway(to type: any JsonSchemaProviding.Type) -> SchemaNode? {
        let id = ObjectIdentifier(type)
        guard let place = underway.lastIndex(where: { $0.id == id }),
            underway[place].builder.isNamed || !underway[(place + 1)...].contains(where: \.builder.isNamed)
        else { return nil }
        return SchemaNode(reference: id == root ? "#" : "#/$defs/" + name(of: type))
    }

    /// Returns the schema of a type whose members another type has, too: its base class, or a flattened part. The
    /// enclosing type decides whether unknown keys are rejected.
    func part(for type: any JsonSchemaProviding.Type) -> SchemaNode {
        let id = ObjectIdentifier(type)
        guard type is any UnknownKeyRejecting.Type, partsUnderway.insert(id).inserted else { return node(for: type) }
        defer { partsUnderway.remove(id) }
        var node = description(of: type, isClosed: false).node
        node["title"] = nil
        node["description"] = nil
        return node
    }

    /// Returns the keys of an object. There are none for a type that is not described by its keys, or that contains
    /// itself.
    func keys(of type: any JsonSchemaProviding.Type) -> SchemaKeys {
        guard keysUnderway.insert(ObjectIdentifier(type)).inserted else { return SchemaKeys() }
        defer { keysUnderway.remove(ObjectIdentifier(type)) }
        let builder = JsonSchemaBuilder(self)
        type.describe(builder)
        return builder.keys
    }

    fileprivate var sorted: [(key: String, value: SupportedType)] {
        schemas.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    }

    private func description(
        of type: any JsonSchemaProviding.Type, isClosed: Bool
    ) -> (node: SchemaNode, isNamed: Bool) {
        let builder = JsonSchemaBuilder(self)
        builder.isClosed = isClosed
        underway.append((ObjectIdentifier(type), builder))
        defer { underway.removeLast() }
        type.describe(builder)
        return (builder.node, builder.isNamed)
    }

    // MARK: Names

    fileprivate func name(of type: any JsonSchemaProviding.Type) -> String {
        let id = ObjectIdentifier(type)
        if let name = names[id] { return name }
        let base = Self.plainName(String(reflecting: type))
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(base)\(number)"
            number += 1
        }
        names[id] = name
        return name
    }

    /// Returns a name such as `Page_Order.Line` for `Shop.Page<Shop.Order.Line>`: without modules, and without
    /// characters that need an escape in a reference.
    static func plainName(_ type: String) -> String {
        var types: [[String]] = [[""]]
        var depth = 0
        for character in type {
            // Local and private types have something like `(unknown context at $f00)` in the middle.
            if character == "(" { depth += 1 }
            if depth > 0 {
                if character == ")" { depth -= 1 }
                continue
            }
            switch character {
            case ".": types[types.count - 1].append("")
            case "<", ">", ",", " ": types.append([""])
            default: types[types.count - 1][types[types.count - 1].count - 1].append(character)
            }
        }
        return types.map { parts in
            let named = parts.filter { !$0.isEmpty }
            return (named.count > 1 ? named.dropFirst() : named[...]).joined(separator: ".")
        }.filter { !$0.isEmpty }.joined(separator: "_").map { character in
            character.isASCII && (character.isLetter || character.isNumber || character == ".") ? character : "_"
        }.reduce(into: "") { $0.append($1) }
    }
}

/// The schemas of several types.
package enum JsonSchemaCollection {
    /// Returns the schemas of types and of all types that they refer to, with their names, sorted by name. References
    /// begin with `#/$defs/`.
    package static func schemas(
        of types: [any JsonSchemaProviding.Type]
    ) -> [(key: String, value: SupportedType)] {
        let definitions = SchemaDefinitions()
        for type in types {
            let node = definitions.node(for: type)
            // A type without a title has a name here, too.
            if node["$ref"] == nil { definitions.schemas[definitions.name(of: type)] = node.value }
        }
        return definitions.sorted
    }
}

/// The keys of an object that are read, up to the first required one. If that one is missing, the rest is not read.
struct SchemaKeys {
    var all: [String] = []
    var endsWithRequired = false

    mutating func add(_ other: SchemaKeys) {
        if endsWithRequired { return }
        all += other.all
        endsWithRequired = other.endsWithRequired
    }
}
