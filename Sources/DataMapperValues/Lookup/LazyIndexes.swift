/// What a document has found out about where things are, for whoever asks again.
///
/// A document needs none of it, and nearly all are asked so little that nothing is kept. But where somebody goes through a
/// large container by index or by key, or describes one error after the other, each answer would cost a look at all that
/// stands before it.
package final class LazyIndexes {
    package internal(set) var keys = KeyCursor()
    /// Where nodes stand in the source; kept when it is asked for a second time.
    var sourceMap: SourceMap?
    var locationCount = 0
    /// Children that were passed so far, by container.
    private var steps: [UInt32: Int] = [:]
    private var children: [UInt32: ChildOffsets] = [:]

    /// How many children were passed in search of others.
    package var stepCount: Int { steps.values.reduce(0, +) }

    func start(ofChild position: Int, of container: Int, _ tape: Tape) -> Int {
        if let offsets = children(of: container, tape) {
            return offsets.start(ofChild: position, of: container, in: tape)
        }
        steps[UInt32(truncatingIfNeeded: container), default: 0] += position
        var child = container + 1
        for _ in 0..<position { child = tape.child(after: child, in: container) }
        return child
    }

    func child(with node: Int, of container: Int, _ tape: Tape) -> (position: Int, start: Int) {
        if let offsets = children(of: container, tape) { return offsets.child(with: node, of: container, in: tape) }
        let child = tape.child(with: node, of: container, from: (0, container + 1))
        steps[UInt32(truncatingIfNeeded: container), default: 0] += child.position
        return child
    }

    /// Where a container's children begin, once stepping over them has cost as much as finding that out.
    private func children(of container: Int, _ tape: Tape) -> ChildOffsets? {
        let number = UInt32(truncatingIfNeeded: container)
        if let offsets = children[number] { return offsets }
        guard steps[number, default: 0] > 2 * tape.nodes[container].count else { return nil }
        let offsets = ChildOffsets(of: container, in: tape)
        children[number] = offsets
        return offsets
    }
}

extension Document {
    /// What has been found out so far, for one caller at a time.
    package func withIndexes<Result>(_ body: (LazyIndexes) -> Result) -> Result {
        IndexLocks.lock(of: self).withLock {
            let indexes = self.indexes ?? LazyIndexes()
            self.indexes = indexes
            return body(indexes)
        }
    }
}

/// The locks of all documents' indexes. One for each document would cost more than most documents do.
private enum IndexLocks {
    private static let locks = (0..<16).map { _ in Lock() }

    static func lock(of document: Document) -> Lock {
        let address = UInt(bitPattern: document.tape.nodes)
        return locks[Int((address >> 4 ^ address >> 12) & 15)]
    }
}
