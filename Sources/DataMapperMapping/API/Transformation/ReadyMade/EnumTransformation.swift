public import DataMapperValues

/// A transformation for enums, and other types with raw values.
///
/// Reads and writes the raw value. Nil is written as null. A raw value that no case has, or a value of the wrong kind,
/// gives nil. To replace unknown raw values by a case, add ``Transformation/default(_:)``.
///
/// ```swift
/// enum Size: Int { case small = 1, large }
///
/// EnumTransformation<Size>().transform(from: 3)   // nil
/// EnumTransformation<Size>().transform(object: .large)   // 2
/// ```
public struct EnumTransformation<T: RawRepresentable>: Transformation {
    private let rawValueTransformation: AnyTransformation<T.RawValue>

    /// Creates a transformation that reads and writes raw values with another one, such as one that is lenient.
    public init<R: Transformation>(rawValueTransformation: R) where R.Object == T.RawValue {
        self.rawValueTransformation = rawValueTransformation.typeErased()
    }

    /// Returns the case with this raw value; nil if there is none.
    public func transform(from value: SupportedType) -> T? {
        rawValueTransformation.transform(from: value).flatMap { T(rawValue: $0) }
    }

    /// Returns the case for the value of a view.
    ///
    /// - Throws: The error of the other transformation, or ``DeserializationError`` if no case has the raw value.
    public func object(from data: DeserializableData) throws -> T {
        let rawValue = try rawValueTransformation.object(from: data)
        return try T(rawValue: rawValue) ?? data.convertedCase(T.self)
    }

    /// Returns the raw value as the other transformation writes it.
    public func transform(object: T?) -> SupportedType {
        rawValueTransformation.transform(object: object?.rawValue)
    }
}

extension EnumTransformation where T.RawValue: SupportedTypeConvertible {
    /// Creates a transformation that reads and writes raw values as their type does.
    public init() { self.init(rawValueTransformation: T.RawValue.defaultTransformation) }
}
