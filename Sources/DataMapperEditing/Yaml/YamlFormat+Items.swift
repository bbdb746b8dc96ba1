#if YAML
internal import DataMapperYAML

/// A value that a patch has made, or a part of it. The document must be read again before that can be opened.
struct UnreadText: Error {}

extension YamlFormat {
    func container(of item: Int, in tree: EditedTree<YamlFormat>) throws -> EditedContainer {
        guard let outline, let node = tree.items[item].value.node else { throw UnreadText() }
        let piece = tree.items[item].value.text
        let kind: EditedContainer.Kind
        switch outline.nodes[node].kind {
        case .alias: throw EditingProblem.alias(line: outline.line(of: node))
        case .scalar: throw EditingProblem.noContainer
        case .sequence: kind = .array
        case .mapping: kind = .object
        }
        if outline.isPair(node) { throw EditingProblem.pair(line: outline.line(of: node)) }
        var container = EditedContainer(kind, piece, indentation: 0..<0, prefersLines: false)
        let (start, isFlow) = (outline.contentStart(of: node), outline.nodes[node].style == .flow)
        if isFlow {
            container.opening = piece.lowerBound..<start + 1
        } else {
            let hasProperties = outline.nodes[node].isAnchored || outline.nodes[node].isTagged
            let end = hasProperties ? outline.propertiesEnd(of: node) : piece.lowerBound
            container.opening = piece.lowerBound..<end
            container.closing = piece.upperBound..<piece.upperBound
        }
        container.block = EditedBlock(owner: item, column: isFlow ? 0 : outline.column(of: start), isFlow: isFlow)
        return container
    }

    func readItems(of container: Int, in tree: inout EditedTree<YamlFormat>) throws {
        guard let outline, let block = tree.containers[container].block,
            let node = tree.items[block.owner].value.node
        else { throw UnreadText() }
        let first = tree.items.count
        var children: [(key: Int?, value: Int)] = []
        var child = node + 1
        while child < outline.nodes[node].next {
            let value = tree.containers[container].kind == .object ? outline.nodes[child].next : child
            children.append((value == child ? nil : child, value))
            child = outline.nodes[value].next
        }
        if block.isFlow {
            readFlow(children, of: container, outline, in: &tree)
        } else {
            readBlock(children, of: container, outline, in: &tree)
        }
        tree.containers[container].block?.items = first..<tree.items.count
    }

    // MARK: Blocks

    /// Reads the items of a block. White space after the colon or the dash belongs to the value.
    private func readBlock(
        _ children: [(key: Int?, value: Int)], of container: Int, _ outline: EditedOutline,
        in tree: inout EditedTree<YamlFormat>
    ) {
        let end = tree.containers[container].text.upperBound
        var place = tree.containers[container].opening.upperBound
        let space = tree.text.space(place..<tree.text.afterSpace(place, end))
        tree.containers[container].head = space.firstLine
        place = space.firstLine.upperBound
        for child in children {
            let start = tree.text.afterSpace(place, end)
            var item = EditedItem(container: container, lead: place..<start, value: EditedValue(text: 0..<0))
            var valueStart = start
            if let key = child.key {
                item.key = start..<max(start, outline.ends[key])
                let colon = tree.text.afterSpace(item.key.upperBound, end)
                let hasColon = colon < end && tree.text[colon] == UInt8(ascii: ":")
                valueStart = hasColon ? colon + 1 : item.key.upperBound
                item.colon = item.key.upperBound..<valueStart
            } else {
                valueStart = min(start + 1, end)
                item.colon = start..<valueStart
            }
            let valueEnd = max(valueStart, outline.ends[child.value])
            item.value = EditedValue(text: valueStart..<valueEnd, node: child.value)
            item.trail = tree.text.trail(after: valueEnd, end, isPlain: outline.isPlain(child.value))
            place = item.trail.upperBound
            tree.link(item, before: -1)
        }
        tree.containers[container].tail = place..<end
    }

    // MARK: Brackets

    /// Reads the items between brackets, as in JSON.
    private func readFlow(
        _ children: [(key: Int?, value: Int)], of container: Int, _ outline: EditedOutline,
        in tree: inout EditedTree<YamlFormat>
    ) {
        let end = tree.containers[container].closing.lowerBound
        var place = tree.containers[container].opening.upperBound
        var space = tree.text.space(place..<tree.text.afterSpace(place, end))
        place = space.piece.upperBound
        if children.isEmpty {
            tree.containers[container].tail = space.piece
            return
        }
        tree.containers[container].head = space.firstLine
        var lead = space.firstLine.upperBound..<place
        for (index, child) in children.enumerated() {
            var item = EditedItem(container: container, lead: lead, value: EditedValue(text: 0..<0))
            var valueStart = place
            if let key = child.key {
                item.key = place..<max(place, outline.ends[key])
                let colon = tree.text.afterSpace(item.key.upperBound, end)
                let hasColon = colon < end && tree.text[colon] == UInt8(ascii: ":")
                valueStart = hasColon ? colon + 1 : item.key.upperBound
                if hasColon, !outline.isEmpty(child.value) {
                    valueStart = max(valueStart, outline.nodes[child.value].start)
                } else if hasColon, valueStart < end, tree.text[valueStart] == 0x20 {
                    // A colon before a comma or a value would be a part of the key.
                    valueStart += 1
                }
                item.colon = item.key.upperBound..<valueStart
            }
            item.value = EditedValue(
                text:
                    valueStart..<(outline.isEmpty(child.value)
                    ? valueStart : max(valueStart, outline.ends[child.value])), node: child.value)
            place = item.value.text.upperBound
            space = tree.text.space(place..<tree.text.afterSpace(place, end))
            place = space.piece.upperBound
            if place < end, tree.text[place] == UInt8(ascii: ",") {
                item.trail = space.piece
                item.hasComma = true
                space = tree.text.space(place + 1..<tree.text.afterSpace(place + 1, end))
                place = space.piece.upperBound
            }
            if index < children.count - 1 {
                item.rest = space.firstLine
                lead = item.rest.upperBound..<place
            } else {
                let own = space.piece.lowerBound..<space.commentEnd
                if item.hasComma { item.rest = own } else { item.trail = own }
                tree.containers[container].tail = space.commentEnd..<end
            }
            tree.link(item, before: -1)
        }
    }
}
#endif
