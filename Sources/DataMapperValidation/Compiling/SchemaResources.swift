internal import DataMapperValues

/// The place of a schema or keyword: a node of one of the documents.
struct SchemaPlace: Hashable, Sendable {
    let document: Int
    let node: Int
}

/// All documents with schemas, and what references can name in them.
struct SchemaResources {
    /// A schema with a URI of its own, and the schemas in it.
    struct Resource {
        let uri: String
        let root: SchemaPlace
        /// The schemas that `$anchor` names.
        var anchors: [String: SchemaPlace] = [:]
        /// The schemas that `$dynamicAnchor` names.
        var dynamicAnchors: [String: SchemaPlace] = [:]
        /// What `$schema` says; nil if it says nothing.
        var dialect: SchemaPlace?
        /// The resource that contains this one.
        let outer: Int?
    }

    private(set) var documents: [Document] = []
    /// How errors name a document; nil for the first one.
    private var names: [String?] = []
    private(set) var resources: [Resource] = []
    private var resourcesByUri: [String: Int] = [:]
    /// The resource of each known schema.
    private var owners: [SchemaPlace: Int] = [:]

    /// Adds a document. Its URI is that of its `$id`, or the one under which it is given.
    @discardableResult
    mutating func add(_ value: SupportedType, uri: String, name: String?) throws -> SchemaPlace {
        let (document, node) = value.asNodeWithPlaces()
        documents.append(document)
        names.append(name)
        let place = SchemaPlace(document: documents.count - 1, node: node)
        let resource = addResource(uri: uri, root: place, outer: nil)
        try scan(place, in: resource)
        return place
    }

    func owner(of place: SchemaPlace) -> Int { owners[place] ?? 0 }

    func node(_ place: SchemaPlace) -> TapeNode { documents[place.document].nodes[place.node] }

    func string(_ place: SchemaPlace) -> String { documents[place.document].string(of: node(place)) }

    /// Returns the value of a key of an object.
    func value(forKey key: String, in place: SchemaPlace) -> SchemaPlace? {
        documents[place.document].value(forKey: key, in: place.node).map {
            SchemaPlace(document: place.document, node: $0)
        }
    }

    func elements(of place: SchemaPlace) -> [SchemaPlace] {
        documents[place.document].children(of: place.node).map { SchemaPlace(document: place.document, node: $0) }
    }

    func members(of place: SchemaPlace) -> [(key: String, value: SchemaPlace)] {
        let document = documents[place.document]
        return document.members(of: place.node).map {
            (document.string(of: document.nodes[$0]), SchemaPlace(document: place.document, node: $0 + 1))
        }
    }

    /// Returns the URI of a place: that of its resource, with a JSON Pointer as the fragment.
    func location(of place: SchemaPlace, in resource: Int) -> String {
        let root = resources[resource].root
        let path = documents[place.document].path(to: place.node, from: root.node)
        return "\(resources[resource].uri)#\(path.jsonPointer)"
    }

    func error(
        _ code: DeserializationError.Code = .invalidValue, _ message: String? = nil, kinds: ValueKinds? = nil,
        at place: SchemaPlace
    ) -> DeserializationError {
        DeserializationError(
            code, message: message, kinds: kinds, found: kinds == nil ? nil : .kind(node(place).kind),
            hint: names[place.document].map(ErrorText.inSchema), document: documents[place.document],
            index: place.node
        ).resolved()
    }

    // MARK: Finding schemas

    private mutating func addResource(uri: String, root: SchemaPlace, outer: Int?) -> Int {
        resources.append(Resource(uri: uri, root: root, outer: outer))
        if resourcesByUri[uri] == nil { resourcesByUri[uri] = resources.count - 1 }
        return resources.count - 1
    }

    /// Notes a schema and all schemas in it. Checks the forms of their keywords.
    private mutating func scan(_ place: SchemaPlace, in resource: Int) throws {
        var waiting = [(place, resource)]
        while let (place, outer) = waiting.popLast() {
            var resource = outer
            switch node(place).kind {
            case .true, .false:
                owners[place] = resource
                continue
            case .object: break
            default: throw error(.wrongType, kinds: ValueKinds.object.or(.boolean), at: place)
            }
            let members = self.members(of: place)
            if let id = members.first(where: { $0.key == "$id" })?.value {
                resource = try self.resource(at: place, id: id, in: resource)
            }
            owners[place] = resource
            for (name, value) in members {
                guard let keyword = SchemaKeyword.named[name] else { continue }
                try check(value, keyword.form)
                switch name {
                case "$anchor": resources[resource].anchors[string(value)] = place
                case "$dynamicAnchor": resources[resource].dynamicAnchors[string(value)] = place
                case "$schema" where resources[resource].root == place: resources[resource].dialect = value
                default: break
                }
                switch keyword.form {
                case .schema: waiting.append((value, resource))
                case .schemas: waiting += elements(of: value).map { ($0, resource) }
                case .schemaMap: waiting += self.members(of: value).map { ($0.value, resource) }
                default: break
                }
            }
        }
    }

    private mutating func resource(at place: SchemaPlace, id: SchemaPlace, in outer: Int) throws -> Int {
        guard node(id).kind == .string else { throw error(.wrongType, kinds: .string, at: id) }
        let (uri, fragment) = SchemaUri.split(string(id))
        if let fragment, !fragment.isEmpty { throw error(.invalidValue, ErrorText.fragmentInId, at: id) }
        let absolute = SchemaUri.resolve(uri, against: resources[outer].uri)
        // The root of a document is one resource, under both of its URIs.
        if resources[outer].root == place {
            let old = resources[outer]
            resources[outer] = Resource(uri: absolute, root: place, dialect: old.dialect, outer: nil)
            if resourcesByUri[absolute] == nil { resourcesByUri[absolute] = outer }
            return outer
        }
        return addResource(uri: absolute, root: place, outer: outer)
    }

    // MARK: References

    /// Returns the schema that a reference names.
    mutating func resolve(_ reference: SchemaPlace, in resource: Int) throws -> SchemaPlace {
        let (uri, fragment) = SchemaUri.split(string(reference))
        var target = resource
        if !uri.isEmpty {
            let absolute = SchemaUri.resolve(uri, against: resources[resource].uri)
            guard let found = try self.resource(absolute) else {
                throw error(.missing, ErrorText.unknownSchema, at: reference)
            }
            target = found
        }
        let place: SchemaPlace? =
            switch SchemaFragment(fragment ?? "") {
            case .pointer(let keys): try follow(keys, from: target)
            case .anchor(let name): resources[target].anchors[name] ?? resources[target].dynamicAnchors[name]
            }
        guard let place else { throw error(.missing, ErrorText.unknownSchema, at: reference) }
        return place
    }

    /// Returns the resource with a URI. Meta-schemas are added when something refers to them.
    private mutating func resource(_ uri: String) throws -> Int? {
        if let known = resourcesByUri[uri] { return known }
        guard let document = MetaSchemas.documents[uri] else { return nil }
        try add(document, uri: uri, name: uri)
        return resourcesByUri[uri]
    }

    /// Returns the schema at a JSON Pointer. It may be at a place where no keyword has a schema.
    private mutating func follow(_ keys: [String], from resource: Int) throws -> SchemaPlace? {
        var (place, owner) = (resources[resource].root, resource)
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

    /// Returns the vocabularies that apply to a resource.
    mutating func vocabularies(of resource: Int) throws -> Set<SchemaKeyword.Vocabulary> {
        let standard = Set(SchemaKeyword.Vocabulary.allCases).subtracting([.formatAssertion])
        var inner = resource
        while resources[inner].dialect == nil, let outer = resources[inner].outer { inner = outer }
        guard let place = resources[inner].dialect else { return standard }
        let (uri, _) = SchemaUri.split(string(place))
        if uri == MetaSchemas.root { return standard }
        guard let meta = try self.resource(uri) else { throw error(.invalidValue, ErrorText.unknownDialect, at: place) }
        guard let list = value(forKey: "$vocabulary", in: resources[meta].root) else { return standard }
        var used: Set<SchemaKeyword.Vocabulary> = []
        for (uri, isRequired) in members(of: list) {
            if let vocabulary = SchemaKeyword.Vocabulary.allCases.first(where: { $0.uri == uri }) {
                used.insert(vocabulary)
            } else if node(isRequired).kind == .true {
                throw error(.invalidValue, ErrorText.unknownVocabulary, at: isRequired)
            }
        }
        return used
    }
}
