extension SchemaValidator {
    /// A version of JSON Schema, which decides what keywords mean. A schema names it in `$schema`.
    ///
    /// ```swift
    /// let pair: SupportedType = ["items": [["type": "string"], ["type": "integer"]]]
    /// let schema = try SchemaValidator(pair, draft: .draft7)
    ///
    /// schema.report(["a", "b"]).problems[0].schemaLocation   // "#/items/1/type"
    /// schema.draft.description   // "draft 7"
    /// try SchemaValidator(pair)   // throws expected object or boolean, found array at $.items
    /// ```
    ///
    /// The documents of one schema can be of different drafts. Later versions may know more of them.
    public struct Draft: Hashable, Sendable, CustomStringConvertible {
        let draft: SchemaDraft

        init(_ draft: SchemaDraft) { self.draft = draft }

        /// Draft 4: `http://json-schema.org/draft-04/schema#`
        public static let draft4 = Draft(.draft4)
        /// Draft 6: `http://json-schema.org/draft-06/schema#`
        public static let draft6 = Draft(.draft6)
        /// Draft 7: `http://json-schema.org/draft-07/schema#`
        public static let draft7 = Draft(.draft7)
        /// Draft 2019-09: `https://json-schema.org/draft/2019-09/schema`
        public static let draft2019 = Draft(.draft2019)
        /// Draft 2020-12: `https://json-schema.org/draft/2020-12/schema`
        public static let draft2020 = Draft(.draft2020)
        /// The schemas of OpenAPI 3.0, which an OpenAPI document names with its key `openapi`.
        public static let openApi30 = Draft(.openApi30)
        /// The schemas of OpenAPI 3.1, which are those of draft 2020-12: `https://spec.openapis.org/oas/3.1/dialect/base`
        public static let openApi31 = Draft(.openApi31)

        /// The name, such as `draft 7` or `OpenAPI 3.0`.
        public var description: String { draft.name }
    }
}
