internal import DataMapperValues

/// The keywords of a schema. Without keywords, it accepts everything.
struct SchemaNode: Sendable {
    private(set) var keywords: [(key: String, value: SupportedType)] = []
    /// Whether equal elements of an array count as one.
    var isSet = false

    init(_ keywords: KeyValuePairs<String, SupportedType> = [:]) {
        self.keywords = keywords.map { ($0.key, $0.value) }
    }

    init(_ keywords: [(key: String, value: SupportedType)]) { self.keywords = keywords }

    /// Creates a schema that refers to another one.
    init(reference: String) { keywords = [("$ref", .string(reference))] }

    /// Creates a schema from its value.
    init(value: SupportedType) { keywords = value.entries ?? [] }

    static let null = SchemaNode(["type": "null"])

    var acceptsEverything: Bool { keywords.isEmpty }

    /// Whether objects may have any keys.
    var isDictionary: Bool {
        let known = ["type", "propertyNames", "additionalProperties"]
        return acceptsEverything || self["type"] == "object" && keywords.allSatisfy { known.contains($0.key) }
    }

    subscript(keyword: String) -> SupportedType? {
        get { keywords.first { $0.key == keyword }?.value }
        set {
            let place = keywords.firstIndex { $0.key == keyword }
            switch (place, newValue) {
            case (let place?, let value?): keywords[place].value = value
            case (let place?, nil): keywords.remove(at: place)
            case (nil, let value?): keywords.append((keyword, value))
            case (nil, nil): break
            }
        }
    }

    /// The schema as a value, with its keywords in a fixed order.
    var value: SupportedType {
        if keywords.isEmpty { return .bool(true) }
        func rank(_ keyword: String) -> Int { Self.order.firstIndex(of: keyword) ?? Self.order.count }
        let sorted = keywords.enumerated().sorted { left, right in
            (rank(left.element.key), left.offset) < (rank(right.element.key), right.offset)
        }
        return .object(sorted.map(\.element))
    }

    private static let order = [
        "$schema", "$ref", "title", "description", "type", "format", "contentEncoding", "const", "enum", "properties",
        "propertyNames", "required", "prefixItems", "items", "additionalProperties", "allOf", "anyOf", "oneOf",
    ]

    // MARK: Combining

    /// The first type that is not null.
    var kind: String? {
        if let type = self["type"]?.string { return type }
        return self["type"]?.array?.lazy.compactMap(\.string).first { $0 != "null" }
    }

    /// The schema of a value that may also be null.
    var nullable: SchemaNode {
        if acceptsEverything { return self }
        let limiting = ["$ref", "const", "enum", "allOf", "anyOf", "oneOf", "not"]
        if !keywords.contains(where: { limiting.contains($0.key) }), let type = self["type"] {
            var node = self
            let types = type.array ?? [type]
            if !types.contains("null") { node["type"] = .array(types + ["null"]) }
            return node
        }
        if let alternatives = self["anyOf"]?.array, keywords.count == 1 {
            if alternatives.contains(Self.null.value) { return self }
            return SchemaNode(["anyOf": .array(alternatives + [Self.null.value])])
        }
        return SchemaNode(["anyOf": [value, Self.null.value]])
    }

    /// Adds another schema that a value must meet. If this schema has one of its keywords already, the other schema is
    /// added to `allOf`.
    mutating func require(_ other: SchemaNode) {
        if other.acceptsEverything { return }
        isSet = isSet || other.isSet
        if acceptsEverything {
            keywords = other.keywords
        } else if other.keywords.allSatisfy({ self[$0.key] == nil }) {
            keywords += other.keywords
        } else {
            self["allOf"] = .array((self["allOf"]?.array ?? []) + [other.value])
        }
    }

    /// Adds a comment, which validators ignore.
    mutating func comment(_ text: String) {
        let earlier = self["$comment"]?.string.map { $0 + "; " } ?? ""
        self["$comment"] = .string(earlier + text)
    }
}
