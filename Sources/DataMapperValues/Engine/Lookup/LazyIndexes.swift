/// Places in a document that were found once and are kept for later lookups.
///
/// Most documents never need them. They are for code that goes through a large container by index or by key, or
/// describes one error after the other. Without them, each lookup would pass everything before its place again.
package final class LazyIndexes {
    package internal(set) var keys = KeyCursor()
    /// The places of nodes in the source. Kept from the second request on.
    var sourceMap: SourceMap?
    var locationCount = 0
    /// The parts of the source in their order. Kept once an excerpt that hides something was requested.
    var sourceParts: SourceParts?
    /// The nodes of each other document from which the nodes of this one were copied.
    var sourceNodes: [ObjectIdentifier: NodeRanges] = [:]
    /// The place in the text of a string that was found last.
    var textPlace: TextPlace?
    var secrets = SecretNodes()
    /// The name of the source in places.
    var sourceName: String?
    /// The number of children that were passed so far, by container.
    private var steps: [UInt32: Int] = [:]
    private var children: [UInt32: ChildOffsets] = [:]

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

    /// Returns the places of a container's children, as soon as passing them has cost as much as finding these places.
    private func children(of container: Int, _ tape: Tape) -> ChildOffsets? {
        let number = UInt32(truncatingIfNeeded: container)
        if let offsets = children[number] { return offsets }
        guard steps[number, default: 0] > 2 * tape.nodes[container].count else { return nil }
        let offsets = ChildOffsets(of: container, in: tape)
        children[number] = offsets
        return offsets
    }
}
