/// A number, text or a boolean that may come as one of the others: `"12"` or 12, `"true"`, `"1"`, 1 or true.
///
///     age <- (map["age"], LenientTransform())      // var age: Int?
///
/// It is written as what it is.
public struct LenientTransform<Value: LosslessStringConvertible>: TransformType, Sendable {
    /// The transform.
    public init() {}

    /// The value; nil where what is there does not stand for one.
    public func transformFromJSON(_ value: Any?) -> Value? {
        value.flatMap { Lenient.convert($0, to: Value.self) }
    }

    /// The value itself.
    public func transformToJSON(_ value: Value?) -> Value? { value }
}
