internal import DataMapper

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
        var waiting: ShapeCopies = [(other, self)]
        while let (source, copy) = waiting.popLast() { copy.take(source, &waiting) }
    }

    /// Takes what another shape has. The shapes in it are left to the caller.
    private func take(_ other: Shape, _ waiting: inout ShapeCopies) {
        count = other.count
        nulls = other.nulls
        booleans = other.booleans
        numbers = other.numbers
        texts = other.texts
        arrays = other.arrays
        element = other.element.map { $0.copy(&waiting) }
        object = other.object.map { ObjectShape(copying: $0.representative, &waiting) }
        others = other.others
    }

    /// Returns a copy that is still empty.
    func copy(_ waiting: inout ShapeCopies) -> Shape {
        let copy = Shape()
        waiting.append((self, copy))
        return copy
    }

    deinit {
        // Each shape would free those in it on the stack of its own deinit.
        var waiting = removeParts()
        while var shape = waiting.popLast() {
            if isKnownUniquelyReferenced(&shape) { waiting += shape.removeParts() }
        }
    }

    private func removeParts() -> [Shape] {
        var parts = element.map { [$0] } ?? []
        element = nil
        if isKnownUniquelyReferenced(&object) { parts += object?.removeShapes() ?? [] }
        object = nil
        return parts
    }

    /// The kinds of the values that are not null, as bits.
    var kinds: Int {
        (booleans > 0 ? 1 : 0) | (numbers.count > 0 ? 2 : 0) | (texts.count > 0 ? 4 : 0) | (arrays > 0 ? 8 : 0)
            | (object.map { $0.representative.count > 0 } == true ? 16 : 0) | (others > 0 ? 32 : 0)
    }

    /// Whether the values can have the same type. Null and empty objects fit every type. Other objects fit if they are
    /// the same type already. If `isExact` is false, values of some common kind fit, too.
    func isCompatible(with other: Shape, named key: String, isExact: Bool) -> Bool {
        var waiting = [(self, other)]
        while let (shape, other) = waiting.popLast() {
            if shape.kinds == 0 || other.kinds == 0 { continue }
            guard shape.kinds & other.kinds != 0, !isExact || shape.hasSameScalars(as: other, named: key) else {
                return false
            }
            if let element = shape.element, let theirs = other.element { waiting.append((element, theirs)) }
            guard let object = shape.object?.representative, let theirs = other.object?.representative else { continue }
            if object === theirs || object.isEmpty || theirs.isEmpty { continue }
            guard let values = object.values, let theirValues = theirs.values else { return false }
            waiting.append((values, theirValues))
        }
        return true
    }

    /// The shape of the elements of arrays in arrays.
    var innermost: Shape {
        var shape = self
        while shape.kinds == 8, let element = shape.element { shape = element }
        return shape
    }

    /// Whether the values are of the same kinds, and so are the elements of arrays. Null and empty arrays fit every kind.
    func hasSameKinds(as other: Shape) -> Bool {
        var (shape, other) = (self, other)
        while shape.kinds != 0, other.kinds != 0 {
            guard shape.kinds == other.kinds else { return false }
            guard let element = shape.element, let theirs = other.element else { return true }
            (shape, other) = (element, theirs)
        }
        return true
    }

    /// Whether the values are of the same kinds, and the numbers and texts of the same types.
    private func hasSameScalars(as other: Shape, named key: String) -> Bool {
        guard kinds == other.kinds, numbers.type == other.numbers.type else { return false }
        if texts.forms == other.texts.forms || !texts.forms.isDisjoint(with: other.texts.forms) { return true }
        let name = NameWords.words(of: key)
        return TextEvidence(texts, named: name).type == TextEvidence(other.texts, named: name).type
    }

    /// Adds the values of another shape, which is not used afterwards. Pairs of objects are left to the caller.
    func absorb(_ other: Shape, _ pending: inout ObjectPairs) {
        var (shape, other) = (self, other)
        while shape !== other {
            shape.addScalars(of: other)
            if let theirs = other.object {
                if let object = shape.object { pending.append((object, theirs)) } else { shape.object = theirs }
            }
            guard let theirs = other.element else { return }
            guard let element = shape.element else {
                shape.element = theirs
                return
            }
            (shape, other) = (element, theirs)
        }
    }

    private func addScalars(of other: Shape) {
        count += other.count
        nulls += other.nulls
        booleans += other.booleans
        numbers.add(other.numbers)
        texts.add(other.texts)
        arrays += other.arrays
        others += other.others
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

/// Shapes, and the empty ones that have to become equal to them.
typealias ShapeCopies = [(source: Shape, copy: Shape)]

/// Objects that have to become one.
typealias ObjectPairs = [(ObjectShape, ObjectShape)]
