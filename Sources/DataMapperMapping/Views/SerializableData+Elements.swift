internal import DataMapperValues

// A tape is only appended to, so an element of an array is no place to write to. A view of one notes an error in its stead,
// at the last place before it that can be written.

extension SerializableData {
    /// The value at the end of a path.
    func place(at path: [MappingPath.Component]) -> SerializableData {
        place(at: path, lease, anchor: lease?.owner)
    }

    /// The value at the end of a path, with the lease of this view.
    mutating func takePlace(at path: [MappingPath.Component]) -> SerializableData {
        keepFrozenWriter()
        return place(at: path, lease.take(), anchor: rare?.anchor)
    }

    private func place(
        at path: [MappingPath.Component], _ lease: WriterLease?, anchor: WriterOwner?
    ) -> SerializableData {
        let manner = manner.below(path, keys: keys.count)
        let keys = keys + path.map { PathKey($0) }
        return SerializableData(
            lease: lease, writer: writer, start: start, rare: Rare(path: keys, anchor: anchor, manner: manner))
    }

    /// Comes before a value that has no place, in the place that is written instead.
    mutating func beginElement(_ keys: Int, _ steps: [MappingPath.Component]) {
        if keys > 0, let path = rare?.path {
            writer.pointee.beginPath(Array(path.prefix(keys)), to: start)
        } else {
            writer.pointee.clear(from: start)
        }
        writer.pointee.fail(SerializationError.UnwritableElement(steps: steps), at: writer.pointee.builder.count)
    }

    mutating func endElement(_ keys: Int) {
        if keys > 0 { writer.pointee.endPath() }
    }
}

extension SerializableData.Manner {
    /// The manner of the view under more keys.
    func below(_ keys: [PathKey]) -> SerializableData.Manner {
        guard case .element(let count, let steps) = self else { return .plain }
        let more = keys.map { $0.withBytes { MappingPath.Component.key(String(decoding: $0, as: UTF8.self)) } }
        return .element(keys: count, steps: steps + more)
    }

    /// The manner of the view at the end of a path, below `keys` keys.
    func below(_ path: [MappingPath.Component], keys: Int) -> SerializableData.Manner {
        if case .element(let count, let steps) = self { return .element(keys: count, steps: steps + path) }
        let index = path.firstIndex { component in
            if case .index = component { true } else { false }
        }
        guard let index else { return .plain }
        return .element(keys: keys + index, steps: Array(path[index...]))
    }
}
