internal import DataMapperValues

/// A query, compiled: RFC 9535 section 2.1.
struct PathQuery: Sendable {
    let isAbsolute: Bool
    var segments: [PathSegment]
    /// For an absolute query in a filter, the slot in which a run keeps its result.
    var slot: Int?

    /// Whether it finds at most one node (section 2.3.5.1).
    var isSingular: Bool {
        segments.allSatisfy { segment in
            guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
            return switch segment.selectors[0] {
            case .name, .index: true
            default: false
            }
        }
    }
}

/// A child segment, or a descendant segment (section 2.5).
struct PathSegment: Sendable {
    let isDescendant: Bool
    var selectors: [PathSelector]
    /// If the segments before can find a value more than once, the slot in which a run keeps how many nodes this segment
    /// and those after it find from a value.
    var slot: Int?

    /// Whether its selectors never find a node twice.
    var isDistinct: Bool {
        var names: Set<KeyBytes> = []
        var indices: Set<Int> = []
        return selectors.count == 1
            || selectors.allSatisfy {
                switch $0 {
                case .name(let name): names.insert(KeyBytes(name)).inserted
                case .index(let index): index >= 0 && indices.insert(index).inserted
                default: false
                }
            }
    }
}

/// One selector of a segment (section 2.3).
enum PathSelector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(PathSlice)
    case filter(PathFilter)
}

struct PathSlice: Sendable {
    let start: Int?
    let end: Int?
    let step: Int

    /// Returns the first index in an array of `count` elements, and the index that ends the slice (section 2.3.4.2.2).
    func bounds(_ count: Int) -> (first: Int, end: Int) {
        func normal(_ index: Int) -> Int { index >= 0 ? index : count + index }
        return step >= 0
            ? (min(max(normal(start ?? 0), 0), count), min(max(normal(end ?? count), 0), count))
            : (min(max(normal(start ?? count - 1), -1), count - 1), min(max(normal(end ?? -count - 1), -1), count - 1))
    }
}

struct PathFilter: Sendable {
    let condition: PathCondition
    /// The slot in which a run keeps whether a value meets the condition, if it asks more than once and that is dear.
    var slot: Int?
}

/// A logical expression (section 2.3.5).
indirect enum PathCondition: Sendable {
    case any([PathCondition])
    case all([PathCondition])
    case not(PathCondition)
    case exists(PathQuery)
    case comparison(PathOperand, PathComparison, PathOperand)
    /// `match`, or `search` if a part of the text is enough.
    case matches(PathOperand, PathPattern, slot: Int?)

    /// Whether it has a query that may find many nodes.
    var isCostly: Bool {
        switch self {
        case .any(let conditions), .all(let conditions): conditions.contains(where: \.isCostly)
        case .not(let condition): condition.isCostly
        case .exists(let query): !query.isSingular
        case .comparison(let left, _, let right): left.isCostly || right.isCostly
        case .matches(let text, let pattern, _): text.isCostly || pattern.operand?.isCostly == true
        }
    }
}

enum PathComparison: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
}

/// What is compared, or an argument that is one value.
indirect enum PathOperand: Sendable {
    /// A document that is the value.
    case literal(Document)
    /// A query of at most one node.
    case query(PathQuery)
    case length(PathOperand, slot: Int?)
    case count(PathQuery)
    case value(PathQuery)

    var isCostly: Bool {
        switch self {
        case .literal: false
        case .query: false
        case .length(let operand, _): operand.isCostly
        case .count, .value: true
        }
    }

    /// Whether it is the same for all values that a filter is asked about.
    var isConstant: Bool {
        switch self {
        case .literal: true
        case .query(let query), .count(let query), .value(let query): query.isAbsolute
        case .length(let operand, _): operand.isConstant
        }
    }
}
