public import DataMapperValues

extension SupportedType {
    /// Returns this value with a JSON Merge Patch (RFC 7396) applied.
    ///
    /// If the patch is an object, its members are merged into this value: null removes a key, an object is merged in
    /// the same way, and any other value replaces the old one. New keys come last, in the order of the patch. If this
    /// value is not an object, the patch is merged into an empty one. A patch that is not an object replaces the whole
    /// value.
    ///
    /// - Complexity: O(*n*) in the size of the patch, without recursion. The first change of an object that was read
    ///   from bytes, or that is shared, also takes time proportional to the number of its entries.
    public func mergePatched(by patch: SupportedType) -> SupportedType {
        var copy = self
        copy.mergePatch(patch)
        return copy
    }

    /// Applies a JSON Merge Patch (RFC 7396) to this value, like ``mergePatched(by:)``.
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

    /// Returns the JSON Merge Patch (RFC 7396) that changes one value into another.
    ///
    /// A merge patch cannot express every change:
    ///
    /// * An array that differs is replaced as a whole.
    /// * In a patch, null removes a key. So a patch cannot set a member to null: if a new or changed member is null, it
    ///   is missing in the result. Nulls in arrays are kept.
    ///
    /// ``JsonPatch/init(from:to:)`` does not have these limits.
    ///
    /// - Complexity: O(*n*) in the size of both values, without recursion.
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

/// An object into which an object of the patch is merged.
private struct ObjectMerge {
    /// There is no other reference to it.
    let object: OwnedObject
    /// The key of this object in its parent.
    private let key: String
    private let changes: [(key: String, value: SupportedType)]
    private var position = 0
    private var removed: Set<KeyBytes> = []
    /// Whether there was no object. So the objects of the patch are new, and known to contain null.
    private let isNew: Bool

    init(into target: consuming SupportedType, changes: SupportedType, key: String) {
        var target = target
        isNew = target.kind != .object
        if !isNew, case .object(let object)? = target.takeContainer() {
            self.object = object
        } else {
            object = OwnedObject(unique: [], formatKeys: changes.formatKeys)
        }
        self.changes = changes.placedEntries ?? []
        self.key = key
    }

    /// Makes changes until one of them is an object, and returns a merge for that. Returns nil at the end.
    mutating func nextMerge() -> ObjectMerge? {
        while position < changes.count {
            let (key, change) = changes[position]
            position += 1
            switch change.kind {
            case .null: removed.insert(KeyBytes(key))
            case .object:
                let target = object.exchange(.null, for: key) ?? .null
                if isNew || target.kind == .object || Self.containsNull(change) {
                    return ObjectMerge(into: target, changes: change, key: key)
                }
                // A copy would have no place in the source.
                object.set(change, for: key)
            default: object.set(change, for: key)
            }
        }
        return nil
    }

    private static func containsNull(_ value: SupportedType) -> Bool {
        let (document, index) = value.asNode()
        return (index..<index + document.node(at: index).span).contains { document.node(at: $0).kind == .null }
    }

    func finish() -> (key: String, merged: SupportedType) {
        object.remove(removed)
        return (key, OpenedContainer.object(object).closed)
    }
}

/// The unfinished patch for an object.
private struct MergePatchObject {
    /// The key of this patch in its parent.
    let key: String
    var entries: [(key: String, value: SupportedType)] = []
    private let members: DocumentPair.Members
    private var position = 0

    init(_ pair: DocumentPair, _ left: Int, _ right: Int, key: String) {
        self.key = key
        members = pair.members(left, right)
        for index in members.added where pair.right.node(at: index + 1).kind != .null {
            entries.append((pair.right.string(at: index), SupportedType(pair.right, index + 1)))
        }
        for index in members.removed { entries.append((pair.left.string(at: index), .null)) }
    }

    var isEmpty: Bool { entries.isEmpty }

    var patch: SupportedType { OpenedContainer.object(OwnedObject(unique: entries)).closed }

    /// Goes on to the next entry that is an object on both sides, and returns a patch for it. Returns nil at the end.
    mutating func nextObject(in pair: DocumentPair) -> MergePatchObject? {
        while position < members.common.count {
            let (left, right) = members.common[position]
            position += 1
            let key = pair.right.string(at: right - 1)
            if pair.areObjects(left, right) { return MergePatchObject(pair, left, right, key: key) }
            if !Document.equal(pair.left, left, pair.right, right) {
                entries.append((key, SupportedType(pair.right, right)))
            }
        }
        return nil
    }
}
