public import DataMapperValues

extension JsonPatch {
    /// Creates the patch that changes one value into another.
    ///
    /// ```swift
    /// let patch = JsonPatch(from: ["a": 1, "list": [1, 2, 3]], to: ["a": 2, "list": [1, 3]])
    /// patch.operations   // [.replace(path: ["a"], value: 2), .remove(path: ["list", "1"])]
    /// try patch.applied(to: ["a": 1, "list": [1, 2, 3]])   // ["a": 2, "list": [1, 3]]
    /// ```
    ///
    /// If you apply the patch to `old`, the result is always equal to `new`. The entries can have another order:
    /// existing entries keep their places, and new ones come last.
    ///
    /// The patch is short, and has only `add`, `remove` and `replace` operations:
    ///
    /// - It does not mention equal values.
    /// - It changes objects and arrays in place, and keeps as many elements of an array as possible. An element that is
    ///   removed and another that is inserted at the same place become one change.
    /// - It replaces an object as a whole if the old one and the new one have no key in common, and an array if no
    ///   element is kept. It also replaces an object or an array if the operations would be longer than the new value.
    /// - If all pointers together would be many times as long as the values, it replaces the root. This can happen with
    ///   many changes at deep levels.
    ///
    /// - Complexity: O(*n* log *n*) in the size of both values, without recursion.
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

/// Finds the operations. Those of an array or object itself come first. Those of its content come after, when the
/// places are final.
private struct PatchMaker {
    private(set) var operations: [JsonPatch.Operation] = []
    private let pair: DocumentPair
    private var pending: [Comparison] = []
    private var steps = PathSteps()
    /// The array or object that was changed last, and the length of its pointer.
    private var lastContainer = (step: PathSteps.root, pointer: JsonPointer.root, length: 0)
    /// The length that is left for all pointers together. A patch with n operations at n levels has pointers with n²
    /// tokens.
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

    /// Finds the operations. Returns false if their pointers become too long.
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

    /// Returns the pointer to a place, or the root if the pointers are too long already.
    private mutating func pointer(to step: Int) -> JsonPointer {
        if lengthLeft <= 0 { return .root }
        let pointer = JsonPointer(steps.path(to: step))
        lengthLeft -= Self.length(of: pointer)
        return pointer
    }

    /// Returns the pointer to a place in an array or object. The pointer of the latter is created once, and only if it
    /// is needed.
    private mutating func pointer(_ token: String, in step: Int) -> JsonPointer {
        if lengthLeft <= 0 { return .root }
        if lastContainer.step != step {
            let pointer = pointer(to: step)
            lastContainer = (step, pointer, Self.length(of: pointer))
        }
        lengthLeft -= lastContainer.length + token.utf8.count
        return lastContainer.pointer.appending(token)
    }

    /// Returns about the length of the text, which is also about the memory of the pointer.
    private static func length(of pointer: JsonPointer) -> Int {
        pointer.tokens.reduce(0) { $0 + 16 + $1.utf8.count }
    }

    private mutating func pointer(_ index: Int, in step: Int) -> JsonPointer { pointer(String(index), in: step) }

    private func value(_ index: Int) -> SupportedType { SupportedType(pair.right, index) }

    private func areContainersAlike(_ left: Int, _ right: Int) -> Bool {
        pair.areObjects(left, right) || pair.areArrays(left, right)
    }

    /// Changes an object. Returns false if it is better to replace it.
    private mutating func changeObject(_ objects: Comparison) -> Bool {
        let members = pair.members(objects.left, objects.right)
        if members.common.isEmpty, !members.removed.isEmpty, members.removed.count + members.added.count > 1 {
            return false
        }
        let firstPending = pending.count
        for key in members.removed {
            let path = pointer(pair.left.string(at: key), in: objects.step)
            operations.append(.remove(path: path))
        }
        for (left, right) in members.common {
            let key = pair.right.string(at: right - 1)
            if areContainersAlike(left, right) {
                let step = steps.append(.key(key), to: objects.step)
                pending.append(Comparison(left: left, right: right, step: step))
            } else if !pair.areEqual(left, right) {
                operations.append(.replace(path: pointer(key, in: objects.step), value: value(right)))
            }
        }
        for key in members.added {
            let path = pointer(pair.right.string(at: key), in: objects.step)
            operations.append(.add(path: path, value: value(key + 1)))
        }
        // The last one is examined next.
        pending[firstPending...].reverse()
        return true
    }

    /// Changes an array. Returns false if it is better to replace it.
    ///
    /// Goes from the last gap to the first, and from the end of each to its start, so that earlier places are still
    /// those of the left array. Elements that are changed themselves come later, when the places are those of the right
    /// array.
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

    /// Returns whether a part of the array is kept.
    private func isWorthKeeping(_ elements: DocumentPair.Elements) -> Bool {
        if elements.left.isEmpty || max(elements.left.count, elements.right.count) < 2 { return true }
        let gaps = elements.alignment.gaps
        return gaps.reduce(0) { $0 + $1.left.count } < elements.left.count
            || gaps.contains { gap in
                zip(gap.left, gap.right).contains { areContainersAlike(elements.left[$0], elements.right[$1]) }
            }
    }

    /// Returns whether the operations from `first` on are shorter than the new array or object. Each operation takes
    /// about as much as a few values. A few operations are always accepted.
    private func areShorter(from first: Int, than container: Int) -> Bool {
        let count = operations.count - first
        return count <= 32 || count * 4 <= pair.right.node(at: container).span
    }
}
