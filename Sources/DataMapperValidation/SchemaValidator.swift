public import DataMapperMapping
public import DataMapperValues

/// A JSON Schema that checks values, and reports all problems with their places.
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
/// The drafts 4, 6, 7, 2019-09 and 2020-12 are supported with all keywords, and the schemas in OpenAPI documents. Nothing
/// is fetched: references lead to the schema itself, to the documents that you pass, and to the meta-schemas. Regular expressions are those of ECMA-262, without lookaround,
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
    ///   - schema: The document with the schema, for example one that a serializer has read, or `Order.jsonSchema`.
    ///   - fragment: The place of the schema in the document: a JSON Pointer such as `/components/schemas/Order`, or the
    ///     name of an anchor. By default, the whole document is the schema.
    ///   - documents: The schemas that references can name, with their URIs. A schema with `$id` has that URI, too.
    ///   - draft: The draft of documents without `$schema`. By default, it is that of the first document, or 2020-12.
    ///   - assertsFormats: Whether a text that does not have the format of the keyword `format` is invalid. By default,
    ///     the keyword is only a remark.
    /// - Throws: ``DeserializationError`` with the place in the schema: if a keyword has an invalid value, if a
    ///   reference leads nowhere, if a schema applies itself to the same value, or if `$schema` names no draft.
    public init(
        _ schema: SupportedType, at fragment: String = "", documents: [String: SupportedType] = [:],
        draft: Draft? = nil, assertsFormats: Bool = false
    ) throws {
        var resources = SchemaResources(draft: draft?.draft ?? .draft2020)
        var added = [resources.add(schema, uri: "", name: nil)]
        for (uri, document) in documents.sorted(by: { $0.key < $1.key }) {
            added.append(resources.add(document, uri: SchemaUri.split(uri).uri, name: uri))
        }
        try resources.scan(added, hasDefaultDraft: draft != nil)
        guard let root = try resources.schema(at: fragment, in: 0) else {
            throw resources.error(.missing, ErrorText.noSchema, at: resources.resources[0].root)
        }
        program = try SchemaCompiler.compile(root, in: resources, assertsFormats: assertsFormats)
    }

    /// The draft of the schema.
    public var draft: Draft { Draft(program.draft) }

    /// What is probably a mistake in the schema or in the other documents, with its place.
    ///
    /// Such keys have no effect: keywords of another draft, what is nearly a keyword, and until draft 7, keywords beside
    /// `$ref`. Keywords that are only remarks are listed only if their values are invalid. There are at most 100 warnings.
    ///
    /// ```swift
    /// let schema = try SchemaValidator(["propertees": ["id": ["nullable": true]]])
    ///
    /// schema.warnings.map(\.description)   // ["unknown keyword at $.propertees; did you mean \"properties\"?"]
    /// ```
    public var warnings: [DeserializationError] { program.warnings }

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
    /// `oneOf` accepts a value, the report lists the problems of the alternative that is nearest, and names the others.
    /// The kind of the value decides, then its tag, such as `{"type": "circle"}`, then its keys.
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
        if check.interruption == nil {
            _ = search.accepts(program.root, index)
            // The value is invalid, even if nothing says why.
            if search.findings.isEmpty { _ = search.note(Finding(.notAllowed, index, keyword: -1)) }
        }
        var problems = search.problems(within: index)
        if let interruption = check.interruption ?? search.interruption {
            let error = search.error(interruption, index).resolved(within: index)
            problems.append(MappingProblem(error: error, outcome: .failed))
        }
        return MappingReport(
            value: nil, failure: problems.first?.error, problems: problems, unlistedProblems: search.unlisted)
    }
}
