#if Macros

internal import DataMapperValues

/// A check in the attribute of a property: a ``Check``, or a ready-made one whose type is that of the property.
public protocol CheckExpression {}

extension Check: CheckExpression {}

/// A ready-made check in the attribute of a property, such as `.in(18...120)`. The property's code has the ``Check`` of the same name,
/// and its schema the keywords that say the same.
public struct ReadyMadeCheck: CheckExpression, Sendable {
    let rule: SchemaRule

    init(_ rule: SchemaRule) { self.rule = rule }

    /// No check.
    public init() { rule = .unknown }

    /// A check of which a schema has only the text, such as `must be even`.
    public init(_ requirement: String) { rule = .text(requirement) }

    /// A check of text, by a pattern of ECMA 262.
    public init(pattern: String, _ requirement: String? = nil) { rule = .pattern(pattern, requirement) }

    /// Both checks.
    public static func && (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck {
        ReadyMadeCheck(.all(left.rule, right.rule))
    }

    /// One of two checks.
    public static func || (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck {
        ReadyMadeCheck(.any(left.rule, right.rule))
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// A value in a range.
    public static func `in`(_ range: any RangeExpression) -> ReadyMadeCheck {
        ReadyMadeCheck(.range(SchemaBounds(range)))
    }

    /// One of these values.
    public static func oneOf<Value>(_ values: [Value]) -> ReadyMadeCheck { ReadyMadeCheck(.values(values)) }

    /// A number of elements, entries or characters in a range.
    public static func count(_ range: any RangeExpression<Int>) -> ReadyMadeCheck {
        ReadyMadeCheck(.count(SchemaBounds(range)))
    }

    /// At least one element, entry or character.
    public static var notEmpty: ReadyMadeCheck { .count(1...) }

    /// Elements that all meet a condition.
    public static func each(_ check: some CheckExpression) -> ReadyMadeCheck {
        ReadyMadeCheck(.each((check as? ReadyMadeCheck)?.rule ?? .unknown))
    }

    /// Elements of which no two are equal.
    public static var unique: ReadyMadeCheck { ReadyMadeCheck(.unique) }

    /// A multiple of a number.
    public static func multiple(of number: some BinaryInteger) -> ReadyMadeCheck { ReadyMadeCheck(.multiple(number)) }

    /// Neither infinite nor NaN.
    public static var finite: ReadyMadeCheck { ReadyMadeCheck() }

    /// Text that matches a pattern as a whole.
    public static func matching<Output>(_ pattern: Regex<Output>, _ name: String = "the pattern") -> ReadyMadeCheck {
        ReadyMadeCheck("must match \(name)")
    }
}

#endif
