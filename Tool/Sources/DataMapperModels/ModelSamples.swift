public import DataMapper
public import DataMapperStreams

/// Collects samples of JSON, and makes models and a schema from them.
///
/// ```swift
/// let samples = ModelSamples()
/// try samples.add(#"{"id": 7, "tags": ["new"]}"#)
/// try samples.add(#"{"id": 8}"#)
/// print(samples.model(ModelOptions(name: "order")).source)
/// // prints
/// // import DataMapperMacros
/// //
/// // @Mappable(omitNil: true)
/// // struct Order: Sendable {
/// //     var id: Int
/// //     var tags: [String]?  // missing in 1 of 2
/// // }
/// //
/// ```
///
/// The models read each sample under the policy `.strict`, and write it back with the same values:
///
/// | samples | model |
/// |---|---|
/// | a key is missing in some objects | an optional of a type with `omitNil: true`, or a `Field` |
/// | null in some objects | an optional; a `Field` if the key is also missing in some |
/// | few texts, each of them several times | an enum |
/// | RFC 3339 dates and some other forms; absolute URLs; UUIDs. For days and URLs, the key says so, or there are three | `Date`, `URL`, `UUID` |
/// | numbers | the first of `Int`, `UInt64`, `Double`, `Decimal` that has all of their digits |
/// | keys such as numbers, dates, versions, paths and domains; objects with few of very many keys; many members that are objects with the same keys | a dictionary |
/// | objects whose keys, or one of whose values, depend on a text such as `type` | an enum with a `tag:` |
/// | values of several kinds | `Either`, or `SupportedType` |
///
/// Objects with the same keys and types of values become one type if they have the same name, or at least three keys.
///
/// Memory depends on the number of different keys, not on the number of samples. An object with more than 1,000
/// different keys becomes a dictionary. After 50,000 keys and arrays in all samples together, every object with a new
/// key becomes a dictionary, too. Values below 100 levels, or inside of 10 nested arrays and dictionaries (16 in a
/// schema), are a `SupportedType`, and so are values below fewer levels if the stack of the thread is small.
public final class ModelSamples {
    private let shape = Shape()
    private var walk = SampleWalk()

    /// Creates an empty collection.
    public init() {}

    /// The number of samples.
    public var count: Int { shape.count }

    /// Adds one sample.
    public func add(value: SupportedType) { walk.add(value, to: shape) }

    /// Adds a document of JSON.
    ///
    /// - Throws: ``JsonError`` if the text is invalid.
    public func add(_ input: some SerializedInput, with serializer: JsonSerializer = JsonSerializer()) throws {
        add(value: try serializer.deserializeOrThrow(input.serializedBytes))
    }

    /// Adds each element of a file as one sample.
    ///
    /// - Throws: ``JsonError`` if an element is invalid, or the error with which reading the file ends.
    public func add(_ elements: FileElements<SupportedType>) throws {
        for element in elements { add(value: try element.get()) }
    }

    /// Adds one sample that is an array, whose elements need not be in memory at the same time.
    ///
    /// ```swift
    /// let samples = ModelSamples()
    /// samples.addArray { add in
    ///     for number in 1...3 { add(["id": .int(number)]) }
    /// }
    /// samples.model(ModelOptions(name: "orders")).rootType   // "[Order]"
    /// ```
    public func addArray(_ body: (_ add: (SupportedType) -> Void) throws -> Void) rethrows {
        shape.count += 1
        shape.arrays += 1
        let element = shape.element ?? Shape()
        shape.element = element
        try body { walk.add($0, to: element) }
    }

    /// Returns models of the samples. More samples can be added afterwards.
    public func model(_ options: ModelOptions = ModelOptions()) -> GeneratedModel {
        withTypes(named: options.name) { type, shape, translation in
            var comments = translation.notes(on: shape)
            if walk.isSimplified { comments.append("some objects have too many different keys for properties") }
            return GeneratedModel(type, translation.declarations, comments: comments, options)
        }
    }

    /// Calls a function with the types of the samples. They refer to each other in cycles, which end afterwards.
    func withTypes<Result>(named name: String, _ body: (ModelType, Shape, ShapeTranslation) -> Result) -> Result {
        let copy = Shape(copying: shape)
        let translation = ShapeTranslation()
        defer {
            copy.endCycles()
            Declaration.endCycles(of: translation.declarations)
        }
        let words = NameWords.words(of: name)
        _ = ShapeAnalysis(copy, name: words)
        let type = translation.type(of: copy, words, nil)
        return body(copy.nulls > 0 && copy.kinds != 0 ? .optional(type) : type, copy, translation)
    }

    /// Returns a JSON Schema (draft 2020-12) that all samples are valid for.
    ///
    /// ```swift
    /// let samples = ModelSamples()
    /// try samples.add(#"{"id": 7, "name": null}"#)
    /// samples.jsonSchema(named: "user")["$defs"]?["User"]?["required"]   // ["id", "name"]
    /// ```
    public func jsonSchema(named name: String = "Root") -> SupportedType {
        withTypes(named: name) { type, _, translation in
            SchemaText.schema(of: type, translation.declarations, rootName: name)
        }
    }
}
