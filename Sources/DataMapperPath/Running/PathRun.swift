internal import DataMapperPatterns
internal import DataMapperValues

/// One search for the nodes of a path, and what it has found out about values that it may meet again.
final class PathRun {
    let document: Document
    let root: Int
    private var results: [Int: Int] = [:]
    /// The last pattern that was a value of the document; nil if it is not valid.
    private var lastPattern: (text: String, isSearch: Bool, pattern: Pattern?)?

    init(_ value: SupportedType) { (document, root) = value.asNode() }

    // MARK: Slots

    /// Returns what is known about a value.
    func result(_ slot: Int, _ node: Int) -> Int? { results[slot * (document.count + 1) + node] }

    func keep(_ result: Int, _ slot: Int, _ node: Int) { results[slot * (document.count + 1) + node] = result }

    /// Returns what is known about a value, or finds it out.
    private func result(_ slot: Int?, _ node: Int, _ find: () -> Int) -> Int {
        guard let slot else { return find() }
        if let known = result(slot, node) { return known }
        let result = find()
        keep(result, slot, node)
        return result
    }

    // MARK: Queries

    /// Returns the child for a name or an index.
    func child(_ selector: PathSelector, of container: Int) -> Int? {
        switch selector {
        case .name(let name): document.value(forKey: name, in: container)
        case .index(let index):
            document.element(index < 0 ? index + document.nodes[container].count : index, of: container)
        default: nil
        }
    }

    /// Returns the node of a query that finds at most one.
    private func node(_ query: PathQuery, _ current: Int) -> Int? {
        var node = query.isAbsolute ? root : current
        for segment in query.segments {
            guard let child = child(segment.selectors[0], of: node) else { return nil }
            node = child
        }
        return node
    }

    private func cursor(_ query: PathQuery, _ current: Int, counts: Bool = false) -> PathCursor {
        PathCursor(query, from: query.isAbsolute ? root : current, self, counts: counts)
    }

    private func count(_ query: PathQuery, _ current: Int) -> Int {
        result(query.slot, root) {
            var cursor = cursor(query, current, counts: true)
            while cursor.next(self) != nil {}
            return cursor.found
        }
    }

    // MARK: Conditions

    /// Returns whether a filter selects a value.
    func accepts(_ filter: PathFilter, _ current: Int) -> Bool {
        result(filter.slot, current) { isMet(filter.condition, current) ? 1 : 0 } == 1
    }

    /// The parser limits how deep conditions are nested.
    private func isMet(_ condition: PathCondition, _ current: Int) -> Bool {
        switch condition {
        case .any(let conditions): return conditions.contains { isMet($0, current) }
        case .all(let conditions): return conditions.allSatisfy { isMet($0, current) }
        case .not(let condition): return !isMet(condition, current)
        case .exists(let query):
            if query.isSingular { return node(query, current) != nil }
            return result(query.slot, root) {
                var cursor = cursor(query, current)
                return cursor.next(self) == nil ? 0 : 1
            } == 1
        case .comparison(let left, let comparison, let right):
            return comparison.isMet(value(left, current), value(right, current))
        case .matches(let text, let pattern, let slot):
            return result(slot, root) { matches(text, pattern, current) ? 1 : 0 } == 1
        }
    }

    /// Returns a value, or nil for `Nothing` (section 2.4.1).
    private func value(_ operand: PathOperand, _ current: Int) -> PathValue? {
        switch operand {
        case .literal(let document): return PathValue(document, 0)
        case .query(let query): return node(query, current).map { PathValue(document, $0) }
        case .count(let query): return PathValue(count(query, current), in: document)
        case .value(let query):
            let node = result(query.slot, root) {
                var cursor = cursor(query, current)
                guard let node = cursor.next(self), cursor.next(self) == nil else { return -1 }
                return node
            }
            return node < 0 ? nil : PathValue(document, node)
        case .length(let operand, let slot):
            let length = result(slot, root) { value(operand, current)?.length ?? -1 }
            return length < 0 ? nil : PathValue(length, in: document)
        }
    }

    private func matches(_ text: PathOperand, _ pattern: PathPattern, _ current: Int) -> Bool {
        guard let text = value(text, current)?.bytes, let pattern = self.pattern(pattern, current) else { return false }
        var effort = Int.max
        return pattern.matches(text, effort: &effort) ?? false
    }

    private func pattern(_ pattern: PathPattern, _ current: Int) -> Pattern? {
        switch pattern {
        case .compiled(let pattern): return pattern
        case .operand(let operand, let isSearch):
            guard let bytes = value(operand, current)?.bytes else { return nil }
            let text = bytes.string(isASCII: false)
            if let last = lastPattern, last.isSearch == isSearch, last.text.utf8.elementsEqual(text.utf8) {
                return last.pattern
            }
            let compiled = PathPattern.compile(text, isSearch: isSearch)
            lastPattern = (text, isSearch, compiled)
            return compiled
        }
    }
}
