public import DataMapperMapping
internal import DataMapperValues

/// A value in the object that a schema describes; ``JsonSchemaBuilder/key(_:)`` returns it.
///
/// ```swift
/// struct User: JsonSchemaProviding {
///     static func describe(_ schema: JsonSchemaBuilder) {
///         schema.key("id").require(Int.self)
///         schema.key("age").allow(Int.self, where: .in(0...150), "The age in years.")
///         schema.key("role").allow(default: "guest")
///         schema.key("stars").require(default: 3)
///         schema.key("extra").acceptEverything()
///     }
/// }
///
/// User.jsonSchema["required"]   // ["id", "stars"]
/// User.jsonSchema["properties"]?["role"]?["default"]   // "guest"
/// User.jsonSchema["properties"]?["extra"] == true   // true
/// ```
public struct JsonSchemaProperty {
    enum Place {
        case path([MappedKey])
        case anyOf([MappedKey])
        case flattened
    }

    let schema: JsonSchemaBuilder
    let place: Place
    private var isSecret = false

    init(schema: JsonSchemaBuilder, place: Place) {
        self.schema = schema
        self.place = place
    }

    /// The same value, which programs send and never get back: its schema has `writeOnly`, and no default.
    ///
    /// ```swift
    /// struct Login: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) { schema.key("password").secret.require(String.self) }
    /// }
    ///
    /// Login.jsonSchema["properties"]?["password"]   // ["type": "string", "writeOnly": true]
    /// ```
    public var secret: JsonSchemaProperty {
        var property = self
        property.isSecret = true
        return property
    }

    // MARK: By type

    /// Requires a value.
    ///
    /// It may be missing if its type accepts null. A default is the value in new objects; the type can be left out
    /// then. ``JsonSchemaProperty`` has an example.
    public func require<Value: JsonSchemaProviding>(
        _ type: Value.Type = Value.self, default value: @autoclosure () -> Value? = nil,
        where check: Check<Value>? = nil, _ description: String? = nil
    ) {
        let remarks = SchemaRemarks(description, default: SchemaValue.stable(value))
        add(type, Self.presence(of: type), check?.rule ?? .unknown, remarks)
    }

    private static func presence(of type: Any.Type) -> SchemaTree.Presence {
        guard let type = type as? any Deserializable.Type, type.acceptsNull else { return .required }
        return type is any OptionalProviding.Type ? .optional : .free
    }

    /// Describes a value that may be missing or null. You can give the default that the object has in this case.
    /// ``JsonSchemaProperty`` has an example.
    public func allow<Value: JsonSchemaProviding>(
        _ type: Value.Type = Value.self, default value: @autoclosure () -> Value? = nil,
        where check: Check<Value>? = nil, _ description: String? = nil
    ) {
        add(type, .optional, check?.rule ?? .unknown, SchemaRemarks(description, default: SchemaValue.stable(value)))
    }

    // MARK: By transformation

    /// Requires a value that a transformation reads. A check checks its objects. ``JsonSchemaTransformation`` has an
    /// example.
    public func require<Value, T: DeserializableTransformation>(
        _ type: Value.Type, using transformation: T, where check: Check<T.Object>? = nil,
        _ description: String? = nil
    ) {
        // An unknown transformation can accept null.
        let node = self.node(type, transformation, check?.rule ?? .unknown)
        add(node ?? SchemaNode(), node == nil ? .free : .required, SchemaRemarks(description))
    }

    /// Describes a value that a transformation reads, and that may be missing or null. You can give the default that
    /// the object has in this case.
    ///
    /// ```swift
    /// struct User: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) {
    ///         schema.key("born").allow(Date.self, using: ISO8601DateTransformation())
    ///         schema.key("died").allow(using: ISO8601DateTransformation(), default: Date(timeIntervalSince1970: 0))
    ///     }
    /// }
    ///
    /// User.jsonSchema["properties"]?["born"]?["type"]   // ["string", "null"]
    /// User.jsonSchema["properties"]?["died"]?["default"]   // "1970-01-01T00:00:00Z"
    /// ```
    public func allow<Value, T: DeserializableTransformation>(
        _ type: Value.Type = Value.self, using transformation: T, default value: @autoclosure () -> Value? = nil,
        where check: Check<T.Object>? = nil, _ description: String? = nil
    ) {
        let written = (transformation as? any JsonSchemaTransformation).flatMap { transformation in
            SchemaValue.stable(value) { SchemaValue.written($0, transformation) }
        }
        add(
            node(type, transformation, check?.rule ?? .unknown) ?? SchemaNode(), .optional,
            SchemaRemarks(description, default: written))
    }

    /// Accepts every value, because a transformation that only writes does not say what it reads.
    @_disfavoredOverload
    public func require<Value>(
        _ type: Value.Type, using transformation: some SerializableTransformation, _ description: String? = nil
    ) { acceptEverything(description) }

    /// Accepts every value, because a transformation that only writes does not say what it reads.
    @_disfavoredOverload
    public func allow<Value>(
        _ type: Value.Type = Value.self, using transformation: some SerializableTransformation,
        default value: @autoclosure () -> Value? = nil, _ description: String? = nil
    ) { add(SchemaNode(), .optional, SchemaRemarks(description)) }

    // MARK: Anything

    /// Accepts every value, because an invalid value is not an error for this property.
    public func acceptEverything(_ description: String? = nil) { add(SchemaNode(), .free, SchemaRemarks(description)) }

    /// Accepts every value, because `value` replaces an invalid one.
    ///
    /// ```swift
    /// struct User: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) { schema.key("stars").acceptEverything(or: 3) }
    /// }
    ///
    /// User.jsonSchema["properties"]?["stars"]?["default"]   // 3
    /// ```
    public func acceptEverything<Value>(or value: @autoclosure () -> Value, _ description: String? = nil) {
        add(SchemaNode(), .free, SchemaRemarks(description, default: SchemaValue.stable(value)))
    }

    // MARK: Adding

    private func add(
        _ type: any JsonSchemaProviding.Type, _ presence: SchemaTree.Presence, _ rule: CheckRule,
        _ remarks: SchemaRemarks
    ) {
        let wrapped = (type as? any OptionalProviding.Type)?.wrapped ?? type
        if case .flattened = place { return addPart(wrapped, presence) }
        var node = schema.definitions.node(for: wrapped)
        rule.limit(&node)
        add(node, presence, remarks)
    }

    private func add(_ node: SchemaNode, _ presence: SchemaTree.Presence, _ remarks: SchemaRemarks) {
        var remarks = remarks
        remarks.isSecret = isSecret
        switch place {
        case .path(let keys):
            schema.add(remarks.added(to: presence == .required ? node : node.nullable), at: keys, presence)
        case .anyOf(let keys): addAlternatives(node, keys, presence, remarks)
        // It is not known which type an invalid part has, so its keys are not known, either.
        case .flattened: break
        }
    }

    /// The first key that is there and not null has the value. The keys before it are null.
    private func addAlternatives(
        _ node: SchemaNode, _ keys: [MappedKey], _ presence: SchemaTree.Presence, _ remarks: SchemaRemarks
    ) {
        for (number, key) in keys.enumerated() {
            schema.add(number == 0 ? remarks.added(to: SchemaNode()) : SchemaNode(), at: [key], .free)
        }
        if node.acceptsEverything, presence != .required { return }
        var places: [MappedKey?] = keys
        if presence == .required { schema.endKeys() } else { places.append(nil) }
        let alternatives = places.enumerated().map { number, key in
            var tree = SchemaTree()
            for earlier in keys[..<number] { tree.add(.null, at: [earlier], .free) }
            if let key { tree.add(node, at: [key], .required) }
            var alternative = tree.objectNode(isClosed: false)
            alternative["type"] = nil
            return alternative
        }
        schema.add(alternatives: alternatives)
    }

    /// A part counts as missing if the object has none of its keys up to the first required one.
    private func addPart(_ type: any JsonSchemaProviding.Type, _ presence: SchemaTree.Presence) {
        let part = schema.definitions.part(for: type)
        if part.isDictionary { return schema.add(dictionary: part) }
        let keys = schema.definitions.keys(of: type)
        if presence == .required || !keys.endsWithRequired { return schema.add(part: part, keys) }
        let isMissing: SupportedType = ["propertyNames": ["not": ["enum": .array(keys.all.map { .string($0) })]]]
        schema.add(part: SchemaNode(["anyOf": [part.value, isMissing]]), SchemaKeys(all: keys.all))
    }

    private func node<Value>(_ type: Value.Type, _ transformation: Any, _ rule: CheckRule) -> SchemaNode? {
        guard let transformation = transformation as? any JsonSchemaTransformation else { return nil }
        return SchemaValue.node(transformation, for: type, rule, schema.definitions)
    }
}

/// The remarks of a schema about a property: the description and the default.
struct SchemaRemarks {
    let description: String?
    let value: SupportedType?
    /// Whether the property is a secret, whose default is not shown.
    var isSecret = false

    init(_ description: String?, default value: SupportedType? = nil) {
        self.description = description
        self.value = value
    }

    func added(to node: SchemaNode) -> SchemaNode {
        var node = node
        if let description { node["description"] = .string(description) }
        if isSecret {
            node["writeOnly"] = true
        } else if let value {
            node["default"] = value
        }
        return node
    }
}
