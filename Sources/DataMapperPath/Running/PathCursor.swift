internal import DataMapperValues

/// Finds the nodes of a query, one after the other.
///
/// There is a frame for each segment that has been entered. The innermost frame selects the next node, and the segment
/// after it begins there. So the nodes come in the order of RFC 9535, and nothing but the frames is stored.
struct PathCursor {
    private let segments: [PathSegment]
    /// The only node of a query without segments.
    private var root: Int?
    private var frames: [Frame] = []
    private let counts: Bool
    /// The number of nodes so far. If this counts, those that another call has counted belong to it.
    private(set) var found = 0

    /// - Parameter counts: Whether only the number of nodes is asked for, and so `next` may pass over some.
    init(_ query: PathQuery, from start: Int, _ run: PathRun, counts: Bool = false) {
        segments = query.segments
        self.counts = counts
        if segments.isEmpty { root = start } else { enter(start, run) }
    }

    /// Returns the next node.
    mutating func next(_ run: PathRun) -> Int? {
        if let root {
            self.root = nil
            found += 1
            return root
        }
        while !frames.isEmpty {
            let level = frames.count - 1
            guard let node = frames[level].next(segments[level], run) else {
                leave(run)
                continue
            }
            if frames.count == segments.count {
                found += 1
                return node
            }
            enter(node, run)
        }
        return nil
    }

    /// Begins the next segment at a value.
    private mutating func enter(_ node: Int, _ run: PathRun) {
        guard run.document.nodes[node].isContainer else { return }
        let segment = segments[frames.count]
        if let slot = segment.slot, let count = run.result(slot, node), counts || count == 0 {
            found += count
            return
        }
        frames.append(Frame(node, isDescendant: segment.isDescendant, found, run.document))
    }

    private mutating func leave(_ run: PathRun) {
        let frame = frames.removeLast()
        let count = found - frame.foundBefore
        if let slot = segments[frames.count].slot, counts || count == 0 { run.keep(count, slot, frame.start) }
    }
}

/// The place in the nodes that one segment selects.
private struct Frame {
    let start: Int
    /// The number of nodes that had been found.
    let foundBefore: Int
    /// The containers that are visited are before this place.
    private let end: Int
    /// The container whose children are selected.
    private var container: Int
    private var selector = 0
    /// The next child on the tape, or the next index of a slice; nil if the selector has not begun.
    private var place: Int?

    init(_ node: Int, isDescendant: Bool, _ found: Int, _ document: Document) {
        start = node
        container = node
        foundBefore = found
        end = isDescendant ? node + document.nodes[node].span : node + 1
    }

    mutating func next(_ segment: PathSegment, _ run: PathRun) -> Int? {
        repeat {
            while selector < segment.selectors.count {
                if let node = next(segment.selectors[selector], run) { return node }
                selector += 1
                place = nil
            }
        } while moveToNextContainer(run.document)
        return nil
    }

    private mutating func moveToNextContainer(_ document: Document) -> Bool {
        container += 1
        while container < end, !document.nodes[container].isContainer { container += 1 }
        selector = 0
        return container < end
    }

    /// Returns the next child that a selector selects.
    private mutating func next(_ selector: PathSelector, _ run: PathRun) -> Int? {
        switch selector {
        case .name, .index:
            if place != nil { return nil }
            place = 0
            return run.child(selector, of: container)
        case .wildcard: return nextChild(run.document)
        case .slice(let slice): return next(slice, run.document)
        case .filter(let filter):
            while let child = nextChild(run.document) {
                if run.accepts(filter, child) { return child }
            }
            return nil
        }
    }

    private mutating func nextChild(_ document: Document) -> Int? {
        let node = document.nodes[container]
        let child = place ?? container + 1
        guard child < container + node.span else { return nil }
        let value = node.kind == .object ? child + 1 : child
        place = value + document.nodes[value].span
        return value
    }

    private mutating func next(_ slice: PathSlice, _ document: Document) -> Int? {
        let node = document.nodes[container]
        guard node.kind == .array, slice.step != 0 else { return nil }
        let (first, end) = slice.bounds(node.count)
        let index = place ?? first
        guard slice.step > 0 ? index < end : index > end else { return nil }
        place = index + slice.step
        return document.element(index, of: container)
    }
}
