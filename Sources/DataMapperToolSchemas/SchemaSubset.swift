public import DataMapperSchema
public import DataMapperValues

/// The part of JSON Schema that a service accepts, as data: for tools of language models, and for their answers.
///
/// ```swift
/// struct Weather: JsonSchemaProviding {
///     static func describe(_ schema: JsonSchemaBuilder) {
///         schema.key("city").require(String.self, where: .notEmpty)
///         schema.key("days").allow(Int.self)
///     }
/// }
///
/// let tool = try Weather.jsonSchema(for: .openAI)
/// tool.schema["required"]   // ["city", "days"]
/// tool.schema["properties"]?["days"]?["type"]   // ["integer", "null"]
/// tool.loosened   // ["/properties/city/minLength"]
/// ```
///
/// Each table of the library has the date of the documentation that it follows. Services change, so you can copy a
/// table and change it, or write your own.
///
/// ```swift
/// var subset = SchemaSubset.openAI
/// subset.date   // "2026-02"
/// subset.keywords.insert("minLength")
/// ```
///
/// Four rules are the same for every subset. A schema with `$ref` has no other keywords. A `type` is one kind, or one
/// kind and null. Arrays have `items` or `prefixItems`. The values of `enum` and `const` are neither objects nor
/// arrays.
public struct SchemaSubset: Sendable {
    /// The month whose documentation of the service the table follows, such as `2026-02`.
    public var date: String
    /// The keywords that a schema may have.
    public var keywords: Set<String>
    /// The values that `format` may have.
    public var formats: Set<String>
    /// The largest values that keywords with a count may have, such as 1 for `minItems`.
    public var largestCounts: [String: Int]
    /// The parts of regular expressions that `pattern` may not have, such as `(?=` for a lookahead.
    public var excludedFromPatterns: [String]
    /// Whether all properties must be in `required`. Optional properties then accept null.
    public var requiresAllProperties: Bool
    /// Whether all objects must have `"additionalProperties": false`.
    public var closesObjects: Bool
    /// Whether a schema may refer to itself.
    public var allowsRecursion: Bool

    /// Creates a table.
    public init(
        date: String, keywords: Set<String>, formats: Set<String>, largestCounts: [String: Int] = [:],
        excludedFromPatterns: [String] = [], requiresAllProperties: Bool = true, closesObjects: Bool = true,
        allowsRecursion: Bool = false
    ) {
        self.date = date
        self.keywords = keywords
        self.formats = formats
        self.largestCounts = largestCounts
        self.excludedFromPatterns = excludedFromPatterns
        self.requiresAllProperties = requiresAllProperties
        self.closesObjects = closesObjects
        self.allowsRecursion = allowsRecursion
    }

    /// Whether a schema may have a keyword with this value.
    func accepts(_ value: SupportedType, for keyword: String) -> Bool {
        guard keywords.contains(keyword) else { return false }
        switch keyword {
        case "format": return formats.contains(value.string ?? "")
        case "pattern":
            return value.string.map { text in !excludedFromPatterns.contains { text.contains($0) } } ?? false
        default: return true
        }
    }

    private static let basic: Set = [
        "$ref", "$defs", "title", "description", "type", "enum", "properties", "required", "additionalProperties",
        "items", "anyOf", "minItems",
    ]

    /// The schemas of strict tools and of structured outputs of OpenAI:
    /// https://developers.openai.com/api/docs/guides/structured-outputs
    public static let openAI = SchemaSubset(
        date: "2026-02",
        keywords: basic.union([
            "const", "pattern", "format", "multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "maxItems",
        ]),
        formats: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"],
        allowsRecursion: true)

    /// The schemas of strict tools and of structured outputs of Anthropic:
    /// https://platform.claude.com/docs/en/build-with-claude/structured-outputs
    public static let anthropic = SchemaSubset(
        date: "2026-02", keywords: basic.union(["const", "default", "format", "pattern"]),
        formats: ["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"],
        largestCounts: ["minItems": 1],
        excludedFromPatterns: ["(?=", "(?!", "(?<", "\\b", "\\B"] + (1...9).map { "\\\($0)" },
        requiresAllProperties: false)

    /// The JSON Schemas of structured outputs of Gemini, `responseJsonSchema`:
    /// https://ai.google.dev/api/generate-content
    public static let gemini = SchemaSubset(
        date: "2025-11",
        keywords: basic.union(["format", "prefixItems", "maxItems", "minimum", "maximum", "oneOf"]),
        formats: ["date-time", "time", "date"], requiresAllProperties: false, closesObjects: false,
        allowsRecursion: true)
}

/// A schema in the form that a service accepts.
public struct SubsetSchema: Sendable {
    /// The schema.
    public let schema: SupportedType
    /// The keywords that were left out of the schema, as JSON Pointers to their places in it.
    ///
    /// They are still checked when the type is read. The descriptions mention them, as a hint for the model.
    public let loosened: [String]
}

extension JsonSchemaProviding {
    /// Returns the schema of the type in the form that a service accepts. ``SchemaSubset`` has an example.
    ///
    /// The schema may accept less than the type reads, or more. ``SubsetSchema/loosened`` lists where it accepts more.
    /// The members of flattened properties and of base classes become members of the object. Members of alternatives of
    /// an object become optional members of it. A value of any kind becomes a text, a number, a boolean or null.
    ///
    /// - Throws: ``DeserializationError`` with the path in the schema, if the subset cannot express the type: it is not
    ///   an object, it contains a dictionary where objects must be closed, it contains itself where that is not
    ///   allowed, or its schema is too large.
    public static func jsonSchema(for subset: SchemaSubset) throws -> SubsetSchema {
        var writer = SubsetWriter(subset, root: jsonSchema)
        return try writer.write()
    }
}
