public import DataMapperMapping
public import DataMapperValues

/// A JSON Schema (draft 2020-12) that checks values, and reports all problems with their places.
///
/// ```swift
/// let schema = try SchemaValidator(["properties": ["age": ["type": "integer", "minimum": 0]], "required": ["name"]])
/// let text = #"{"age": "x"}"#
/// let report = schema.report(try JsonSerializer().deserializeOrThrow(Data(text.utf8)))
///
/// report.problems[0].description   // "expected value, found nothing at $.name (line 1, column 1); failed"
/// report.problems[0].keyword   // "required"
/// report.problems[1].jsonPointer   // "/age"
/// report.problems[1].schemaLocation   // "#/properties/age/type"
/// ```
///
/// A schema is compiled once. Tasks can share it.
///
/// All keywords of the draft are supported. Nothing is fetched: references lead to the schema itself, to the documents
/// that you pass, and to the meta-schemas of the draft. Regular expressions are those of ECMA-262, without lookaround,
/// backreferences, and properties other than general categories. So a text is searched in a time that is linear in its
/// length. Numbers are compared exactly, and `1.0` is an integer. In binary formats, bytes and dates are strings.
public struct SchemaValidator: Sendable {
    private let program: SchemaProgram

    /// Compiles a schema.
    ///
    /// ```swift
    /// let address: SupportedType = ["required": ["city"]]
    /// let schema = try SchemaValidator(["$ref": "address.json"], documents: ["address.json": address])
    ///
    /// schema.report([:]).problems[0].schemaLocation   // "address.json#/required"
    /// try SchemaValidator(["minimum": "x"])   // throws expected number, found string at $.minimum
    /// ```
    ///
    /// - Parameters:
    ///   - schema: The schema as a value, for example one that a serializer has read, or `Order.jsonSchema`.
    ///   - documents: The schemas that references can name, with their URIs. A schema with `$id` has that URI, too.
    ///   - assertsFormats: Whether a text that does not have the format of the keyword `format` is invalid. By default,
    ///     the keyword is only a remark.
    /// - Throws: ``DeserializationError`` with the place in the schema: if a keyword has an invalid value, if a
    ///   reference leads nowhere, if a schema applies itself to the same value, or if the dialect of `$schema` is
    ///   unknown.
    public init(
        _ schema: SupportedType, documents: [String: SupportedType] = [:], assertsFormats: Bool = false
    ) throws {
        var resources = SchemaResources()
        let root = try resources.add(schema, uri: "", name: nil)
        for (uri, document) in documents.sorted(by: { $0.key < $1.key }) {
            try resources.add(document, uri: SchemaUri.split(uri).uri, name: uri)
        }
        program = try SchemaCompiler.compile(root, in: resources, assertsFormats: assertsFormats)
    }

    /// Checks a value, and lists every problem, up to 1,000.
    ///
    /// ```swift
    /// let schema = try SchemaValidator(["items": ["type": "integer"]])
    ///
    /// schema.report([1, 2]).problems.isEmpty   // true
    /// schema.report([1, "x"]).problems.map(\.jsonPointer)   // ["/1"]
    /// try schema.report([1, "x"]).get()   // throws expected integer, found string at $[1]
    /// ```
    ///
    /// The report's value is the checked value; it is nil if there are problems. If no alternative of `anyOf` or
    /// `oneOf` accepts a value, the report lists the problems of the alternative that was probably meant: the only one
    /// with the right kind, or with the right `const`. Otherwise it has one problem for all alternatives.
    ///
    /// - Complexity: O(*n*) in the size of the value, for most schemas. A check ends with a problem after 1,000,000
    ///   steps, and 1,000 more for each value, or if schemas are nested too deeply for the stack.
    public func report(_ value: SupportedType) -> MappingReport<SupportedType> {
        let (document, index) = value.asNodeWithPlaces()
        var check = SchemaRun(program, document, isCollecting: false)
        if check.accepts(program.root, index), check.interruption == nil {
            return MappingReport(value: value, failure: nil, problems: [], unlistedProblems: 0)
        }
        var search = SchemaRun(program, document, isCollecting: true)
        if check.interruption == nil { _ = search.accepts(program.root, index) }
        if let interruption = check.interruption ?? search.interruption {
            let error = search.error(interruption, index).resolved(within: index)
            return MappingReport(failure: error, problem: error)
        }
        let problems = search.problems(within: index)
        return MappingReport(
            value: nil, failure: problems.first?.error, problems: problems, unlistedProblems: search.unlisted)
    }
}
