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
