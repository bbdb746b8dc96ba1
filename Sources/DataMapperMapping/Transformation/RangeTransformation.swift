public import DataMapperValues

/// `Range` and `ClosedRange` as objects. Without it, they are arrays of two elements.
///
///     let days: ClosedRange<Int> = try data["days"].get(using: RangeTransformation(lowerBound: "from", upperBound: "to"))
///     // {"from": 1, "to": 5} is 1...5
///
/// Null, and a lower bound that is greater than the upper one, are errors. Writes nil as null.
public struct RangeTransformation<Object: BoundedRange>: Transformation
where Object.Bound: Serializable & Deserializable {
    private let lowerKey: String
    private let upperKey: String

    /// A transformation for objects with these keys.
    public init(lowerBound: String = "lowerBound", upperBound: String = "upperBound") {
        lowerKey = lowerBound
        upperKey = upperBound
    }

    /// The range; nil if the value is not an object of two bounds in order.
    public func transform(from value: SupportedType) -> Object? {
        try? object(from: DeserializableData(data: value, objectMapper: ObjectMapper()))
    }

    /// The range.
    ///
    /// - Throws: ``DeserializationError`` if the value is not an object of two bounds in order.
    public func object(from data: DeserializableData) throws -> Object {
        guard data.node.kind == .object else { throw data.mismatch(expected: "object") }
        let (lower, upper) = (data[lowerKey].collect(Object.Bound.self), data[upperKey].collect(Object.Bound.self))
        return try data.range(lower.get(), upper.get())
    }

    /// The range as an object.
    public func transform(object: Object?) -> SupportedType {
        var data = SerializableData(objectMapper: ObjectMapper())
        write(object, to: &data)
        return data.raw
    }

    /// Sets the bounds.
    public func write(_ object: Object?, to data: inout SerializableData) {
        guard let object else { return data.set(nil as SupportedType?) }
        data[lowerKey].set(object.lowerBound)
        data[upperKey].set(object.upperBound)
    }
}
