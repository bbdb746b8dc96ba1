#if Macros

/// A check in the attribute of a property: a ``Check``, or a ready-made one whose type is that of the property.
public protocol CheckExpression {}

extension Check: CheckExpression {}

/// A ready-made check in the attribute of a property, such as `.in(18...120)`. The property's code has the ``Check`` of the same name.
public struct ReadyMadeCheck: CheckExpression, Sendable {
    /// No check.
    public init() {}

    /// Both checks.
    public static func && (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck { left }

    /// One of two checks.
    public static func || (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck { left }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// A value in a range.
    public static func `in`(_ range: any RangeExpression) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// One of these values.
    public static func oneOf<Value>(_ values: [Value]) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// A number of elements, entries or characters in a range.
    public static func count(_ range: any RangeExpression<Int>) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// At least one element, entry or character.
    public static var notEmpty: ReadyMadeCheck { ReadyMadeCheck() }

    /// Elements that all meet a condition.
    public static func each(_ check: some CheckExpression) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// Elements of which no two are equal.
    public static var unique: ReadyMadeCheck { ReadyMadeCheck() }

    /// A multiple of a number.
    public static func multiple(of number: some BinaryInteger) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// Neither infinite nor NaN.
    public static var finite: ReadyMadeCheck { ReadyMadeCheck() }

    /// Text that matches a pattern as a whole.
    public static func matching<Output>(_ pattern: Regex<Output>, _ name: String = "the pattern") -> ReadyMadeCheck {
        ReadyMadeCheck()
    }
}

#endif
