public import DataMapperValues

/// A transformation for objects that the data contains as text of a format: for example, JSON in a string, as in the
/// tool calls of language models, in columns of databases, and in messages of queues.
///
/// ```swift
/// struct Call: Deserializable {
///     let arguments: [String: Int]
///
///     init(_ data: DeserializableData) throws {
///         let text = SerializedTransformation<[String: Int]>(with: JsonSerializer())
///         arguments = try data["arguments"].get(using: text)
///     }
/// }
///
/// let text = #"{"arguments": "{\"a\": 1, \"b\": true}"}"#
/// try objectMapper.deserialize(Call.self, from: text, with: JsonSerializer())   // throws expected integer, found boolean at $.arguments.b (line 1, column 34)
/// ```
///
/// The mapper's policy, polymorph and context also apply to the text, and a report lists all of its problems. Line and
/// column are those in the whole document; if the document was not read from text, they are those in the string.
/// Invalid text is an error whose ``DeserializationError/underlyingError`` is that of the serializer.
///
/// Null and missing values are as invalid as for `Object` without a transformation. Nil is written as null. If the
/// value consists of bytes, they are read instead of a text.
public struct SerializedTransformation<Object>: TransformationExpression, SelfDescribing, Sendable {
    package static var expectation: ValueExpectation { ValueExpectation(.string) }

    private let serializer: any Serializer

    /// Creates a transformation for text of a format.
    ///
    /// In the attribute of a property, and for an array or a dictionary in one text, write the type:
    /// `SerializedTransformation<[Call]>(with: JsonSerializer())`.
    public init(with serializer: some Serializer) { self.serializer = serializer }
}

extension SerializedTransformation: DeserializableTransformation where Object: Deserializable {
    /// Returns the object in a text, or nil if the text is invalid, as a mapper with the standard policy does.
    public func transform(from value: SupportedType) -> Object? { ObjectMapper().deserialize(value, using: self) }

    /// Returns the object in the text of a view.
    ///
    /// - Throws: ``DeserializationError`` if the value is not a text, or if its content is invalid.
    public func object(from data: DeserializableData) throws -> Object {
        try data.deserialize(Object.self, by: serializer)
    }
}

extension SerializedTransformation: SerializableTransformation where Object: Serializable {
    /// Returns the text for an object. Returns null for nil, and for an object that a mapper with the standard policy
    /// cannot write.
    public func transform(object: Object?) -> SupportedType { ObjectMapper().serialize(object, using: self) }

    /// Writes an object as text, or null for nil. If the object cannot be written, the whole call fails.
    public func write(_ object: Object?, to data: inout SerializableData) {
        data.set(object) { object, mapper in .string(try mapper.serialize(object, toString: serializer)) }
    }
}

extension SerializedTransformation: Transformation where Object: SerializableAndDeserializable {}
