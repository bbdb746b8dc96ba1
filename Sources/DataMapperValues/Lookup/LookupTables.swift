internal import Foundation

/// What a document has found out about where things are, for whoever asks again.
///
/// A document needs none of it, and nearly all are asked so little that nothing is kept. But where somebody goes through a
/// large container by index or by key, or describes one error after the other, each answer would cost a look at all that
/// stands before it.
package final class LookupTables {
    package internal(set) var objects = WideObjects()
    /// Where nodes stand in the source; kept when it is asked for a second time.
    var sourceMap: SourceMap?
    var locationCount = 0
    /// Children that were passed so far, by container.
    private var steps: [UInt32: Int] = [:]
    private var children: [UInt32: ChildTable] = [:]

    /// How many children were passed in search of others.
    package var stepCount: Int { steps.values.reduce(0, +) }

    func start(ofChild position: Int, of container: Int, _ tape: Tape) -> Int {
        if let table = children(of: container, tape) { return table.start(ofChild: position, of: container, in: tape) }
        steps[UInt32(truncatingIfNeeded: container), default: 0] += position
        var child = container + 1
        for _ in 0..<position { child = tape.child(after: child, in: container) }
        return child
    }

    func child(with node: Int, of container: Int, _ tape: Tape) -> (position: Int, start: Int) {
        if let table = children(of: container, tape) { return table.child(with: node, of: container, in: tape) }
        let child = tape.child(with: node, of: container, from: (0, container + 1))
        steps[UInt32(truncatingIfNeeded: container), default: 0] += child.position
        return child
    }

    /// The table of a container's children, once stepping over them has cost as much as the table does.
    private func children(of container: Int, _ tape: Tape) -> ChildTable? {
        let number = UInt32(truncatingIfNeeded: container)
        if let table = children[number] { return table }
        guard steps[number, default: 0] > 2 * tape.nodes[container].count else { return nil }
        let table = ChildTable(of: container, in: tape)
        children[number] = table
        return table
    }
}

extension Document {
    /// What has been found out so far, for one caller at a time.
    package func withTables<Result>(_ body: (LookupTables) -> Result) -> Result {
        LookupLocks.lock(of: self).withLock {
            let tables = self.tables ?? LookupTables()
            self.tables = tables
            return body(tables)
        }
    }
}

/// The locks of all documents' tables. One for each document would cost more than most documents do.
private enum LookupLocks {
    private static let locks = (0..<16).map { _ in NSLock() }

    static func lock(of document: Document) -> NSLock {
        let address = UInt(bitPattern: document.tape.nodes)
        return locks[Int((address >> 4 ^ address >> 12) & 15)]
    }
}
