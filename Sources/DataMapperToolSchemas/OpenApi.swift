public import DataMapperSchema
public import DataMapperValues

/// Descriptions of types for OpenAPI 3.1 documents.
public enum OpenApi {
    /// Returns the `components` of a document, with the schemas of types and of all types that these refer to.
    ///
    /// ```swift
    /// enum Shape: JsonSchemaProviding {
    ///     static func describe(_ schema: JsonSchemaBuilder) {
    ///         schema.name("Shape")
    ///         schema.tag("type")
    ///         schema.case("circle").key("radius").require(Double.self)
    ///         schema.case("square").key("width").require(Double.self)
    ///     }
    /// }
    ///
    /// let schemas = OpenApi.components(of: [Shape.self])["schemas"]
    /// schemas?.count   // 3
    /// schemas?.entries?[0].value["discriminator"]?["propertyName"]   // "type"
    /// ```
    ///
    /// A schema has the name of its type, such as `Order.Line`. References between schemas refer to components. An enum
    /// whose data has the name of the case under a key (`tag:`) gets a `discriminator`, and a schema for each case,
    /// unless it has a fallback for unknown names.
    public static func components(of types: [any JsonSchemaProviding.Type]) -> SupportedType {
        var components: [(key: String, value: SupportedType)] = []
        let schemas = JsonSchemaCollection.schemas(of: types)
        let names = Set(schemas.map(\.key))
        for (name, schema) in schemas {
            var schema = moved(schema)
            let cases = discriminate(&schema, name, taken: names)
            components.append((name, schema))
            components += cases
        }
        return ["schemas": .object(components.sorted { $0.key < $1.key })]
    }

    private static let place = "#/components/schemas/"

    /// Returns a schema whose references lead to components.
    private static func moved(_ value: SupportedType) -> SupportedType {
        if let entries = value.entries {
            return .object(
                entries.map { key, value in
                    let isReference = key == "$ref" && value.string?.hasPrefix("#/$defs/") ?? false
                    let name = value.string?.dropFirst("#/$defs/".count) ?? ""
                    return (key, isReference ? .string(place + name) : moved(value))
                })
        }
        return value.array.map { SupportedType.array($0.map(moved)) } ?? value
    }

    /// Gives each case of an enum a schema of its own, and returns these schemas. Returns none if the cases are not
    /// distinguished by the text of one key, or if a type has the name of a case's schema.
    private static func discriminate(
        _ schema: inout SupportedType, _ name: String, taken: Set<String>
    ) -> [(key: String, value: SupportedType)] {
        guard let cases = schema["oneOf"]?.array,
            let tag = cases.first?["properties"]?.entries?.first(where: {
                $0.value["const"] != nil || $0.value["enum"] != nil
            })?
            .key
        else { return [] }
        var components: [(key: String, value: SupportedType)] = []
        var mapping: [(key: String, value: SupportedType)] = []
        for element in cases {
            let property = element["properties"]?[tag]
            let names = property?["const"].map { [$0] } ?? property?["enum"]?.array ?? []
            guard let first = names.first?.string, names.allSatisfy({ $0.string != nil }) else { return [] }
            let component = "\(name).\(plain(first))"
            if taken.contains(component) || components.contains(where: { $0.key == component }) { return [] }
            components.append((component, element))
            mapping += names.compactMap(\.string).map { ($0, .string(place + component)) }
        }
        schema["oneOf"] = .array(components.map { ["$ref": .string(place + $0.key)] })
        schema["discriminator"] = ["propertyName": .string(tag), "mapping": .object(mapping)]
        return components
    }

    private static func plain(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    }
}
