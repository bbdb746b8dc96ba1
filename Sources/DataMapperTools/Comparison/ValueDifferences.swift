public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One place at which a value is not what was expected.
///
///     $.users[0].name: expected "Ana", found "Anna"
public struct ValueDifference: Hashable, Sendable {
    /// The way to the place: in the value that was found, or for what is missing there, in the expected one.
    public let path: MappingPath
    /// What was expected; nil for nothing.
    public let expected: SupportedType?
    /// What was found; nil for nothing.
    public let found: SupportedType?
}

/// All places at which a value is not what was expected, for tests to show.
///
///     let reply: SupportedType = ["id": 7, "tags": ["a", "c"]]
///     print(reply.differences(to: ["id": 8, "tags": ["a", "b", "c"]]))
///     // $.id: expected 8, found 7
///     // $.tags[1]: expected "b", found nothing
///
/// It has no elements where the values are equal, so a test expects it to be empty: `#expect(differences.isEmpty)` shows the
/// lines where it is not.
public struct ValueDifferences: RandomAccessCollection, Hashable, Sendable {
    private let differences: [ValueDifference]

    init(_ differences: [ValueDifference]) { self.differences = differences }

    /// 0.
    public var startIndex: Int { 0 }

    /// How many differences there are.
    public var endIndex: Int { differences.count }

    /// One of them.
    public subscript(position: Int) -> ValueDifference { differences[position] }
}

/// That a value is not the one that a test expects. The description shows values: it is meant for the log of a test.
public struct ValueMismatch: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// Where they differ.
    public let differences: ValueDifferences

    /// How many differences there are, and the first of them, a line each.
    public var description: String {
        "\(differences.count) difference\(differences.count == 1 ? "" : "s"):\n\(differences)"
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}

extension SupportedType {
    /// Where this value is not what is expected.
    ///
    /// Values are compared as `==` compares them: the order of a dictionary's entries does not count. In arrays, as many
    /// equal elements as possible are taken to be the same, so that one that is missing makes one difference.
    ///
    /// - Complexity: As of ``JsonPatch/init(from:to:)``; without recursion.
    public func differences(to expected: SupportedType) -> ValueDifferences {
        let (left, right) = (asNode(), expected.asNode())
        if Document.equal(left.document, left.index, right.document, right.index) { return ValueDifferences([]) }
        var finder = DifferenceFinder(DocumentPair(left.document, left.index, right.document, right.index))
        finder.compare(left.index, right.index)
        return ValueDifferences(finder.differences)
    }

    /// Does nothing if this value is the expected one. For tests: what is thrown otherwise shows the differences, whatever
    /// the test framework.
    ///
    ///     try reply.requireEqual(to: ["id": 8])
    ///     // 1 difference:
    ///     // $.id: expected 8, found 7
    ///
    /// - Throws: ``ValueMismatch`` where the values are not equal.
    public func requireEqual(to expected: SupportedType) throws(ValueMismatch) {
        if self == expected { return }
        throw ValueMismatch(differences: differences(to: expected))
    }
}

/// Looks for differences in the order of the expected value.
private struct DifferenceFinder {
    private(set) var differences: [ValueDifference] = []
    private let pair: DocumentPair
    private var pending: [Comparison] = []
    private var steps = PathSteps()

    /// Nil for what is not there.
    private struct Comparison {
        let found: Int?
        let expected: Int?
        let step: Int
    }

    init(_ pair: DocumentPair) { self.pair = pair }

    mutating func compare(_ found: Int, _ expected: Int) {
        pending = [Comparison(found: found, expected: expected, step: PathSteps.root)]
        while let next = pending.popLast() {
            let firstPending = pending.count
            if let found = next.found, let expected = next.expected {
                if pair.areEqual(found, expected) { continue }
                if pair.areObjects(found, expected) {
                    compareObjects(found, expected, at: next.step)
                } else if pair.areArrays(found, expected) {
                    compareArrays(found, expected, at: next.step)
                } else {
                    note(next)
                }
            } else {
                note(next)
            }
            // The last one is looked at next.
            pending[firstPending...].reverse()
        }
    }

    private mutating func note(_ place: Comparison) {
        differences.append(
            ValueDifference(
                path: steps.path(to: place.step),
                expected: place.expected.map { SupportedType(pair.right, $0) },
                found: place.found.map { SupportedType(pair.left, $0) }))
    }

    private mutating func compareObjects(_ found: Int, _ expected: Int, at step: Int) {
        let members = pair.members(found, expected)
        for (left, right) in members.common {
            let key = pair.left.string(of: pair.left.nodes[left - 1])
            add(left, right, .key(key), to: step)
        }
        for key in members.added { add(nil, key + 1, .key(pair.right.string(of: pair.right.nodes[key])), to: step) }
        for key in members.removed { add(key + 1, nil, .key(pair.left.string(of: pair.left.nodes[key])), to: step) }
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
        pending.append(Comparison(found: found, expected: expected, step: steps.append(component, to: step)))
    }
}
