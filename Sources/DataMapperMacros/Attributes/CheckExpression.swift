#if Macros

internal import DataMapperValues

/// A check in the attribute of a property: a ``Check``, or a ready-made check such as `.in(18...120)`.
///
/// ```swift
/// @Mappable
/// struct Order {
///     @Mapped(where: .in(1...100)) var amount: Int
///     @Mapped(where: Check<Int>("must be even") { $0.isMultiple(of: 2) }) var size: Int
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize(Order.self, fromValue: ["amount": 1, "size": 3])   // throws must be even at $.size
/// ```
public protocol CheckExpression {}

extension Check: CheckExpression {}

/// A ready-made check in the attribute of a property, such as `.in(18...120)`.
///
/// ```swift
/// @Mappable
/// struct Product {
///     @Mapped(where: .notEmpty) var name: String
///     @Mapped(where: .in(0...1000)) var price: Int
///     @Mapped(where: .oneOf(["S", "M", "L"])) var size: String
///     @Mapped(where: .count(...5) && .unique && .each(.notEmpty)) var tags: [String]
/// }
/// ```
///
/// ```swift
/// try objectMapper.deserialize(Product.self, fromValue: json)   // throws must be from 0 to 1000 at $.price
/// ```
///
/// The ``Check`` with the same name checks the property. The schema of the type describes the check with keywords.
public struct ReadyMadeCheck: CheckExpression, Sendable {
    let rule: SchemaRule

    init(_ rule: SchemaRule) { self.rule = rule }

    /// Creates a check that accepts every value.
    public init() { rule = .unknown }

    /// Creates a check that a schema describes only with a text, such as `must be even`.
    ///
    /// ```swift
    /// let check = ReadyMadeCheck("must be even")
    /// ```
    public init(_ requirement: String) { rule = .text(requirement) }

    /// Creates a check of text with a regular expression (ECMA 262).
    ///
    /// ```swift
    /// let check = ReadyMadeCheck(pattern: "^[A-Z]{3}$", "must be a currency code")
    /// ```
    public init(pattern: String, _ requirement: String? = nil) { rule = .pattern(pattern, requirement) }

    /// Returns a check that requires both checks.
    ///
    /// ```swift
    /// @Mapped(where: .notEmpty && .unique) var tags: [String]
    /// ```
    public static func && (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck {
        ReadyMadeCheck(.all(left.rule, right.rule))
    }

    /// Returns a check that requires at least one of two checks.
    ///
    /// ```swift
    /// @Mapped(where: .in(0...9) || .in(90...99)) var number: Int
    /// ```
    public static func || (left: ReadyMadeCheck, right: ReadyMadeCheck) -> ReadyMadeCheck {
        ReadyMadeCheck(.any(left.rule, right.rule))
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// Requires a value in a range.
    ///
    /// ```swift
    /// @Mapped(where: .in(18...120)) var age: Int
    /// ```
    public static func `in`(_ range: any RangeExpression) -> ReadyMadeCheck {
        ReadyMadeCheck(.range(SchemaBounds(range)))
    }

    /// Requires one of several values.
    ///
    /// ```swift
    /// @Mapped(where: .oneOf(["S", "M", "L"])) var size: String
    /// ```
    public static func oneOf<Value>(_ values: [Value]) -> ReadyMadeCheck { ReadyMadeCheck(.values(values)) }

    /// Requires a number of elements, entries or characters in a range.
    ///
    /// ```swift
    /// @Mapped(where: .count(1...5)) var tags: [String]
    /// ```
    public static func count(_ range: any RangeExpression<Int>) -> ReadyMadeCheck {
        ReadyMadeCheck(.count(SchemaBounds(range)))
    }

    /// Requires at least one element, entry or character.
    ///
    /// ```swift
    /// @Mapped(where: .notEmpty) var name: String
    /// ```
    public static var notEmpty: ReadyMadeCheck { .count(1...) }

    /// Requires that every element meets a check.
    ///
    /// ```swift
    /// @Mapped(where: .each(.in(0...100))) var scores: [Int]
    /// ```
    public static func each(_ check: some CheckExpression) -> ReadyMadeCheck {
        ReadyMadeCheck(.each((check as? ReadyMadeCheck)?.rule ?? .unknown))
    }

    /// Requires that no two elements are equal.
    ///
    /// ```swift
    /// @Mapped(where: .unique) var ids: [Int]
    /// ```
    public static var unique: ReadyMadeCheck { ReadyMadeCheck(.unique) }

    /// Requires a multiple of a number.
    ///
    /// ```swift
    /// @Mapped(where: .multiple(of: 6)) var bottles: Int
    /// ```
    public static func multiple(of number: some BinaryInteger) -> ReadyMadeCheck { ReadyMadeCheck(.multiple(number)) }

    /// Requires a number that is neither infinite nor NaN.
    ///
    /// ```swift
    /// @Mapped(where: .finite) var weight: Double
    /// ```
    public static var finite: ReadyMadeCheck { ReadyMadeCheck() }

    /// Requires text that matches a regular expression as a whole.
    ///
    /// ```swift
    /// @Mapped(where: .matching(/[A-Z]{3}/, "a currency code")) var currency: String
    /// ```
    public static func matching<Output>(_ pattern: Regex<Output>, _ name: String? = nil) -> ReadyMadeCheck {
        ReadyMadeCheck(name.map { "must be \($0)" } ?? "must match the pattern")
    }
}

#endif
