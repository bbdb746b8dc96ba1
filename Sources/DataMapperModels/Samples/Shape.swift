internal import DataMapperValues

/// What there was at one place of the samples: which kinds of values, and how often.
final class Shape {
    var count = 0
    var nulls = 0
    var booleans = 0
    var numbers = NumberShape()
    var texts = TextShape()
    /// How many arrays; their elements are one shape.
    var arrays = 0
    var element: Shape?
    var object: ObjectShape?
    /// Values that have no type of their own: those of binary formats, and everything below too many levels.
    var others = 0

    init() {}

    /// Creates a copy that shares nothing.
    init(copying other: Shape) {
        count = other.count
        nulls = other.nulls
        booleans = other.booleans
        numbers = other.numbers
        texts = other.texts
        arrays = other.arrays
        element = other.element.map { Shape(copying: $0) }
        object = other.object.map { ObjectShape(copying: $0.representative) }
        others = other.others
    }

    /// The kinds of the values that are not null, as bits.
    var kinds: Int {
        (booleans > 0 ? 1 : 0) | (numbers.count > 0 ? 2 : 0) | (texts.count > 0 ? 4 : 0) | (arrays > 0 ? 8 : 0)
            | (object.map { $0.representative.count > 0 } == true ? 16 : 0) | (others > 0 ? 32 : 0)
    }

    /// Whether the values can have the same type. Null and empty objects fit every type. Other objects fit if they are
    /// the same type already. If `isExact` is false, values of some common kind fit, too.
    func isCompatible(with other: Shape, isExact: Bool) -> Bool {
        if kinds == 0 || other.kinds == 0 { return true }
        guard kinds & other.kinds != 0, !isExact || hasSameScalars(as: other) else { return false }
        if let element, let theirs = other.element, !element.isCompatible(with: theirs, isExact: isExact) {
            return false
        }
        guard let object = object?.representative, let theirs = other.object?.representative else { return true }
        if object === theirs || object.isEmpty || theirs.isEmpty { return true }
        guard let values = object.values, let theirValues = theirs.values else { return false }
        return values.isCompatible(with: theirValues, isExact: isExact)
    }

    /// Whether the values are of the same kinds, and the numbers and texts of the same types.
    private func hasSameScalars(as other: Shape) -> Bool {
        kinds == other.kinds && numbers.type == other.numbers.type
            && (texts.count == 0 || texts.forms.scalar == other.texts.forms.scalar)
    }

    /// Adds the values of another shape, which is not used afterwards. Pairs of objects are left to the caller.
    func absorb(_ other: Shape, _ pending: inout ObjectPairs) {
        if self === other { return }
        count += other.count
        nulls += other.nulls
        booleans += other.booleans
        numbers.add(other.numbers)
        texts.add(other.texts)
        arrays += other.arrays
        others += other.others
        if let theirs = other.element {
            if let element { element.absorb(theirs, &pending) } else { element = theirs }
        }
        if let theirs = other.object {
            if let object { pending.append((object, theirs)) } else { object = theirs }
        }
    }

    /// Removes all parts. An object that has become one with an object around it would otherwise never be freed.
    func endCycles() {
        var shapes = [self]
        var objects: [ObjectShape] = []
        while !shapes.isEmpty || !objects.isEmpty {
            if let shape = shapes.popLast() {
                if let element = shape.element { shapes.append(element) }
                if let object = shape.object { objects.append(object) }
                shape.element = nil
                shape.object = nil
            } else if let object = objects.popLast() {
                object.removeParts(&shapes, &objects)
            }
        }
    }

    func absorb(_ other: Shape) {
        var pending: ObjectPairs = []
        absorb(other, &pending)
        ObjectShape.merge(&pending)
    }
}

/// Objects that have to become one.
typealias ObjectPairs = [(ObjectShape, ObjectShape)]
