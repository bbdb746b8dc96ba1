internal import DataMapperMapping
internal import DataMapperValues
internal import Foundation

extension CheckRule {
    /// Limits the values that a schema accepts. If the schema accepts values of other types, it still does.
    func limit(_ node: inout SchemaNode) {
        switch self {
        case .single(let requirement): requirement.limit(&node)
        case .all(let left, let right):
            left.limit(&node)
            right.limit(&node)
        case .any(let left, let right):
            let sides = [left, right].map { $0.limits(of: node) }
            // A side that cannot be expressed accepts everything.
            if sides.allSatisfy({ $0.says }) { node.require(SchemaNode(["anyOf": .array(sides.map(\.value))])) }
        case .each(let rule):
            guard node.kind == "array" else { return }
            var items = SchemaNode(of: node["items"] ?? .bool(true))
            rule.limit(&items)
            node["items"] = items.value
        case .unknown: break
        }
    }

    /// Returns only the keywords that limit the values of a schema.
    private func limits(of node: SchemaNode) -> SchemaNode {
        var limited = SchemaNode()
        limited.isSet = node.isSet
        limited["type"] = node["type"]
        limited["format"] = node["format"]
        limited["items"] = node["items"]
        limit(&limited)
        limited["type"] = nil
        limited["format"] = nil
        if limited["items"] == node["items"] { limited["items"] = nil }
        return limited
    }
}

extension CheckRequirement {
    fileprivate func limit(_ node: inout SchemaNode) {
        switch self {
        case .range(let range):
            let bounds = SchemaBounds(range)
            guard bounds.isNumeric, node.isNumeric else { return node.comment(text) }
            if let lower = bounds.lower { node.raise("minimum", to: lower) }
            if let upper = bounds.upper { node.lower(bounds.excludesUpper ? "exclusiveMaximum" : "maximum", to: upper) }
        case .oneOf(let values):
            let written = values.compactMap { Self.plainValue($0) }
            guard written.count == values.count, node["format"] == nil, !node.isSet else { return node.comment(text) }
            node.require(SchemaNode(["enum": .array(written)]))
        case .count(let range, _): node.limitCount(SchemaBounds(range))
        case .notEmpty: node.limitCount(SchemaBounds(1...))
        case .unique: if node.kind == "array", !node.isSet { node["uniqueItems"] = true }
        // JSON has no other numbers.
        case .finite: break
        case .matching(let name, let pattern):
            if let pattern { node.require(SchemaNode(["pattern": .string(pattern)])) }
            if name != nil || pattern == nil { node.comment(text) }
        case .described(let text, let keywords, let kinds):
            guard !keywords.isEmpty, node.isOf(kinds) else { return node.comment(text) }
            node.require(SchemaNode(keywords))
        }
    }

    /// Returns a value if it has only one form in the data.
    private static func plainValue(_ value: Any) -> SupportedType? {
        switch value {
        case is any BinaryInteger, is any BinaryFloatingPoint, is any StringProtocol, is Bool, is Character:
            SchemaValue.written(value)
        case let value as any RawRepresentable: plainValue(rawValue(of: value))
        default: nil
        }
    }

    private static func rawValue<T: RawRepresentable>(of value: T) -> Any { value.rawValue }
}

/// The bounds of a range, in the form of the data.
private struct SchemaBounds {
    /// Nil if the range has no lower bound, or an infinite one.
    let lower: SupportedType?
    let upper: SupportedType?
    let excludesUpper: Bool
    /// Whether the bounds are numbers, which a schema compares in the same way as the program.
    let isNumeric: Bool

    init<Bounds: RangeExpression>(_ range: Bounds) {
        let bounds = ErrorText.bounds(of: range)
        lower = bounds.0.flatMap(Self.written)
        upper = bounds.1.flatMap(Self.written)
        excludesUpper = range is Range<Bounds.Bound> || range is PartialRangeUpTo<Bounds.Bound>
        let type: Any.Type = Bounds.Bound.self
        isNumeric =
            type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type
            || ValueExpectation.of(type)?.kinds == .number
    }

    /// Returns a bound without a fraction if it has none, as people write it in a schema: 0, not 0.0.
    private static func written(_ bound: Any) -> SupportedType? {
        let value = SchemaValue.written(bound)
        return value?.double.flatMap { Int(exactly: $0) }.map { .int($0) } ?? value
    }
}

extension SchemaNode {
    /// Creates a schema from a value.
    fileprivate init(of value: SupportedType) {
        self.init()
        if value == .bool(false) { self["not"] = [:] }
        for (key, value) in value.entries ?? [] { self[key] = value }
    }

    /// Whether the schema has keywords other than comments.
    fileprivate var says: Bool { keywords.contains { $0.key != "$comment" } }

    fileprivate var isNumeric: Bool { isOf(.number) }

    /// Whether some of the kinds are accepted.
    fileprivate func isOf(_ kinds: ValueKinds) -> Bool {
        kinds == .any || kinds.jsonTypes.contains { $0.string == kind } || kind == "integer" && kinds == .number
    }

    fileprivate mutating func limitCount(_ bounds: SchemaBounds) {
        let noun: String
        switch kind {
        case "string": noun = "Length"
        case "array": noun = "Items"
        case "object": noun = "Properties"
        default: return
        }
        if let least = bounds.lower?.int, least > 0 { raise("min" + noun, to: .int(least)) }
        // Equal elements of a set count as one.
        guard !isSet, let most = bounds.upper?.int else { return }
        lower("max" + noun, to: .int(max(0, bounds.excludesUpper ? most - 1 : most)))
    }

    fileprivate mutating func raise(_ keyword: String, to value: SupportedType) {
        if let old = self[keyword], isLess(value, old) { return }
        self[keyword] = value
    }

    fileprivate mutating func lower(_ keyword: String, to value: SupportedType) {
        if let old = self[keyword], isLess(old, value) { return }
        self[keyword] = value
    }

    private func isLess(_ left: SupportedType, _ right: SupportedType) -> Bool {
        if let left = left.decimal, let right = right.decimal { return left < right }
        return (left.anyDouble ?? 0) < (right.anyDouble ?? 0)
    }
}
