internal import DataMapperMapping
internal import DataMapperValues

/// Sets have no order of their own. Their elements are written in the order that DataMapper's sets have: one that depends
/// on nothing but what the elements write.
extension JSONTape {
    /// Puts the elements of a finished array in order.
    func sortElements(of array: Int) {
        let node = builder.nodes[array]
        guard node.count > 1, !hasFailed else { return }
        let copy = JSONTape(keepsValues: false)
        copyValue(at: array, to: copy)
        guard let order = copy.finish().flatMap({ ElementOrder.order(of: $0) }) else { return }
        let nodes = Array(UnsafeBufferPointer(start: builder.nodes + array, count: node.span))
        var starts: [Int] = []
        var start = 1
        while start < nodes.count {
            starts.append(start)
            start += nodes[start].span
        }
        var target = builder.nodes + array + 1
        for place in order {
            let element = nodes[starts[place]..<starts[place] + nodes[starts[place]].span]
            for node in element {
                target.pointee = node
                target += 1
            }
        }
    }

    /// Values in the order in which a set of them is written; as they are where one has no place in JSON.
    static func sorted<T>(_ values: [T]) -> [T] {
        guard values.count > 1 else { return values }
        let tape = JSONTape(keepsValues: false)
        let array = tape.begin(.array)
        for value in values { AnyValues.write(value, to: tape) }
        tape.end(array, members: values.count)
        guard let order = tape.finish().flatMap({ ElementOrder.order(of: $0) }) else { return values }
        return order.map { values[$0] }
    }

    /// Writes a value of this tape to another one, as JSON.
    private func copyValue(at index: Int, to tape: JSONTape) {
        let node = builder.nodes[index]
        if let value = keptValue(at: index) { return AnyValues.write(value, to: tape) }
        switch node.kind {
        case .array, .object:
            let container = tape.begin(node.kind)
            var position = index + 1
            while position < index + node.span {
                copyValue(at: position, to: tape)
                position += builder.nodes[position].span
            }
            tape.end(container, members: node.count)
        case .string, .bigNumber, .data:
            tape.builder.append(node.kind, bytes: bytes(of: node), flags: node.flags & TapeNode.isASCII)
        default: tape.builder.append(node)
        }
    }
}

/// The order of the elements of an array, which is that of a set of DataMapper's.
private enum ElementOrder {
    /// The places of the elements, in order; nil where DataMapper does not write them.
    static func order(of document: Document) -> [Int]? {
        let elements = SupportedType(document, 0).array ?? []
        let ranked = Set(elements.enumerated().map { Ranked(value: $0.element, place: $0.offset) })
        let sorted = try? DataMapperMapping.ObjectMapper().serializeOrThrow(ranked)
        let places = sorted?.array?.compactMap { $0.array?.last?.int }
        return places?.count == elements.count ? places : nil
    }

    /// An element with its place, so that equal ones stay apart.
    private struct Ranked: Hashable, Serializable {
        let value: SupportedType
        let place: Int

        static func == (left: Ranked, right: Ranked) -> Bool { left.place == right.place }

        func hash(into hasher: inout Hasher) { hasher.combine(place) }

        func serialize(to data: inout SerializableData) { data.set([value, .int(place)]) }
    }
}
