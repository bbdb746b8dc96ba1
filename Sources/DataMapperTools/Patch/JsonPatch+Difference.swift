public import DataMapperValues

extension JsonPatch {
    /// The patch that makes one value of another.
    ///
    ///     let patch = JsonPatch(from: ["a": 1, "list": [1, 2, 3]], to: ["a": 2, "list": [1, 3]])
    ///     patch.operations   // replace /a, remove /list/1
    ///     try patch.applied(to: ["a": 1, "list": [1, 2, 3]])   // {"a": 2, "list": [1, 3]}
    ///
    /// What it makes of `old` is equal to `new`, always. The order of an object's entries does not count for that: entries
    /// that stay keep their places, new ones come last.
    ///
    /// It has `add`, `remove` and `replace` operations only, and few of them: what is equal is not mentioned, objects and
    /// arrays are changed in place, and in an array as many elements are kept as can be. Removed and inserted elements at
    /// the same place are taken for one that changed. An object of which no key is left is replaced, as is an array of
    /// which nothing is left, and either where many operations would say more than the new value does. Many changes far
    /// down have long pointers: if all pointers together would be many times as long as the values, the patch replaces the
    /// root.
    ///
    /// - Complexity: O(*n* log *n*) in the size of both; without recursion.
    public init(from old: SupportedType, to new: SupportedType) {
        let (left, right) = (old.asNode(), new.asNode())
        if Document.equal(left.document, left.index, right.document, right.index) {
            self.init()
            return
        }
        var maker = PatchMaker(DocumentPair(left.document, left.index, right.document, right.index))
        let isShort = maker.compare(left.index, right.index)
        self.init(isShort ? maker.operations : [.replace(path: .root, value: new)])
    }
}

/// Finds the operations, first those of an array or object itself and then those of what is in it, whose places are then
/// final.
private struct PatchMaker {
    private(set) var operations: [JsonPatch.Operation] = []
    private let pair: DocumentPair
    private var pending: [Comparison] = []
    private var steps = PathSteps()
    /// The array or object in which something was changed last, and the length of its pointer.
    private var lastContainer = (step: PathSteps.root, pointer: JsonPointer.root, length: 0)
    /// How long all pointers together may be: a patch of n operations at n levels has pointers of n² tokens.
    private var lengthLeft: Int

    private struct Comparison {
        let left: Int
        let right: Int
        let step: Int
    }

    init(_ pair: DocumentPair) {
        self.pair = pair
        lengthLeft = 1 << 20
        for size in [pair.leftSize, pair.rightSize] { lengthLeft += 16 * size.bytes + 128 * size.count }
    }

    /// Returns whether the operations are worth their pointers.
    mutating func compare(_ left: Int, _ right: Int) -> Bool {
        pending = [Comparison(left: left, right: right, step: PathSteps.root)]
        while lengthLeft > 0, let next = pending.popLast() {
            if pair.areEqual(next.left, next.right) { continue }
            let (operationCount, pendingCount) = (operations.count, pending.count)
            let isChangedInPlace =
                if pair.areObjects(next.left, next.right) {
                    changeObject(next)
                } else if pair.areArrays(next.left, next.right) {
                    changeArray(next)
                } else {
                    false
                }
            if !isChangedInPlace || !areShorter(from: operationCount, than: next.right) {
                operations.removeSubrange(operationCount...)
                pending.removeSubrange(pendingCount...)
                let path = pointer(to: next.step)
                operations.append(.replace(path: path, value: value(next.right)))
            }
        }
        return lengthLeft > 0
    }

    /// The root, if the pointers are too long already.
    private mutating func pointer(to step: Int) -> JsonPointer {
        if lengthLeft <= 0 { return .root }
        let pointer = JsonPointer(steps.path(to: step))
        lengthLeft -= Self.length(of: pointer)
        return pointer
    }

    /// The pointer to a place in an array or object, whose own pointer is made once, if at all.
    private mutating func pointer(_ token: String, in step: Int) -> JsonPointer {
        if lengthLeft <= 0 { return .root }
        if lastContainer.step != step {
            let pointer = pointer(to: step)
            lastContainer = (step, pointer, Self.length(of: pointer))
        }
        lengthLeft -= lastContainer.length + token.utf8.count
        return lastContainer.pointer.appending(token)
    }

    /// About the length of the text, and about the memory it takes.
    private static func length(of pointer: JsonPointer) -> Int {
        pointer.tokens.reduce(0) { $0 + 16 + $1.utf8.count }
    }

    private mutating func pointer(_ index: Int, in step: Int) -> JsonPointer { pointer(String(index), in: step) }

    private func value(_ index: Int) -> SupportedType { SupportedType(pair.right, index) }

    private func areContainersAlike(_ left: Int, _ right: Int) -> Bool {
        pair.areObjects(left, right) || pair.areArrays(left, right)
    }

    /// Returns whether it is not better to replace the object.
    private mutating func changeObject(_ objects: Comparison) -> Bool {
        let members = pair.members(objects.left, objects.right)
        if members.common.isEmpty, !members.removed.isEmpty, members.removed.count + members.added.count > 1 {
            return false
        }
        let firstPending = pending.count
        for key in members.removed {
            let path = pointer(pair.left.string(of: pair.left.nodes[key]), in: objects.step)
            operations.append(.remove(path: path))
        }
        for (left, right) in members.common {
            let key = pair.right.string(of: pair.right.nodes[right - 1])
            if areContainersAlike(left, right) {
                let step = steps.append(.key(key), to: objects.step)
                pending.append(Comparison(left: left, right: right, step: step))
            } else if !pair.areEqual(left, right) {
                operations.append(.replace(path: pointer(key, in: objects.step), value: value(right)))
            }
        }
        for key in members.added {
            let path = pointer(pair.right.string(of: pair.right.nodes[key]), in: objects.step)
            operations.append(.add(path: path, value: value(key + 1)))
        }
        // The last one is looked at next.
        pending[firstPending...].reverse()
        return true
    }

    /// Returns whether it is not better to replace the array.
    ///
    /// Goes from the last gap to the first, and from the end of each to its start, so that the places before are still
    /// those of the left array. What is changed itself comes later, when the places are those of the right one.
    private mutating func changeArray(_ arrays: Comparison) -> Bool {
        let elements = pair.elements(arrays.left, arrays.right)
        guard isWorthKeeping(elements) else { return false }
        for gap in elements.alignment.gaps.reversed() {
            for position in gap.left.dropFirst(gap.right.count).reversed() {
                operations.append(.remove(path: pointer(position, in: arrays.step)))
            }
            for (offset, position) in gap.right.dropFirst(gap.left.count).enumerated() {
                let path = pointer(gap.left.upperBound + offset, in: arrays.step)
                operations.append(.add(path: path, value: value(elements.right[position])))
            }
            for (place, newPlace) in zip(gap.left, gap.right).reversed() {
                let (left, right) = (elements.left[place], elements.right[newPlace])
                if areContainersAlike(left, right) {
                    let step = steps.append(.index(newPlace), to: arrays.step)
                    pending.append(Comparison(left: left, right: right, step: step))
                } else if !pair.areEqual(left, right) {
                    operations.append(.replace(path: pointer(place, in: arrays.step), value: value(right)))
                }
            }
        }
        return true
    }

    /// Whether something is left of an array.
    private func isWorthKeeping(_ elements: DocumentPair.Elements) -> Bool {
        if elements.left.isEmpty || max(elements.left.count, elements.right.count) < 2 { return true }
        let gaps = elements.alignment.gaps
        return gaps.reduce(0) { $0 + $1.left.count } < elements.left.count
            || gaps.contains { gap in
                zip(gap.left, gap.right).contains { areContainersAlike(elements.left[$0], elements.right[$1]) }
            }
    }

    /// Whether the operations on an array or object itself, from the given one on, say less than the new one would: each
    /// takes about as much as some values do. A few are taken in any case.
    private func areShorter(from first: Int, than container: Int) -> Bool {
        let count = operations.count - first
        return count <= 32 || count * 4 <= pair.right.nodes[container].span
    }
}
