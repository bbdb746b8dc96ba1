/// The places of every sixteenth child of a container, so that any other child is only a few steps away.
///
/// The children of an object are its members. Each begins with its key.
struct ChildOffsets {
    private static let stride = 16

    private let starts: [UInt32]

    init(of container: Int, in tape: Tape) {
        var starts: [UInt32] = []
        starts.reserveCapacity(tape.nodes[container].count / Self.stride + 1)
        var position = 0
        var child = container + 1
        while child < container + tape.nodes[container].span {
            if position % Self.stride == 0 { starts.append(UInt32(truncatingIfNeeded: child)) }
            position += 1
            child = tape.child(after: child, in: container)
        }
        self.starts = starts
    }

    /// Returns the place of the child at a position, which must exist.
    func start(ofChild position: Int, of container: Int, in tape: Tape) -> Int {
        var child = Int(starts[position / Self.stride])
        for _ in 0..<position % Self.stride { child = tape.child(after: child, in: container) }
        return child
    }

    func child(with node: Int, of container: Int, in tape: Tape) -> (position: Int, start: Int) {
        let place = starts.firstPlace { $0 > node } - 1
        return tape.child(with: node, of: container, from: (place * Self.stride, Int(starts[place])))
    }
}
