extension Document {
    /// A copy of a value in which every object's members are in the order of their keys' bytes.
    package func sortedByKey(_ root: Int) -> Document {
        var builder = DocumentBuilder(nodeCapacity: nodes[root].span, arenaCapacity: 0)
        var open: [SortedContainer] = []
        append(root, to: &builder, &open)
        while let last = open.indices.last {
            guard open[last].position < open[last].values.count else {
                builder.close(open[last].index, members: open[last].values.count)
                open.removeLast()
                continue
            }
            let value = open[last].values[open[last].position]
            if open[last].isObject { builder.append(self, value - 1) }
            open[last].position += 1
            append(value, to: &builder, &open)
        }
        return builder.finish()
    }

    private func append(_ index: Int, to builder: inout DocumentBuilder, _ open: inout [SortedContainer]) {
        switch nodes[index].kind {
        case .array:
            open.append(
                SortedContainer(index: builder.open(.array), isObject: false, values: Array(children(of: index))))
        case .object:
            let keys = members(of: index).sorted {
                bytes(of: nodes[$0]).lexicographicallyPrecedes(bytes(of: nodes[$1]))
            }
            open.append(
                SortedContainer(index: builder.open(.object), isObject: true, values: keys.map { $0 + 1 }))
        default:
            builder.append(self, index)
        }
        builder.depth = max(builder.depth, open.count)
    }
}

/// A container that is being copied, with the places of its values in their new order.
private struct SortedContainer {
    let index: Int
    let isObject: Bool
    let values: [Int]
    var position = 0
}
