/// A check in the attribute of a property: a ``Check``, or a ready-made check such as `.in(18...120)`.
public protocol CheckExpression {}

extension Check: CheckExpression {}

/// A ready-made check in the attribute of a property, such as `.in(18...120)`. It stands for the ``Check`` with the
/// same name, because an attribute does not know the type of its property. Give a check of your own such a name, too:
///
/// ```swift
/// extension Check<Int> {
///     static var even: Check { Check("must be even") { $0.isMultiple(of: 2) } }
/// }
///
/// extension CheckExpression where Self == ReadyMadeCheck {
///     static var even: ReadyMadeCheck { ReadyMadeCheck() }
/// }
/// ```
public struct ReadyMadeCheck: CheckExpression, Sendable {
    /// Creates the stand-in of a check.
    public init() {}

    /// Stands for both checks.
    public static func && (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck { left }

    /// Stands for one of two checks.
    public static func || (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck { left }
}
