import DataMapper

struct Member {
    let key: String
    let text: String

    init(_ key: String, _ text: String) { (self.key, self.text) = (key, text) }
}

extension [Member] { var object: String { "{" + map { "\"\($0.key)\":\($0.text)" }.joined(separator: ",") + "}" } }

/// The members that are written after reading a damaged value. Nil if they are not predicted.
typealias Repaired = Repair<[Member]?>

/// A type that puts one feature around another type, and predicts the results for data. All layers are objects.
protocol Layer: Mappable, SendableMetatype {
    init()
    /// The number of layers from here to the leaf.
    static var depth: Int { get }
    /// The members that are written for `init()`.
    static var initial: [Member] { get }
    /// Returns an object of this type around the members of a leaf. `own` is the number of every layer that has one.
    static func members(_ leaf: [Member], own: Int) -> [Member]
    /// Sets that number in this layer and in the inner ones.
    mutating func change(own: Int)
    /// The path to the leaf's object, as a JSON Pointer.
    static var leafPointer: String { get }
    /// Whether the leaf's members are in this type's object.
    static var sharesLeaf: Bool { get }
    /// Returns the expected result for a damaged value in the leaf, or nil for an error. `isKept` says whether this
    /// layer is flattened into a type that keeps unknown keys.
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired?
    /// Whether unknown keys in the leaf's object are kept.
    static func keeps(isFlattened: Bool) -> Bool
    /// Whether an unchanged value of the leaf is written as it was read.
    static func restores(isFlattened: Bool) -> Bool

    /// Whether the leaf's object is in a text, which is a single value for the types around it.
    static var isInText: Bool { get }

    /// Whether unknown keys in the leaf's object are rejected, whatever the policy is.
    static func rejects(isFlattened: Bool) -> Bool

    /// An object of this type without the inner one, and the members that are written for it. Nil for an error.
    static var without: [Member] { get }
    static func writtenWithout(isKept: Bool) -> [Member]?
    /// Returns the members that are written for an empty object, or nil for an error.
    static func writtenFromNothing(isKept: Bool) -> [Member]?
    /// An object with null instead of the inner one, and the members that are written for it. Nil if null is not
    /// possible.
    static var withNull: [Member]? { get }
    static var writtenNull: [Member]? { get }

    static var needsPolymorph: Bool { get }
    /// Whether this type keeps unknown keys when it is not flattened.
    static var isKeeper: Bool { get }
    /// Whether this type rejects unknown keys when it is not flattened.
    static var isRejecter: Bool { get }
}

extension Layer {
    init(_ data: DeserializableData) throws {
        self.init()
        try mapping(data)
    }

    mutating func change(own: Int) {}
    static var leafPointer: String { "" }
    static var sharesLeaf: Bool { false }
    static var without: [Member] { [] }
    static func writtenWithout(isKept: Bool) -> [Member]? { nil }
    static func writtenFromNothing(isKept: Bool) -> [Member]? { nil }
    static var withNull: [Member]? { nil }
    static var writtenNull: [Member]? { nil }
    static var needsPolymorph: Bool { false }
    static var isKeeper: Bool { false }
    static var isInText: Bool { false }
    static var isRejecter: Bool { false }
}

/// A layer whose object has the inner one under `in`, directly or in a container.
protocol KeyedLayer: Layer {
    associatedtype Inner: Layer
    var inner: Inner { get set }
    /// Returns the value of the key, around an inner object.
    static func value(_ inner: String) -> String
    /// The path from this object to the inner one.
    static var steps: String { get }
    /// Returns the value that is written for the key if no inner object can be read: nil for no key. Returns nil for an
    /// error.
    static func caught(_ policy: MappingPolicy) -> Repair<String?>?
}

extension KeyedLayer {
    init(inner: Inner) {
        self.init()
        self.inner = inner
    }

    static func value(_ inner: String) -> String { inner }
    static var steps: String { "/in" }
    static func caught(_ policy: MappingPolicy) -> Repair<String?>? { nil }

    static var depth: Int { Inner.depth + 1 }
    static var initial: [Member] { [Member("in", value(Inner.initial.object))] }
    static func members(_ leaf: [Member], own: Int) -> [Member] {
        [Member("in", value(Inner.members(leaf, own: own).object))]
    }
    mutating func change(own: Int) { inner.change(own: own) }
    static var leafPointer: String { steps + Inner.leafPointer }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? {
        if let made = Inner.repaired(leaf, policy, isKept: false) {
            return Repair(written: made.written.map { [Member("in", value($0.object))] }, outcome: made.outcome)
        }
        return caught(policy).map { caught in
            // A type that keeps unknown keys keeps values that could not be read.
            if isKept, caught.outcome == .replacedByNil { return Repair(written: nil, outcome: caught.outcome) }
            return Repair(written: caught.written.map { [Member("in", $0)] } ?? [], outcome: caught.outcome)
        }
    }
    static func keeps(isFlattened: Bool) -> Bool { Inner.keeps(isFlattened: false) }
    static func rejects(isFlattened: Bool) -> Bool { Inner.rejects(isFlattened: false) }
    static func restores(isFlattened: Bool) -> Bool { Inner.restores(isFlattened: false) }
    static func writtenFromNothing(isKept: Bool) -> [Member]? { writtenWithout(isKept: isKept) }
    static var withNull: [Member]? { [Member("in", "null")] }
    static var needsPolymorph: Bool { Inner.needsPolymorph }
}

/// A layer whose object has the inner one's members between two members of its own.
protocol FlatLayer: Layer {
    associatedtype Inner: Layer
    var own: Int { get set }
    var inner: Inner { get set }
    /// Distinguishes the keys of this layer from those of others.
    static var letter: String { get }
    /// The members before those of the inner one.
    static var name: [Member] { get }
}

extension FlatLayer {
    static var name: [Member] { [] }

    static func around(_ inner: [Member], own: Int) -> [Member] {
        [Member("\(letter)a\(depth)", "\(own)")] + inner + [Member("\(letter)z\(depth)", "\(own)")]
    }

    mutating func map(_ data: inout MappableData, _ flattened: (inout MappableData) throws -> Void) throws {
        try data["\(Self.letter)a\(Self.depth)"].map(&own)
        try flattened(&data.flattened)
        try data["\(Self.letter)z\(Self.depth)"].map(&own)
    }

    static var depth: Int { Inner.depth + 1 }
    static var initial: [Member] { around(name + Inner.initial, own: 0) }
    static func members(_ leaf: [Member], own: Int) -> [Member] {
        around(name + Inner.members(leaf, own: own), own: own)
    }
    mutating func change(own: Int) {
        self.own = own
        inner.change(own: own)
    }
    static var leafPointer: String { Inner.leafPointer }
    static var sharesLeaf: Bool { Inner.sharesLeaf }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? {
        Inner.repaired(leaf, policy, isKept: isKept || isKeeper).map { made in
            Repair(written: made.written.map { around(name + $0, own: 1) }, outcome: made.outcome)
        }
    }
    static func keeps(isFlattened: Bool) -> Bool {
        sharesLeaf ? isKeeper && !isFlattened : Inner.keeps(isFlattened: true)
    }
    static func rejects(isFlattened: Bool) -> Bool {
        sharesLeaf ? isRejecter && !isFlattened : Inner.rejects(isFlattened: true)
    }
    static func restores(isFlattened: Bool) -> Bool {
        isKeeper && !isFlattened && !Inner.isInText || Inner.restores(isFlattened: true)
    }
    static var without: [Member] { around([], own: 1) }
    static func writtenWithout(isKept: Bool) -> [Member]? {
        Inner.writtenFromNothing(isKept: isKept || isKeeper).map { around($0, own: 1) }
    }
    static var needsPolymorph: Bool { Inner.needsPolymorph }
}
