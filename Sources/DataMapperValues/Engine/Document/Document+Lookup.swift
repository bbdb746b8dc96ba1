extension Document {
    /// Returns the indices of an array's elements.
    @inlinable
    package func children(of index: Int) -> NodeSequence { NodeSequence(document: self, container: index, step: 0) }

    /// Returns the indices of an object's keys. Each value follows its key.
    @inlinable
    package func members(of index: Int) -> NodeSequence { NodeSequence(document: self, container: index, step: 1) }

    /// Returns the index of a key's value. The first lookups are linear in the number of members, later ones take
    /// constant time.
    package func value(forKey key: String, in index: Int) -> Int? {
        guard nodes[index].kind == .object else { return nil }
        return BorrowedBytes.with(key) { bytes in
            let place =
                nodes[index].count > KeyIndex.threshold
                ? withIndexes { $0.keys.find(bytes, in: index, level: UInt32(truncatingIfNeeded: index), tape) }
                : tape.find(bytes, in: index, from: index + 1)
            return place.map { $0 + 1 }
        }
    }

    /// Returns the indices of an object's keys, for many lookups in one object.
    package func places(of object: Int) -> [KeyBytes: Int] {
        Dictionary(members(of: object).map { (KeyBytes(string(of: nodes[$0])), $0) }) { first, _ in first }
    }

    /// Returns the index of an array's element. The first lookups are linear in the position, later ones take constant
    /// time.
    package func element(_ position: Int, of array: Int) -> Int? {
        let node = nodes[array]
        guard node.kind == .array, position >= 0, position < node.count else { return nil }
        if node.span == node.count + 1 { return array + 1 + position }
        if node.count > KeyIndex.threshold { return withIndexes { $0.start(ofChild: position, of: array, tape) } }
        var child = array + 1
        for _ in 0..<position { child = tape.child(after: child, in: array) }
        return child
    }

    /// Returns the number of nested levels of a value. Linear in its size.
    package func depth(of index: Int) -> Int {
        var ends: [Int] = []
        var depth = 0
        for position in index..<index + nodes[index].span {
            while let end = ends.last, end <= position { ends.removeLast() }
            if nodes[position].isContainer { ends.append(position + nodes[position].span) }
            depth = max(depth, ends.count)
        }
        return depth
    }

    /// Returns the child of a container that contains a node. The children of an object are its members. The first
    /// lookups are linear in the number of children, later ones take almost constant time.
    package func child(of container: Int, with node: Int) -> (position: Int, start: Int) {
        nodes[container].count > KeyIndex.threshold
            ? withIndexes { $0.child(with: node, of: container, tape) }
            : tape.child(with: node, of: container, from: (0, container + 1))
    }

    package func root(of index: Int) -> Int {
        var root = 0
        while root < count, index >= root + nodes[root].span { root += max(1, nodes[root].span) }
        return root
    }

    /// Returns the path from the root to a node, given by the index of a value. It ends at a container that was written as
    /// a secret.
    package func path(to index: Int, from root: Int? = nil) -> MappingPath {
        var path = MappingPath()
        var container = root ?? self.root(of: index)
        while container < index, nodes[container].isContainer, !nodes[container].isSecretContainer,
            index < container + nodes[container].span
        {
            let child = self.child(of: container, with: index)
            if nodes[container].kind == .object {
                path.append(.key(string(of: nodes[child.start])))
                container = child.start + 1
            } else {
                path.append(.index(child.position))
                container = child.start
            }
        }
        return path
    }
}

/// The elements of an array or the keys of an object, as indices.
@usableFromInline
package struct NodeSequence: Sequence, IteratorProtocol {
    @usableFromInline let document: Document
    @usableFromInline var position: Int
    @usableFromInline let end: Int
    @usableFromInline let step: Int

    /// Creates a sequence. `step` is the number of nodes before each value: 0 in an array, 1 (the key) in an object.
    @inlinable
    init(document: Document, container: Int, step: Int) {
        self.document = document
        self.step = step
        position = container + 1
        end = container + document.nodes[container].span
    }

    @inlinable
    package mutating func next() -> Int? {
        guard position < end else { return nil }
        defer { position += step + document.nodes[position + step].span }
        return position
    }
}
