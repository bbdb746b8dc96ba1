public import DataMapperValues

extension SupportedType {
    /// The value with a JSON Merge Patch (RFC 7396) in it.
    ///
    ///     let type: SupportedType = ["title": "Hello", "author": ["given": "John", "family": "Doe"]]
    ///     type.mergePatched(by: ["title": "Hi", "author": ["family": nil]])
    ///     // {"title": "Hi", "author": {"given": "John"}}
    ///
    /// The members of a patch that is an object are merged into the value: null removes a key, an object is merged in turn,
    /// anything else replaces what is there. A patch that is no object replaces the whole value. Merging into what is no
    /// object starts with an empty one. New keys come last, in the patch's order.
    ///
    /// - Complexity: O(*n*) in the size of the patch and, the first time on a value that was read or is shared, in the
    ///   number of entries of each object that is merged into. Neither recurses.
    public func mergePatched(by patch: SupportedType) -> SupportedType {
        var copy = self
        copy.mergePatch(patch)
        return copy
    }

    /// Merges a JSON Merge Patch (RFC 7396) into the value; see ``mergePatched(by:)``.
    public mutating func mergePatch(_ patch: SupportedType) {
        guard patch.kind == .object else {
            self = patch
            return
        }
        var open = [ObjectMerge(into: take(), changes: patch, key: "")]
        while let last = open.indices.last {
            if let inner = open[last].nextMerge() {
                open.append(inner)
                continue
            }
            let (key, merged) = open.removeLast().finish()
            guard let parent = open.indices.last else {
                self = merged
                return
            }
            open[parent].object.set(merged, for: key)
        }
    }

    /// The patch that makes one value of another, as a JSON Merge Patch (RFC 7396).
    ///
    ///     SupportedType.mergePatch(from: ["a": 1, "b": 2], to: ["a": 1, "c": 3])   // {"c": 3, "b": null}
    ///
    /// Merge patches cannot say everything:
    ///
    /// * An array that differs is replaced as a whole.
    /// * Null means "no such key". A null in an object that was not there before is not there after the patch either; an
    ///   entry that becomes null is removed. Nulls that are elements of arrays are kept.
    ///
    /// ``JsonPatch/init(from:to:)`` has neither limit.
    ///
    /// - Complexity: O(*n*) in the size of both, without recursion.
    public static func mergePatch(from old: SupportedType, to new: SupportedType) -> SupportedType {
        let (left, right) = (old.asNode(), new.asNode())
        let pair = DocumentPair(
            left.document, left.index, right.document, right.index, comparesElements: false)
        guard pair.areObjects(left.index, right.index) else { return new }
        var open = [MergePatchObject(pair, left.index, right.index, key: "")]
        while let last = open.indices.last {
            if let inner = open[last].nextObject(in: pair) {
                open.append(inner)
                continue
            }
            let finished = open.removeLast()
            guard let parent = open.indices.last else { return finished.patch }
            if !finished.isEmpty { open[parent].entries.append((finished.key, finished.patch)) }
        }
        return new
    }

    private mutating func take() -> SupportedType {
        defer { self = .null }
        return self
    }
}

/// An object that a patch's object is being merged into.
private struct ObjectMerge {
    /// Nobody else has a reference to it.
    let object: OwnedObject
    /// Where it stands in the object above.
    private let key: String
    private let changes: [(key: String, value: SupportedType)]
    private var position = 0
    private var removed: Set<KeyBytes> = []

    init(into target: consuming SupportedType, changes: SupportedType, key: String) {
        var target = target
        if target.kind != .object { target = .object([]) }
        if case .object(let object)? = target.takeContainer() {
            self.object = object
        } else {
            object = OwnedObject(unique: [])
        }
        self.changes = changes.entries ?? []
        self.key = key
    }

    /// Makes changes until one is an object, which is a merge of its own; nil at the end.
    mutating func nextMerge() -> ObjectMerge? {
        while position < changes.count {
            let (key, change) = changes[position]
            position += 1
            switch change.kind {
            case .null: removed.insert(KeyBytes(key))
            case .object: return ObjectMerge(into: object.exchange(.null, for: key) ?? .null, changes: change, key: key)
            default: object.set(change, for: key)
            }
        }
        return nil
    }

    func finish() -> (key: String, merged: SupportedType) {
        object.remove(removed)
        return (key, OpenedContainer.object(object).closed)
    }
}

/// The patch for an object, as far as it has been made.
private struct MergePatchObject {
    /// Where the patch stands in the patch above.
    let key: String
    var entries: [(key: String, value: SupportedType)] = []
    private let members: DocumentPair.Members
    private var position = 0

    init(_ pair: DocumentPair, _ left: Int, _ right: Int, key: String) {
        self.key = key
        members = pair.members(left, right)
        for index in members.added where pair.right.nodes[index + 1].kind != .null {
            entries.append((pair.right.string(of: pair.right.nodes[index]), SupportedType(pair.right, index + 1)))
        }
        for index in members.removed { entries.append((pair.left.string(of: pair.left.nodes[index]), .null)) }
    }

    var isEmpty: Bool { entries.isEmpty }

    var patch: SupportedType { OpenedContainer.object(OwnedObject(unique: entries)).closed }

    /// Goes on to the next entry that is an object on both sides, and so a patch of its own; nil at the end.
    mutating func nextObject(in pair: DocumentPair) -> MergePatchObject? {
        while position < members.common.count {
            let (left, right) = members.common[position]
            position += 1
            let key = pair.right.string(of: pair.right.nodes[right - 1])
            if pair.areObjects(left, right) { return MergePatchObject(pair, left, right, key: key) }
            if !Document.equal(pair.left, left, pair.right, right) {
                entries.append((key, SupportedType(pair.right, right)))
            }
        }
        return nil
    }
}
