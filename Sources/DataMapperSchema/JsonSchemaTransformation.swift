public import DataMapperMapping

/// A transformation that describes the JSON that it reads, for the schema of properties with `using:`.
///
/// ```swift
/// struct Cents: JsonSchemaTransformation {
///     func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }
///
///     func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }
///
///     func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "number" }
/// }
///
/// struct Price: JsonSchemaProviding {
///     static func describe(_ schema: JsonSchemaBuilder) { schema.key("price").require(Int.self, using: Cents()) }
/// }
///
/// Price.jsonSchema["properties"]?["price"]   // ["type": "number"]
/// ```
public protocol JsonSchemaTransformation: Transformation {
    /// Whether the value in the data is the value of the property. If it is, the property's checks also describe the
    /// data.
    var keepsValues: Bool { get }

    /// Adds the keywords of the JSON that the transformation reads to an empty schema.
    func describe(_ schema: JsonSchemaBuilder)
}
