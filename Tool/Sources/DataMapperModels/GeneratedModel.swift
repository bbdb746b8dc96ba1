public import DataMapper

/// Swift source text with models, and what it cannot express.
///
/// ```swift
/// let samples = ModelSamples()
/// try samples.add(#"{"id": 7, "state": null}"#)
/// let model = samples.model(ModelOptions(name: "order"))
/// model.rootType   // "Order"
/// print(model.source)
/// // prints
/// // import DataMapperMacros
/// //
/// // @Mappable
/// // struct Order: Sendable {
/// //     var id: Int
/// //     var state: SupportedType?  // always null
/// // }
/// //
/// ```
public struct GeneratedModel: Hashable, Sendable {
    /// The text of a Swift file. The same samples in the same order, or the same schema, always give the same text.
    public let source: String
    /// The type of a whole sample: the name of a declared type, or another type such as `[Order]`.
    public let rootType: String
    /// What the models do not express or check. The source has the same texts as comments.
    public let warnings: [ModelWarning]

    init(_ type: ModelType, _ declarations: [Declaration], comments: [String], _ options: ModelOptions) {
        let text = ModelSource(type, declarations, rootComments: comments, options)
        source = text.text
        rootType = text.rootType
        warnings = comments.map { ModelWarning(place: text.rootType, message: $0) } + text.warnings
    }

    /// Creates models of the values that a JSON Schema (draft 4 to 2020-12) accepts.
    ///
    /// ```swift
    /// let schema: SupportedType = [
    ///     "type": "object", "required": ["age"],
    ///     "properties": ["age": ["type": "integer", "minimum": 18], "name": ["type": "string", "pattern": "^A"]],
    /// ]
    /// let model = GeneratedModel(schema: schema, ModelOptions(name: "user"))
    /// model.warnings.map(\.description)   // ["User.name: not checked: pattern ^A"]
    /// print(model.source)
    /// // prints
    /// // import DataMapperMacros
    /// //
    /// // @Mappable(omitNil: true)
    /// // struct User: Sendable {
    /// //     @Mapped(where: .in(18...)) var age: Int
    /// //     var name: String?  // not checked: pattern ^A
    /// // }
    /// //
    /// ```
    ///
    /// A property that the schema does not require is an optional. Bounds and lengths become checks, and
    /// `additionalProperties: false` rejects unknown keys; other keys that the schema describes are preserved. Of several
    /// objects without a tag, the one that has the keys is used. A type that contains itself is an enum or a class. What a
    /// model cannot express becomes a comment and a warning. A reference to another document accepts any value. If the
    /// document does not look like a schema, a warning says so.
    public init(schema: SupportedType, _ options: ModelOptions = ModelOptions()) {
        self.init(SchemaReader(schema), schema, options)
    }

    /// Creates models of a schema in a document, such as one of an OpenAPI document. Returns nil if there is none.
    ///
    /// ```swift
    /// let document: SupportedType = [
    ///     "openapi": "3.1.0", "components": ["schemas": ["Order": ["required": ["id"], "properties": ["id": ["type": "integer"]]]]],
    /// ]
    /// let model = GeneratedModel(schema: document, at: "/components/schemas/Order", ModelOptions(name: "purchase"))
    /// model?.rootType   // "Purchase"
    /// GeneratedModel(schema: document, at: "/components/schemas/Other")   // nil
    /// ```
    ///
    /// `fragment` is what a reference to the schema has after `#`: a JSON Pointer, or an anchor. It is empty for the whole
    /// document.
    public init?(schema document: SupportedType, at fragment: String, _ options: ModelOptions = ModelOptions()) {
        let reader = SchemaReader(document, at: fragment)
        guard let schema = reader.target(of: reader.start) else { return nil }
        self.init(reader, schema, options)
    }

    init(_ reader: SchemaReader, _ schema: SupportedType, _ options: ModelOptions) {
        defer { Declaration.endCycles(of: reader.declarations) }
        let reading = reader.read(["$ref": .string(reader.start)], NameWords.words(of: options.name), nil)
        let type: ModelType = reading.isNullable ? .optional(reading.type) : reading.type
        let isSchema = SchemaAssertions.looksLikeSchema(schema)
        let notes = isSchema ? [] : ["the document does not look like a JSON Schema"]
        self.init(type, reader.declarations, comments: notes + reading.allNotes, options)
    }
}
