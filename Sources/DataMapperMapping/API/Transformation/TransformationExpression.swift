/// What can follow `using:` in the attribute of a property: a ``Transformation``, or a name such as `.iso8601`.
///
/// The names work everywhere that `using:` works. A name of your own is a static member of this protocol:
///
/// ```swift
/// extension TransformationExpression where Self == DurationTransformation {
///     static var milliseconds: DurationTransformation { DurationTransformation(.milliseconds) }
/// }
/// ```
public protocol TransformationExpression {}

extension TransformationExpression where Self == ISO8601DateTransformation {
    /// Dates as text, such as `2016-12-31T10:00:32Z`; see ``ISO8601DateTransformation``.
    ///
    /// ```swift
    /// objectMapper.serialize(Date(timeIntervalSince1970: 0), using: .iso8601)   // "1970-01-01T00:00:00Z"
    /// ```
    public static var iso8601: ISO8601DateTransformation { ISO8601DateTransformation() }
}

extension TransformationExpression where Self == DateTransformation {
    /// Dates as seconds since 1970, with a fraction if there is one; see ``DateTransformation``.
    public static var secondsSince1970: DateTransformation { DateTransformation(unit: .seconds) }

    /// Dates as whole milliseconds since 1970; see ``DateTransformation``.
    public static var millisecondsSince1970: DateTransformation { DateTransformation(unit: .milliseconds) }
}

/// The name of a transformation in the attribute of a property, such as `.codable()`: it stands for the transformation
/// with the same name, because an attribute does not know the type of its property.
///
/// ```swift
/// extension TransformationExpression where Self == ReadyMadeTransformation {
///     static func reversed() -> ReadyMadeTransformation { ReadyMadeTransformation() }
/// }
/// ```
public struct ReadyMadeTransformation: TransformationExpression, Sendable {
    /// Creates the stand-in of a transformation.
    public init() {}
}
