/// The wording of what a check requires.
extension ErrorText {
    package static func eitherRequired(_ first: String, _ second: String) -> String { "\(first), or \(second)" }

    package static func each(_ requirement: String) -> String { "each element \(requirement)" }

    /// A range of values, or of their number: `from 1 to 5`, `at least 3`.
    package static func range<Bounds: RangeExpression>(_ range: Bounds) -> String {
        switch range {
        case let range as ClosedRange<Bounds.Bound>:
            range.lowerBound == range.upperBound
                ? "exactly \(name(of: range.lowerBound))"
                : "from \(name(of: range.lowerBound)) to \(name(of: range.upperBound))"
        case let range as Range<Bounds.Bound>:
            "at least \(name(of: range.lowerBound)) and less than \(name(of: range.upperBound))"
        case let range as PartialRangeFrom<Bounds.Bound>: "at least \(name(of: range.lowerBound))"
        case let range as PartialRangeThrough<Bounds.Bound>: "at most \(name(of: range.upperBound))"
        case let range as PartialRangeUpTo<Bounds.Bound>: "less than \(name(of: range.upperBound))"
        default: "in the range"
        }
    }

    /// Some of several values: `one of "red", "green"`.
    package static func oneOf<Value>(_ values: [Value]) -> String {
        let names = values.prefix(listed).map { name(of: $0) }
        return names.count == 1 ? names[0] : oneOf(names, of: values.count)
    }

    /// A value of the program's: text in quotation marks.
    package static func name<Value>(of value: Value) -> String {
        (value as? any StringProtocol).map { quoted(String($0)) } ?? "\(value)"
    }

    /// What the elements of a collection are called.
    package static func elements<Elements: Collection>(of _: Elements.Type) -> String {
        if Elements.Element.self == Character.self { return "characters" }
        if Elements.self is any Dictionaries.Type { return "entries" }
        return "elements"
    }
}

private protocol Dictionaries {}
extension Dictionary: Dictionaries {}
