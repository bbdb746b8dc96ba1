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
///
/// Paths are made when a difference is asked for: far down in a document, those of all differences would take many times the
/// memory of the document.
public struct ValueDifferences: RandomAccessCollection, Sendable {
    private let places: [ComparedPlace]
    private let steps: PathSteps
    private let found: Document
    private let expected: Document

    init(_ places: [ComparedPlace], _ steps: PathSteps, found: Document, expected: Document) {
        (self.places, self.steps) = (places, steps)
        (self.found, self.expected) = (found, expected)
    }

    /// 0.
    public var startIndex: Int { 0 }

    /// How many differences there are.
    public var endIndex: Int { places.count }

    /// One of them.
    ///
    /// - Complexity: O(*d*) for a place that is *d* levels deep.
    public subscript(position: Int) -> ValueDifference {
        let place = places[position]
        return ValueDifference(
            path: steps.path(to: place.step),
            expected: place.expected.map { SupportedType(expected, $0) },
            found: place.found.map { SupportedType(found, $0) })
    }
}

extension ValueDifferences: Hashable {
    /// Whether both have the same differences in the same order.
    public static func == (left: ValueDifferences, right: ValueDifferences) -> Bool { left.elementsEqual(right) }

    /// Feeds the differences.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for difference in self { hasher.combine(difference) }
    }
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
        if Document.equal(left.document, left.index, right.document, right.index) {
            return ValueDifferences([], PathSteps(), found: left.document, expected: right.document)
        }
        var finder = DifferenceFinder(DocumentPair(left.document, left.index, right.document, right.index))
        finder.compare(left.index, right.index)
        return ValueDifferences(
            finder.differences, finder.steps, found: left.document, expected: right.document)
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
