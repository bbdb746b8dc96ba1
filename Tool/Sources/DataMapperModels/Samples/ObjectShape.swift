internal import DataMapper

/// The objects at one place of the samples: their keys, or the one shape of all values if the object is a map, or one
/// object for each value of a tag.
final class ObjectShape {
    struct Member {
        let key: String
        var count: Int
        let shape: Shape
    }

    /// Objects of which one member depends on a tag, while all others do not. There may be no others.
    struct Payloads {
        let tag: String
        let content: String
        /// The values of the tag, for objects that turn out to be part of others without a tag.
        let names: Shape
        /// The values of the member. Without any, the tag is alone.
        var cases: [(name: String, shape: Shape)]

        /// Whether the objects with a value of the tag are those of other payloads, too.
        func hasSameObject(as other: (name: String, shape: Shape)) -> Bool {
            guard let object = other.shape.object?.representative else { return false }
            return cases.contains { $0.name == other.name && $0.shape.object?.representative === object }
        }
    }

    /// How many values a tag can have.
    static let mostVariants = 24
    /// With more keys, an object is a map.
    static let mostMembers = 1000

    var count = 0
    private(set) var members: [Member] = []
    private var places: [KeyBytes: Int] = [:]
    /// The values of a map.
    private(set) var values: Shape?

    /// Whether the first object had a key that can be a tag.
    var isTagDecided = false
    private(set) var tag: String?
    private(set) var variants: [(name: String, object: ObjectShape)] = []

    private(set) var payloads: Payloads?

    /// The name of equal objects with different keys in the same object: `size` for those in `sizes`.
    var commonName: [String]?

    /// The object that this one has become a part of.
    private var forward: ObjectShape?

    init() {}

    /// Creates a copy whose shapes are still empty. The objects of a tag have no tag of their own.
    init(copying other: ObjectShape, _ waiting: inout ShapeCopies) {
        count = other.count
        members = other.members.map { Member(key: $0.key, count: $0.count, shape: $0.shape.copy(&waiting)) }
        places = other.places
        values = other.values.map { $0.copy(&waiting) }
        isTagDecided = other.isTagDecided
        tag = other.tag
        variants = other.variants.map { ($0.name, ObjectShape(copying: $0.object, &waiting)) }
    }

    /// Removes the shapes of all values, and returns them.
    func removeShapes() -> [Shape] {
        var shapes: [Shape] = []
        var object: ObjectShape? = self
        while let current = object {
            shapes += current.members.map(\.shape) + (current.payloads?.cases.map(\.shape) ?? [])
            if let values = current.values { shapes.append(values) }
            if let names = current.payloads?.names { shapes.append(names) }
            for index in current.variants.indices where isKnownUniquelyReferenced(&current.variants[index].object) {
                shapes += current.variants[index].object.members.map(\.shape)
                current.variants[index].object.members = []
            }
            (current.members, current.variants) = ([], [])
            (current.values, current.payloads) = (nil, nil)
            object = isKnownUniquelyReferenced(&current.forward) ? current.forward : nil
        }
        return shapes
    }

    var representative: ObjectShape {
        var object = self
        while let next = object.forward { object = next }
        return object
    }

    /// Moves all parts to lists. See `Shape.endCycles()`.
    func removeParts(_ shapes: inout [Shape], _ objects: inout [ObjectShape]) {
        shapes += members.map(\.shape) + [values, payloads?.names].compactMap(\.self)
        shapes += payloads.map { $0.cases.map(\.shape) } ?? []
        objects += variants.map(\.object) + [forward].compactMap(\.self)
        (members, variants, values, payloads, forward) = ([], [], nil, nil, nil)
    }

    // MARK: Keys

    /// Returns the place of a key, which is mostly the one after the key before.
    func place(of key: String, after cursor: Int) -> Int? {
        if cursor < members.count, members[cursor].key.utf8.elementsEqual(key.utf8) { return cursor }
        return places[KeyBytes(key)]
    }

    /// Whether no object has a key.
    var isEmpty: Bool { members.isEmpty && tag == nil && payloads == nil && (values?.count ?? 0) == 0 }

    func member(_ key: String) -> Member? { places[KeyBytes(key)].map { members[$0] } }

    func addMember(_ key: String, count: Int = 0, shape: Shape = Shape()) -> Int {
        places[KeyBytes(key)] = members.count
        members.append(Member(key: key, count: count, shape: shape))
        return members.count - 1
    }

    /// Counts a member, and returns its shape.
    func shape(at place: Int) -> Shape {
        members[place].count += 1
        return members[place].shape
    }

    func removeMember(_ key: String) {
        members.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
        places = [:]
        for (place, member) in members.enumerated() { places[KeyBytes(member.key)] = place }
    }

    /// How many objects do not have a member.
    func missing(_ member: Member) -> Int { max(0, count - member.count) }

    // MARK: Tags

    func setTag(_ key: String) { tag = key }

    /// Returns the objects with a value of the tag, or nil if there are too many values.
    func variant(_ name: String) -> ObjectShape? {
        if let variant = variants.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return variant.object }
        guard variants.count < Self.mostVariants else { return nil }
        let object = ObjectShape()
        object.isTagDecided = true
        variants.append((name, object))
        return object
    }

    /// Makes one object of those with different values of the tag.
    func removeTag() {
        var pending: ObjectPairs = []
        removeTag(&pending)
        Self.merge(&pending)
    }

    private func removeTag(_ pending: inout ObjectPairs) {
        tag = nil
        let variants = variants
        self.variants = []
        for (_, object) in variants { takeMembers(of: object, &pending) }
    }

    /// Makes one object of those with different values of the tag, except for the values of one key.
    func separatePayloads(_ content: String) {
        guard let tag else { return }
        let names = Shape()
        var cases: [(name: String, shape: Shape)] = []
        for (name, variant) in variants {
            let object = variant.representative
            if let value = object.member(tag) { names.absorb(value.shape) }
            cases.append((name, object.member(content)?.shape ?? Shape()))
            object.removeMember(tag)
            object.removeMember(content)
        }
        removeTag()
        payloads = Payloads(tag: tag, content: content, names: names, cases: cases)
    }

    /// Makes the tag and the member that depends on it two ordinary members.
    func joinPayloads() {
        var pending: ObjectPairs = []
        joinPayloads(&pending)
        Self.merge(&pending)
    }

    private func joinPayloads(_ pending: inout ObjectPairs) {
        guard let payloads else { return }
        self.payloads = nil
        let content = Shape()
        for (_, shape) in payloads.cases { content.absorb(shape, &pending) }
        _ = addMember(payloads.tag, count: payloads.names.count, shape: payloads.names)
        _ = addMember(payloads.content, count: content.count, shape: content)
    }

    // MARK: Maps

    /// Makes one shape of all values.
    func becomeMap() {
        var pending: ObjectPairs = []
        becomeMap(&pending)
        Self.merge(&pending)
    }

    private func becomeMap(_ pending: inout ObjectPairs) {
        removeTag(&pending)
        joinPayloads(&pending)
        let values = values ?? Shape()
        for member in members { values.absorb(member.shape, &pending) }
        self.values = values
        members = []
        places = [:]
    }

    // MARK: Merging

    /// Merges pairs of objects, and the objects in them.
    static func merge(_ pending: inout ObjectPairs) {
        while let pair = pending.popLast() {
            let (object, other) = (pair.0.representative, pair.1.representative)
            if object === other { continue }
            other.forward = object
            object.absorb(other, &pending)
        }
    }

    private func absorb(_ other: ObjectShape, _ pending: inout ObjectPairs) {
        count += other.count
        isTagDecided = true
        commonName = commonName ?? other.commonName
        if values != nil || other.values != nil {
            becomeMap(&pending)
            other.becomeMap(&pending)
            if let values = other.values { self.values?.absorb(values, &pending) }
            return
        }
        if payloads != nil || other.payloads != nil, !absorbPayloads(of: other, &pending) {
            joinPayloads(&pending)
            other.joinPayloads(&pending)
        }
        if let tag, tag == other.tag, absorbVariants(of: other, &pending) { return }
        if tag != nil { removeTag(&pending) }
        if other.tag != nil { other.removeTag(&pending) }
        takeMembers(of: other, &pending)
    }

    private func absorbVariants(of other: ObjectShape, _ pending: inout ObjectPairs) -> Bool {
        let names = Set((variants + other.variants).map { KeyBytes($0.name) })
        guard names.count <= Self.mostVariants else { return false }
        for (name, object) in other.variants {
            if let mine = variants.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                pending.append((mine.object, object))
            } else {
                variants.append((name, object))
            }
        }
        return true
    }

    private func absorbPayloads(of other: ObjectShape, _ pending: inout ObjectPairs) -> Bool {
        guard let mine = payloads, let theirs = other.payloads, mine.tag == theirs.tag, mine.content == theirs.content
        else { return false }
        mine.names.absorb(theirs.names, &pending)
        for (name, shape) in theirs.cases {
            if let known = mine.cases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                known.shape.absorb(shape, &pending)
            } else {
                payloads?.cases.append((name, shape))
            }
        }
        return true
    }

    private func takeMembers(of other: ObjectShape, _ pending: inout ObjectPairs) {
        for member in other.members {
            if let place = places[KeyBytes(member.key)] {
                members[place].count += member.count
                members[place].shape.absorb(member.shape, &pending)
            } else {
                _ = addMember(member.key, count: member.count, shape: member.shape)
            }
        }
    }
}
