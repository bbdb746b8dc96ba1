/// A transform that converts between numbers, text and booleans when it reads: `"12"` to 12, 12 to `"12"`, and
/// `"true"`, `"1"` or 1 to true.
///
/// It writes the value without converting it.
///
/// ```swift
/// // map: {"age": "30"}
/// var age: Int?
/// age <- (map["age"], LenientTransform())
/// age   // 30
/// ```
public struct LenientTransform<Value: LosslessStringConvertible>: TransformType, Sendable {
    /// Creates the transform.
    public init() {}

    /// Returns the value, or nil if it cannot be converted.
    public func transformFromJSON(_ value: Any?) -> Value? {
        value.flatMap { Lenient.convert($0, to: Value.self) }
    }

    /// Returns the value itself.
    public func transformToJSON(_ value: Value?) -> Value? { value }
}
