internal import DataMapperValues

/// Two documents that are compared. The left one is the old or found value, the right one is the new or expected value.
struct DocumentPair {
    let left: Document
    let right: Document
    private let leftRoot: Int
    private let rightRoot: Int
    /// Empty if they are never needed.
    private let leftHashes: [Int]
    private let rightHashes: [Int]

    /// Creates a pair. `comparesElements` says whether `areEqual` and `elements` will be used.
    init(
        _ left: Document, _ leftRoot: Int, _ right: Document, _ rightRoot: Int, comparesElements: Bool = true
    ) {
        (self.left, self.leftRoot) = (left, leftRoot)
        (self.right, self.rightRoot) = (right, rightRoot)
        leftHashes = comparesElements ? left.hashes(from: leftRoot) : []
        rightHashes = comparesElements ? right.hashes(from: rightRoot) : []
    }

    var leftSize: ContentSize { Self.size(left, leftRoot) }
    var rightSize: ContentSize { Self.size(right, rightRoot) }

    private static func size(_ document: Document, _ root: Int) -> ContentSize {
        SupportedType(document, root).contentSize(atMost: ContentSize(count: .max, bytes: .max))
    }

    /// Returns whether two values are equal. Hashes distinguish values that differ. So comparing a value and then
    /// everything inside it costs no more than comparing the value.
    func areEqual(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        leftHashes[leftIndex - leftRoot] == rightHashes[rightIndex - rightRoot]
            && Document.equal(left, leftIndex, right, rightIndex)
    }

    func areObjects(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        left.node(at: leftIndex).kind == .object && right.node(at: rightIndex).kind == .object
    }

    func areArrays(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        left.node(at: leftIndex).kind == .array && right.node(at: rightIndex).kind == .array
    }

    // MARK: Objects

    struct Members {
        /// The values of keys that both have, in the order of the right object.
        var common: [(left: Int, right: Int)] = []
        /// The keys that only the left object has.
        var removed: [Int] = []
        /// The keys that only the right object has.
        var added: [Int] = []
    }

    func members(_ leftIndex: Int, _ rightIndex: Int) -> Members {
        var members = Members()
        let (leftKeys, rightKeys) = (left.members(of: leftIndex), right.members(of: rightIndex))
        if left.node(at: leftIndex).count == right.node(at: rightIndex).count,
            zip(leftKeys, rightKeys).allSatisfy({ Document.haveEqualTexts(left, $0, right, $1) })
        {
            members.common = zip(leftKeys, rightKeys).map { ($0 + 1, $1 + 1) }
            return members
        }
        var places = Dictionary(uniqueKeysWithValues: leftKeys.map { (KeyBytes(left.string(at: $0)), $0) })
        for key in rightKeys {
            if let place = places.removeValue(forKey: KeyBytes(right.string(at: key))) {
                members.common.append((place + 1, key + 1))
            } else {
                members.added.append(key)
            }
        }
        members.removed = places.values.sorted()
        return members
    }

    // MARK: Arrays

    struct Elements {
        let left: [Int]
        let right: [Int]
        /// The alignment, in positions, not in indices of nodes.
        let alignment: ArrayAlignment
    }

    func elements(_ leftIndex: Int, _ rightIndex: Int) -> Elements {
        let (leftElements, rightElements) = (Array(left.children(of: leftIndex)), Array(right.children(of: rightIndex)))
        var classes = ElementClasses()
        let alignment = ArrayAlignment(
            leftElements.map { classes.number(of: $0, in: left, hash: leftHashes[$0 - leftRoot]) },
            rightElements.map { classes.number(of: $0, in: right, hash: rightHashes[$0 - rightRoot]) })
        return Elements(left: leftElements, right: rightElements, alignment: alignment)
    }
}

/// Gives each value a number. Equal values have equal numbers, so arrays can be compared without comparing their
/// elements.
private struct ElementClasses {
    /// The number of the last value with each hash. A number is an index of `values`.
    private var last: [Int: Int] = [:]
    /// The different values, each with the number of the previous value that has the same hash.
    private var values: [(document: Document, index: Int, before: Int?)] = []

    mutating func number(of index: Int, in document: Document, hash: Int) -> Int {
        let newest = last[hash]
        var candidate = newest
        while let number = candidate {
            if Document.equal(values[number].document, values[number].index, document, index) { return number }
            candidate = values[number].before
        }
        last[hash] = values.count
        values.append((document, index, newest))
        return values.count - 1
    }
}
