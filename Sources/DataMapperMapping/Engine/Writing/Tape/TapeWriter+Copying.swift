package import DataMapperValues

/// Copying and sorting what has been written.
extension TapeWriter {
    /// Returns a copy of the value that begins at `start`; nil if there is none. The value may be incomplete.
    package mutating func openValue(at place: Int) -> SupportedType? {
        if text.isOn, !text.hasContent(at: place), !isMissing(at: place) { return nil }
        let start = tapePosition(of: place)
        guard builder.count > start else { return nil }
        var copy = hasFailed ? mergedCopy(from: start) : self.copy(nodes(from: start))
        if text.objects.top.pointee.place == start {
            copy.close(0, members: text.objects.top.pointee.members)
            _ = DuplicateMemberMerger.merge(&copy, 0)
        }
        return SupportedType(copy.finish(), 0)
    }

    /// Returns a copy of the value that ends the tape.
    func value(at position: Int) -> SupportedType { value(nodes(from: position)) }

    /// Returns a copy of a value.
    func value(_ nodes: some Collection<TapeNode>) -> SupportedType { SupportedType(copy(nodes).finish(), 0) }

    /// Returns a copy of nodes, with the bytes that they refer to.
    private func copy(_ nodes: some Collection<TapeNode>) -> DocumentBuilder {
        var copy = DocumentBuilder(nodeCapacity: nodes.count)
        for node in nodes { append(node, to: &copy) }
        copy.depth = builder.depth
        return copy
    }

    private func nodes(from position: Int) -> [TapeNode] { builder.copyNodes(from: position) }

    /// Returns a copy with repeated keys merged. After an error, objects are closed without looking at their keys.
    private func mergedCopy(from position: Int) -> DocumentBuilder {
        var copy = DocumentBuilder(nodeCapacity: builder.count - position)
        var containers: [(start: Int, members: Int, end: Int)] = []
        let first = text.objects.top.pointee.place == position ? position + 1 : position
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

    /// Copies a scalar of this tape with the bytes that it refers to, or a container without its content.
    package func append(_ node: TapeNode, to copy: inout DocumentBuilder) {
        builder.withTape { copy.append(scalar: node, of: $0) }
    }

    /// Sorts the elements of a complete array that began at a place, in the same way.
    package mutating func sortArray(from place: Int, count: Int) {
        if place < 0, text.isOn { moveToTape(place) }
        sortElements(of: tapePosition(of: place), count: count)
        if place < 0, region == place { endRegion() }
    }

    /// Closes the array that ends the tape, and sorts its elements in an order that depends only on their content. If
    /// `ignoresKeyOrder` is true, the order of the keys in an element makes no difference.
    package mutating func sortElements(of array: Int, count: Int, ignoresKeyOrder: Bool = false) {
        builder.close(array, members: count)
        let document = value(at: array).asNode().document
        let nodes = builder.copyNodes(array..<array + document.count)
        // Sorting the members inside elements does not move the elements.
        let compared = ignoresKeyOrder ? document.sortedByKey(0) : document
        let starts = document.children(of: 0).sorted { Document.precedes(compared, $0, $1) }
        builder.count = array + 1
        for start in starts {
            for node in nodes[start..<start + nodes[start].span] { builder.append(node) }
        }
    }
}
