internal import DataMapperValues

/// Finding the schemas of documents.
extension SchemaResources {
    /// A value that should be a schema.
    private struct Candidate {
        let place: SchemaPlace
        /// The resource around it.
        let resource: Int
        /// Whether it can be a boolean even if other schemas cannot.
        var canBeBoolean = false
    }

    /// Finds all schemas of documents, and checks the forms of their keywords. The first document decides for those that
    /// name no draft, unless the caller has decided.
    mutating func scan(_ documents: [Int], hasDefaultDraft: Bool) throws {
        // Meta-schemas among the documents must be found before anything refers to them.
        for document in documents {
            let root = resources[document].root
            guard let id = text(forKey: "$id", in: root) ?? text(forKey: "id", in: root) else { continue }
            addUri(SchemaUri.resolve(SchemaUri.split(id.text).uri, against: resources[document].uri), of: document)
        }
        for (place, document) in documents.enumerated() {
            try scan(document: document)
            if place == 0, !hasDefaultDraft { draft = resources[document].dialect.draft }
        }
    }

    /// Finds the schemas of a document.
    mutating func scan(document resource: Int) throws {
        let root = resources[resource].root
        guard let version = openApiVersion(in: root) else {
            let dialect = try self.dialect(named: root) ?? SchemaDialect(draft: draft)
            change(resource) { $0.dialect = dialect }
            return try scan(root, in: resource)
        }
        guard let draft = SchemaDraft(openApi: version.text) else {
            throw error(.invalidValue, ErrorText.unknownOpenApi, at: version.place)
        }
        let named = try text(forKey: "jsonSchemaDialect", in: root).map { try self.dialect($0.place) }
        change(resource) {
            $0.dialect = draft == .openApi31 ? named ?? SchemaDialect(draft: draft) : SchemaDialect(draft: draft)
            $0.isOpenApi = true
        }
        guard let schemas = value(forKey: "components", in: root).flatMap({ value(forKey: "schemas", in: $0) }),
            node(schemas).kind == .object
        else { return }
        for (_, schema) in members(of: schemas) { try scan(schema, in: resource) }
    }

    /// Returns the version of an OpenAPI document; nil for other documents. In YAML, `3.0` without quotation marks is a
    /// number.
    private func openApiVersion(in root: SchemaPlace) -> (text: String, place: SchemaPlace)? {
        guard let version = value(forKey: "openapi", in: root) else { return nil }
        guard let number = NumberText.number(node(version), documents[version.document].tape) else {
            return text(forKey: "openapi", in: root)
        }
        return (number.contains(".") ? number : "\(number).0", version)
    }

    /// Notes a schema and all schemas in it. Checks the forms of their keywords.
    mutating func scan(_ place: SchemaPlace, in resource: Int) throws {
        var waiting = [Candidate(place: place, resource: resource)]
        while let next = waiting.popLast() {
            let hasBooleans = resources[next.resource].dialect.draft.hasBooleanSchemas || next.canBeBoolean
            switch node(next.place).kind {
            case .true where hasBooleans, .false where hasBooleans: owners[next.place] = next.resource
            case .object: try scan(object: next.place, in: next.resource, &waiting)
            default: throw error(.wrongType, kinds: hasBooleans ? .object.or(.boolean) : .object, at: next.place)
            }
        }
    }

    private mutating func scan(object place: SchemaPlace, in outer: Int, _ waiting: inout [Candidate]) throws {
        let members = members(of: place)
        let resource = try enter(place, in: outer)
        owners[place] = resource
        let draft = resources[resource].dialect.draft
        let isReference = draft.ignoresSiblings && members.contains { $0.key == "$ref" }
        for (name, value) in members {
            guard let keyword = SchemaKeyword.named(name, in: draft) else {
                warnings.add(unknown: name, in: draft, at: value.key)
                continue
            }
            if isReference, name != "$ref" {
                // What means nothing can have any form.
                guard name == "definitions", node(value).kind == .object else {
                    warnings.add(besideReference: keyword, in: draft, at: value.key)
                    continue
                }
            }
            do {
                try check(value, keyword.form)
            } catch let error as DeserializationError {
                guard keyword.isRemark, keyword.form != .schema else { throw error }
                warnings.add(invalid: error, at: value)
                continue
            }
            addAnchor(name, value, of: place, in: resource)
            waiting += schemas(of: keyword, value).map {
                Candidate(place: $0, resource: resource, canBeBoolean: keyword.form == .schemaOrBoolean)
            }
        }
    }

    /// Returns the values of a keyword that should be schemas.
    private func schemas(of keyword: SchemaKeyword, _ value: SchemaPlace) -> [SchemaPlace] {
        switch keyword.form {
        case .schema, .schemaOrBoolean: [value]
        case .schemas: elements(of: value)
        case .schemaOrSchemas: node(value).kind == .array ? elements(of: value) : [value]
        case .schemaMap: members(of: value).map(\.value)
        case .dependencies: members(of: value).map(\.value).filter { node($0).kind != .array }
        default: []
        }
    }

    // MARK: Identifiers

    private mutating func addAnchor(_ name: String, _ value: SchemaPlace, of schema: SchemaPlace, in resource: Int) {
        switch name {
        case "$anchor":
            let anchor = string(value)
            change(resource) { $0.anchors[anchor] = schema }
        case "$dynamicAnchor":
            let anchor = string(value)
            change(resource) { $0.dynamicAnchors[anchor] = schema }
        case "$recursiveAnchor" where node(value).kind == .true && resources[resource].root == schema:
            change(resource) { $0.dynamicAnchors[Self.recursiveAnchor] = schema }
        default: break
        }
    }

    /// Returns the resource of a schema: one of its own if it has an identifier, or the one around it.
    private mutating func enter(_ place: SchemaPlace, in outer: Int) throws -> Int {
        let isRoot = resources[outer].root == place
        let dialect = (isRoot ? nil : try self.dialect(named: place)) ?? resources[outer].dialect
        let draft = dialect.draft
        if draft.ignoresSiblings, value(forKey: "$ref", in: place) != nil { return outer }
        guard let keyword = SchemaKeyword.identifier(of: draft), let id = value(forKey: keyword.name, in: place) else {
            return outer
        }
        try check(id, keyword.form)
        let (uri, fragment) = SchemaUri.split(string(id))
        let anchor = fragment.flatMap { $0.isEmpty ? nil : $0 }
        if anchor != nil, !draft.hasAnchorsInIds { throw error(.invalidValue, ErrorText.fragmentInId, at: id) }
        var resource = outer
        if anchor == nil || !uri.isEmpty {
            let absolute = SchemaUri.resolve(uri, against: resources[outer].uri)
            if isRoot {
                // The root of a document is one resource, under both of its URIs.
                change(outer) { $0.uri = absolute }
                addUri(absolute, of: outer)
            } else {
                resource = addResource(Resource(uri: absolute, root: place, dialect: dialect))
            }
        }
        if let anchor { change(resource) { $0.anchors[anchor] = place } }
        return resource
    }
}
