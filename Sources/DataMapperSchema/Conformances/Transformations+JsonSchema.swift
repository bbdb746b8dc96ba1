public import DataMapperCore
public import DataMapperMapping
internal import DataMapperValues

extension JsonSchemaTransformation {
    /// False: a check of the property says nothing about the data.
    public var keepsValues: Bool { false }
}

extension JsonSchemaTransformation where Object: JsonSchemaProviding {
    /// Describes the JSON of a property of this type without a transformation.
    public func describe(_ schema: JsonSchemaBuilder) { Object.describe(schema) }
}

extension IntegerTransformation: JsonSchemaTransformation where Object: JsonSchemaProviding {
    /// True: the data has the value of the property.
    public var keepsValues: Bool { true }
}

extension ScalarTransformation: JsonSchemaTransformation {
    /// True: the data has the value of the property.
    public var keepsValues: Bool { true }

    /// Describes the scalar.
    public func describe(_ schema: JsonSchemaBuilder) {
        if let expectation = ValueExpectation.of(Object.self) { schema.describe(expectation) }
    }
}

extension URLTransformation: JsonSchemaTransformation {}

extension DateTransformation: JsonSchemaTransformation {
    /// Describes a number.
    public func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "number" }
}

extension ISO8601DateTransformation: JsonSchemaTransformation {
    /// Describes RFC 3339 text.
    public func describe(_ schema: JsonSchemaBuilder) { schema.describe(Self.expectation) }
}

extension DayTransformation: JsonSchemaTransformation {
    /// Describes the text of a day.
    public func describe(_ schema: JsonSchemaBuilder) { schema.describe(Self.expectation) }
}

extension DateFormatterTransformation: JsonSchemaTransformation {
    /// Describes text.
    public func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "string"
        schema["minLength"] = 1
    }
}

extension DurationTransformation: JsonSchemaTransformation {
    /// Describes a number, or ISO 8601 text.
    public func describe(_ schema: JsonSchemaBuilder) {
        if transform(object: .zero).string == nil {
            schema["type"] = "number"
        } else {
            schema["type"] = "string"
            schema["format"] = "duration"
        }
    }
}

extension SerializedTransformation: JsonSchemaTransformation where Object: SerializableAndDeserializable {
    /// Describes text.
    public func describe(_ schema: JsonSchemaBuilder) { schema["type"] = "string" }
}
