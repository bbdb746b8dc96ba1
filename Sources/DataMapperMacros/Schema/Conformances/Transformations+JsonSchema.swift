#if Macros

internal import DataMapper
public import DataMapperMapping
internal import DataMapperValues

/// A transformation that describes which JSON it reads, so that a schema says more of properties with `using:`.
public protocol JsonSchemaTransformation: Transformation {
    /// Whether the value in the data is that of the property, so that the property's checks are true of it, too.
    var keepsValues: Bool { get }

    /// Adds the keywords of what the transformation reads to an empty schema.
    func describe(_ schema: JsonSchemaBuilder)
}

extension JsonSchemaTransformation {
    /// No: a check of the property says nothing about the data.
    public var keepsValues: Bool { false }
}

extension JsonSchemaTransformation where Object: JsonSchemaProviding {
    /// Describes what is read of a property of this type without a transformation.
    public func describe(_ schema: JsonSchemaBuilder) { Object.describe(schema) }
}

extension IntegerTransformation: JsonSchemaTransformation where Object: JsonSchemaProviding {
    /// Yes.
    public var keepsValues: Bool { true }
}

extension DoubleTransformation: JsonSchemaTransformation {
    /// Yes.
    public var keepsValues: Bool { true }
}

extension FloatTransformation: JsonSchemaTransformation {
    /// Yes.
    public var keepsValues: Bool { true }
}

extension DecimalTransformation: JsonSchemaTransformation {
    /// Yes.
    public var keepsValues: Bool { true }

    /// `number`
    public func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "number" }
}

extension BoolTransformation: JsonSchemaTransformation {
    /// Yes.
    public var keepsValues: Bool { true }
}

extension StringTransformation: JsonSchemaTransformation {
    /// Yes.
    public var keepsValues: Bool { true }
}

extension URLTransformation: JsonSchemaTransformation {}

extension DateTransformation: JsonSchemaTransformation {
    /// `number`
    public func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "number" }
}

extension ISO8601DateTransformation: JsonSchemaTransformation {
    /// RFC 3339 text.
    public func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "string"
        schema.describeDateText()
    }
}

extension DateFormatterTransformation: JsonSchemaTransformation {
    /// `string`
    public func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "string"
        schema["minLength"] = 1
    }
}

extension DurationTransformation: JsonSchemaTransformation {
    /// `number`, or text of ISO 8601.
    public func describe(_ schema: JsonSchemaBuilder) {
        if transform(object: .zero).string == nil {
            schema["type"] = "number"
        } else {
            schema["type"] = "string"
            schema["format"] = "duration"
        }
    }
}

#endif
