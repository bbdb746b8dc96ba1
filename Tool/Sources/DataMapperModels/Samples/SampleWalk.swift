internal import DataMapper

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
        var content: Content
        /// The number of values that have been added.
        var next = 0
        /// The place of the member that probably has the next key.
        var cursor = 0
    }

    private enum Content {
        case elements([SupportedType], Shape)
        /// `whole` is all objects at this place, and `object` those that this object belongs to.
        case members([(key: String, value: SupportedType)], whole: ObjectShape, object: ObjectShape)
    }

    mutating func add(_ value: SupportedType, to shape: Shape) {
        var open: [Container] = []
        var next = (value, shape) as (value: SupportedType, shape: Shape)?
        while true {
            if let (value, shape) = next, let content = add(value, to: shape, level: open.count) {
                open.append(Container(content: content))
            }
            guard let last = open.indices.last else { return }
            next = self.next(of: &open[last])
            if next == nil { open.removeLast() }
        }
    }

    /// Adds a scalar, or returns a container whose values have to be added.
    private mutating func add(_ value: SupportedType, to shape: Shape, level: Int) -> Content? {
        shape.count += 1
        if value.isNull {
            shape.nulls += 1
        } else if value.bool != nil {
            shape.booleans += 1
        } else if let text = value.string {
            shape.texts.add(text)
        } else if level < Self.mostLevels, let elements = value.array {
            return array(elements, shape)
        } else if level < Self.mostLevels, let members = value.entries {
            return object(value, members, shape)
        } else if value.count != nil || value.data != nil || value.date != nil {
            shape.others += 1
        } else {
            shape.numbers.add(value)
        }
        return nil
    }

    private mutating func array(_ elements: [SupportedType], _ shape: Shape) -> Content? {
        if shape.element == nil {
            guard freeShapes > 0 else {
                isSimplified = true
                shape.others += 1
                return nil
            }
            freeShapes -= 1
        }
        let element = shape.element ?? Shape()
        shape.element = element
        shape.arrays += 1
        return .elements(elements, element)
    }

    private func object(
        _ value: SupportedType, _ members: [(key: String, value: SupportedType)], _ shape: Shape
    ) -> Content {
        let whole = shape.object ?? ObjectShape()
        shape.object = whole
        whole.count += 1
        let object = variant(of: whole, value)
        if object !== whole { object.count += 1 }
        return .members(members, whole: whole, object: object)
    }

    /// Returns the next value of a container, and its shape. Returns nil at the end.
    private mutating func next(of container: inout Container) -> (value: SupportedType, shape: Shape)? {
        defer { container.next += 1 }
        switch container.content {
        case .elements(let elements, let shape):
            return container.next < elements.count ? (elements[container.next], shape) : nil
        case .members(let members, let whole, let object):
            guard container.next < members.count else { return nil }
            let member = members[container.next]
            guard let shape = shape(of: member.key, object, &container.cursor) else {
                whole.becomeMap()
                container.content = .members(members, whole: whole, object: whole)
                // A map has the shape of its values.
                return (member.value, whole.values ?? Shape())
            }
            return (member.value, shape)
        }
    }

    /// Returns the shape of a member. Returns nil if the object has too many keys.
    private mutating func shape(of key: String, _ object: ObjectShape, _ cursor: inout Int) -> Shape? {
        if let values = object.values { return values }
        if let place = object.place(of: key, after: cursor) {
            cursor = place + 1
            return object.shape(at: place)
        }
        if object.members.count >= ObjectShape.mostMembers || freeShapes == 0 {
            isSimplified = true
            freeShapes += object.members.count
            return nil
        }
        freeShapes -= 1
        let place = object.addMember(key)
        cursor = object.members.count
        return object.shape(at: place)
    }

    // MARK: Tags

    /// Names of keys that say which kind of object it is.
    private static let tags: [String] = [
        "type", "kind", "@type", "$type", "_type", "__typename", "event", "event_type", "eventType", "messageType",
        "message_type", "resourceType", "op", "action", "method", "tag", "class", "category", "object", "t",
    ]

    /// Returns the shape of the objects that have the same value of the tag.
    private func variant(of object: ObjectShape, _ value: SupportedType) -> ObjectShape {
        if object.values != nil { return object }
        if !object.isTagDecided {
            object.isTagDecided = true
            if let tag = Self.tags.first(where: { tagValue($0, value) != nil }) { object.setTag(tag) }
        }
        guard let tag = object.tag else { return object }
        if let name = tagValue(tag, value), let variant = object.variant(name) { return variant }
        object.removeTag()
        return object
    }

    private func tagValue(_ tag: String, _ object: SupportedType) -> String? {
        guard let text = object[tag]?.string, text.utf8.count <= 48 else { return nil }
        return text
    }
}
