/// Steps from child to child and from key to key.
extension Tape {
    /// Returns the place of the next child of a container.
    @inlinable
    package func child(after child: Int, in container: Int) -> Int {
        let value = nodes[container].kind == .object ? child + 1 : child
        return value + nodes[value].span
    }

    /// Returns the child that contains a node. The search begins at `first`, which must not come after it.
    func child(
        with node: Int, of container: Int, from first: (position: Int, start: Int)
    ) -> (position: Int, start: Int) {
        var (position, start) = first
        while true {
            let next = child(after: start, in: container)
            if node < next { return (position, start) }
            (position, start) = (position + 1, next)
        }
    }

    /// Finds a key by a search through the keys: forward from the one at `next`, then from the object's first one.
    /// Counts the keys that it passes.
    @inlinable
    package func find(_ key: BorrowedBytes, in object: Int, from next: Int, _ passed: inout Int) -> Int? {
        scan(key, from: next, to: object + nodes[object].span, &passed)
            ?? scan(key, from: object + 1, to: next, &passed)
    }

    @inlinable
    package func find(_ key: BorrowedBytes, in object: Int, from next: Int) -> Int? {
        var passed = 0
        return find(key, in: object, from: next, &passed)
    }

    @inlinable
    func scan(_ key: BorrowedBytes, from start: Int, to end: Int, _ passed: inout Int) -> Int? {
        var position = start
        var count = 0
        defer { passed &+= count }
        while position < end {
            let node = nodes[position]
            if node.count == key.count, bytes(of: node) == key { return position }
            position += 1 + nodes[position + 1].span
            count &+= 1
        }
        return nil
    }
}
