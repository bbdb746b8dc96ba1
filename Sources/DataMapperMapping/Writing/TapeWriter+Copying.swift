package import DataMapperValues

/// Looking at what has been written, and putting it into another order.
extension TapeWriter {
    /// A copy of the value that begins at `start`, which may still be written to; nil if there is nothing.
    package func openValue(at start: Int) -> SupportedType? {
        guard builder.count > start else { return nil }
        var copy = hasFailed ? mergedCopy(from: start) : self.copy(from: start)
        if frames.count > 0, frames.top.start == start {
            copy.close(0, members: frames.top.members)
            _ = DuplicateMemberMerger.merge(&copy, 0)
        }
        return SupportedType(copy.finish(), 0)
    }

    /// A copy of the value that ends the tape.
    func value(at position: Int) -> SupportedType { SupportedType(copy(from: position).finish(), 0) }

    /// A copy of the nodes from `position` on, with the bytes they refer to.
    private func copy(from position: Int) -> DocumentBuilder {
        var copy = DocumentBuilder(nodeCapacity: builder.count - position)
        for index in position..<builder.count { append(builder.nodes[index], to: &copy) }
        copy.depth = builder.depth
        return copy
    }

    /// The same after an error, since when objects have been closed without a look at their keys.
    private func mergedCopy(from position: Int) -> DocumentBuilder {
        var copy = DocumentBuilder(nodeCapacity: builder.count - position)
        var containers: [(start: Int, members: Int, end: Int)] = []
        let first = frames.count > 0 && frames.top.start == position ? position + 1 : position
        for index in position..<builder.count {
            let node = builder.nodes[index]
            if node.isContainer, index >= first { containers.append((copy.count, node.count, index + node.span)) }
            append(node, to: &copy)
            while let container = containers.last, container.end == index + 1 {
                copy.close(container.start, members: container.members)
                if copy.nodes[container.start].kind == .object {
                    _ = DuplicateMemberMerger.merge(&copy, container.start)
                }
                containers.removeLast()
            }
        }
        copy.depth = builder.depth
        return copy
    }

    /// Copies a node of this tape with the bytes that it refers to.
    package func append(_ node: TapeNode, to copy: inout DocumentBuilder) {
        switch node.kind {
        case .string where node.flags & TapeNode.inArena != 0, .data, .bigNumber:
            copy.append(node.kind, bytes: builder.bytes(of: node, source: nil), flags: node.flags & TapeNode.isASCII)
        default: copy.append(node)
        }
    }

    /// Closes the array that ends the tape, and puts its elements into an order that depends on nothing but their content;
    /// not even on the order of their keys, if `ignoresKeyOrder` is true.
    package mutating func sortElements(of array: Int, count: Int, ignoresKeyOrder: Bool = false) {
        builder.close(array, members: count)
        let document = value(at: array).asNode().document
        let nodes = Array(UnsafeBufferPointer(start: builder.nodes + array, count: document.count))
        // Elements stay where they are when the members within them change places.
        let compared = ignoresKeyOrder ? document.sortedByKey(0) : document
        let starts = document.children(of: 0).sorted { Document.precedes(compared, $0, $1) }
        builder.count = array + 1
        for start in starts {
            for node in nodes[start..<start + nodes[start].span] { builder.append(node) }
        }
    }
}
