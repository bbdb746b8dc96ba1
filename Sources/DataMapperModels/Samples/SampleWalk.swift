internal import DataMapperValues

/// Adds the values of documents to shapes.
struct SampleWalk {
    /// Below this many levels, values have no type of their own.
    private static let mostLevels = 100
    /// How many more shapes there can be. Then objects with new keys become maps, and new arrays are any value.
    private var freeShapes = 50_000

    /// Whether something was simplified because there were too many different keys.
    private(set) var isSimplified = false

    /// An array or an object whose values are being added.
    private struct Container {
        /// The shape of the elements of an array.
        var element: Shape?
        /// All objects at this place, and those that the object belongs to.
        var whole = ObjectShape()
        var object = ObjectShape()
        /// The next element or key.
        var next: Int
        let end: Int
        /// The place of the member that probably has the next key.
        var cursor = 0
    }

    mutating func add(_ value: SupportedType, to shape: Shape) {
        let (document, index) = value.asNode()
        var open: [Container] = []
        var next = (index, shape) as (index: Int, shape: Shape)?
        while true {
            if let (index, shape) = next, let container = add(document, index, to: shape, level: open.count) {
                open.append(container)
            }
            guard let last = open.indices.last else { return }
            next = open[last].next < open[last].end ? self.value(of: &open[last], document) : nil
            if next == nil { open.removeLast() }
        }
    }

    /// Adds a scalar, or returns a container whose values have to be added.
    private mutating func add(_ document: Document, _ index: Int, to shape: Shape, level: Int) -> Container? {
        let node = document.nodes[index]
        shape.count += 1
        switch node.kind {
        case .null: shape.nulls += 1
        case .true, .false: shape.booleans += 1
        case .int, .uint, .decimal, .double, .bigNumber: shape.numbers.add(document, node)
        case .string: shape.texts.add(document, node)
        case .array where level < Self.mostLevels: return array(document, index, shape)
        case .object where level < Self.mostLevels: return object(document, index, shape)
        case .data, .date, .array, .object: shape.others += 1
        }
        return nil
    }

    private mutating func array(_ document: Document, _ index: Int, _ shape: Shape) -> Container? {
        if shape.element == nil {
            guard freeShapes > 0 else {
                isSimplified = true
                shape.others += 1
                return nil
            }
            freeShapes -= 1
            shape.element = Shape()
        }
        shape.arrays += 1
        return Container(element: shape.element, next: index + 1, end: index + document.nodes[index].span)
    }

    private func object(_ document: Document, _ index: Int, _ shape: Shape) -> Container {
        let whole = shape.object ?? ObjectShape()
        shape.object = whole
        whole.count += 1
        let object = variant(of: whole, document, index)
        if object !== whole { object.count += 1 }
        return Container(whole: whole, object: object, next: index + 1, end: index + document.nodes[index].span)
    }

    /// Returns the next value of a container, and its shape.
    private mutating func value(of container: inout Container, _ document: Document) -> (index: Int, shape: Shape) {
        if let element = container.element {
            let index = container.next
            container.next += document.nodes[index].span
            return (index, element)
        }
        let key = container.next
        container.next += 1 + document.nodes[key + 1].span
        return (key + 1, shape(ofKey: key, &container, document))
    }

    private mutating func shape(ofKey key: Int, _ container: inout Container, _ document: Document) -> Shape {
        if let values = container.object.values { return values }
        let object = container.object
        if let place = object.place(of: document.bytes(of: document.nodes[key]), after: container.cursor) {
            container.cursor = place + 1
            return object.shape(at: place)
        }
        if object.members.count >= ObjectShape.mostMembers || freeShapes == 0 {
            isSimplified = true
            freeShapes += object.members.count
            container.whole.becomeMap()
            container.object = container.whole
            // A map has the shape of its values.
            return container.object.values ?? Shape()
        }
        freeShapes -= 1
        let place = object.addMember(document.string(of: document.nodes[key]))
        container.cursor = object.members.count
        return object.shape(at: place)
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
