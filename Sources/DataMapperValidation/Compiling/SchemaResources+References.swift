internal import DataMapperValues

/// What references name.
extension SchemaResources {
    /// The name of `$recursiveAnchor` among dynamic anchors, which no other one can have.
    static let recursiveAnchor = ""

    /// Returns the schema that a reference names.
    mutating func resolve(_ reference: SchemaPlace, in resource: Int) throws -> SchemaPlace {
        let (uri, fragment) = SchemaUri.split(string(reference))
        var target = resource
        if !uri.isEmpty {
            let absolute = SchemaUri.resolve(uri, against: resources[resource].uri)
            // Files refer to each other by their names, even if `$id` says that they are elsewhere.
            let given = SchemaUri.resolve(uri, against: uris[reference.document])
            guard let found = try self.resource(absolute) ?? resourcesByUri[given] else {
                throw error(.missing, ErrorText.unknownSchema, at: reference)
            }
            target = found
        }
        guard let place = try schema(at: fragment ?? "", in: target) else {
            throw error(.missing, ErrorText.unknownSchema, at: reference)
        }
        return place
    }

    /// Returns the schema that a fragment names; nil if there is none.
    mutating func schema(at fragment: String, in resource: Int) throws -> SchemaPlace? {
        switch SchemaFragment(fragment) {
        case .pointer(let keys): try follow(keys, from: resource)
        case .anchor(let name): resources[resource].anchors[name] ?? resources[resource].dynamicAnchors[name]
        }
    }

    /// Returns the resource with a URI. Meta-schemas are added when something refers to them.
    private mutating func resource(_ uri: String) throws -> Int? {
        if let known = resourcesByUri[uri] { return known }
        let uri = SchemaDraft(uri: uri)?.uri ?? uri
        if let known = resourcesByUri[uri] { return known }
        guard let document = MetaSchemas.documents[uri] else { return nil }
        let resource = add(document, uri: uri, name: uri)
        try scan(document: resource)
        return resource
    }

    /// Returns the schema at a JSON Pointer. It may be at a place where no keyword has a schema.
    private mutating func follow(_ keys: [String], from resource: Int) throws -> SchemaPlace? {
        var (place, owner) = (resources[resource].root, resource)
        if keys.isEmpty, resources[resource].isOpenApi { return nil }
        for key in keys {
            let document = documents[place.document]
            let next =
                document.nodes[place.node].kind == .array
                ? Int(key).flatMap { document.element($0, of: place.node) }
                : document.value(forKey: key, in: place.node)
            guard let next else { return nil }
            place = SchemaPlace(document: place.document, node: next)
            owner = owners[place] ?? owner
        }
        if owners[place] == nil { try scan(place, in: owner) }
        return place
    }

    // MARK: Dialects

    /// Returns the dialect that the schema's `$schema` names; nil if it has none.
    mutating func dialect(named schema: SchemaPlace) throws -> SchemaDialect? {
        try text(forKey: "$schema", in: schema).map { try dialect($0.place) }
    }

    /// Returns the dialect with a name: one of the drafts, or one that a meta-schema describes.
    ///
    /// The draft of a meta-schema is that of its own meta-schema.
    func dialect(_ name: SchemaPlace) throws -> SchemaDialect {
        var name = name
        var passed: Set<Int> = []
        var vocabularies: SchemaPlace?
        while true {
            let (uri, _) = SchemaUri.split(string(name))
            if let draft = SchemaDraft(uri: uri) {
                guard draft >= .draft2019, let vocabularies else { return SchemaDialect(draft: draft) }
                return SchemaDialect(draft: draft, vocabularies: try self.vocabularies(vocabularies))
            }
            guard let meta = resourcesByUri[uri], passed.insert(meta).inserted,
                let next = text(forKey: "$schema", in: resources[meta].root)?.place
            else { throw error(.invalidValue, ErrorText.unknownDraft, at: name) }
            if passed.count == 1 { vocabularies = value(forKey: "$vocabulary", in: resources[meta].root) }
            name = next
        }
    }

    private func vocabularies(_ list: SchemaPlace) throws -> Set<SchemaVocabulary> {
        try check(list, .vocabularies)
        var used: Set<SchemaVocabulary> = []
        for (uri, isRequired) in members(of: list) {
            let isRequired = (place: isRequired, isTrue: node(isRequired).kind == .true)
            if let vocabulary = SchemaVocabulary(uri: uri) {
                used.insert(vocabulary)
                // Who requires formats wants them to be checked (2019-09).
                if vocabulary == .format, isRequired.isTrue { used.insert(.formatAssertion) }
            } else if isRequired.isTrue {
                throw error(.invalidValue, ErrorText.unknownVocabulary, at: isRequired.place)
            }
        }
        return used
    }
}
