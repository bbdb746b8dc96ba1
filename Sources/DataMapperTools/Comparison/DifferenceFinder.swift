internal import DataMapperValues

/// A place in two documents, given by the indices of its nodes. An index is nil if the document has no value there.
struct ComparedPlace {
    let found: Int?
    let expected: Int?
    /// The last step of the path to this place.
    let step: Int
}

/// Finds differences, in the order of the expected value.
struct DifferenceFinder {
    private(set) var differences: [ComparedPlace] = []
    private(set) var steps = PathSteps()
    private let pair: DocumentPair
    private var pending: [ComparedPlace] = []

    init(_ pair: DocumentPair) { self.pair = pair }

    mutating func compare(_ found: Int, _ expected: Int) {
        pending = [ComparedPlace(found: found, expected: expected, step: PathSteps.root)]
        while let next = pending.popLast() {
            let firstPending = pending.count
            guard let found = next.found, let expected = next.expected else {
                differences.append(next)
                continue
            }
            if pair.areEqual(found, expected) { continue }
            if pair.areObjects(found, expected) {
                compareObjects(found, expected, at: next.step)
            } else if pair.areArrays(found, expected) {
                compareArrays(found, expected, at: next.step)
            } else {
                differences.append(next)
            }
            // The last one is examined next.
            pending[firstPending...].reverse()
        }
    }

    private mutating func compareObjects(_ found: Int, _ expected: Int, at step: Int) {
        let members = pair.members(found, expected)
        for (left, right) in members.common {
            let key = pair.left.string(at: left - 1)
            add(left, right, .key(key), to: step)
        }
        for key in members.added { add(nil, key + 1, .key(pair.right.string(at: key)), to: step) }
        for key in members.removed { add(key + 1, nil, .key(pair.left.string(at: key)), to: step) }
    }

    private mutating func compareArrays(_ found: Int, _ expected: Int, at step: Int) {
        let elements = pair.elements(found, expected)
        for gap in elements.alignment.gaps {
            for (left, right) in zip(gap.left, gap.right) {
                add(elements.left[left], elements.right[right], .index(left), to: step)
            }
            for right in gap.right.dropFirst(gap.left.count) {
                add(nil, elements.right[right], .index(right), to: step)
            }
            for left in gap.left.dropFirst(gap.right.count) {
                add(elements.left[left], nil, .index(left), to: step)
            }
        }
    }

    private mutating func add(_ found: Int?, _ expected: Int?, _ component: MappingPath.Component, to step: Int) {
        pending.append(ComparedPlace(found: found, expected: expected, step: steps.append(component, to: step)))
    }
}
