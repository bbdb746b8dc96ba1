internal import DataMapperValues

/// Two documents that are compared, and what corresponds in them. The left one is what there was, or what was found.
struct DocumentPair {
    let left: Document
    let right: Document
    private let leftRoot: Int
    private let rightRoot: Int
    /// Empty where nobody will ask.
    private let leftHashes: [Int]
    private let rightHashes: [Int]

    /// `comparesElements` says whether `areEqual` and `elements` will be asked for.
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

    /// Whether two values are equal. Those that differ are told apart by their hashes, so that to ask for a value and then
    /// for what is in it costs no more than to ask for the value.
    func areEqual(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        leftHashes[leftIndex - leftRoot] == rightHashes[rightIndex - rightRoot]
            && Document.equal(left, leftIndex, right, rightIndex)
    }

    func areObjects(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        left.nodes[leftIndex].kind == .object && right.nodes[rightIndex].kind == .object
    }

    func areArrays(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        left.nodes[leftIndex].kind == .array && right.nodes[rightIndex].kind == .array
    }

    // MARK: Objects

    struct Members {
        /// The values under the keys of both, in the order of the right one.
        var common: [(left: Int, right: Int)] = []
        /// The keys that only the left one has.
        var removed: [Int] = []
        /// The keys that only the right one has.
        var added: [Int] = []
    }

    func members(_ leftIndex: Int, _ rightIndex: Int) -> Members {
        var members = Members()
        let (leftKeys, rightKeys) = (left.members(of: leftIndex), right.members(of: rightIndex))
        if left.nodes[leftIndex].count == right.nodes[rightIndex].count,
            zip(leftKeys, rightKeys).allSatisfy({ haveEqualBytes($0, $1) })
        {
            members.common = zip(leftKeys, rightKeys).map { ($0 + 1, $1 + 1) }
            return members
        }
        var places = Dictionary(uniqueKeysWithValues: leftKeys.map { (KeyBytes(left.string(of: left.nodes[$0])), $0) })
        for key in rightKeys {
            if let place = places.removeValue(forKey: KeyBytes(right.string(of: right.nodes[key]))) {
                members.common.append((place + 1, key + 1))
            } else {
                members.added.append(key)
            }
        }
        members.removed = places.values.sorted()
        return members
    }

    private func haveEqualBytes(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        Document.equal(left.bytes(of: left.nodes[leftIndex]), right.bytes(of: right.nodes[rightIndex]))
    }

    // MARK: Arrays

    struct Elements {
        let left: [Int]
        let right: [Int]
        /// In positions, not in indices of nodes.
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

/// A number for each value, the same for equal ones, so that arrays can be compared without looking at their elements.
private struct ElementClasses {
    /// The last value of each hash. The number of a value is its place in `values`.
    private var last: [Int: Int] = [:]
    /// One of each, with the value before it that has the same hash.
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
