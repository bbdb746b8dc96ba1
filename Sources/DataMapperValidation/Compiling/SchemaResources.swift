internal import DataMapperValues

/// The place of a schema or keyword: a node of one of the documents.
struct SchemaPlace: Hashable, Sendable {
    let document: Int
    let node: Int

    /// The key of a member, if this is its value.
    var key: SchemaPlace { SchemaPlace(document: document, node: node - 1) }
}

/// All documents with schemas, and what references can name in them.
struct SchemaResources {
    /// A schema with a URI of its own, and the schemas in it.
    struct Resource {
        var uri: String
        let root: SchemaPlace
        /// The schemas that are named.
        var anchors: [String: SchemaPlace] = [:]
        /// The schemas that a dynamic reference can name. That of `$recursiveAnchor` has no name.
        var dynamicAnchors: [String: SchemaPlace] = [:]
        var dialect: SchemaDialect
        /// Whether the root is not a schema, but a document of OpenAPI that contains schemas.
        var isOpenApi = false
    }

    private(set) var documents: [Document] = []
    /// How errors name a document; nil for the first one.
    private var names: [String?] = []
    /// The URIs under which the documents are given.
    private(set) var uris: [String] = []
    private(set) var resources: [Resource] = []
    var resourcesByUri: [String: Int] = [:]
    /// The resource of each known schema.
    var owners: [SchemaPlace: Int] = [:]
    var warnings = SchemaWarnings()
    /// The draft of documents that name none.
    var draft: SchemaDraft

    init(draft: SchemaDraft) { self.draft = draft }

    /// Adds a document, which must be scanned before references can lead into it. Its URI is that of its identifier, or
    /// the one under which it is given. Returns its resource.
    mutating func add(_ value: SupportedType, uri: String, name: String?) -> Int {
        let (document, node) = value.asNodeWithPlaces()
        documents.append(document)
        names.append(name)
        uris.append(uri)
        let root = SchemaPlace(document: documents.count - 1, node: node)
        return addResource(Resource(uri: uri, root: root, dialect: SchemaDialect(draft: draft)))
    }

    /// Adds a resource. The first one with a URI has it.
    mutating func addResource(_ resource: Resource) -> Int {
        resources.append(resource)
        addUri(resource.uri, of: resources.count - 1)
        return resources.count - 1
    }

    mutating func addUri(_ uri: String, of resource: Int) {
        if resourcesByUri[uri] == nil { resourcesByUri[uri] = resource }
    }

    mutating func change(_ resource: Int, _ body: (inout Resource) -> Void) { body(&resources[resource]) }

    func owner(of place: SchemaPlace) -> Int { owners[place] ?? 0 }

    func dialect(of place: SchemaPlace) -> SchemaDialect { resources[owner(of: place)].dialect }

    // MARK: Values

    func node(_ place: SchemaPlace) -> TapeNode { documents[place.document].nodes[place.node] }

    func string(_ place: SchemaPlace) -> String { documents[place.document].string(of: node(place)) }

    /// Returns the value of a key; nil if the place has no such member.
    func value(forKey key: String, in place: SchemaPlace) -> SchemaPlace? {
        guard node(place).kind == .object else { return nil }
        return documents[place.document].value(forKey: key, in: place.node).map {
            SchemaPlace(document: place.document, node: $0)
        }
    }

    /// Returns the text of a key; nil if the place has no such member, or another value.
    func text(forKey key: String, in place: SchemaPlace) -> (text: String, place: SchemaPlace)? {
        guard let value = value(forKey: key, in: place), node(value).kind == .string else { return nil }
        return (string(value), value)
    }

    func elements(of place: SchemaPlace) -> [SchemaPlace] {
        documents[place.document].children(of: place.node).map { SchemaPlace(document: place.document, node: $0) }
    }

    /// Returns the members of an object; none if the place has another value.
    func members(of place: SchemaPlace) -> [(key: String, value: SchemaPlace)] {
        guard node(place).kind == .object else { return [] }
        let document = documents[place.document]
        return document.members(of: place.node).map {
            (document.string(of: document.nodes[$0]), SchemaPlace(document: place.document, node: $0 + 1))
        }
    }

    // MARK: Places

    /// Returns the URI of a place: that of its resource, with a JSON Pointer as the fragment.
    func location(of place: SchemaPlace, in resource: Int) -> String {
        let root = resources[resource].root
        let path = documents[place.document].path(to: place.node, from: root.node)
        return "\(resources[resource].uri)#\(path.jsonPointer)"
    }

    func error(
        _ code: DeserializationError.Code = .invalidValue, _ message: String? = nil, kinds: ValueKinds? = nil,
        hint: String? = nil, at place: SchemaPlace
    ) -> DeserializationError {
        let hints = [hint, names[place.document].map(ErrorText.inSchema)].compactMap { $0 }
        return DeserializationError(
            code, message: message, kinds: kinds, found: kinds == nil ? nil : .kind(node(place).kind),
            hint: hints.isEmpty ? nil : hints.joined(separator: "; "), document: documents[place.document],
            index: place.node
        ).resolved()
    }
}
