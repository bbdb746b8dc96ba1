public import DataMapperValues

/// How to find the nodes of a path in an array whose elements are read one after the other.
///
/// `$.items[?@.price > 10].name` asks only one element at a time, and so do `$[*]`, `$[3]` and `$[2:8:2]`.
@_spi(Tool)
public struct JsonPathElements: Sendable {
    /// The place of the array.
    public let array: MappingPath
    private let selector: PathSelector
    private let rest: PathQuery

    /// Returns nil if a path needs more than one element at a time, or is not about elements of an array.
    public init?(_ path: JsonPath) {
        if path.filtersUseRoot { return nil }
        var array = MappingPath()
        for (index, segment) in path.query.segments.enumerated() {
            guard !segment.isDescendant, segment.selectors.count == 1 else { return nil }
            switch segment.selectors[0] {
            case .name(let name):
                // A pointer would take the digits for an index, too.
                if name.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return nil }
                array.append(.key(name))
                continue
            case .index(let index) where index < 0: return nil
            case .slice(let slice) where slice.step < 1 || min(slice.start ?? 0, slice.end ?? 0) < 0: return nil
            case let selector: self.selector = selector
            }
            self.array = array
            rest = PathQuery(isAbsolute: true, segments: Array(path.query.segments[(index + 1)...]))
            return
        }
        return nil
    }

    /// The index after the last element that matters; nil if all do.
    public var end: Int? {
        switch selector {
        case .index(let index): index + 1
        case .slice(let slice): slice.end
        default: nil
        }
    }

    /// Returns the values that the path finds in an element.
    public func values(in element: SupportedType, at index: Int) -> [SupportedType] {
        let run = PathRun(element)
        switch selector {
        case .index(let wanted) where wanted != index: return []
        case .slice(let slice):
            let first = slice.start ?? 0
            if index < first || index >= slice.end ?? .max || (index - first) % slice.step != 0 { return [] }
        case .filter(let filter) where !run.accepts(filter, run.root): return []
        default: break
        }
        var cursor = PathCursor(rest, from: run.root, run)
        var values: [SupportedType] = []
        while let node = cursor.next(run) { values.append(SupportedType(run.document, node)) }
        return values
    }
}
