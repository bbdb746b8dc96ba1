public import DataMapperValues

/// One place where a value differs from the expected one.
///
/// ```swift
/// let reply: SupportedType = ["id": 7]
/// let differences = reply.differences(to: ["id": 8])
/// differences[0].path.description   // "$.id"
/// differences[0].expected   // 8
/// differences[0].found   // 7
/// differences[0].description   // "$.id: expected 8, found 7"
/// ```
public struct ValueDifference: Hashable, Sendable {
    /// The path in the found value, or in the expected value if the found one is missing.
    public let path: MappingPath
    /// The expected value, or nil if no value was expected.
    public let expected: SupportedType?
    /// The found value, or nil if it is missing.
    public let found: SupportedType?
}

/// All places where a value differs from the expected one.
///
/// ```swift
/// let reply: SupportedType = ["id": 7, "tags": ["a", "c"]]
/// print(reply.differences(to: ["id": 8, "tags": ["a", "b", "c"]]))
/// // prints
/// // $.id: expected 8, found 7
/// // $.tags[1]: expected "b", found nothing
/// ```
///
/// The collection is empty if the values are equal. If `#expect(differences.isEmpty)` fails in a test, it shows these
/// lines.
///
/// The path of a difference is created only when you access the difference. In a deep document, all paths together
/// could take many times the memory of the document.
public struct ValueDifferences: RandomAccessCollection, Sendable {
    private let places: [ComparedPlace]
    private let steps: PathSteps
    private let found: Document
    private let expected: Document

    init(_ places: [ComparedPlace], _ steps: PathSteps, found: Document, expected: Document) {
        (self.places, self.steps) = (places, steps)
        (self.found, self.expected) = (found, expected)
    }

    /// The index of the first difference: 0.
    public var startIndex: Int { 0 }

    /// The number of differences.
    public var endIndex: Int { places.count }

    /// Returns the difference at an index.
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
    /// Returns whether both have the same differences in the same order.
    public static func == (left: ValueDifferences, right: ValueDifferences) -> Bool { left.elementsEqual(right) }

    /// Adds the differences to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for difference in self { hasher.combine(difference) }
    }
}

/// An error for tests, which says that a value differs from the expected one.
///
/// The description shows values of the data. Use it only in the log of a test.
public struct ValueMismatch: _DescribedError, Hashable, Sendable {
    /// The differences.
    public let differences: ValueDifferences

    /// The number of differences, then one line for each of the first 50.
    public var description: String {
        "\(differences.count) difference\(differences.count == 1 ? "" : "s"):\n\(differences)"
    }
}

extension SupportedType {
    /// Returns the places where this value differs from the expected one.
    ///
    /// Values are compared as with `==`: the order of a dictionary's entries does not matter. Arrays are aligned so
    /// that as many equal elements as possible match: a missing element is one difference.
    ///
    /// - Complexity: The same as ``JsonPatch/init(from:to:)``, without recursion.
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

    /// Throws an error that shows the differences, unless this value is equal to the expected one. Use it in tests,
    /// with any test framework.
    ///
    /// - Throws: ``ValueMismatch`` if the values are not equal.
    public func requireEqual(to expected: SupportedType) throws(ValueMismatch) {
        if self == expected { return }
        throw ValueMismatch(differences: differences(to: expected))
    }
}
