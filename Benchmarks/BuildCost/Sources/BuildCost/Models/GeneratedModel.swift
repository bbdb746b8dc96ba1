/// One of the generated models: twelve properties of common types, two of which have the types of a nested enum with
/// raw values and of a nested struct.
///
/// Models with odd numbers have an array of the model before them, the others have an array of places. So nothing is
/// nested more than two levels deep.
struct GeneratedModel {
    let number: Int
    let style: ModelStyle

    var name: String { "Model\(number)" }

    /// The text of the declaration.
    var text: String {
        Self.declaration(name, properties, style: style, nested: [kindText, detailText], key: literal)
    }

    /// The enum in the model.
    private var kindText: String {
        let protocols = style.usesMacros ? "" : style.protocols.replacing(" & ", with: ", ") + ", "
        return
            "\(style.usesMacros ? "@Mappable " : "")public enum Kind: String, \(protocols)Sendable { case plain, rich, none }"
    }

    /// The struct in the model.
    private var detailText: String {
        Self.declaration("Detail", Self.detailProperties, style: style, key: \.keyStem)
    }

    /// The struct that all models share.
    static func placeText(style: ModelStyle) -> String {
        declaration("Place", placeProperties, style: style, key: \.keyStem)
    }

    /// An example, as JSON with sorted keys.
    var json: String {
        let members = properties.map { (key: key(of: $0), value: $0.json) }.sorted { $0.key < $1.key }
        return "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    /// The key of a property. It varies, so that models do not share all literals: those of real programs do not,
    /// either.
    private func literal(_ property: ModelProperty) -> String { "\(property.keyStem)_\(number % 7)" }

    private func key(of property: ModelProperty) -> String {
        switch style {
        case .codableWithoutKeys: property.name
        case .macro: property.keyStem
        default: literal(property)
        }
    }

    private static let placeProperties = [
        ModelProperty("lat", "Double", initially: "0.0", json: "1.5"),
        ModelProperty("lon", "Double", initially: "0.0", json: "2.5"),
    ]

    private static let detailProperties = [
        ModelProperty("code", "Int", initially: "0", json: "3"),
        ModelProperty("text", "String?", json: #""a""#),
    ]

    /// The properties, in a different order for each model: the compiler and the linker merge similar functions, and
    /// real models are not similar.
    private var properties: [ModelProperty] {
        var left = orderedProperties
        // The digits of the order's number, in the factorial number system.
        var order = (number - 1 + 479_001_600) * 36_277
        var properties: [ModelProperty] = []
        while !left.isEmpty {
            properties.append(left.remove(at: order % left.count))
            order /= left.count + 1
        }
        return properties
    }

    private var orderedProperties: [ModelProperty] {
        let place = #"{"lat":1.5,"lon":2.5}"#
        let previous = number.isMultiple(of: 2) ? nil : GeneratedModel(number: number - 1, style: style)
        return [
            ModelProperty("id", "Int", initially: "0", json: "\(number)"),
            ModelProperty("name", "String", initially: "\"\"", json: #""Ana""#),
            ModelProperty("email", "String?", json: #""ana@example.org""#),
            ModelProperty("isActive", "Bool", initially: "false", json: "true", keyStem: "is_active"),
            ModelProperty("score", "Double", initially: "0.0", json: "0.5"),
            ModelProperty("age", "Int?", json: "42"),
            ModelProperty("tags", "[String]", initially: "[]", json: #"["a","b"]"#),
            ModelProperty("labels", "[String: String]", initially: "[:]", json: #"{"a":"b"}"#),
            ModelProperty("place", "Place?", json: place),
            ModelProperty(
                "items", "[\(previous?.name ?? "Place")]", initially: "[]", json: "[\(previous?.json ?? place)]"),
            ModelProperty("kind", "Kind", initially: ".plain", json: #""rich""#),
            ModelProperty("detail", "Detail?", json: #"{"code":3,"text":"a"}"#),
        ]
    }

    private static func declaration(
        _ name: String, _ properties: [ModelProperty], style: ModelStyle, nested: [String] = [],
        key: (ModelProperty) -> String
    ) -> String {
        let protocols = style.usesMacros ? "" : style.protocols.replacing(" & ", with: ", ") + ", "
        let attribute = style == .macro ? ["@Mappable(keys: .snakeCase)"] : style.usesMacros ? ["@Mappable"] : []
        let members = nested.flatMap {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" } + [""]
        }
        let lines =
            ["public struct \(name): \(protocols)Sendable {"] + members + style.members(properties, key: key) + ["}"]
        return (attribute + lines).joined(separator: "\n")
    }
}

extension ModelStyle {
    /// The lines between the braces of a model.
    fileprivate func members(_ properties: [ModelProperty], key: (ModelProperty) -> String) -> [String] {
        let declarations = properties.map { property in
            let initial = self == .mapping ? property.initialValue.map { " = \($0)" } : nil
            let attribute = self == .macroWithKeys ? "@Mapped(\"\(key(property))\") " : ""
            return "    \(attribute)public var \(property.name): \(property.type)\(initial ?? "")"
        }
        switch self {
        case .codableWithoutKeys, .macro, .macroWithKeys:
            return declarations
        case .codable:
            return declarations + ["", "    enum CodingKeys: String, CodingKey {"]
                + properties.map { "        case \($0.name) = \"\(key($0))\"" } + ["    }"]
        case .functions:
            return declarations + ["", "    public init(_ data: DeserializableData) throws {"]
                + properties.map { "        \($0.name) = \($0.isOptional ? "" : "try ")data[\"\(key($0))\"].get()" }
                + ["    }", "", "    public func serialize(to data: inout SerializableData) {"]
                + properties.map { "        data[\"\(key($0))\"].set(\($0.name))" } + ["    }"]
        case .mapping:
            let lines =
                ["public init(_ data: DeserializableData) throws {", "    try mapping(data)", "}", ""]
                + ["public mutating func mapping(_ data: inout MappableData) throws {"]
                + properties.map { "    \($0.isOptional ? "" : "try ")data[\"\(key($0))\"].map(&\($0.name))" } + ["}"]
            return declarations + [""] + lines.map { $0.isEmpty ? "" : "    " + $0 }
        case .allFunctions:
            return declarations + ["", "    public init(_ data: DeserializableData) throws {"]
                + properties.map {
                    "        let \($0.name): \($0.type) = try data[\"\(key($0))\"].get\($0.isOptional ? "IfPresent" : "")()"
                }
                + properties.map { "        self.\($0.name) = \($0.name)" }
                + ["    }", "", "    public func serialize(to data: inout SerializableData) {"]
                + properties.map { "        data[\"\(key($0))\"].set(\($0.name))" }
                + ["    }", "", "    public mutating func mapping(_ data: inout MappableData) throws {"]
                + properties.map {
                    "        try data[\"\(key($0))\"].map\($0.isOptional ? "IfPresent" : "")(&\($0.name))"
                }
                + ["    }"]
        }
    }
}
