public import DataMapperValues

/// The schema of a type, to which ``JsonSchemaProviding/describe(_:)`` adds keywords and properties.
///
/// ```swift
/// struct User: JsonSchemaProviding {
///     static func describe(_ schema: JsonSchemaBuilder) {
///         schema.name("User", "A registered person.")
///         schema.key("id").require(Int.self)
///         schema.key("address", "city").require(String.self, where: .notEmpty)
///         schema.key("tags").allow([String].self, default: [])
///     }
/// }
///
/// User.jsonSchema["title"]   // "User"
/// User.jsonSchema["required"]   // ["id", "address"]
/// ```
public final class JsonSchemaBuilder {
    let definitions: SchemaDefinitions
    /// Whether the type has a schema of its own, to which others refer.
    private(set) var isNamed = false
    private var keywords = SchemaNode()
    private var properties = SchemaTree()
    private var isObject = false
    /// The schemas of base classes and flattened properties.
    private var parts: [SchemaNode] = []
    /// The requirements of properties with several keys.
    private var alternatives: [SchemaNode] = []
    private var cases: SchemaCases?
    private(set) var keys = SchemaKeys()
    /// Whether unknown keys are rejected.
    var isClosed = false
    /// The schema of all members that no other property reads, of a flattened dictionary.
    private var rest: SchemaNode?

    init(_ definitions: SchemaDefinitions) { self.definitions = definitions }

    // MARK: Keywords

    /// Sets the title of the type, and gives it a schema of its own in `$defs`, to which other schemas refer.
    /// ``JsonSchemaBuilder`` has an example.
    public func name(_ title: String, _ description: String? = nil) {
        isNamed = true
        keywords["title"] = .string(title)
        if let description { keywords["description"] = .string(description) }
    }

    /// The value of a keyword, such as `schema["type"] = "string"`; nil if the schema does not have the keyword.
    /// ``JsonSchemaProviding`` has an example.
    public subscript(keyword: String) -> SupportedType? {
        get { keywords[keyword] }
        set { keywords[keyword] = newValue }
    }

    /// Returns the schema of another type, for use as the value of a keyword.
    ///
    /// ```swift
    /// struct Matrix: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) {
    ///         schema["type"] = "array"
    ///         schema["items"] = schema.schema(of: [Double].self)
    ///     }
    /// }
    ///
    /// Matrix.jsonSchema["items"]?["type"]   // "array"
    /// ```
    public func schema(of type: any JsonSchemaProviding.Type) -> SupportedType { definitions.node(for: type).value }

    /// Describes the type like another one.
    func describe(as node: SchemaNode) { keywords.require(node) }

    // MARK: Objects

    /// Returns the value of a key, or at the end of a path of keys. An integer is the index of an element.
    /// ``JsonSchemaBuilder`` has an example.
    public func key(_ path: MappedKey...) -> JsonSchemaProperty {
        isObject = true
        return JsonSchemaProperty(schema: self, place: .path(path))
    }

    /// Returns the value of the first of several keys that is present and not null.
    ///
    /// ```swift
    /// struct Article: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) {
    ///         schema.key(anyOf: "title", "headline").require(String.self)
    ///     }
    /// }
    ///
    /// Article.jsonSchema["anyOf"]?.count   // 2
    /// ```
    public func key(anyOf keys: MappedKey...) -> JsonSchemaProperty {
        isObject = true
        return JsonSchemaProperty(schema: self, place: .anyOf(keys))
    }

    /// The value of a flattened property, whose members are in the object itself.
    ///
    /// ```swift
    /// struct Address: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) { schema.key("city").require(String.self) }
    /// }
    ///
    /// struct Customer: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) { schema.flattened.require(Address.self) }
    /// }
    ///
    /// Customer.jsonSchema["allOf"]?[0]?["required"]   // ["city"]
    /// ```
    public var flattened: JsonSchemaProperty {
        isObject = true
        return JsonSchemaProperty(schema: self, place: .flattened)
    }

    /// Adds the members of the base class, which are read after those of the subclass.
    ///
    /// ```swift
    /// class Vehicle: JsonSchemaProviding {
    ///     class func describe(_ schema: JsonSchemaBuilder) { schema.key("owner").require(String.self) }
    /// }
    ///
    /// final class Truck: Vehicle {
    ///     override class func describe(_ schema: JsonSchemaBuilder) {
    ///         schema.key("axles").require(Int.self)
    ///         schema.inherit(Vehicle.self)
    ///     }
    /// }
    ///
    /// Truck.jsonSchema["allOf"]?[0]?["required"]   // ["owner"]
    /// ```
    public func inherit(_ type: any JsonSchemaProviding.Type) {
        isObject = true
        add(part: definitions.part(for: type), definitions.keys(of: type))
    }

    /// Describes an object whose members are not known.
    ///
    /// ```swift
    /// struct Extras: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) { schema.object() }
    /// }
    ///
    /// Extras.jsonSchema["type"]   // "object"
    /// ```
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

    /// Adds a flattened dictionary, which has all members that no other property reads.
    func add(dictionary: SchemaNode) {
        let values = dictionary["additionalProperties"].map(SchemaNode.init(value:)) ?? SchemaNode()
        // Without values of a certain type, it says no more than the object.
        if values.acceptsEverything { parts.append(dictionary) }
        rest = values
    }

    /// Records that one of the last keys is required.
    func endKeys() { keys.endsWithRequired = true }

    func add(alternatives nodes: [SchemaNode]) {
        alternatives.append(SchemaNode(["anyOf": .array(nodes.map(\.value))]))
    }

    // MARK: Enums

    /// Lists the cases of an enum with raw values.
    ///
    /// ```swift
    /// enum Size: String, CaseIterable, JsonSchemaProviding {
    ///     case small, large
    ///
    ///     static func describe(_ schema: JsonSchemaBuilder) { schema.values(allCases) }
    /// }
    ///
    /// Size.jsonSchema["enum"]   // ["small", "large"]
    /// ```
    ///
    /// - Parameters:
    ///   - cases: The cases, in the order of the schema.
    ///   - acceptsOthers: Whether one of the cases is the fallback for all other raw values.
    public func values<Value: RawRepresentable>(
        _ cases: [Value], acceptsOthers: Bool = false
    ) where Value.RawValue: JsonSchemaProviding {
        describe(as: acceptsOthers ? definitions.node(for: Value.RawValue.self) : rawValues(of: cases))
    }

    /// Sets the keys of the name and the payload of a case. Without `content`, the payload is next to the name.
    ///
    /// ```swift
    /// enum Shape: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) {
    ///         schema.tag("type")
    ///         schema.case("circle").key("radius").require(Double.self)
    ///     }
    /// }
    ///
    /// Shape.jsonSchema["required"]   // ["type", "radius"]
    /// ```
    public func tag(_ tag: String, content: String? = nil) {
        enumeration.form = content.map { .adjacent(tag, $0) } ?? .internal(tag)
    }

    /// Describes data that has only the payload of a case, without its name. ``fallback(_:)`` has an example.
    public func untagged() { enumeration.form = .untagged }

    /// Adds a case of an enum, with its names in the data, and returns the schema of its payload.
    ///
    /// ```swift
    /// enum Shape: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) {
    ///         // {"circle": {"radius": 1}}
    ///         schema.case("circle").key("radius").require(Double.self)
    ///         // {"line": [1, 2]}
    ///         schema.case("line").key(0).require(Int.self)
    ///         schema.case("line").key(1).require(Int.self)
    ///         // {"label": "A"}
    ///         schema.case("label").value.require(String.self)
    ///     }
    /// }
    ///
    /// Shape.jsonSchema["oneOf"]?.count   // 3
    /// ```
    @discardableResult
    public func `case`(_ names: String...) -> JsonSchemaBuilder { enumeration.add(names) }

    /// The only value of a case's payload. ``case(_:)`` has an example.
    public var value: JsonSchemaProperty { JsonSchemaProperty(schema: self, place: .path([])) }

    /// Adds the fallback case: for names that no other case has, and for untagged values that no other case accepts.
    ///
    /// ```swift
    /// enum Status: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) {
    ///         schema.untagged()
    ///         schema.case("open")
    ///         schema.fallback(String.self)
    ///     }
    /// }
    ///
    /// Status.jsonSchema["anyOf"]?.count   // 2
    /// ```
    ///
    /// - Parameter type: The type of the case's value.
    public func fallback(_ type: (any JsonSchemaProviding.Type)? = nil) { enumeration.add(fallback: type) }

    /// The schema of a case's payload.
    var payload: (node: SchemaNode, mayBeMissing: Bool)? { properties.payload }

    /// The payload of a case as an object. It is an object if it is next to a tag.
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
        // It is not known here what parts read of inner objects, so those accept unknown keys.
        if isObject { node.require(properties.objectNode(isClosed: isClosed && parts.isEmpty)) }
        if let cases { node.require(cases.node) }
        var all = parts
        if alternatives.count == 1, node["anyOf"] == nil {
            node["anyOf"] = alternatives[0]["anyOf"]
        } else {
            all += alternatives
        }
        if !all.isEmpty { node["allOf"] = .array((node["allOf"]?.array ?? []) + all.map(\.value)) }
        if let rest {
            let hasOtherKeys = !all.isEmpty || cases != nil
            if !rest.acceptsEverything {
                node[hasOtherKeys ? "unevaluatedProperties" : "additionalProperties"] = rest.value
            }
        } else if isClosed, isObject || cases != nil {
            node["unevaluatedProperties"] = false
        }
        return node
    }
}
