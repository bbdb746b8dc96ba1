/// Names that a model file must not give another meaning.
enum LibraryNames {
    /// The modules of the library, and the public types that `import DataMapperMacros` brings.
    static let all: Set<String> = [
        "AnyDeserializableTransformation", "AnySerializableTransformation", "AnyTransformation", "BoolTransformation",
        "BoundedRange", "Check", "CheckExpression", "ClosureTransformation", "CompositeDeserializableTransformation",
        "CompositeSerializableTransformation", "CompositeTransformation", "CustomDateFormatTransformation",
        "DataMapper", "DataMapperCBOR", "DataMapperCSV", "DataMapperCodable", "DataMapperConfiguration",
        "DataMapperCore", "DataMapperEditing", "DataMapperEnvironment", "DataMapperEssentials", "DataMapperForms",
        "DataMapperGRDB", "DataMapperHTTP", "DataMapperHummingbird", "DataMapperJSON", "DataMapperJSONText",
        "DataMapperMacros", "DataMapperMapping", "DataMapperMessagePack", "DataMapperPropertyList", "DataMapperSchema",
        "DataMapperStreams", "DataMapperTOML", "DataMapperToolSchemas", "DataMapperTools", "DataMapperValidation",
        "DataMapperValues", "DataMapperYAML", "DataTransformation", "DateFormatterTransformation", "DateStrategy",
        "DateTransformation", "DayTransformation", "DecimalTransformation", "DelegatedDeserializableTransformation",
        "DelegatedSerializableTransformation", "DelegatedTransformation", "Deserializable", "DeserializableData",
        "DeserializableSupportedTypeConvertible", "DeserializableTransformation", "DeserializationError",
        "DoubleTransformation", "DuplicateKeyRule", "DurationTransformation", "Either", "EnumTransformation",
        "Fallback", "FallbackValue", "Field", "Flattened", "FloatTransformation", "GenericPolymorphicInfo",
        "ISO8601DateTransformation", "IntTransformation", "IntegerTransformation", "JsonError", "JsonReadingOptions",
        "JsonSchema", "JsonSchemaBuilder", "JsonSchemaProperty", "JsonSchemaProviding", "JsonSchemaTransformation",
        "JsonSerializer", "JsonWritingOptions", "KeyStyle", "Mappable", "MappableData", "Mapped", "MappedContainer",
        "MappedKey", "MappingContext", "MappingKey", "MappingPath", "MappingPolicy", "MappingProblem", "MappingReport",
        "MappingToken", "NilIfEmptyTransformation", "ObjectMapper", "OpenEnum", "PartiallyMappable",
        "PolicyTransformation", "Polymorph", "PolymorphDataProvider", "Polymorphic", "PolymorphicDeserializable",
        "PolymorphicInfo", "PolymorphicMappable", "PolymorphicSerializable", "PreservedUnknownKeys",
        "ProblemCollecting", "ProcessingLimits", "RangeTransformation", "ReadyMadeCheck", "ReadyMadeTransformation",
        "RejectedUnknownKeys", "ScalarTransformation", "Serializable", "SerializableAndDeserializable",
        "SerializableData", "SerializableSupportedTypeConvertible", "SerializableTransformation", "SerializationError",
        "SerializedInput", "SerializedTransformation", "Serializer", "SourceLocation", "StaticPolymorph",
        "StringTransformation", "SupportedType", "SupportedTypeConvertible", "Transformation",
        "TransformationExpression", "TypeRegistry", "TypedSerializer", "URLTransformation", "UUIDTransformation",
        "UnknownCaseRepresentable", "UnknownKeyPreserving", "UnknownKeyRejecting", "UnknownKeys", "Unmapped",
    ]
}
