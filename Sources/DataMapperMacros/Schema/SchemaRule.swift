#if Macros

internal import DataMapper
internal import DataMapperValues
internal import Foundation

/// The meaning of a check, as keywords of a schema.
indirect enum SchemaRule: Sendable {
    case all(SchemaRule, SchemaRule)
    case any(SchemaRule, SchemaRule)
    case range(SchemaBounds)
    /// The values in the form of the data, and a text for values that have several forms there.
    case oneOf([SupportedType]?, String)
    case count(SchemaBounds)
    case each(SchemaRule)
    case unique
    case multipleOf(SupportedType, String)
    case pattern(String, String?)
    case text(String)
    /// A check that a schema cannot express.
    case unknown

    static func values<Value>(_ values: [Value]) -> SchemaRule {
        let written = values.compactMap(plainValue)
        return .oneOf(written.count == values.count ? written : nil, "must be \(ErrorText.oneOf(values))")
    }

    static func multiple<Number: BinaryInteger>(_ number: Number) -> SchemaRule {
        let written = SchemaValue.written(UInt64(clamping: number.magnitude)) ?? .int(1)
        return .multipleOf(written, "must be a multiple of \(number)")
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

    // MARK: Schemas

    /// Limits the values that a schema accepts. If the schema accepts values of other types, it still does.
    func limit(_ node: inout SchemaNode) {
        switch self {
        case .all(let left, let right):
            left.limit(&node)
            right.limit(&node)
        case .any(let left, let right):
            let sides = [left, right].map { $0.limits(of: node) }
            // A side that cannot be expressed accepts everything.
            if sides.allSatisfy({ $0.says }) { node.require(SchemaNode(["anyOf": .array(sides.map(\.value))])) }
        case .range(let bounds):
            guard bounds.isNumeric, isNumeric(node) else { return node.comment(bounds.text) }
            if let lower = bounds.lower { node.raise("minimum", to: lower) }
            if let upper = bounds.upper { node.lower(bounds.excludesUpper ? "exclusiveMaximum" : "maximum", to: upper) }
        case .oneOf(let values, let text):
            guard let values, node["format"] == nil, !node.isSet else { return node.comment(text) }
            node.require(SchemaNode(["enum": .array(values)]))
        case .count(let bounds): limitCount(of: &node, bounds)
        case .each(let rule):
            guard node.kind == "array" else { return }
            var items = SchemaNode(of: node["items"] ?? .bool(true))
            rule.limit(&items)
            node["items"] = items.value
        case .unique:
            if node.kind == "array", !node.isSet { node["uniqueItems"] = true }
        case .multipleOf(let number, let text):
            guard isNumeric(node) else { return node.comment(text) }
            node.require(number == .int(0) ? SchemaNode(["const": 0]) : SchemaNode(["multipleOf": number]))
        case .pattern(let pattern, let text):
            node.require(SchemaNode(["pattern": .string(pattern)]))
            if let text { node.comment(text) }
        case .text(let text): node.comment(text)
        case .unknown: break
        }
    }

    private func isNumeric(_ node: SchemaNode) -> Bool { node.kind == "integer" || node.kind == "number" }

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

    private func limitCount(of node: inout SchemaNode, _ bounds: SchemaBounds) {
        let noun: String
        switch node.kind {
        case "string": noun = "Length"
        case "array": noun = "Items"
        case "object": noun = "Properties"
        default: return
        }
        if let least = bounds.lower?.int, least > 0 { node.raise("min" + noun, to: .int(least)) }
        // Equal elements of a set count as one.
        guard !node.isSet, let most = bounds.upper?.int else { return }
        node.lower("max" + noun, to: .int(max(0, bounds.excludesUpper ? most - 1 : most)))
    }
}

/// The bounds of a range, in the form of the data.
struct SchemaBounds: Sendable {
    /// Nil if the range has no lower bound, or an infinite one.
    let lower: SupportedType?
    let upper: SupportedType?
    let excludesUpper: Bool
    /// Whether the bounds are numbers, which a schema compares in the same way as the program.
    let isNumeric: Bool
    let text: String

    init<Bounds: RangeExpression>(_ range: Bounds) {
        let bounds = ErrorText.bounds(of: range)
        lower = bounds.0.flatMap { SchemaValue.written($0) }
        upper = bounds.1.flatMap { SchemaValue.written($0) }
        excludesUpper = range is Range<Bounds.Bound> || range is PartialRangeUpTo<Bounds.Bound>
        let type: Any.Type = Bounds.Bound.self
        isNumeric =
            type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == Duration.self
            || type == Decimal.self
        text = "must be \(ErrorText.range(range))"
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

#endif
