/// Decides which objects are maps, which have a tag, and which are the same type.
struct ShapeAnalysis {
    /// Where an object was found. It is at several places if it has become the type of several objects.
    private struct Places {
        private(set) var keys: [[String]] = []
        private(set) var parents: [ObjectShape] = []

        mutating func add(_ key: [String], _ parent: ObjectShape?) {
            if keys.count < 8, !keys.contains(key) { keys.append(key) }
            if parents.count < 8, let parent, !parents.contains(where: { $0 === parent }) { parents.append(parent) }
        }

        func contains(parent: ObjectShape) -> Bool { parents.contains { $0 === parent } }
    }

    private var objects: [ObjectShape] = []
    private var places: [ObjectIdentifier: Places] = [:]

    init(_ shape: Shape, name: [String]) {
        // A map is evidence for the tags of its values.
        Self.decideMaps(shape, name, MapEvidence.isMap)
        Self.decideTags(shape)
        Self.decideMaps(shape, name) { object, name in
            MapEvidence.isMap(object, named: name) || MapEvidence.hasMembersOfMap(object)
        }
        var isChanged = true
        while isChanged {
            objects = []
            places = [:]
            collect(shape, name)
            isChanged = mergeEqualObjects()
        }
        for object in objects where object.payloads?.cases.count == 1 { object.joinPayloads() }
    }

    // MARK: Maps and tags

    /// From the innermost objects to the outermost ones, because an object that has lost its tag is evidence for the
    /// objects around it.
    private static func decideTags(_ shape: Shape) {
        var waiting = [(shape: shape, isInside: false)]
        while let (shape, isInside) = waiting.popLast() {
            if !isInside {
                waiting.append((shape, true))
                waiting += shapes(in: shape).reversed().map { ($0, false) }
                continue
            }
            guard let object = shape.object?.representative, object.tag != nil else { continue }
            switch TagEvidence(object) {
            case nil: object.removeTag()
            case .keys: break
            case .content(let key): object.separatePayloads(key)
            }
        }
    }

    private static func decideMaps(
        _ shape: Shape, _ name: [String], _ isMap: (ObjectShape, _ name: [String]) -> Bool
    ) {
        var waiting = [(shape: shape, name: name)]
        while let (shape, name) = waiting.popLast() {
            if let object = shape.object?.representative, object.values == nil, object.tag == nil,
                object.payloads == nil, isMap(object, name)
            {
                object.becomeMap()
            }
            waiting += namedShapes(in: shape).reversed()
        }
    }

    private static func shapes(in shape: Shape) -> [Shape] { namedShapes(in: shape).map(\.shape) }

    /// The shapes in a shape, with the words of their keys. Elements and the values of a map have none.
    private static func namedShapes(in shape: Shape) -> [(shape: Shape, name: [String])] {
        var shapes: [(Shape, [String])] = shape.element.map { [($0, [])] } ?? []
        guard let object = shape.object?.representative else { return shapes }
        if let values = object.values { shapes.append((values, [])) }
        shapes += members(of: object)
        for variant in object.variants { shapes += members(of: variant.object.representative) }
        return shapes + (object.payloads?.cases.map { ($0.shape, NameWords.words(of: $0.name)) } ?? [])
    }

    private static func members(of object: ObjectShape) -> [(shape: Shape, name: [String])] {
        object.members.map { ($0.shape, NameWords.words(of: $0.key)) }
    }

    // MARK: Equal objects

    /// A shape whose objects have to be collected, or the objects of one without its elements.
    private struct Found {
        let shape: Shape
        let key: [String]
        let parent: ObjectShape?
        var isElementDone = false
    }

    private mutating func collect(_ shape: Shape, _ key: [String]) {
        var waiting = [Found(shape: shape, key: key, parent: nil)]
        while var found = waiting.popLast() {
            if let element = found.shape.element, !found.isElementDone {
                found.isElementDone = true
                waiting.append(found)
                waiting.append(Found(shape: element, key: NameWords.singular(found.key), parent: found.parent))
            } else if let object = found.shape.object?.representative {
                waiting += add(object, found).reversed()
            }
        }
    }

    /// Adds an object, and returns the shapes in it if it is new.
    private mutating func add(_ object: ObjectShape, _ found: Found) -> [Found] {
        if let values = object.values {
            return [Found(shape: values, key: NameWords.singular(found.key), parent: found.parent)]
        }
        let isKnown = places[ObjectIdentifier(object)] != nil
        places[ObjectIdentifier(object), default: Places()].add(found.key, found.parent)
        if isKnown { return [] }
        objects.append(object)
        var shapes = Self.shapes(ofMembersOf: object)
        for variant in object.variants { shapes += Self.shapes(ofMembersOf: variant.object.representative) }
        return shapes
            + (object.payloads?.cases ?? []).map {
                Found(shape: $0.shape, key: NameWords.words(of: $0.name), parent: object)
            }
    }

    private static func shapes(ofMembersOf object: ObjectShape) -> [Found] {
        object.members.map { Found(shape: $0.shape, key: NameWords.words(of: $0.key), parent: object) }
    }

    private func mergeEqualObjects() -> Bool {
        var (groups, named): ([[String]: [ObjectShape]], [[String]: [ObjectShape]]) = ([:], [:])
        var pending: ObjectPairs = []
        for object in objects where !object.isEmpty {
            let required = (object.tag.map { [$0] } ?? []) + Self.requiredKeys(of: object)
            let name = places[ObjectIdentifier(object)]?.keys.first ?? []
            // Very many objects with the same keys would be compared in pairs.
            if let equal = groups[required]?.prefix(50).first(where: { isEqual($0, object) })
                ?? named[name]?.prefix(50).first(where: { isSimilar($0, object) })
            {
                pending.append((equal, object))
                nameSiblings(equal, object)
            } else {
                groups[required, default: []].append(object)
                named[name, default: []].append(object)
            }
        }
        let isChanged = !pending.isEmpty
        ObjectShape.merge(&pending)
        return isChanged
    }

    private func nameSiblings(_ object: ObjectShape, _ other: ObjectShape) {
        guard let place = places[ObjectIdentifier(object)], let otherPlace = places[ObjectIdentifier(other)],
            let parent = place.parents.first, otherPlace.contains(parent: parent),
            place.keys.first != otherPlace.keys.first, let name = places[ObjectIdentifier(parent)]?.keys.first
        else { return }
        let singular = NameWords.singular(name)
        if singular != name { object.commonName = singular }
    }

    /// Objects with the same name are also equal if most of their keys are the same: each of the others can be missing.
    private func isSimilar(_ object: ObjectShape, _ other: ObjectShape) -> Bool {
        guard object.tag == nil, other.tag == nil, object.payloads == nil, other.payloads == nil else { return false }
        let common = object.members.filter { other.member($0.key) != nil }
        guard common.count >= 3, common.count * 2 >= object.members.count + other.members.count - common.count else {
            return false
        }
        return common.allSatisfy { member in
            other.member(member.key).map {
                member.shape.isCompatible(with: $0.shape, named: member.key, isExact: true)
            } ?? false
        }
    }

    private static func requiredKeys(of object: ObjectShape) -> [String] {
        if object.tag != nil { return object.variants.map(\.name).sorted() }
        return object.members.filter { object.missing($0) == 0 }.map(\.key).sorted()
    }

    /// Objects are equal if they have the same keys. If their own key has the same name, only the keys that no object
    /// misses must be the same. With many keys, the last word of the name is enough: a `retweeted_status` is a `status`.
    /// Few keys say little, so then the name, or the object around both, must be the same, or
    /// one must be in the other.
    private func isEqual(_ object: ObjectShape, _ other: ObjectShape) -> Bool {
        guard let place = places[ObjectIdentifier(object)], let otherPlace = places[ObjectIdentifier(other)],
            object.tag == other.tag
        else { return false }
        let hasSameName = place.keys.contains { otherPlace.keys.contains($0) }
        let lastWord = place.keys.first?.last?.lowercased()
        let mayDiffer = hasSameName || otherPlace.keys.first?.last?.lowercased() == lastWord
        if object.tag != nil { return hasSameName }
        guard object.payloads?.content == other.payloads?.content, object.payloads?.tag == other.payloads?.tag else {
            return false
        }
        let contain = otherPlace.contains(parent: object) || place.contains(parent: other)
        if let payloads = object.payloads, object.members.isEmpty, other.members.isEmpty {
            return hasSameName || payloads.cases.contains { other.payloads?.hasSameObject(as: $0) == true }
        }
        let areRelated = contain || place.parents.contains { otherPlace.contains(parent: $0) }
        // Without other evidence, objects with other numbers or texts are other types.
        let isExact = !hasSameName && !contain && !(mayDiffer && object.members.count >= 8)
        var common = 0
        for member in object.members {
            guard let otherMember = other.member(member.key) else {
                if mayDiffer, object.missing(member) > 0 { continue }
                return false
            }
            common += 1
            guard member.shape.isCompatible(with: otherMember.shape, named: member.key, isExact: isExact) else {
                return false
            }
        }
        if common < other.members.count {
            guard mayDiffer,
                other.members.allSatisfy({ object.member($0.key) != nil || other.missing($0) > 0 })
            else { return false }
        }
        let differ = common < max(object.members.count, other.members.count)
        if differ, !hasSameName { return common >= 8 }
        return common >= 3 || (common > 0 && (hasSameName || areRelated))
    }
}
