internal import DataMapperValues

/// Adds the values of documents to shapes.
struct SampleWalk {
    /// Below this many levels, values have no type of their own.
    private static let mostLevels = 100
    /// How many more shapes there can be. Then objects with new keys become maps, and new arrays are any value.
    private var freeShapes = 50_000

    /// Whether something was simplified because there were too many different keys.
    private(set) var isSimplified = false

    mutating func add(_ value: SupportedType, to shape: Shape) {
        let (document, index) = value.asNode()
        add(document, index, to: shape, level: 0)
    }

    private mutating func add(_ document: Document, _ index: Int, to shape: Shape, level: Int) {
        let node = document.nodes[index]
        shape.count += 1
        switch node.kind {
        case .null: shape.nulls += 1
        case .true, .false: shape.booleans += 1
        case .int, .uint, .decimal, .double, .bigNumber: shape.numbers.add(document, node)
        case .string: shape.texts.add(document, node)
        case .array where level < Self.mostLevels: addElements(document, index, to: shape, level + 1)
        case .object where level < Self.mostLevels: addMembers(document, index, to: shape, level + 1)
        case .data, .date, .array, .object: shape.others += 1
        }
    }

    private mutating func addElements(_ document: Document, _ index: Int, to shape: Shape, _ level: Int) {
        if shape.element == nil {
            guard freeShapes > 0 else {
                isSimplified = true
                shape.others += 1
                return
            }
            freeShapes -= 1
            shape.element = Shape()
        }
        guard let element = shape.element else { return }
        shape.arrays += 1
        let end = index + document.nodes[index].span
        var child = index + 1
        while child < end {
            add(document, child, to: element, level: level)
            child += document.nodes[child].span
        }
    }

    private mutating func addMembers(_ document: Document, _ index: Int, to shape: Shape, _ level: Int) {
        let whole = shape.object ?? ObjectShape()
        shape.object = whole
        whole.count += 1
        var object = variant(of: whole, document, index)
        if object !== whole { object.count += 1 }
        let end = index + document.nodes[index].span
        var (key, cursor) = (index + 1, 0)
        while key < end {
            let value = key + 1
            let target: Shape
            if let values = object.values {
                target = values
            } else if let place = object.place(of: document.bytes(of: document.nodes[key]), after: cursor) {
                target = object.shape(at: place)
                cursor = place + 1
            } else {
                if object.members.count >= ObjectShape.mostMembers || freeShapes == 0 {
                    isSimplified = true
                    freeShapes += object.members.count
                    whole.becomeMap()
                    object = whole
                    continue
                }
                freeShapes -= 1
                target = object.shape(at: object.addMember(document.string(of: document.nodes[key])))
                cursor = object.members.count
            }
            add(document, value, to: target, level: level)
            key = value + document.nodes[value].span
        }
    }

    // MARK: Tags

    /// Names of keys that say which kind of object it is.
    private static let tags: [String] = [
        "type", "kind", "@type", "$type", "_type", "__typename", "event", "event_type", "eventType", "messageType",
        "message_type", "resourceType", "op", "action", "method", "tag", "class", "category", "object", "t",
    ]

    /// Returns the shape of the objects that have the same value of the tag.
    private func variant(of object: ObjectShape, _ document: Document, _ index: Int) -> ObjectShape {
        if object.values != nil { return object }
        if !object.isTagDecided {
            object.isTagDecided = true
            let tag = Self.tags.first { tagValue($0, document, index) != nil }
            if let tag { object.setTag(tag) }
        }
        guard let tag = object.tag else { return object }
        if let name = tagValue(tag, document, index), let variant = object.variant(name) { return variant }
        object.removeTag()
        return object
    }

    private func tagValue(_ tag: String, _ document: Document, _ index: Int) -> String? {
        let end = index + document.nodes[index].span
        var key = index + 1
        while key < end {
            let value = key + 1
            if tag.utf8.elementsEqual(document.bytes(of: document.nodes[key])) {
                let node = document.nodes[value]
                return node.kind == .string && node.count <= 48 ? document.string(of: node) : nil
            }
            key = value + document.nodes[value].span
        }
        return nil
    }
}
