import DataMapper

/// A value as it should be written.
indirect enum Node {
    case scalar(SupportedType)
    case array([Node], isEmptyCollection: Bool = false)
    case object(Object)
    /// Values that the reference does not predict: those that an object kept after reading, and those after an error.
    case unknown

    struct Object {
        var members: [(key: String, value: Node)] = []
        /// Whether it exists only because a path leads through it.
        var isFragment = false
        /// Whether it is a dictionary without entries.
        var isEmptyCollection = false

        subscript(key: String) -> Node? {
            get { place(of: key).map { members[$0].value } }
            set {
                guard let newValue else { return }
                if let place = place(of: key) {
                    members[place].value = newValue
                } else {
                    members.append((key, newValue))
                }
            }
        }

        private func place(of key: String) -> Int? {
            members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
        }
    }

    static var null: Node { .scalar(.null) }

    /// The same as a value without information about its origin.
    var plain: Node {
        switch self {
        case .scalar, .unknown: self
        case .array(let elements, _): .array(elements.map(\.plain))
        case .object(let object): .object(Object(members: object.members.map { ($0.key, $0.value.plain) }))
        }
    }

    init(_ value: SupportedType) {
        if let elements = value.array {
            self = .array(elements.map { Node($0) })
        } else if let entries = value.entries {
            self = .object(Object(members: entries.map { ($0.key, Node($0.value)) }))
        } else {
            self = .scalar(value)
        }
    }

    /// The expected value as text, for people who look at a difference.
    var description: String {
        switch self {
        case .scalar(let value): value.description
        case .array(let elements, _): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let object):
            "{" + object.members.map { "\"\($0.key)\": \($0.value.description)" }.joined(separator: ", ") + "}"
        case .unknown: "?"
        }
    }

    /// Whether a value is this one, with the keys of every object in this order.
    func matches(_ value: SupportedType) -> Bool {
        switch self {
        case .unknown: return value.isWellFormed
        case .scalar(let scalar): return value.array == nil && value.entries == nil && value == scalar
        case .array(let elements, _):
            guard let others = value.array, others.count == elements.count else { return false }
            return zip(elements, others).allSatisfy { $0.matches($1) }
        case .object(let object):
            guard let entries = value.entries, entries.count == object.members.count else { return false }
            return zip(object.members, entries).allSatisfy {
                $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.matches($1.value)
            }
        }
    }

    /// The value at the end of a path, or nil if there is none.
    subscript(path: ArraySlice<String>) -> Node? {
        guard let key = path.first else { return self }
        switch self {
        case .unknown: return .unknown
        case .object(let object): return object[key]?[path.dropFirst()]
        default: return nil
        }
    }

    mutating func set(_ path: ArraySlice<String>, _ value: Node) {
        guard let key = path.first else { return self = value }
        if case .unknown = self { return }
        var object = Object()
        if case .object(let existing) = self { object = existing }
        object.isEmptyCollection = false
        if path.count == 1 {
            object[key] = value
        } else {
            var inner = object[key] ?? .object(Object(isFragment: true))
            inner.set(path.dropFirst(), value)
            object[key] = inner
        }
        self = .object(object)
    }

    /// Adds the members of another object one by one.
    mutating func add(_ other: Node) {
        if case .unknown = self { return }
        if case .unknown = other { return self = .unknown }
        var object = Object()
        if case .object(let existing) = self { object = existing }
        object.isEmptyCollection = false
        guard case .object(let added) = other else { return self = .object(object) }
        for (key, value) in added.members {
            guard case .object(let fragment) = value, fragment.isFragment else {
                object[key] = value
                continue
            }
            if var inner = object[key] {
                inner.add(value)
                object[key] = inner
            } else {
                object[key] = value
            }
        }
        self = .object(object)
    }

    func isOmitted(by omissions: MappingPolicy.Omissions) -> Bool {
        switch self {
        case .scalar(let value):
            value.isNull && omissions.contains(.nilValues) || value.string == "" && omissions.contains(.emptyText)
        case .object(let object): object.isEmptyCollection && omissions.contains(.emptyCollections)
        case .array(_, let isEmptyCollection): isEmptyCollection && omissions.contains(.emptyCollections)
        case .unknown: false
        }
    }
}

extension SupportedType {
    /// Whether every object has every key once.
    var isWellFormed: Bool {
        if let array { return array.allSatisfy(\.isWellFormed) }
        guard let entries else { return true }
        return Set(entries.map { Array($0.key.utf8) }).count == entries.count
            && entries.allSatisfy { $0.value.isWellFormed }
    }
}

/// Everything that one call, or one view that is created by hand, writes.
final class ReferenceCall {
    let mapper: ObjectMapper
    let hasPolymorph: Bool
    var hasFailed = false
    /// Whether the reference does not know if the call has failed.
    var isUncertain = false

    init(_ mapper: ObjectMapper) {
        self.mapper = mapper
        hasPolymorph = mapper === Mappers.polymorphic
    }
}

/// A value that is being written.
final class ReferenceValue {
    let call: ReferenceCall
    var node: Node?

    init(_ call: ReferenceCall, _ node: Node? = nil) {
        self.call = call
        self.node = node
    }
}

/// The abilities that a view should have.
final class ReferenceView {
    enum Placement { case plain, flattened, element }

    let value: ReferenceValue
    let keys: [String]
    let placement: Placement
    let isReading: Bool
    /// Whether the right to write has not been taken away from it.
    var isAlive: Bool

    init(
        _ value: ReferenceValue, _ keys: [String] = [], _ placement: Placement = .plain, isReading: Bool = false,
        isAlive: Bool = true
    ) {
        self.value = value
        self.keys = keys
        self.placement = placement
        self.isReading = isReading
        self.isAlive = isAlive
    }

    static func byHand(_ mapper: ObjectMapper, _ initial: SupportedType = .null) -> ReferenceView {
        ReferenceView(ReferenceValue(ReferenceCall(mapper), initial.isNull ? nil : Node(initial)))
    }

    static func reading() -> ReferenceView {
        ReferenceView(ReferenceValue(ReferenceCall(Mappers.plain), .unknown), isReading: true)
    }

    /// The view below this one. `isAlive` is for the time of the access.
    func below(_ step: Step, isMappable: Bool) -> ReferenceView {
        if isReading { return ReferenceView(value, isReading: true) }
        guard isAlive else { return ReferenceView(value, isAlive: false) }
        switch step.reference(isMappable: isMappable) {
        case .keys(let more):
            let placement: Placement = if more.isEmpty || self.placement == .element { self.placement } else { .plain }
            return ReferenceView(value, keys + more, placement)
        case .element: return ReferenceView(value, keys, .element)
        case .flattened: return ReferenceView(value, keys, placement == .plain ? .flattened : placement)
        }
    }

    /// The value that is written here, or nil if there is none.
    var node: Node? {
        if isReading { return .unknown }
        guard isAlive else { return nil }
        if value.call.hasFailed || value.call.isUncertain { return .unknown }
        // An element with an error has no value, and it is never read.
        return placement == .element ? .unknown : value.node?[keys[...]]
    }

    func set(_ node: Node) {
        guard isAlive, !isReading else { return }
        let omissions = value.call.mapper.policy.omissions
        var root = value.node ?? .object(Node.Object())
        if case .unknown = node, placement == .flattened || !keys.isEmpty && !omissions.isEmpty {
            value.call.isUncertain = true
        }
        switch placement {
        case .element:
            value.call.hasFailed = true
            return
        case .plain where keys.isEmpty: root = node
        case .plain:
            if node.isOmitted(by: omissions) { root.add(.null) } else { root.set(keys[...], node) }
        case .flattened:
            if case .scalar(let scalar) = node {
                if scalar.isNull { root.add(.null) } else { value.call.hasFailed = true }
                break
            }
            if case .array = node { value.call.hasFailed = true }
            var container = root[keys[...]] ?? .object(Node.Object(isFragment: true))
            container.add(node)
            root.set(keys[...], container)
        }
        value.node = root
    }

    func fail() {
        if isAlive, !isReading { value.call.hasFailed = true }
    }

    /// A borrowed view has come back, or another one that replaced it.
    func takeBack(_ lent: ReferenceView, _ returned: ReferenceView) {
        lent.isAlive = false
        guard isAlive, !isReading, lent !== returned else { return }
        let node = returned.node?.plain
        let target = ReferenceView(value, lent.keys, lent.placement)
        target.set(node ?? .null)
        if node == nil, lent.placement == .plain, lent.keys.isEmpty { value.node = nil }
    }
}

extension Step {
    enum Reference { case keys([String]), element, flattened }

    func reference(isMappable: Bool) -> Reference {
        switch self {
        case .literal(let key), .dynamic(let key): .keys([Texts.text(key)])
        case .literals(let first, let second): .keys([first, second].map(Texts.text))
        case .dynamics(let first, let second, let third): .keys([first, second, third].map(Texts.text))
        case .path(let keys): .keys(keys.map(Texts.text))
        case .anyOf(let keys): .keys(keys.prefix(isMappable ? 1 : 9).map(Texts.text))
        case .anyOfLiterals(let first, let second):
            .keys((isMappable ? [first] : [first, second]).map(Texts.text))
        case .index(let index): isMappable ? .element : .keys([Texts.text(index)])
        case .mixed(let first, let second):
            if isMappable, second >= 8 { .element } else { .keys([first, second].map(Texts.text)) }
        case .flattened: .flattened
        }
    }
}
