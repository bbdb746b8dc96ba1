#if Macros

public import DataMapperValues

/// The schema of a type while ``JsonSchemaProviding/describe(_:)`` adds to it.
///
///     static func describe(_ schema: JsonSchemaBuilder) {
///         schema.name("User", "Somebody who has signed up.")
///         schema.key("id").require(Int.self)
///         schema.key("address", "city").require(String.self, where: .notEmpty)
///         schema.key("tags").allow([String].self, default: [])
///     }
public final class JsonSchemaBuilder {
    let definitions: SchemaDefinitions
    /// Whether the type has a schema of its own that others refer to.
    private(set) var isNamed = false
    private var keywords = SchemaNode()
    private var properties = SchemaTree()
    private var isObject = false
    /// Base classes and flattened properties.
    private var parts: [SchemaNode] = []
    /// What properties with several keys require.
    private var alternatives: [SchemaNode] = []
    private var cases: SchemaCases?
    private(set) var keys = SchemaKeys()
    /// Whether unknown keys are rejected.
    var isClosed = false

    init(_ definitions: SchemaDefinitions) { self.definitions = definitions }

    // MARK: Keywords

    /// Gives the type a title, and a schema of its own in `$defs`, to which others refer.
    public func name(_ title: String, _ description: String? = nil) {
        isNamed = true
        keywords["title"] = .string(title)
        if let description { keywords["description"] = .string(description) }
    }

    /// A keyword of the schema, such as `schema["type"] = "string"`; nil for a missing one.
    public subscript(keyword: String) -> SupportedType? {
        get { keywords[keyword] }
        set { keywords[keyword] = newValue }
    }

    /// Returns the schema of another type, to be the value of a keyword.
    public func schema(of type: any JsonSchemaProviding.Type) -> SupportedType { definitions.node(for: type).value }

    /// Describes the type as another one is described.
    func describe(as node: SchemaNode) { keywords.require(node) }

    // MARK: Objects

    /// The value under a key, or at the end of several; an integer is the index of an element.
    public func key(_ path: MappedKey...) -> JsonSchemaProperty {
        isObject = true
        return JsonSchemaProperty(schema: self, place: .path(path))
    }

    /// The value under the first of several keys that is there and not null.
    public func key(anyOf keys: MappedKey...) -> JsonSchemaProperty {
        isObject = true
        return JsonSchemaProperty(schema: self, place: .anyOf(keys))
    }

    /// A value whose members are those of the object.
    public var flattened: JsonSchemaProperty {
        isObject = true
        return JsonSchemaProperty(schema: self, place: .flattened)
    }

    /// Adds the members of the base class, which are read after those of the subclass.
    public func inherit(_ type: any JsonSchemaProviding.Type) {
        isObject = true
        add(part: definitions.part(for: type), definitions.keys(of: type))
    }

    /// Says that the type is an object, though nothing is known of its members.
    public func object() { isObject = true }

    func add(_ node: SchemaNode, at path: [MappedKey], _ presence: SchemaTree.Presence) {
        if case .key(let key)? = path.first?.content {
            keys.add(SchemaKeys(all: [key], endsWithRequired: presence == .required))
        }
        properties.add(node, at: path[...], presence)
    }

    func add(part: SchemaNode, _ keys: SchemaKeys) {
        parts.append(part)
        self.keys.add(keys)
    }

    /// Says that one of the last keys is required.
    func endKeys() { keys.endsWithRequired = true }

    func add(alternatives nodes: [SchemaNode]) {
        alternatives.append(SchemaNode(["anyOf": .array(nodes.map(\.value))]))
    }

    // MARK: Enums

    /// Lists the cases of an enum with raw values.
    ///
    /// - Parameter acceptsOthers: Whether one of the cases stands for all other raw values.
    public func values<Value: RawRepresentable>(
        _ cases: [Value], acceptsOthers: Bool = false
    ) where Value.RawValue: JsonSchemaProviding {
        describe(as: acceptsOthers ? definitions.node(for: Value.RawValue.self) : rawValues(of: cases))
    }

    /// Says under which keys the name of a case and its payload stand; without `content`, the payload stands beside the name.
    public func tag(_ tag: String, content: String? = nil) {
        enumeration.form = content.map { .adjacent(tag, $0) } ?? .internal(tag)
    }

    /// Says that data has only the payload of a case, and not its name.
    public func untagged() { enumeration.form = .untagged }

    /// Adds a case of an enum, by its names in data, and returns the schema of its payload.
    ///
    ///     schema.case("circle").key("radius").require(Double.self)   // {"circle": {"radius": 1}}
    ///     schema.case("line").key(0).require(Int.self)               // {"line": [1, 2]}
    ///     schema.case("line").key(1).require(Int.self)
    ///     schema.case("label").value.require(String.self)            // {"label": "A"}
    @discardableResult
    public func `case`(_ names: String...) -> JsonSchemaBuilder { enumeration.add(names) }

    /// The only value of a case's payload.
    public var value: JsonSchemaProperty { JsonSchemaProperty(schema: self, place: .path([])) }

    /// Adds the case for names that no other case has, and for untagged values that are no other case's, by the type of its value.
    public func fallback(_ type: (any JsonSchemaProviding.Type)? = nil) { enumeration.add(fallback: type) }

    /// What stands for the payload of a case.
    var payload: (node: SchemaNode, mayBeMissing: Bool)? { properties.payload }

    /// The payload of a case as an object, which it is beside a tag.
    var objectNode: SchemaNode {
        isObject = true
        return node
    }

    private var enumeration: SchemaCases {
        if let cases { return cases }
        let new = SchemaCases(definitions)
        cases = new
        return new
    }

    // MARK: Result

    var node: SchemaNode {
        var node = keywords
        // What parts read of objects within is not known here, so those accept unknown keys.
        if isObject { node.require(properties.objectNode(isClosed: isClosed && parts.isEmpty)) }
        if let cases { node.require(cases.node) }
        var all = parts
        if alternatives.count == 1, node["anyOf"] == nil {
            node["anyOf"] = alternatives[0]["anyOf"]
        } else {
            all += alternatives
        }
        if !all.isEmpty { node["allOf"] = .array((node["allOf"]?.array ?? []) + all.map(\.value)) }
        if isClosed, isObject || cases != nil { node["unevaluatedProperties"] = false }
        return node
    }
}

#endif
