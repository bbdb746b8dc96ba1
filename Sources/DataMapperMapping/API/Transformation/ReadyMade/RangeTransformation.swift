public import DataMapperValues

/// A transformation between ranges and objects with two keys. Without it, a range is an array of two elements.
///
/// ```swift
/// let days = RangeTransformation<ClosedRange<Int>>(lowerBound: "from", upperBound: "to")
///
/// days.transform(from: ["from": 1, "to": 5])   // 1...5
/// days.transform(object: 1...5)   // ["from": 1, "to": 5]
/// ```
///
/// Null, and a lower bound that is greater than the upper bound, are errors. Nil is written as null.
public struct RangeTransformation<Object: BoundedRange>: Transformation
where Object.Bound: Serializable & Deserializable {
    private let lowerKey: String
    private let upperKey: String

    /// Creates a transformation for objects with these keys.
    public init(lowerBound: String = "lowerBound", upperBound: String = "upperBound") {
        lowerKey = lowerBound
        upperKey = upperBound
    }

    /// Returns the range; nil if the value is not an object with two bounds in order.
    public func transform(from value: SupportedType) -> Object? { ObjectMapper().deserialize(value, using: self) }

    /// Returns the range for the value of a view.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object with two bounds in order.
    public func object(from data: DeserializableData) throws -> Object {
        guard data.node.kind == .object else { throw data.mismatch(expected: .object) }
        let (lower, upper) = (data[lowerKey].collect(Object.Bound.self), data[upperKey].collect(Object.Bound.self))
        return try data.range(lower.get(), upper.get())
    }

    /// Returns an object with the bounds; `.null` for nil.
    public func transform(object: Object?) -> SupportedType { ObjectMapper().serialize(object, using: self) }

    /// Writes an object with the bounds; null for nil.
    public func write(_ object: Object?, to data: inout SerializableData) {
        guard let object else { return data.set(nil as SupportedType?) }
        data[lowerKey].set(object.lowerBound)
        data[upperKey].set(object.upperBound)
    }
}
