/// A type that a model declares.
final class Declaration {
    enum Kind {
        case object([Property])
        case texts([String])
        /// An enum whose cases a tag names. With `content`, the payload is the value of this key.
        case tagged(tag: String, content: String?, [TaggedCase])
        /// An enum whose cases the data does not name: the first one whose payload fits.
        case choices([ModelType])
    }

    struct TaggedCase {
        let value: String
        var payload: ModelType?
    }

    /// What the name is made of, such as the words of the key.
    let hint: [String]
    let parent: Declaration?
    var kind = Kind.object([])
    /// What the type is, in the words of a schema.
    var summary: String?
    /// What the type does not express.
    private(set) var comments: [String] = []
    private var known: Set<String> = []
    /// Whether other keys than those of the properties are problems.
    var rejectsUnknownKeys = false
    /// Whether the schema says that there are other keys.
    var hasOtherKeys = false
    /// Whether the properties are only some of those of an object, which has the other keys, too.
    var isPart = false
    /// Whether the type contains itself, so that it must be a class or an indirect enum.
    var isRecursive = false
    /// The name, when all names are decided.
    var name = ""

    init(hint: [String], parent: Declaration?) {
        self.hint = hint
        self.parent = parent
    }

    /// Removes what refers to other declarations, which refer back. Otherwise none of them would ever be freed.
    static func endCycles(of declarations: [Declaration]) {
        for declaration in declarations { declaration.kind = .object([]) }
    }

    /// Adds comments that it does not have yet.
    func note(_ notes: [String]) {
        for note in notes where known.insert(note).inserted { comments.append(note) }
    }

    /// The compiler needs twice as long for each level of collections, which takes minutes from 20 levels on.
    static let mostLevels = 10

    /// Removes types with too many levels.
    func cutLevels() {
        switch kind {
        case .texts: break
        case .object(var properties):
            for index in properties.indices where properties[index].type.levels > Self.mostLevels {
                properties[index].type = properties[index].type.cut(below: Self.mostLevels)
                properties[index].comments.append("values below \(Self.mostLevels) levels have no type")
            }
            kind = .object(properties)
        case .tagged(let tag, let content, var cases):
            for index in cases.indices { cases[index].payload = cases[index].payload?.cut(below: Self.mostLevels) }
            kind = .tagged(tag: tag, content: content, cases)
        case .choices(let types): kind = .choices(types.map { $0.cut(below: Self.mostLevels) })
        }
    }

    /// The types of everything in it.
    var types: [ModelType] {
        switch kind {
        case .object(let properties): properties.map(\.type)
        case .texts: []
        case .tagged(_, _, let cases): cases.compactMap(\.payload)
        case .choices(let types): types
        }
    }
}

/// A property of a declared object.
struct Property {
    enum Presence {
        case required
        /// Nil means missing in some objects, or null in others; the declaration knows what it writes for nil.
        case missing, null
        /// Both, so that the property is a `Field`.
        case both
    }

    let key: String
    var type: ModelType
    var presence = Presence.required
    /// How often something was seen, which is nothing to warn of.
    var counts: [String] = []
    var comments: [String] = []
    /// The check, as the argument of `where:`.
    var check: String?
    /// The members of the value are in the object itself.
    var isFlattened = false
}
